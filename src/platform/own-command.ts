import { resolve } from 'node:path'

/** `bin/folkmoot-server` says how it was called. */
const packaged = process.env['FOLKMOOT_COMMAND']
export const isPackaged = packaged !== undefined
export const program = packaged ?? 'npm run -s folkmoot --'
export const startProgram = packaged === undefined ? 'npm start' : `${packaged} serve`

/** As a person types it in another terminal, with what this process was told of its data and its address. Secrets are theirs to fill in. */
export function withSettings(command: string, settings: Readonly<Record<string, string>> = {}): string {
  const { DATA_DIR, DATABASE_URL, SECRET_KEY, PORT, BASE_URL, WEB_URL } = { ...process.env, ...settings }
  const named = {
    DATA_DIR: DATA_DIR && DATA_DIR !== './data' && quote(resolve(DATA_DIR)),
    DATABASE_URL: DATABASE_URL && '…',
    SECRET_KEY: SECRET_KEY && '…',
    PORT: PORT !== '3000' && PORT,
    BASE_URL: BASE_URL && quote(BASE_URL),
    WEB_URL: WEB_URL && quote(WEB_URL),
  }
  return [...Object.entries(named).flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])), command].join(' ')
}

const quote = (text: string): string =>
  /^[\w@%+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
