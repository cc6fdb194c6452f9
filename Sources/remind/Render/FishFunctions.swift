extension FishCompletion {
  /// The functions that read the line and answer the conditions of the `complete` lines. They never evaluate typed text
  /// or titles.
  static func functions(standard: String) -> String {
    #"""
    # Prints the long name of an option, where the word is another name for it.
    function __remind_long
        switch $argv[1]
    \#(longNames)\#
            case '*'
                printf '%s\n' $argv[1]
        end
    end

    # Sorts the words before the cursor, as remind does: command, operands, options and the values of options.
    function __remind_sort
        set -l line (commandline -cp | string collect)
        if set -q __remind_line; and test "$__remind_line" = "$line"
            return
        end
        set -g __remind_line $line
        set -g __remind_command ''
        set -g __remind_literal ''
        set -g __remind_file
        set -g __remind_given
        set -g __remind_taken
        set -l waiting ''
        set -l names (__remind_names '')
        set -l valued (__remind_valued '')
        for word in (commandline -cpo)[2..-1]
            if test -z "$__remind_literal"; and string match -q -- '-*' $word
                set word (__remind_long $word)
            end
            if test -n "$waiting" -a "$word" != --; and not contains -- $word $names
                set -a __remind_given $waiting
                if test $waiting = --file
                    set __remind_file $word
                end
                set waiting ''
                continue
            end
            set waiting ''
            if test -z "$__remind_literal" -a "$word" = --
                set __remind_literal yes
                if test -z "$__remind_command"
                    set __remind_command \#(standard)
                end
            else if test -z "$__remind_literal"; and string match -q -- '-?*' $word
                if contains -- $word $valued
                    # Given only once its value is there, or fish would not complete that.
                    set waiting $word
                else
                    set -a __remind_given (string split -m 1 -- = $word)[1]
                    if string match -q -- '--file=*' $word
                        set __remind_file (string sub -s 8 -- $word)
                    end
                end
            else if test -z "$__remind_command"
                set __remind_command $word
                set names (__remind_names $word)
                set valued (__remind_valued $word)
            else
                set -a __remind_taken $word
            end
        end
    end

    # Whether a command can stand here.
    function __remind_wants_command
        __remind_sort
        test -z "$__remind_command"
    end

    # Whether the command is one of these.
    function __remind_in
        __remind_sort
        contains -- "$__remind_command" $argv
    end

    # Whether an option was not given yet.
    function __remind_lacks
        __remind_sort
        not contains -- $argv[1] $__remind_given
    end

    # Whether this is the operand with this number, or one after it where the number ends in a plus sign.
    function __remind_operand
        __remind_sort
        set -l place (math 1 + (count $__remind_taken))
        if string match -q '*+' $argv[1]
            test $place -ge (string trim -c + $argv[1])
        else
            test $place -eq $argv[1]
        end
    end

    # Prints those of these words that are no operands yet.
    function __remind_left
        for word in $argv
            if not contains -- $word $__remind_taken
                echo $word
            end
        end
    end

    # Prints the words of a kind that remind itself knows, each with what it means.
    function __remind_ask
        __remind_sort
        set -l program (commandline -cpo)[1]
        set program (string replace -r '^~/' "$HOME/" -- $program)
        if not command -q -- $program
            set program remind
        end
        set -l file
        if test -n "$__remind_file"
            set file --file=(string replace -r '^~/' "$HOME/" -- $__remind_file)
        end
        $program completion --words=$argv[1] $file 2>/dev/null </dev/null
    end

    # Prints the tasks, or other words of a kind, that are no operands yet.
    function __remind_ask_left
        for line in (__remind_ask $argv[1])
            if not contains -- (string split -m 1 \t -- $line)[1] $__remind_taken
                echo $line
            end
        end
    end

    """#
  }

  /// The cases that print the own name of an option: `--category` for `-c` and `--tag`.
  private static let longNames = OptionSynonym.all.map { synonym in
    "        case \(synonym.word)\n            printf '%s\\n' --\(synonym.option)\n"
  }.joined()
}
