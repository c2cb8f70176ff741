import { buildExample, getMethod, getPath, scopes, type EventType, type Operation } from '#contract'
import { readVersion, type Config } from '#platform'
import { Components, type JsonObject } from './components.ts'
import { introduction, tags } from './introduction.ts'
import { filePaths } from './files.ts'
import { responseHeaders } from './headers.ts'
import { livePaths } from './live.ts'
import { mcpPaths } from './mcp.ts'
import { oauthPaths } from './oauth.ts'
import { passPaths } from './pass.ts'
import { buildHeaderParameters, buildParameters } from './parameters.ts'
import { publicPaths } from './public.ts'
import { buildFailureResponses, buildSuccessResponses } from './responses.ts'
import { deliveryHeaders, buildWebhooks } from './webhooks.ts'

export function buildDocument(
  operations: readonly Operation[],
  eventTypes: readonly EventType[],
  config: Pick<Config, 'BASE_URL' | 'AUTH_URL' | 'DEV_BASE_URL'>,
): JsonObject {
  const components = new Components()
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const pathItem = (paths[getPath(operation)] ??= {})
    pathItem[getMethod(operation).toLowerCase()] = buildOperationObject(operation, components)
  }
  // The last three are tags of paths that are no operations: `mcpPaths`, `publicPaths` and `livePaths`.
  const used = new Set([...operations.map(({ tag }) => tag), 'MCP', 'Public', 'User'])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Folkmoot',
      version: readVersion(),
      summary: 'The API of a community: people, groups, events and what they build on it.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: config.BASE_URL, description: 'This server' },
      ...(config.DEV_BASE_URL ? [{ url: config.DEV_BASE_URL, description: 'Development' }] : []),
    ],
    tags: tags.filter(({ name }) => used.has(name)),
    paths: {
      ...paths,
      ...(used.has('Uploads') && filePaths),
      ...publicPaths,
      ...livePaths(components),
      ...(used.has('MeetPass') && passPaths(components)),
      ...mcpPaths,
      ...oauthPaths,
    },
    webhooks: buildWebhooks(eventTypes, components),
    components: {
      headers: responseHeaders,
      parameters: deliveryHeaders,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token: `fm_pat_` and 40 hexadecimal digits.',
        },
        oauth: {
          type: 'oauth2',
          description: 'An app that a person has allowed to act for them: OAuth 2.1 with PKCE.',
          flows: {
            authorizationCode: {
              authorizationUrl: `${config.AUTH_URL}/oauth/authorize`,
              tokenUrl: `${config.AUTH_URL}/oauth/token`,
              refreshUrl: `${config.AUTH_URL}/oauth/token`,
              scopes: scopeDescriptions,
            },
          },
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'A signed-in browser. It has every scope, `admin` only for platform admins.',
        },
      },
      schemas: components.schemas,
    },
    'x-scopes': scopeDescriptions,
  }
}

const scopeDescriptions = Object.fromEntries(scopes.map(({ name, description }) => [name, description]))

function buildOperationObject(operation: Operation, components: Components): JsonObject {
  const { name, summary, tag, scope, query, params, body, tool, flags } = operation
  const [title = '', ...details] = summary.split(/(?<=[.?]) /)
  return {
    operationId: name,
    summary: title.replace(/\.$/, ''),
    description: [...details, describeAccess(scope), ...(tool ? [`MCP tool: \`${tool.name}\`.`] : [])].join(' '),
    tags: [tag],
    security: buildSecurity(scope),
    ...(scope !== 'public' && scope !== 'session' && { 'x-scope': scope }),
    parameters: [
      ...buildParameters('path', params, components),
      ...buildParameters('query', query, components),
      ...buildHeaderParameters(operation),
    ],
    ...(body && {
      requestBody: {
        required: 'required' in body,
        content: {
          'application/json': { schema: components.toOpenApi(body, 'request'), example: buildExample(body) },
          ...(flags?.acceptsForm && {
            'application/x-www-form-urlencoded': { schema: components.toOpenApi(body, 'request') },
          }),
        },
      },
    }),
    responses: {
      ...buildSuccessResponses(operation, components),
      ...buildFailureResponses(operation, components),
    },
  }
}

function describeAccess(scope: Operation['scope']): string {
  if (scope === 'public') return 'Needs no credential.'
  return scope === 'session' ? 'Needs a signed-in browser.' : `Needs the scope \`${scope}\`.`
}

function buildSecurity(scope: Operation['scope']): JsonObject[] {
  if (scope === 'public') return [{}, { token: [] }, { oauth: [] }, { session: [] }]
  return scope === 'session' ? [{ session: [] }] : [{ token: [scope] }, { oauth: [scope] }, { session: [] }]
}
