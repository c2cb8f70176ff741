import { relative } from 'node:path'
import { isatty } from 'node:tty'
import {
  demoClientId,
  demoPassword,
  demoToken,
  ensureInstallation,
  findPublicUrl,
  formatOwnCommand,
  isLocalOnly,
  isPackaged,
  readVersion,
  type Config,
} from '#platform'
import { findClient } from '../areas/apps/public.ts'
import { findSetupLink } from '../areas/auth/setup/public.ts'
import { findTokenCaller } from '../areas/tokens/public.ts'
import { countDemoPeople, demoAccounts } from '../demo/index.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { findMailServer } from '../mail/mail-server.ts'
import type { Context } from './command.ts'
import { t } from './locale.ts'
import type { OpenedDatabase } from './open-database.ts'

export async function greet(opened: OpenedDatabase, { config, printStatus, printResult }: Context): Promise<void> {
  const welcome = config.ROLE === 'worker' ? formatWorkerWelcome(config) : await formatWelcome(opened, config)
  printResult({ ready: true, url: config.BASE_URL, version: readVersion() }, welcome)
  for (const line of await formatWarnings(opened, config)) printStatus(line)
}

type LabeledLine = readonly [label: string, text: string]

function formatWorkerWelcome({ HOST, PORT }: Config): string[] {
  const url = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/readyz`
  return ['', t('cli.welcome.workerReady', { url }), '', ...alignLabels(stopLines(), '  '), '']
}

async function formatWelcome(opened: OpenedDatabase, config: Config): Promise<string[]> {
  const { id, hasDemo } = await ensureInstallation(opened.db)
  const url = config.BASE_URL
  const token = demoToken(opened.keys, id)
  const isDemoOpen = hasDemo && isLocalOnly(config) && (await findTokenCaller(opened.db.sql, token)) !== null
  const lines = [
    ...(isDemoOpen ? await listDemoLines(opened, { id, url, token }) : await listSetupLines(opened, config)),
    [t('cli.welcome.docs'), `${url}/docs`] as const,
    [t('cli.welcome.data'), describeData(opened)] as const,
    ...((await findMailServer(opened.db.sql, config, opened.keys)) === undefined
      ? [
          [
            t('cli.welcome.mail'),
            hasDemo && isLocalOnly(config) ? `${url}/mail` : shortenPath(mailFolderPath(config)),
          ] as const,
        ]
      : []),
    ...stopLines(),
  ]
  return ['', t('cli.welcome.ready', { url }), '', ...alignLabels(lines, '  '), '']
}

async function listDemoLines(
  { db, keys }: OpenedDatabase,
  { id, url, token }: { id: string; url: string; token: string },
): Promise<LabeledLine[]> {
  const clientId = demoClientId(keys, id)
  const hasApp = !isPackaged() && (await findClient(db.sql, clientId)) !== undefined
  return [
    [t('cli.welcome.tryIt'), `curl -H "Authorization: Bearer ${token}" ${url}/v1/me`],
    ...demoAccounts.map(({ username, name }, index): LabeledLine => [
      index === 0 ? t('cli.welcome.demo') : '',
      `${username.padEnd(8)}${t(`cli.welcome.demoPeople.${username}`, { name })}`,
    ]),
    ['', t('cli.welcome.demoSignIn', { password: demoPassword(keys, id) })],
    ...(hasApp ? [[t('cli.welcome.app'), `FOLKMOOT_URL=${url} CLIENT_ID=${clientId} npm run example`] as const] : []),
  ]
}

async function listSetupLines({ db, keys }: OpenedDatabase, config: Config): Promise<LabeledLine[]> {
  const link = await findSetupLink(db.sql, config, keys)
  return link === undefined ? [] : [[t('cli.welcome.setUp'), link]]
}

/** Only a terminal has the keys. */
const stopLines = (): LabeledLine[] => (isatty(0) ? [[t('cli.welcome.stop'), 'Ctrl+C']] : [])

const describeData = ({ clusterDir }: OpenedDatabase): string =>
  clusterDir === undefined
    ? t('cli.welcome.dataElsewhere')
    : t('cli.welcome.dataEmbedded', { path: shortenPath(clusterDir) })

async function formatWarnings({ db }: OpenedDatabase, config: Config): Promise<string[]> {
  const { hasDemo } = await ensureInstallation(db)
  const url = findPublicUrl(config)
  if (!hasDemo || url === undefined) return []
  const lines: LabeledLine[] = [
    [t('cli.welcome.warning'), t('cli.welcome.demoIsPublic', { url })],
    ['', t('cli.welcome.demoIsVisible', { count: await countDemoPeople(db.sql) })],
    ['', t('cli.welcome.demoRemove', { command: formatOwnCommand('demo remove --yes') })],
  ]
  return [...alignLabels(lines), '']
}

/** Pads the labels so that the texts line up. */
function alignLabels(lines: readonly LabeledLine[], indent = ''): string[] {
  const width = Math.max(...lines.map(([label]) => label.length))
  return lines.map(([label, text]) => `${indent}${label.padEnd(width)}  ${text}`)
}

function shortenPath(path: string): string {
  const fromHere = relative('.', path)
  return fromHere.startsWith('..') ? path : `./${fromHere}`
}
