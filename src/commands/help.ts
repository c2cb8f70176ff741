import { programName } from '#platform'
import { commonOptions, type Command, type Option } from './command.ts'
import { t } from './locale.ts'

/** Of all commands, or of those that begin with the same word. */
export function formatHelp(commands: readonly Command[], words: readonly string[] = []): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  return [
    t('cli.help.title'),
    '',
    t('cli.help.usage', { usage: [programName(), ...words, 'COMMAND [OPTIONS]'].join(' ') }),
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${t(summary)}`),
    '',
    t('cli.help.more'),
    t('cli.help.settings'),
  ].join('\n')
}

export function formatCommandHelp({ name, summary, argument, options = {} }: Command): string {
  const entries = Object.entries({ ...options, ...commonOptions })
  const formatOption = (option: string, { value, short }: Option) =>
    [...(short === undefined ? [] : [`-${short},`]), `--${option}`, ...(value === undefined ? [] : [value])].join(' ')
  const usage = entries.map(([name, option]) =>
    option.isRequired ? formatOption(name, option) : `[${formatOption(name, { ...option, short: undefined })}]`,
  )
  if (argument) usage.unshift(argument.isRequired ? argument.value : `[${argument.value}]`)
  const lines = [
    ...(argument ? [[argument.value, argument.description] as const] : []),
    ...entries.map(([name, option]) => [formatOption(name, option), option.description] as const),
  ].map(([left, description]) => `  ${left.padEnd(24)}${t(description)}`)
  return [
    t(summary),
    '',
    t('cli.help.usage', { usage: [programName(), name, ...usage].join(' ') }),
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n')
}
