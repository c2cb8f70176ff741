import { invalid } from '#contract'
import { targetProblem, urlProblem, type Config, type Transaction } from '#platform'
import { ConnectionExists, type Connection, type ConnectionInput } from './contract.ts'
import { insertConnection } from './queries.ts'

export { forgetOldSyncLogs } from './claims.ts'
export { listConnectionsOf } from './queries.ts'
export { syncDue } from './run.ts'

/** Connects a group with a source. Whoever can wait checks with `requireAllowedSource` before, outside of the transaction. */
export async function addConnection(
  sql: Transaction,
  config: Config,
  groupId: string,
  input: ConnectionInput,
): Promise<Connection> {
  const platformId = sourceOf(config, input)
  const made = await insertConnection(sql, { ...input, groupId, platformId })
  if (!made) throw new ConnectionExists()
  return made
}

/** Refuses an address that leads inside, also by its name. Waits for the name to be looked up. */
export async function requireAllowedSource(config: Config, input: ConnectionInput): Promise<void> {
  const platformId = sourceOf(config, input)
  if (input.platform === 'ical') refuse(await targetProblem(platformId, rulesOf(config)))
}

/** How a source is known: a calendar by its address in one spelling. */
function sourceOf(config: Config, { platform, platformId }: ConnectionInput): string {
  if (platform !== 'ical') {
    refuse(platformId.length > 200 ? 'must have at most 200 characters' : undefined)
    return platformId
  }
  const address = platformId.replace(/^webcals?:/i, 'https:')
  refuse(urlProblem(address, rulesOf(config)))
  const url = new URL(address)
  url.hash = ''
  return url.href
}

const rulesOf = ({ WEBHOOK_ALLOW_PRIVATE }: Config) => ({ allowsPrivate: WEBHOOK_ALLOW_PRIVATE, allowsHttp: true })

function refuse(message: string | undefined): void {
  if (message !== undefined) throw invalid([{ path: 'platformId', message }])
}
