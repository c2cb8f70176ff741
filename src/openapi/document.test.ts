import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { eventTypes } from '../event-types.ts'
import { handlers } from '../operations.ts'
import { listUndescribed } from '../../tools/checks/descriptions.ts'
import { buildDocument } from './document.ts'

type Json = Record<string, unknown>

interface OperationDoc {
  readonly operationId: string
  readonly parameters: readonly { readonly $ref?: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Json; example?: unknown }>> }
  readonly responses: Readonly<
    Record<string, { headers?: Json; content?: Readonly<Record<string, { schema: Json; example?: unknown }>> }>
  >
}

const url = 'https://folkmoot.example'
const operations = handlers.map(({ operation }) => operation)
const document = buildDocument(operations, eventTypes, { BASE_URL: url, AUTH_URL: url }) as {
  paths: Record<string, Record<string, OperationDoc>>
  webhooks: Record<string, { post: OperationDoc }>
}
const routes = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, route]) => ({ name: `${method.toUpperCase()} ${path}`, ...route })),
)

test('every property and every parameter is described', () => {
  assert.deepEqual(listUndescribed(document), [])
})

test('formats that JSON Schema does not know have a pattern beside, which their examples have', () => {
  const known = ['binary', 'date', 'date-time', 'email', 'password', 'uri', 'uuid']
  const found = new Set<string>()
  JSON.stringify(document, (_key, value: unknown) => {
    const { type, format, pattern, examples = [] } = Object(value) as Record<string, unknown>
    if (type === undefined || typeof format !== 'string' || known.includes(format)) return value
    found.add(format)
    for (const example of examples as string[]) assert.match(example, new RegExp(String(pattern)), format)
    assert.equal(typeof pattern, 'string', format)
    return value
  })
  assert.deepEqual([...found].sort(), ['date-time-or-local', 'local-date-time', 'locale', 'time-zone'])
})

test('every type of event is a webhook, with its data, the headers of a delivery and what to answer', () => {
  assert.deepEqual(
    Object.keys(document.webhooks),
    eventTypes.map(({ type }) => type),
  )
  for (const { type, data } of eventTypes) {
    const { parameters, requestBody, responses } = document.webhooks[type]?.post ?? assert.fail(type)
    const { schema } = requestBody?.content['application/json'] ?? assert.fail(type)
    const { properties } = schema as { properties: Record<string, { const?: unknown; properties?: object }> }
    assert.deepEqual(Object.keys(properties), ['id', 'type', 'timestamp', 'data', 'people'])
    assert.equal(properties['type']?.const, type)
    const described = Object.keys(properties['data']?.properties ?? {})
    assert.deepEqual(
      described.filter((name) => name !== 'eventUrl' || name in data.properties),
      Object.keys(data.properties),
      type,
    )
    assert.equal(described.includes('eventUrl'), described.includes('eventId'), type)
    assert.equal(parameters.length, 6)
    assert.deepEqual(Object.keys(responses), ['410', '2XX', 'default'])
  }
  const ids = [...routes, ...Object.values(document.webhooks).map(({ post }) => post)].map((item) => item.operationId)
  assert.equal(new Set(ids).size, ids.length)
})

test('headers are described where they are sent', () => {
  for (const { name, responses } of routes)
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      assert.ok('X-Request-Id' in headers, `${name} ${status}`)
      if (status === '429' || status === '503') assert.ok('Retry-After' in headers, `${name} ${status}`)
      if (status === '401' && / \/(v1|mcp)/.test(name)) assert.ok('WWW-Authenticate' in headers, `${name} ${status}`)
      if (status === '302' || status === '303') assert.ok('Location' in headers, `${name} ${status}`)
      if (status === '304') assert.ok('ETag' in headers, `${name} ${status}`)
    }
  const headersFor = (path: string, method: string, status: string) =>
    Object.keys(document.paths[path]?.[method]?.responses[status]?.headers ?? {})
  assert.ok(headersFor('/v1/manage/groups', 'post', '201').includes('Location'))
  assert.ok(!headersFor('/v1/profile/tokens', 'post', '201').includes('Location'), 'a token cannot be read')
  assert.ok(headersFor('/v1/events', 'get', '200').includes('Link'))
  assert.ok(headersFor('/v1/events', 'get', '200').includes('ETag'))
  assert.ok(headersFor('/v1/events', 'get', '403').includes('WWW-Authenticate'))
})

test('errors of OAuth and JSON-RPC are not described as errors of the API', () => {
  const contentFor = (path: string, status: string) => document.paths[path]?.['post']?.responses[status]?.content
  for (const status of ['400', '404']) assert.deepEqual(contentFor('/mcp', status)?.['application/json']?.schema, {})
  for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/introspect', '/oauth/register', '/oauth/userinfo'])
    for (const status of ['400', '413', '429', '503']) {
      const { properties } = contentFor(path, status)?.['application/json']?.schema ?? assert.fail(`${path} ${status}`)
      assert.deepEqual(Object.keys(properties as object), ['error', 'error_description'])
    }
})

test('a pass answers a browser with pages where it has some', () => {
  const mediaTypes = (path: string, method: string, status: string) =>
    Object.keys(document.paths[path]?.[method]?.responses[status]?.content ?? {})
  assert.deepEqual(mediaTypes('/pass/{id}/connect', 'post', '401'), ['application/json'])
  assert.deepEqual(mediaTypes('/pass/{id}/connect', 'post', '403'), ['text/html', 'application/json'])
  assert.deepEqual(mediaTypes('/pass/{id}/contact.vcf', 'get', '404'), ['text/html', 'application/json'])
  assert.deepEqual(mediaTypes('/pass/{id}/qr.svg', 'get', '404'), ['application/json'])
  assert.ok(document.paths['/pass/{id}/connect']?.['post']?.responses['303'])
})

test('every answer with JSON has an example', () => {
  const missing = routes.flatMap(({ name, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const json = content?.['application/json']
      return json && !('example' in json) && !('examples' in json) ? [`${name} ${status}`] : []
    }),
  )
  assert.deepEqual(missing, [])
})

test('examples keep to their schemas, and no text is a placeholder', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'openapi.json')
  const check = (pointer: string, example: unknown) => {
    if (example === undefined) return
    const validate = ajv.getSchema(`openapi.json#${pointer}/schema`) ?? assert.fail(pointer)
    assert.ok(validate(example), `${pointer}: ${JSON.stringify(validate.errors)}`)
    assert.doesNotMatch(JSON.stringify(example), /"text"(?!:)/, pointer)
  }
  const escaped = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))
  const checkAll = (at: string, { requestBody, responses }: OperationDoc) => {
    const json = 'application/json'
    check(`${at}/requestBody/content/${escaped(json)}`, requestBody?.content[json]?.example)
    for (const [status, { content }] of Object.entries(responses))
      check(`${at}/responses/${status}/content/${escaped(json)}`, content?.[json]?.example)
  }
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, route] of Object.entries(item)) checkAll(`/paths/${escaped(path)}/${method}`, route)
  for (const [type, { post }] of Object.entries(document.webhooks)) checkAll(`/webhooks/${escaped(type)}/post`, post)
})
