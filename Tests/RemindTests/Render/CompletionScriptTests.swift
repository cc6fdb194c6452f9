import Testing

@testable import remind

/// The part of each script that comes from a table. Other tests run the rest of the scripts in the shells.
@Suite struct CompletionScriptTests {
  @Test func `the bash script has the options and operands of each command`() {
    let script = BashCompletion.script(MadeUpTable.commands, standard: MadeUpTable.show, globals: MadeUpTable.globals)
    #expect(
      script == #"""
        # Completion of remind for bash, made by 'remind completion bash'. It needs nothing else to be loaded.

        # Sets what a command takes: options as NAME|once or many|VALUE|SUMMARY, operands as one or many|VALUE. A \#
        VALUE is -
        # for none, text where nothing can be offered, files, =WORD WORD, a kind of words that remind itself prints, or
        # =WORD WORD@KIND for both.
        _remind_table() {
          case $1 in
            '' | show)
              options=()
              operands=(
                'many|=old new'
              )
              ;;
            open)
              options=(
                '--at|many|text|then [or] \ there|here'
                '--how|once|=well badly|well or badly'
                '--now|once|-|it'\''s now'
              )
              operands=(
                'one|settings'
                'many|open-tasks'
              )
              ;;
            *)
              options=()
              operands=()
              ;;
          esac
          options+=(
            '--file|once|files|this file'
            '--json|once|-|print JSON'
          )
        }

        # Prints the commands, each with what it is good for behind a tab.
        _remind_commands() {
          printf '%s\t%s\n' \
            show 'find '\''things'\''' \
            open 'put tasks: $(away) [now]'
        }

        # Prints the pages of the help in the same form.
        _remind_pages() {
          _remind_commands
          printf '%s\t%s\n' options 'the options that every command takes'
        }


        """# + BashCompletion.functions(standard: "show"))
  }

  @Test func `the zsh script has the options and operands of each command`() {
    let script = ZshCompletion.script(MadeUpTable.commands, standard: MadeUpTable.show, globals: MadeUpTable.globals)
    #expect(
      script == #"""
        #compdef remind
        # Completion of remind for zsh, made by 'remind completion zsh'.

        # Sets what a command takes: the names of its options, those with a value, and everything as _arguments \#
        reads it.
        _remind_table() {
          names=(--file --json)
          valued=(--file)
          specs=(
            '--file=[this file]:PATH:_files'
            '--json[print JSON]'
          )
          operands=()
          case $1 in
            '' | show)
              operands=(
                '*:WORD: _remind_words WORD old new'
              )
              ;;
            open)
              names+=(--at --how --now)
              valued+=(--at --how)
              specs+=(
                '*--at=[then \[or\] \\ there|here]:WHEN: '
                '--how=[well or badly]:P:(well badly)'
                '--now[it'\''s now]'
              )
              operands=(
                ':SETTING: _remind_ask settings operand'
                '*:ID: _remind_ask open-tasks operand'
              )
              ;;
          esac
        }

        # Offers the commands.
        _remind_commands() {
          local -a commands=(
            'show:find '\''things'\'''
            'open:put tasks: $(away) [now]'
          )
          _describe -V -t commands command commands
        }

        # Offers the pages of the help.
        _remind_pages() {
          local -a pages=(
            'options:the options that every command takes'
          )
          local -i found=1
          _remind_commands && found=0
          _describe -V -t pages page pages && found=0
          return found
        }


        """# + ZshCompletion.functions)
  }

  @Test func `the fish script has the options and operands of each command`() {
    let script = FishCompletion.script(MadeUpTable.commands, standard: MadeUpTable.show, globals: MadeUpTable.globals)
    #expect(
      script == #"""
        # Completion of remind for fish, made by 'remind completion fish'.

        # Prints the options of a command.
        function __remind_names
            printf '%s\n' --file --json
            switch $argv[1]
                case open
                    printf '%s\n' --at --how --now
            end
        end

        # Prints those that take a value.
        function __remind_valued
            printf '%s\n' --file
            switch $argv[1]
                case open
                    printf '%s\n' --at --how
            end
        end


        """# + FishCompletion.functions(standard: "show") + #"""

          complete -c remind -f
          complete -c remind -n '__remind_lacks --file' -s f -l file -r -F -d 'this file'
          complete -c remind -n '__remind_lacks --json' -l json -d 'print JSON'

          complete -c remind -n __remind_wants_command -a show -d 'find \'things\''
          complete -c remind -n '__remind_in show; and __remind_operand 1+' -k -a '(__remind_left old new)'

          complete -c remind -n __remind_wants_command -a open -d 'put tasks: $(away) [now]'
          complete -c remind -n '__remind_in open' -l at -x -d 'then [or] \\ there|here'
          complete -c remind -n '__remind_in open; and __remind_lacks --how' -l how -x -k -a 'well badly' \#
          -d 'well or badly'
          complete -c remind -n '__remind_in open; and __remind_lacks --now' -l now -d 'it\'s now'
          complete -c remind -n '__remind_in open; and __remind_operand 1' -k -a '(__remind_ask_left settings)'
          complete -c remind -n '__remind_in open; and __remind_operand 2+' -k -a '(__remind_ask_left open-tasks)'

          """#)
  }
}
