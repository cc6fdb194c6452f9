extension ZshCompletion {
  /// The functions that read the line and pass the command's specifications to `_arguments`. They never evaluate typed
  /// text or titles.
  static let functions = #"""
    \#(BashCompletion.longNames)
    # Sorts the words before the cursor, as remind does: command, operands, options and the values of options.
    _remind_sort() {
      local word waiting=''
      integer i
      _remind_table ''
      for ((i = 2; i < CURRENT; i++)); do
        word=${(Q)words[i]}
        if [[ -z $literal && $word == -* ]]; then
          _remind_long
          if [[ $word != ${(Q)words[i]} ]]; then renamed+=($i $word); fi
        fi
        if [[ -n $waiting && $word != -- ]] && ! ((${names[(Ie)$word]})); then
          if [[ $waiting == --file ]]; then file=$word typed=$words[i]; fi
          waiting=''
          continue
        fi
        waiting=''
        if [[ -z $literal && $word == -- ]]; then
          literal=yes
          if [[ -z $command ]]; then break; fi
        elif [[ -z $literal && $word == -?* ]]; then
          if ((${valued[(Ie)$word]})); then
            waiting=$word
          elif [[ $word == --file=* ]]; then
            file=${word#*=} typed=$words[i]
          fi
        elif [[ -z $command ]]; then
          command=$word
          _remind_table "$command"
        else
          taken+=("$word")
        fi
      done
    }

    # Offers the words of a kind that remind itself knows, each with what it means.
    _remind_ask() {
      local program=${(Q)words[1]} line word text
      local -a found
      # A variable or a command in the file's name is not for a completion to work out, and no tasks are better than \#
    those
      # of another file.
      if [[ $typed == *[\$\`]* ]]; then return 1; fi
      if [[ $typed == \~/* ]]; then file=$HOME${file#\~}; fi
      if [[ $program == \~/* ]]; then program=$HOME${program#\~}; fi
      if ! whence -p -- $program >/dev/null; then program=remind; fi
      for line in ${(f)"$($program completion --words=$1 ${typed:+--file=$file} 2>/dev/null </dev/null)"}; do
        word=${line%%$'\t'*}
        text=${${line#"$word"}#$'\t'}
        if [[ $2 == operand ]] && ((${taken[(Ie)$word]})); then continue; fi
        found+=("${${word//\\/\\\\}//:/\\:}${text:+:${text//\\/\\\\}}")
      done
      _describe -V -t $1 ${1//-/ } found
    }

    # Offers those of some words that are no operands yet.
    _remind_words() {
      local name=$1
      local -a left=(${@:2})
      left=(${left:|taken})
      _describe -V -t $name $name left
    }

    # Offers some words, and a kind of words that remind itself prints.
    _remind_words_and_ask() {
      integer failed=1
      _remind_words ${@:2} && failed=0
      _remind_ask $1 operand && failed=0
      return failed
    }

    # Says what is expected where nothing can be offered. For an option, says nothing: a message would keep the option
    # from being completed.
    _remind_message() {
      if [[ -n $literal || $words[CURRENT] != -* ]]; then _message -e "$1" "$1"; fi
      return 1
    }

    _remind() {
      local command='' literal='' file='' typed='' operand long
      local -a names valued specs operands taken renamed
      integer place
      _remind_sort
      # What a function does to the words is undone at its end, so that this has to stand here.
      for place long in $renamed; do words[place]=$long; done
      place=1
      if [[ -n $command || -z $literal ]]; then
        specs+=('1:command: _remind_commands')
        place=2
      fi
      if [[ -n $command || -n $literal ]]; then
        for operand in $operands; do
          specs+=("${operand/#:/$place:}")
          ((place += 1))
        done
      fi
      _arguments -S : $specs
    }

    # In a folder of $fpath, this file is the completion. Read by a start-up file, it only registers the completion.
    if [[ ${funcstack[1]} == _remind ]]; then
      _remind "$@"
    elif (($+functions[compdef])); then
      compdef _remind remind
    fi

    """#
}
