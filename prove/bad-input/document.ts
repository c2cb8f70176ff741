import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parseJson, findGeneralProblem } from './response-checks.ts'
import type { AttackResponse } from './request.ts'
import type { Target } from './target.ts'
import type { ResolveSchema, Schema } from './valid-values.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** From the published OpenAPI document only. */
export async function loadOpenApiTargets(url: string): Promise<{ targets: Target[]; resolve: ResolveSchema }> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi
  const ajv = createAjv()
  ajv.addSchema(document, 'openapi.json')
  const schemas = document.components.schemas
  const resolve: ResolveSchema = (schema) => schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  const targets = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toTarget(path, method, operation, ajv)),
  )
  return { targets, resolve }
}

function toTarget(path: string, method: string, operation: Operation, ajv: Ajv2020): Target {
  const { operationId, parameters = [], requestBody, responses } = operation
  const schemaFor = (status: number) => {
    const pointer = `openapi.json#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`
    return ajv.getSchema(encodeURI(`${pointer}/content/application~1json/schema`))
  }
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded'].map(
    (type) => requestBody?.content[type],
  )
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    query: parameters.flatMap(({ in: location, name, schema, required = false }) =>
      location === 'query' ? [{ name, schema, required }] : [],
    ),
    headers: parameters.filter(({ in: location }) => location === 'header').map(({ name }) => name),
    body: json ? { type: 'json', schema: json.schema } : form && { type: 'form', schema: form.schema },
    findProblem: (request, answer) =>
      findGeneralProblem(request, answer) ??
      (request.isExact ? findResponseProblem(answer, { path, responses, schemaFor }) : undefined),
  }
}

interface DocumentedResponses {
  readonly path: string
  readonly responses: Operation['responses']
  readonly schemaFor: (status: number) => ValidateFunction | undefined
}

function findResponseProblem(
  { status, type, text }: AttackResponse,
  { path, responses, schemaFor }: DocumentedResponses,
): string | undefined {
  const documented = responses[status]
  // The HTTP parser rejects oversized headers before routing.
  if (status === 431) return undefined
  if (!documented) return `answered ${status}, which the document does not know: ${text.slice(0, 300)}`
  const types = Object.keys(documented.content ?? {})
  if (types.length === 0) return text === '' ? undefined : `answered ${status} with a body: ${text.slice(0, 300)}`
  const [contentType = ''] = type.split(';')
  if (!types.includes('application/json') || (contentType !== 'application/json' && types.includes(contentType)))
    return undefined
  const check = schemaFor(status)
  if (!check) return path.startsWith('/oauth/') ? undefined : `has no schema for ${status}`
  if (check(parseJson(text))) return undefined
  const [first] = check.errors ?? []
  return `answered ${status} and broke its schema at ${first?.instancePath} (${first?.message}): ${text.slice(0, 300)}`
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  ajv.addFormat('uri', (text) => URL.canParse(text))
  ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/)
  ajv.addFormat('password', true)
  // Those that JSON Schema does not know have a pattern beside them.
  for (const name of ['date', 'date-time-or-local', 'local-date-time', 'locale', 'time-zone']) ajv.addFormat(name, true)
  return ajv
}
