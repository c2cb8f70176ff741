import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { buildExample, getMethod, getPath, scopeNames, scopes, type Operation, type Scope } from '#contract'
import { startApi } from '#test'
import { handlers } from '../src/operations.ts'
import { statusesByCredential, accessKindFor } from './permissions/credentials.ts'

const operations = handlers.map(({ operation }) => operation)
const api = await startApi()
const document = (await (await api.fetch('/openapi.json')).json()) as OpenApi
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema(document, 'openapi.json')

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
}

const invalidValues = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  'x'.repeat(70_000),
  'a\0b',
  '\ud800',
  [],
  [[]],
  {},
  { a: { b: {} } },
  "'; drop table users; --",
]

function sendRequest(
  operation: Operation,
  { as = {}, body, query = '', path }: { as?: Credential; body?: unknown; query?: string; path?: string },
) {
  const url = getPath(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) => path ?? exampleFor(operation, name))
  return api.fetch(`${url}${query}`, {
    method: getMethod(operation),
    headers: {
      ...as,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

const exampleFor = ({ params }: Operation, name: string) =>
  encodeURIComponent(
    String((buildExample(params ?? assert.fail(`${name} is not in params`)) as Record<string, unknown>)[name]),
  )

async function assertDocumented(operation: Operation, response: Response): Promise<void> {
  const text = await response.text()
  const summary = `${operation.name} answered ${response.status} ${text.slice(0, 300)}`
  const path = getPath(operation)
  const method = getMethod(operation).toLowerCase()
  const documented = document.paths[path]?.[method]?.responses[response.status]
  assert.ok(documented, `${summary}, which is not documented`)
  assert.ok(response.status < 500, summary)
  for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'])
    assert.ok(response.headers.has(header), `${summary} without ${header}`)
  if (!documented.content) {
    assert.equal(text, '', summary)
    return
  }

  const pointer = `openapi.json#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${response.status}/content/application~1json/schema`
  const check = ajv.getSchema(encodeURI(pointer)) ?? assert.fail(`no schema at ${pointer}`)
  assert.ok(check(JSON.parse(text)), `${summary}: ${ajv.errorsText(check.errors)}`)
}

type Credential = Readonly<Record<string, string>>

async function createTokenHeaders(...scopes: Scope[]): Promise<Credential> {
  return { Authorization: `Bearer ${await api.tokenFor((await api.person()).id, scopes)}` }
}

async function createOAuthTokenHeaders(...scopes: Scope[]): Promise<Credential> {
  return { Authorization: `Bearer ${await api.oauthTokenFor((await api.person()).id, scopes)}` }
}

async function createSessionHeaders(): Promise<Credential> {
  return { Cookie: await api.cookieFor((await api.person()).id) }
}

async function createSufficientCredentials(scope: Operation['scope']): Promise<Credential[]> {
  if (scope === 'public') return [{}, await createSessionHeaders()]
  return scope === 'session'
    ? [await createSessionHeaders()]
    : [await createTokenHeaders(scope), await createOAuthTokenHeaders(scope), await createSessionHeaders()]
}

for (const operation of operations) {
  const { name, scope, body, query } = operation

  test(`${name} answers as documented`, async () => {
    const example = body ? { body: buildExample(body) } : {}
    for (const as of scope === 'admin' ? [] : await createSufficientCredentials(scope)) {
      const response = await sendRequest(operation, { as, ...example })
      assert.equal(response.headers.get('www-authenticate'), null, `${name} refused a credential that suffices`)
      await assertDocumented(operation, response)
    }
  })

  test(`${name} answers nonsense as documented`, async () => {
    const as = scope === 'session' ? {} : await createTokenHeaders(...scopeNames.filter((other) => other !== 'admin'))
    // An operation that ends its session needs a new one each time.
    const createCredential = () => (scope === 'session' ? createSessionHeaders() : as)
    for (const value of invalidValues) {
      if (body) {
        const wrong = Object.fromEntries(Object.keys(body.properties).map((property) => [property, value]))
        await assertDocumented(operation, await sendRequest(operation, { as: await createCredential(), body: wrong }))
        await assertDocumented(operation, await sendRequest(operation, { as: await createCredential(), body: value }))
      }
      if (query) {
        const names = Object.keys(query.properties)
        // Together below Node's header limit of 16 KiB.
        const size = Math.floor(12_000 / names.length)
        const wrong = new URLSearchParams(names.map((property) => [property, JSON.stringify(value).slice(0, size)]))
        await assertDocumented(
          operation,
          await sendRequest(operation, { as: await createCredential(), query: `?${wrong}` }),
        )
      }
      if (operation.params) {
        const path =
          encodeURIComponent(
            JSON.stringify(value)
              .slice(0, 3000)
              .replaceAll(/[\ud800-\udfff]/g, ''),
          ) || 'x'
        await assertDocumented(operation, await sendRequest(operation, { as: await createCredential(), path }))
      }
    }
  })

  if (scope === 'public') continue

  test(`${name} is 401 without a credential`, async () => {
    const anonymous = await sendRequest(operation, {})
    assert.equal(anonymous.status, statusesByCredential.nothing[accessKindFor(operation)])
    assert.equal(
      anonymous.headers.get('www-authenticate'),
      `Bearer resource_metadata="${api.config.BASE_URL}/.well-known/oauth-protected-resource"`,
    )
    await assertDocumented(operation, anonymous)
  })

  if (scope === 'session') {
    test(`${name} takes no token, whatever its scopes`, async () => {
      for (const as of [await createTokenHeaders(...scopeNames), await createOAuthTokenHeaders(...scopeNames)]) {
        const refused = await sendRequest(operation, { as })
        assert.equal(refused.status, statusesByCredential['a token without the scope'].session)
        await assertDocumented(operation, refused)
      }
    })
    continue
  }

  test(`${name} is 403 without the scope ${scope}`, async () => {
    const without = scopes.filter(({ name, implies }) => name !== scope && name !== 'admin' && !implies.includes(scope))
    const names = without.map(({ name }) => name)
    for (const as of [await createTokenHeaders(...names), await createOAuthTokenHeaders(...names)]) {
      const refused = await sendRequest(operation, { as })
      assert.equal(refused.status, statusesByCredential['a token without the scope'][accessKindFor(operation)])
      assert.equal(refused.headers.get('www-authenticate'), `Bearer error="insufficient_scope", scope="${scope}"`)
      assert.equal(((await refused.clone().json()) as { code: string }).code, 'insufficient_scope')
      await assertDocumented(operation, refused)
    }
  })
}
