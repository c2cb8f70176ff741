import { message, validationFailure, type Message } from '#contract'
import { findTargetProblem, findUrlProblem, type Config, type Transaction } from '#platform'
import { ConnectionExists, type Connection, type ConnectionInput } from './contract.ts'
import { insertConnection } from './queries.ts'

export { deleteOldSyncLogs } from './connection-claims.ts'
export { listAllConnectionsForGroup } from './queries.ts'
export { syncDueConnections } from './run.ts'

/** Call `requireAllowedSource` first, outside the transaction: it waits for DNS. */
export async function addConnection(
  sql: Transaction,
  config: Config,
  groupId: string,
  input: ConnectionInput,
): Promise<Connection> {
  const platformId = normalizeSource(config, input)
  const created = await insertConnection(sql, { ...input, groupId, platformId })
  if (!created) throw new ConnectionExists()
  return created
}

export async function requireAllowedSource(config: Config, input: ConnectionInput): Promise<void> {
  const platformId = normalizeSource(config, input)
  if (input.platform === 'ical') assertNoProblem(await findTargetProblem(platformId, outboundRulesFor(config)))
}

function normalizeSource(config: Config, { platform, platformId }: ConnectionInput): string {
  if (platform !== 'ical') {
    assertNoProblem(platformId.length > 200 ? message('validation.maxLength', { limit: 200 }) : undefined)
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

function assertNoProblem(text: Message | undefined): void {
  if (text) throw validationFailure([{ path: 'platformId', text }])
}
