import { resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

let environment: Environment = {}

/** What this process was told, for the commands that it tells people to run. */
export function setOwnEnvironment(given: Environment): void {
  environment = given
}

/** `bin/folkmoot-server` says how it was called. */
export const isPackaged = (): boolean => environment['FOLKMOOT_COMMAND'] !== undefined

export const programName = (): string => environment['FOLKMOOT_COMMAND'] ?? 'npm run -s folkmoot --'

/** As a person types it in another terminal, with our data and address. */
export const formatOwnCommand = (args: string, settings: Environment = {}): string =>
  withSettings(`${programName()} ${args}`, environment, settings)

export const formatStartCommand = (settings: Environment = {}): string =>
  withSettings(isPackaged() ? `${programName()} serve` : 'npm start', { ...environment, ...settings })

/** Secrets are left for the person to fill in. */
function withSettings(
  command: string,
  { DATA_DIR, DATABASE_URL, SECRET_KEY, PORT, BASE_URL, WEB_URL }: Environment,
  others: Environment = {},
) {
  const named = {
    DATA_DIR: DATA_DIR && DATA_DIR !== './data' && quote(resolve(DATA_DIR)),
    DATABASE_URL: DATABASE_URL && '…',
    SECRET_KEY: SECRET_KEY && '…',
    PORT: PORT !== '3000' && PORT,
    BASE_URL: BASE_URL && quote(BASE_URL),
    WEB_URL: WEB_URL && quote(WEB_URL),
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value && quote(value)])),
  }
  return [...Object.entries(named).flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])), command].join(' ')
}

const quote = (text: string): string =>
  /^[\w@%+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
