import { commonOptions, type Command } from './command.ts'

export function formatHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  return `Folkmoot, the open-source platform for local communities.

Usage: npm run -s folkmoot -- <command> [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join('\n')}

"<command> --help" tells more, --json prints results as JSON, --version prints the version. Settings come from the environment; docs/reference/configuration.md lists them.`
}

export function formatCommandHelp({ name, summary, argument, options = {} }: Command): string {
  const entries = Object.entries({ ...options, ...commonOptions })
  const formatOption = (option: string, value: string | undefined) =>
    value === undefined ? `--${option}` : `--${option} ${value}`
  const usage = entries.map(([option, { value, isRequired }]) =>
    isRequired ? formatOption(option, value) : `[${formatOption(option, value)}]`,
  )
  if (argument) usage.unshift(argument.isRequired ? argument.value : `[${argument.value}]`)
  const lines = [
    ...(argument ? [[argument.value, argument.description] as const] : []),
    ...entries.map(([option, { value, description }]) => [formatOption(option, value), description] as const),
  ].map(([left, description]) => `  ${left.padEnd(24)}${description}`)
  return [
    summary,
    '',
    `Usage: npm run -s folkmoot -- ${[name, ...usage].join(' ')}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n')
}
