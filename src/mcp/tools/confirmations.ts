import { newId, sha256, type Transaction } from '#platform'
import type { Agent } from '../agent.ts'
import { invalidParams, isObject, type Json } from '../protocol/json-rpc.ts'
import type { Preview } from './preview.ts'
import { opened, sealed } from '../protocol/request-state.ts'
import type { Tool } from './tool.ts'

const lifetimeMs = 600_000
const question = 'confirm'

/** What was asked, and whom; it goes to the client and comes back with the answer. */
interface State {
  readonly id: string
  readonly about: string
  readonly until: number
}

/** A client that can show its person a form is asked by it; all others get a preview and call again with `confirm`. */
export function mayBeAsked({ era, capabilities: { elicitation } }: Agent): boolean {
  return era === 'modern' && isObject(elicitation) && ('form' in elicitation || !('url' in elicitation))
}

/** The question, instead of a result: the client repeats the call with the answer and the state. */
export function ask(agent: Agent, tool: Tool, args: Json, { target, effects }: Preview): object {
  const until = agent.now.getTime() + lifetimeMs
  const state: State = { id: newId(), about: subjectOf(agent, tool, args), until }
  return {
    resultType: 'input_required',
    inputRequests: {
      [question]: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: `${[...new Set([tool.operation.summary, effects])].join(' ')}${nameIn(target)}`,
          requestedSchema: {
            type: 'object',
            properties: { confirm: { type: 'boolean', title: 'Go ahead', default: false } },
            required: ['confirm'],
          },
        },
      },
    },
    requestState: sealed(agent, state),
  }
}

/** What the person said; undefined when they were not asked, or have not answered. A yes is taken once. */
export async function answerIn(agent: Agent, tool: Tool, args: Json, params: Json): Promise<'yes' | 'no' | undefined> {
  const { requestState, inputResponses } = params
  if (requestState === undefined) return undefined
  const state = opened(agent, requestState) as State | undefined
  if (state?.about !== subjectOf(agent, tool, args)) throw invalidParams('`requestState` is not about this call.')
  if (state.until <= agent.now.getTime()) throw invalidParams('`requestState` has expired. Call without it again.')
  const response = isObject(inputResponses) ? inputResponses[question] : undefined
  if (!isObject(response)) return undefined
  const { action, content } = response
  if (action !== 'accept' || !isObject(content) || content['confirm'] !== true) return 'no'
  if (!(await isFirstUse(agent, state))) throw invalidParams('`requestState` was used already. Call without it again.')
  return 'yes'
}

const isFirstUse = ({ services: { db } }: Agent, { id, until }: State): Promise<boolean> =>
  db.begin(async (sql) => {
    const { count } = await sql`
      insert into mcp_confirmations (id, expires_at)
      values (${id}, ${new Date(until)})
      on conflict do nothing`
    return count === 1
  })

/** Removes what nobody can say yes to any more. */
export async function forgetOldConfirmations(sql: Transaction): Promise<void> {
  await sql`delete from mcp_confirmations where expires_at < now() - interval '1 hour'`
}

const subjectOf = ({ caller }: Agent, { name }: Tool, args: Json): string =>
  sha256(JSON.stringify([caller.userId, name, sorted(args)])).toString('base64url')

/** The same arguments are the same in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.entries(value)
    .map(([name, inner]) => [name, sorted(inner)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

/** The name by which people know the thing. */
function nameIn(target: unknown): string {
  if (!isObject(target)) return ''
  const name = target['title'] ?? target['name'] ?? target['username']
  return typeof name === 'string' ? ` (“${name}”)` : ''
}
