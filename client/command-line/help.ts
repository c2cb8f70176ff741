import { sharedOptions, type Command, type Option } from './command.ts'

export function formatOverview(commands: readonly Command[]): string {
  return [
    'Usage: folkmoot COMMAND [OPTION]...',
    '',
    formatColumns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'For details: folkmoot COMMAND --help. FOLKMOOT_URL and FOLKMOOT_TOKEN replace a login.',
    'Exit codes: 0 done, 1 refused or failed, 2 typed wrong, 4 not logged in.',
  ].join('\n')
}

export function formatHelp({ name, summary, argsUsage, details, options = {} }: Command): string {
  const all = Object.entries({ ...options, ...sharedOptions })
  return [
    `Usage: folkmoot ${[name, argsUsage, '[OPTION]...'].filter((part) => part !== undefined).join(' ')}`,
    '',
    summary,
    '',
    ...(details === undefined ? [] : [details.trim(), '']),
    formatColumns(all.map(([long, option]) => [formatFlag(long, option), formatDescription(option)])),
  ].join('\n')
}

const formatFlag = (long: string, { short, valueName }: Option): string =>
  `${short === undefined ? '' : `-${short}, `}--${long}${valueName === undefined ? '' : ` ${valueName}`}`

const formatDescription = ({ description, default: defaultValue }: Option): string =>
  defaultValue === undefined ? description : `${description} Default ${defaultValue}.`

function formatColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
