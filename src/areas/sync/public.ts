import { validationFailure } from '#contract'
import { findTargetProblem, findUrlProblem, type Config, type Transaction } from '#platform'
import { ConnectionExists, type Connection, type ConnectionInput } from './contract.ts'
import { insertConnection } from './queries.ts'

export { deleteOldSyncLogs } from './connection-claims.ts'
export { listAllConnectionsForGroup } from './queries.ts'
export { syncDueConnections } from './run.ts'

/** Connects a group with a source. Whoever can wait checks with `requireAllowedSource` before, outside of the transaction. */
export async function addConnection(
  sql: Transaction,
  config: Config,
  groupId: string,
  input: ConnectionInput,
): Promise<Connection> {
  const platformId = normalizeSource(config, input)
  const made = await insertConnection(sql, { ...input, groupId, platformId })
  if (!made) throw new ConnectionExists()
  return made
}

/** Refuses an address that leads inside, also by its name. Waits for the name to be looked up. */
export async function requireAllowedSource(config: Config, input: ConnectionInput): Promise<void> {
  const platformId = normalizeSource(config, input)
  if (input.platform === 'ical') assertNoProblem(await findTargetProblem(platformId, outboundRulesFor(config)))
}

/** How a source is known: a calendar by its address in one spelling. */
function normalizeSource(config: Config, { platform, platformId }: ConnectionInput): string {
  if (platform !== 'ical') {
    assertNoProblem(platformId.length > 200 ? 'must have at most 200 characters' : undefined)
    return platformId
  }
  const address = platformId.replace(/^webcals?:/i, 'https:')
  assertNoProblem(findUrlProblem(address, outboundRulesFor(config)))
  const url = new URL(address)
  url.hash = ''
  return url.href
}

const outboundRulesFor = ({ WEBHOOK_ALLOW_PRIVATE }: Config) => ({
  allowsPrivateIps: WEBHOOK_ALLOW_PRIVATE,
  allowsHttp: true,
})

function assertNoProblem(message: string | undefined): void {
  if (message !== undefined) throw validationFailure([{ path: 'platformId', message }])
}
