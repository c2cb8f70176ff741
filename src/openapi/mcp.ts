import type { JsonObject } from './components.ts'
import { headerRefs, commonHeaders } from './headers.ts'
import { parameter } from './parameter.ts'
import { errorResponses } from './error-responses.ts'

const session = parameter('header', 'Mcp-Session-Id', 'Echoed by version 2025-03-26. The server keeps no sessions.')
const credentials = [{ token: [] }, { oauth: [] }, { session: [] }]
const commonHeaderRefs = headerRefs(...commonHeaders)

const buildOperation = (operationId: string, summary: string, rest: JsonObject): JsonObject => ({
  operationId,
  summary,
  tags: ['MCP'],
  ...rest,
  parameters: [session],
})
const jsonRpcResponse = (description: string, answer: JsonObject): JsonObject => ({
  ...commonHeaderRefs,
  description,
  content: { 'application/json': { schema: {}, example: { jsonrpc: '2.0', id: 1, ...answer } } },
})
const listedTool = {
  name: 'events_get',
  description: 'Get an event.',
  inputSchema: { type: 'object', properties: { event_id: { type: 'string' } }, required: ['event_id'] },
}

export const mcpPaths: Readonly<Record<string, JsonObject>> = {
  '/mcp': {
    post: buildOperation('mcpPost', 'Send a JSON-RPC request, or a batch of up to ten', {
      description:
        'Speaks the versions 2025-03-26 and 2026-07-28. `/mcp/readonly`, `/mcp/x/{sets}` and `/mcp/x/{sets}/readonly` offer fewer tools.',
      security: credentials,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: {}, example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } } },
      },
      responses: {
        '200': jsonRpcResponse('The response, or the responses of a batch; also errors of JSON-RPC.', {
          result: { tools: [listedTool] },
        }),
        '202': { ...commonHeaderRefs, description: 'A notification of version 2026-07-28 was received.' },
        '204': { ...commonHeaderRefs, description: 'A notification was received.' },
        ...errorResponses({
          401: 'The credential is missing or not valid.',
          403: 'The request came from a page of another site; or, in version 2026-07-28, the token lacks a scope.',
          413: 'The body is larger than 1 MiB.',
          429: 'Too many requests. Each request of a batch counts.',
          503: 'The service cannot answer at the moment.',
        }),
        '400': jsonRpcResponse('The content type is not JSON; or, in version 2026-07-28, an error of JSON-RPC.', {
          error: { code: -32_602, message: '`name` must be the name of a tool.' },
        }),
        '404': jsonRpcResponse('In version 2026-07-28: there is no such method.', {
          error: { code: -32_601, message: 'There is no method tools/find.' },
        }),
      },
    }),
    get: buildOperation('mcpGet', 'Not supported: there are no server-sent events', {
      security: [{}],
      responses: errorResponses({ 400: 'Always.' }),
    }),
    delete: buildOperation('mcpDelete', 'End a session; does nothing', {
      security: [{}],
      responses: {
        '204': { ...commonHeaderRefs, description: 'Always.' },
        ...errorResponses({ 404: 'There is no such set of tools.' }),
      },
    }),
  },
}
