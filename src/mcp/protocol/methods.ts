import { mayUse, type Agent } from '../agent.ts'
import { complete } from '../completions.ts'
import { modern, pinned } from './era.ts'
import { instructions } from '../instructions.ts'
import { invalidParams, type Json } from './json-rpc.ts'
import { getPrompt, listPrompts } from '../prompts/prompt-methods.ts'
import { listResources, listTemplates, readResource } from '../resources/resource-methods.ts'
import { callTool } from '../tools/tool-calls.ts'

export type Method = (agent: Agent, params: Json) => object | Promise<object>
export type Methods = ReadonlyMap<string, Method>

export const serverInfo = { name: 'folkmoot', version: '1.0.0' }

/** Nothing that would need a stream. */
const capabilities = {
  tools: {},
  resources: { subscribe: false, listChanged: false },
  prompts: { listChanged: false },
}

const initialize: Method = () => ({ protocolVersion: pinned, capabilities, serverInfo, instructions })
const discover: Method = () => ({
  supportedVersions: [modern, pinned],
  capabilities: { ...capabilities, completions: {} },
  instructions,
})

const listTools: Method = (agent) => ({
  tools: agent.toolbox.tools
    .filter(({ scope }) => mayUse(agent, scope))
    .map(({ definition }) => definition()[agent.era]),
})

/** Lists are complete, so that no page follows any. */
const whole =
  (list: Method): Method =>
  (agent, params) => {
    if (params['cursor'] !== undefined) throw invalidParams('`cursor` is unknown: this list has one page.')
    return list(agent, params)
  }

const inBoth: readonly (readonly [string, Method])[] = [
  ['tools/list', whole(listTools)],
  ['tools/call', callTool],
  ['resources/list', whole(listResources)],
  ['resources/templates/list', whole(listTemplates)],
  ['resources/read', readResource],
  ['prompts/list', whole(listPrompts)],
  ['prompts/get', getPrompt],
]

export const pinnedMethods: Methods = new Map([['initialize', initialize], ['ping', () => ({})], ...inBoth])
export const modernMethods: Methods = new Map([
  ['server/discover', discover],
  ['completion/complete', complete],
  ...inBoth,
])
