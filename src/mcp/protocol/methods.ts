import { readVersion } from '#platform'
import { canUseScope, type McpContext } from '../mcp-context.ts'
import { complete } from '../completions.ts'
import { modernVersion, legacyVersion } from './versions.ts'
import { instructions } from '../instructions.ts'
import { invalidParams, type JsonObject } from './json-rpc.ts'
import { getPrompt, listPrompts } from '../prompts/prompt-methods.ts'
import { listResources, listTemplates, readResource } from '../resources/resource-methods.ts'
import { listFinderTools } from '../tools/finder.ts'
import { callTool } from '../tools/tool-calls.ts'

export type Method = (context: McpContext, params: JsonObject) => object | Promise<object>
export type Methods = ReadonlyMap<string, Method>

export const serverInfo = { name: 'folkmoot', version: readVersion() }

const capabilities = {
  tools: {},
  resources: { subscribe: false, listChanged: false },
  prompts: { listChanged: false },
}

const initialize: Method = () => ({ protocolVersion: legacyVersion, capabilities, serverInfo, instructions })
const discover: Method = () => ({
  supportedVersions: [modernVersion, legacyVersion],
  capabilities: { ...capabilities, completions: {} },
  instructions,
})

const listTools: Method = (context) => ({
  tools: context.toolbox.isFinder
    ? listFinderTools(context)
    : context.toolbox.tools
        .filter(({ scope }) => canUseScope(context, scope))
        .map(({ definition }) => definition()[context.protocol]),
})

const singlePage =
  (list: Method): Method =>
  (context, params) => {
    if (params['cursor'] !== undefined) throw invalidParams('`cursor` is unknown: this list has one page.')
    return list(context, params)
  }

const sharedMethods: readonly (readonly [string, Method])[] = [
  ['tools/list', singlePage(listTools)],
  ['tools/call', callTool],
  ['resources/list', singlePage(listResources)],
  ['resources/templates/list', singlePage(listTemplates)],
  ['resources/read', readResource],
  ['prompts/list', singlePage(listPrompts)],
  ['prompts/get', getPrompt],
]

export const legacyMethods: Methods = new Map([['initialize', initialize], ['ping', () => ({})], ...sharedMethods])
export const modernMethods: Methods = new Map([
  ['server/discover', discover],
  ['completion/complete', complete],
  ...sharedMethods,
])
