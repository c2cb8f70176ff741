import { ErrorBody } from '#contract'
import type { Components, Json } from './components.ts'

const session: Json = {
  name: 'Mcp-Session-Id',
  in: 'header',
  required: false,
  description: 'Comes back as it is. There are no sessions.',
  schema: { type: 'string' },
}

const credentials = [{ token: [] }, { oauth: [] }, { session: [] }]

/** The address of agents. Its tools are the operations; the protocol has its own documents for the rest. */
export function mcpPaths(components: Components): Readonly<Record<string, Json>> {
  const refused = (description: string): Json => ({
    description,
    content: { 'application/json': { schema: components.reference(ErrorBody) } },
  })
  const operation = (operationId: string, summary: string, rest: Json): Json => ({
    operationId,
    summary,
    tags: ['MCP'],
    ...rest,
    parameters: [session],
  })
  const message = { description: 'JSON-RPC 2.0.', content: { 'application/json': { schema: {} } } }

  return {
    '/mcp': {
      post: operation('mcpPost', 'Send a JSON-RPC request, or up to ten of them', {
        description:
          'Speaks the versions 2025-03-26 and 2026-07-28. `/mcp/readonly`, `/mcp/x/{sets}` and `/mcp/x/{sets}/readonly` offer fewer tools.',
        security: credentials,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {},
              example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
            },
          },
        },
        responses: {
          '200': { ...message, description: 'The answer, or the answers of a batch; errors of JSON-RPC too.' },
          '202': { description: 'A notification of version 2026-07-28 was taken.' },
          '204': { description: 'A notification was taken.' },
          '400': refused('The content type is not JSON; or, in version 2026-07-28, an error of JSON-RPC.'),
          '401': refused('The credential is missing or not valid.'),
          '403': refused('A page of another site sent this; or, in version 2026-07-28, the token lacks a scope.'),
          '404': { ...message, description: 'In version 2026-07-28: there is no such method.' },
          '413': refused('The body is larger than 1 MiB.'),
          '429': refused('Too many requests. Each member of a batch counts.'),
          '503': refused('The service cannot answer at the moment.'),
        },
      }),
      get: operation('mcpGet', 'Nothing: there are no server-sent events', {
        security: [{}],
        responses: { '400': refused('Always.') },
      }),
      delete: operation('mcpDelete', 'End a session, which is nothing to us', {
        security: [{}],
        responses: { '204': { description: 'Always.' }, '404': refused('There is no such set of tools.') },
      }),
    },
  }
}
