import { shared, type Command, type Option } from './command.ts'

/** What `folkmoot --help` prints, or `folkmoot webhooks --help` for the commands that begin so. */
export function overview(commands: readonly Command[]): string {
  return [
    'Usage: folkmoot COMMAND [OPTION]...',
    '',
    columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'folkmoot COMMAND --help tells more. FOLKMOOT_URL and FOLKMOOT_TOKEN stand in for a login.',
    'Exit codes: 0 done, 1 refused or failed, 2 typed wrong, 4 not logged in.',
  ].join('\n')
}

export function helpOf({ name, summary, takes, details, options = {} }: Command): string {
  const all = Object.entries({ ...options, ...shared })
  return [
    `Usage: folkmoot ${[name, takes, '[OPTION]...'].filter((part) => part !== undefined).join(' ')}`,
    '',
    summary,
    '',
    ...(details === undefined ? [] : [details.trim(), '']),
    columns(all.map(([long, option]) => [flagOf(long, option), told(option)])),
  ].join('\n')
}

const flagOf = (long: string, { short, value }: Option): string =>
  `${short === undefined ? '' : `-${short}, `}--${long}${value === undefined ? '' : ` ${value}`}`

const told = ({ what, default: usual }: Option): string => (usual === undefined ? what : `${what} Default ${usual}.`)

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
