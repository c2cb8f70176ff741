import { descriptions } from '../generated/descriptions.ts'
import { samples } from '../generated/samples.ts'
import { sharedOptions, UsageError, type Command } from './command.ts'

const completionScripts = {
  bash: `_folkmoot() {
  local IFS=$'\\n'
  COMPREPLY=($(folkmoot completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  if [[ \${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
}
complete -o default -F _folkmoot folkmoot`,
  zsh: `#compdef folkmoot
_folkmoot() {
  local -a found
  found=("\${(@f)$(folkmoot completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -S '' -- \${(M)found:#*=}
  compadd -- \${found:#*=} || _files
}
compdef _folkmoot folkmoot`,
  fish: `complete -c folkmoot -f -a '(folkmoot completion words -- (commandline -opc)[2..] (commandline -ct | string collect -a) 2>/dev/null)'
complete -c folkmoot -l input -rF`,
}

const isShell = (name: string): name is keyof typeof completionScripts => Object.hasOwn(completionScripts, name)

export function createCompletionCommand(others: readonly Command[]): Command {
  const completion: Command = {
    name: 'completion',
    summary: 'Print a script that completes commands, options and operations in your shell.',
    argsUsage: 'bash|zsh|fish',
    details: `
  bash   echo 'source <(folkmoot completion bash)' >> ~/.bashrc
  zsh    echo 'source <(folkmoot completion zsh)' >> ~/.zshrc
  fish   folkmoot completion fish > ~/.config/fish/completions/folkmoot.fish`,
    run: async ({ positionals: [shell = '', ...words] }, { print }) => {
      if (shell !== 'words' && !isShell(shell)) throw new UsageError('Which shell? There are bash, zsh and fish.')
      const found =
        shell === 'words' ? completeWords(words, [...others, completion]).join('\n') : completionScripts[shell]
      if (found !== '') print(found)
    },
  }
  return completion
}

function completeWords(words: readonly string[], commands: readonly Command[]): readonly string[] {
  const [before, typed] = [words.slice(0, -1), words.at(-1) ?? '']
  const line = `${before.join(' ')} `
  const command = commands.find(({ name }) => line.startsWith(`${name} `))
  if (!command) {
    const next = commands
      .filter(({ name }) => name.startsWith(line.trimStart()))
      .map(({ name }) => name.split(' ')[before.length] ?? '')
    return [...new Set(next)].filter((word) => word.startsWith(typed))
  }
  const typedWords = before.slice(command.name.split(' ').length)
  return listCandidates(command, typedWords, typed).filter((word) => word.startsWith(typed))
}

function listCandidates(command: Command, typedWords: readonly string[], typed: string): readonly string[] {
  const options = { ...command.options, ...sharedOptions }
  const takesValue = (word = '') =>
    Object.entries(options).some(
      ([name, { short, type }]) => type === 'string' && (word === `--${name}` || word === `-${short}`),
    )
  const last = typedWords.at(-1)
  if (last === '--types') return Object.keys(samples)
  if (takesValue(last)) return []
  if (typed.startsWith('-')) return Object.keys(options).map((name) => `--${name}`)
  const [first] = typedWords.filter((word, index) => !word.startsWith('-') && !takesValue(typedWords[index - 1]))
  if (command.name === 'api')
    return first === undefined ? Object.keys(descriptions) : argumentNamesFor(first).map((name) => `${name}=`)
  if (first !== undefined) return []
  if (command.name === 'webhooks trigger') return Object.keys(samples)
  return command.name === 'completion' ? Object.keys(completionScripts) : []
}

const argumentNamesFor = (operation: string): readonly string[] =>
  Object.hasOwn(descriptions, operation)
    ? descriptions[operation as keyof typeof descriptions].takes.filter((path: string) => !path.includes('.'))
    : []
