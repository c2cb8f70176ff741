import { newId, sha256, type Transaction } from '#platform'
import type { McpContext } from '../mcp-context.ts'
import { invalidParams, isObject, type JsonObject } from '../protocol/json-rpc.ts'
import type { ToolPreview } from './preview.ts'
import { verifyState, signState } from '../protocol/request-state.ts'
import type { Tool } from './tool.ts'

const lifetimeMs = 600_000
const confirmKey = 'confirm'

interface ElicitationState {
  readonly id: string
  readonly about: string
  readonly until: number
}

/** Clients without forms get a preview and call again with `confirm`. */
export function supportsElicitation({ protocol, capabilities: { elicitation } }: McpContext): boolean {
  return protocol === 'modern' && isObject(elicitation) && ('form' in elicitation || !('url' in elicitation))
}

/** The client repeats the call with the answer and `requestState`. */
export function buildElicitation(context: McpContext, tool: Tool, args: JsonObject, { text }: ToolPreview): object {
  const until = context.now.getTime() + lifetimeMs
  const state: ElicitationState = { id: newId(), about: hashCall(context, tool, args), until }
  return {
    resultType: 'input_required',
    inputRequests: {
      [confirmKey]: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: text,
          requestedSchema: {
            type: 'object',
            properties: { confirm: { type: 'boolean', title: 'Go ahead', default: false } },
            required: ['confirm'],
          },
        },
      },
    },
    requestState: signState(context, state),
  }
}

/** Undefined without an answer. A confirmation can be used once. */
export async function readAnswer(
  context: McpContext,
  tool: Tool,
  args: JsonObject,
  params: JsonObject,
): Promise<'yes' | 'no' | 'unticked' | undefined> {
  const { requestState, inputResponses } = params
  if (requestState === undefined) return undefined
  const state = verifyState(context, requestState) as ElicitationState | undefined
  if (state?.about !== hashCall(context, tool, args)) throw invalidParams('`requestState` is not about this call.')
  if (state.until <= context.now.getTime()) throw invalidParams('`requestState` has expired. Call without it again.')
  const response = isObject(inputResponses) ? inputResponses[confirmKey] : undefined
  if (!isObject(response)) return undefined
  const { action, content } = response
  if (action !== 'accept') return 'no'
  if (!isObject(content) || content['confirm'] !== true) return 'unticked'
  if (!(await consumeConfirmation(context, state)))
    throw invalidParams('`requestState` was used already. Call without it again.')
  return 'yes'
}

const consumeConfirmation = ({ services: { db } }: McpContext, { id, until }: ElicitationState): Promise<boolean> =>
  db.begin(async (sql) => {
    const { count } = await sql`
      insert into mcp_confirmations (id, expires_at)
      values (${id}, ${new Date(until)})
      on conflict do nothing`
    return count === 1
  })

export async function deleteExpiredConfirmations(sql: Transaction): Promise<void> {
  await sql`delete from mcp_confirmations where expires_at < now() - interval '1 hour'`
}

const hashCall = ({ caller }: McpContext, { name }: Tool, args: JsonObject): string =>
  sha256(JSON.stringify([caller.userId, name, sortKeys(args)])).toString('base64url')

/** Makes the hash independent of key order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isObject(value)) return value
  return Object.entries(value)
    .map(([name, inner]) => [name, sortKeys(inner)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}
