extension BashCompletion {
  /// The functions that read the table and the line, and fill `COMPREPLY`. They never evaluate typed text or titles.
  static func functions(standard: String) -> String {
    #"""
    \#(longNames)
    # Sets words: the line up to the cursor as remind is to see it. Readline also parts words at = and :.
    _remind_words() {
      local rest=${COMP_LINE:0:COMP_POINT} spaces piece i
      words=()
      for ((i = 0; i <= COMP_CWORD; i++)); do
        spaces=${rest%%[![:space:]]*}
        rest=${rest:${#spaces}}
        piece=${COMP_WORDS[i]}
        if ((i == COMP_CWORD)); then piece=$rest; fi
        if ((i > 0)) && [[ -z $spaces ]]; then
          words[${#words[@]} - 1]+=$piece
        else
          words[${#words[@]}]=$piece
        fi
        rest=${rest:${#piece}}
      done
    }

    # Sets plain to a word without its quotes, and quote to the one that is still open. Fails where a variable or a \#
    command
    # stands in it: nothing that was typed is ever evaluated here.
    _remind_plain() {
      local rest=$1 char
      plain='' quote=''
      if [[ $rest == \~/* ]]; then plain=$HOME rest=${rest:1}; fi
      while [[ -n $rest ]]; do
        char=${rest:0:1} rest=${rest:1}
        if [[ $quote == \' && $char != \' ]]; then
          plain+=$char
        elif [[ $char == "$quote" ]]; then
          quote=''
        elif [[ $char == [\'\"] && -z $quote ]]; then
          quote=$char
        elif [[ $char == \\ ]]; then
          if [[ $quote == \" && ${rest:0:1} != [\$\`\"\\] ]]; then plain+=$char; fi
          plain+=${rest:0:1} rest=${rest:1}
        elif [[ $char == [\$\`] ]]; then
          return 1
        else
          plain+=$char
        fi
      done
    }

    # Sets kind to what the value of an option is; fails where the command has no such option.
    _remind_option() {
      local option name often text
      for option in "${options[@]}"; do
        if [[ $option == "$1|"* ]]; then
          IFS='|' read -r name often kind text <<<"$option"
          return 0
        fi
      done
      return 1
    }

    # Sorts the words before the cursor, as remind does: command, operands, options and the values of options.
    _remind_sort() {
      local i word name kind
      _remind_table ''
      for ((i = 1; i < ${#words[@]} - 1; i++)); do
        if ! _remind_plain "${words[i]}"; then plain=${words[i]} doubtful=$i; fi
        word=$plain
        if [[ -z $literal ]]; then _remind_long; fi
        if [[ -n $waiting && $word != -- ]] && ! _remind_option "$word"; then
          if [[ $waiting == --file ]]; then file=$word fileplace=$i; fi
          waiting=''
          continue
        fi
        waiting=''
        if [[ -z $literal && $word == -- ]]; then
          literal=yes
          if [[ -z $command ]]; then command=\#(standard); fi
        elif [[ -z $literal && $word == -?* ]]; then
          name=${word%%=*}
          given+="$name "
          if _remind_option "$name" && [[ $kind != - ]]; then
            if [[ $word != *=* ]]; then
              waiting=$name
            elif [[ $name == --file ]]; then
              file=${word#*=} fileplace=$i
            fi
          fi
        elif [[ -z $command ]]; then
          command=$word
          _remind_table "$command"
        else
          taken+="$word"$'\n'
          count=$((count + 1))
        fi
      done
    }

    # Prints the words of a kind, each with what it means behind a tab.
    _remind_ask() {
      local plain quote
      # In doubt about the file, no tasks are better than those of another file.
      if [[ -n $fileplace && $fileplace == "$doubtful" ]] || ! _remind_plain "${words[0]}"; then return; fi
      if ! type -P -- "$plain" >/dev/null; then plain=remind; fi
      "$plain" completion --words="$1" ${fileplace:+"--file=$file"} 2>/dev/null </dev/null
    }

    # Prints the options that can still be given.
    _remind_options() {
      local option name often kind text
      for option in "${options[@]}"; do
        IFS='|' read -r name often kind text <<<"$option"
        if [[ $often == many || $given != *" $name "* ]]; then printf '%s\t%s\n' "$name" "$text"; fi
      done
    }

    # Offers what a value can be: $1 is its kind, $2 the typed part, and $3 the end of $2, which readline replaces.
    _remind_offer() {
      local typed quote head fixed
      if [[ $1 == files ]]; then
        _remind_files "$2" "$3"
        return
      fi
      _remind_plain "${2%"$3"}" && head=$plain || return
      _remind_plain "$2" && typed=$plain || return
      case $1 in
        =*@*)
          fixed=${1#=}
          _remind_take < <(
            printf '%s\n' ${fixed%@*}
            _remind_ask "${1##*@}"
          )
          ;;
        =*) _remind_take < <(printf '%s\n' ${1#=}) ;;
        options) _remind_take < <(_remind_options) ;;
        commands) _remind_take < <(_remind_commands) ;;
        pages) _remind_take < <(_remind_pages) ;;
        text | -) ;;
        *) _remind_take < <(_remind_ask "$1") ;;
      esac
    }

    # Offers those words of standard input that begin with what was typed, quoted so that the shell takes them as \#
    they are.
    _remind_take() {
      local word text width=0 i
      local -a found texts
      while IFS=$'\t' read -r word text; do
        if [[ $word != "$typed"* || $'\n'$taken == *$'\n'"$word"$'\n'* ]]; then continue; fi
        word=${word#"$head"}
        case $quote in
          '') printf -v word %q "$word" ;;
          \') if [[ $word == *\'* ]]; then continue; fi ;;
          \")
            if [[ $word == *!* ]]; then continue; fi
            word=${word//\\/\\\\} word=${word//\"/\\\"} word=${word//\$/\\\$} word=${word//\`/\\\`}
            ;;
        esac
        word=$before$word
        found[${#found[@]}]=$word texts[${#texts[@]}]=$text
        if ((${#word} > width)); then width=${#word}; fi
      done
      # Readline has no descriptions. Where it only lists what there is (63 is a question mark) and puts nothing into \#
    the
      # line, they can stand behind the words.
      if [[ ${COMP_TYPE-} == 63 ]] && ((${#found[@]} > 1)); then
        for ((i = 0; i < ${#found[@]}; i++)); do
          if [[ -z ${texts[i]} ]]; then continue; fi
          printf -v word '%-*s  %s' "$width" "${found[i]}" "${texts[i]}"
          # Wider than half the screen, so that they stand under each other.
          printf -v word '%-*s' $((${COLUMNS:-80} / 2)) "$word"
          found[i]=${word:0:${COLUMNS:-80} - 1}
        done
      fi
      COMPREPLY=("${found[@]}")
    }

    # Offers the names of files.
    _remind_files() {
      local typed=$1 quote plain name
      if [[ $typed != \~* ]]; then _remind_plain "$typed" && typed=$plain || return; fi
      while IFS= read -r name; do
        COMPREPLY[${#COMPREPLY[@]}]=$before${name#"${1%"$2"}"}
      done < <(compgen -f -- "$typed")
      compopt -o filenames ${before:+-o nospace} 2>/dev/null
    }

    _remind() {
      local IFS=$' \t\n'
      local -a words options operands
      local plain quote kind command='' given=' ' taken='' count=0 waiting='' literal='' file='' fileplace='' \#
    doubtful=''
      local before=''
      COMPREPLY=()
      _remind_words
      _remind_sort
      local current=${words[${#words[@]} - 1]} replaced=$2 value
      if [[ $current != *"$replaced" ]]; then replaced=$current; fi
      if [[ -n $waiting ]]; then
        taken=''
        _remind_option "$waiting"
        _remind_offer "$kind" "$current" "$replaced"
      elif [[ -z $literal && $current == --*=* ]]; then
        taken=''
        value=${current#*=}
        # Where readline does not part words at =, it replaces the option, too.
        if [[ $value != *"$replaced" ]]; then before=${current%%=*}= replaced=$value; fi
        if _remind_option "${current%%=*}"; then _remind_offer "$kind" "$value" "$replaced"; fi
      elif [[ -z $literal && $current == -* ]]; then
        _remind_offer options "$current" "$replaced"
      elif [[ -z $command ]]; then
        _remind_offer commands "$current" "$replaced"
      else
        kind=''
        if ((count < ${#operands[@]})); then
          kind=${operands[count]}
        elif ((${#operands[@]} > 0)); then
          kind=${operands[${#operands[@]} - 1]}
          if [[ $kind != many* ]]; then kind=''; fi
        fi
        if [[ -n $kind ]]; then
          _remind_offer "${kind#*|}" "$current" "$replaced"
        elif [[ -z $literal && -z $current ]]; then
          _remind_offer options '' ''
        fi
      fi
    }

    complete -o nosort -F _remind remind 2>/dev/null || complete -F _remind remind

    """#
  }
}
