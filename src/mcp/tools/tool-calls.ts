import { apiMessage, invalid, type Failure } from '#contract'
import { isChallenge, requireMayUse } from './scopes.ts'
import { mayUse, type Agent } from '../agent.ts'
import { answerIn, ask, mayBeAsked } from './confirmations.ts'
import { invalidParams, isObject, RpcError, type Json } from '../protocol/json-rpc.ts'
import { nearNames } from './near-names.ts'
import { previewOf } from './preview.ts'
import { spelledProblems } from './spelling.ts'
import type { Tool } from './tool.ts'

/** `tools/call`. What goes wrong in a tool is for the model to read, and so a result. */
export async function callTool(agent: Agent, params: Json): Promise<object> {
  const { name } = params
  if (typeof name !== 'string') throw invalidParams('`name` must be the name of a tool.')
  const tool = agent.toolbox.find(name)
  if (!tool) throw invalidParams(`There is no tool ${name.slice(0, 100)}.${suggestionsFor(agent, name)}`)
  try {
    requireMayUse(agent, tool.scope)
    return await use(agent, tool, params)
  } catch (error) {
    if (error instanceof RpcError || isChallenge(error)) throw error
    return failed(agent.told(error))
  }
}

function suggestionsFor(agent: Agent, name: string): string {
  const { tools, find } = agent.toolbox
  const usable = tools.filter(({ scope }) => scope === 'public' || mayUse(agent, scope)).map((tool) => tool.name)
  const near = nearNames(name, usable)
  if (near.length > 0) return ` Did you mean ${near.join(' or ')}?`
  const [other] = nearNames(
    name,
    tools.map((tool) => tool.name),
    1,
  )
  return other === undefined ? '' : ` Did you mean ${other}? It needs the scope ${find(other)?.scope ?? ''}.`
}

async function use(agent: Agent, tool: Tool, params: Json): Promise<object> {
  const { arguments: given = {} } = params
  if (!isObject(given)) throw invalid([{ path: 'arguments', message: 'must be an object' }])
  const { args, parts, confirm } = tool.argumentsOf(given)
  const { name, tool: { confirm: wantsConfirmation } = {} } = tool.operation
  const run = async () => done(agent, (await agent.inside.run(name, parts)).text)

  if (wantsConfirmation === undefined) return run()
  if (confirm !== undefined && typeof confirm !== 'boolean')
    throw invalid([{ path: 'confirm', message: 'must be true or false' }])
  if (!mayBeAsked(agent)) {
    if (confirm) return run()
    return done(agent, JSON.stringify({ data: await previewOf(agent, tool, parts, args) }))
  }
  // A model's own `confirm` does not speak for a person who can be asked.
  const answer = await answerIn(agent, tool, args, params)
  if (answer === 'yes') return run()
  if (answer === 'no') return done(agent, JSON.stringify({ data: { declined: true, action: tool.name } }))
  return ask(agent, tool, args, await previewOf(agent, tool, parts, args))
}

/** The body that REST would have, as text; the modern era gets it as JSON too. */
function done({ era }: Agent, text = '{"data":{"success":true}}'): object {
  return {
    content: [{ type: 'text', text }],
    ...(era === 'modern' && { structuredContent: JSON.parse(text) as unknown }),
  }
}

/** The same error as in REST, about the arguments' own names. */
function failed(failure: Failure): object {
  const fields = failure.fields && spelledProblems(failure.fields)
  const { message, code, pathProblems } = fields ? invalid(fields) : failure
  const error = apiMessage({ message, ...(pathProblems && { pathProblems: spelledProblems(pathProblems) }) })
  return {
    content: [{ type: 'text', text: JSON.stringify({ error, code, ...(fields && { fields }) }) }],
    isError: true,
  }
}
