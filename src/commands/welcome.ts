import { relative } from 'node:path'
import {
  demoClientId,
  demoPassword,
  demoToken,
  ensureInstallation,
  isLocalOnly,
  readVersion,
  type Config,
} from '#platform'
import { findClient } from '../areas/apps/public.ts'
import { findTokenCaller } from '../areas/tokens/public.ts'
import { countDemoPeople, demoAccounts } from '../demo/index.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import type { Context } from './command.ts'
import type { OpenedDatabase } from './open-database.ts'

export async function greet(opened: OpenedDatabase, { config, printStatus, printResult }: Context): Promise<void> {
  const welcome = config.ROLE === 'worker' ? formatWorkerWelcome(config) : await formatWelcome(opened, config)
  printResult({ ready: true, url: config.BASE_URL, version: readVersion() }, welcome)
  for (const line of await formatWarnings(opened, config)) printStatus(line)
}

const formatWorkerWelcome = ({ HOST, PORT }: Config): string[] => [
  '',
  `Folkmoot runs jobs. Its health is at http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/readyz`,
  '',
  '  Stop     Ctrl+C',
  '',
]

async function formatWelcome({ db, keys, clusterDir }: OpenedDatabase, config: Config): Promise<string[]> {
  const { id, hasDemo } = await ensureInstallation(db)
  const url = config.BASE_URL
  const token = demoToken(keys, id)
  const isDemoOpen = hasDemo && isLocalOnly(config) && (await findTokenCaller(db.sql, token)) !== null
  const clientId = demoClientId(keys, id)
  const hasApp = isDemoOpen && (await findClient(db.sql, clientId)) !== undefined
  return [
    '',
    `Folkmoot is ready at ${url}`,
    '',
    ...(isDemoOpen
      ? [
          `  Try it   curl -H "Authorization: Bearer ${token}" ${url}/v1/me`,
          ...demoAccounts.map(
            ({ username, name, about }, index) =>
              `  ${index === 0 ? 'Demo' : '    '}     ${username.padEnd(8)}${name}, ${about}`,
          ),
          `           sign in as NAME@demo.example with the password ${demoPassword(keys, id)}`,
          ...(hasApp ? [`  App      FOLKMOOT_URL=${url} CLIENT_ID=${clientId} npm run example`] : []),
        ]
      : [
          '  Start    npm run -s folkmoot -- user create --email you@example.org --name "Your Name" --role superadmin',
          '           npm run -s folkmoot -- token create --user USERNAME --scopes "user"',
        ]),
    `  Docs     ${url}/docs`,
    `  Data     ${clusterDir ? `${shortenPath(clusterDir)} (embedded PostgreSQL)` : 'the PostgreSQL of DATABASE_URL'}`,
    ...(config.SMTP_URL === undefined
      ? [`  Mail     ${hasDemo && isLocalOnly(config) ? `${url}/mail` : shortenPath(mailFolderPath(config))}`]
      : []),
    '  Stop     Ctrl+C',
    '',
  ]
}

async function formatWarnings({ db }: OpenedDatabase, config: Config): Promise<string[]> {
  const { hasDemo } = await ensureInstallation(db)
  if (!hasDemo || isLocalOnly(config)) return []
  return [
    `WARNING  The demo community is in the database of a public site (${config.WEB_URL}).`,
    `         Its ${await countDemoPeople(db.sql)} accounts are closed, but people see them, their groups and their events.`,
    '         Remove it: npm run -s folkmoot -- demo remove --yes',
    '',
  ]
}

function shortenPath(path: string): string {
  const fromHere = relative('.', path)
  return fromHere.startsWith('..') ? path : `./${fromHere}`
}
