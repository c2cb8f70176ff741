import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { getFeedToken } from '../areas/profile/feed-token/contract.ts'

interface OperationDoc {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly { in: string; name: string; schema: { enum?: readonly string[]; type: string } }[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

const api = await startApi()
const { paths } = (await (await api.fetch('/openapi.json')).json()) as {
  paths: Record<string, { get?: OperationDoc }>
}
const publicRoutes = Object.entries(paths).flatMap(([path, { get }]) =>
  get?.tags.includes('Public') && !path.startsWith('/v1/') ? [{ path, ...get }] : [],
)

const contentTypeFor = (response: Response) => response.headers.get('content-type')?.split(';')[0] ?? ''

test('feeds, widgets and schemas are described under their names', () => {
  assert.deepEqual(
    publicRoutes.map(({ operationId }) => operationId),
    [
      'icsFeed',
      'rssFeed',
      'groupIcsFeed',
      'groupRssFeed',
      'personalIcsFeed',
      'personalRssFeed',
      'widgetNextEvent',
      'widgetCarousel',
      'listSchemas',
      'getSchema',
    ],
  )
})

test('each answers as it is described', async () => {
  const group = await api.group()
  await api.event({ group })
  const { feedToken } = (await (await api.signIn('user'))(getFeedToken, {})).data
  const values: Readonly<Record<string, string>> = { urlname: group.urlname, feedToken, name: 'Event' }
  const fillPath = (path: string, fill: (name: string) => string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name))

  for (const { path, parameters, responses } of publicRoutes) {
    const query = new URLSearchParams(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) => [name, schema.enum?.[0] ?? '7']),
    )
    const address = fillPath(path, (name) => values[name] ?? assert.fail(name))
    const answer = await api.fetch(`${address}?${query}`)
    assert.deepEqual(
      [answer.status, contentTypeFor(answer)],
      [200, Object.keys(responses['200']?.content ?? {})[0]],
      path,
    )
    await answer.arrayBuffer()

    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' }
    assert.equal((await api.fetch(`${address}?${query}`, { headers })).status, 304, path)

    const hasMissing = path.includes('{')
    assert.equal(Object.hasOwn(responses, '404'), hasMissing, path)
    if (!hasMissing) continue
    const missing = await api.fetch(fillPath(path, () => 'no-such-thing'))
    assert.deepEqual([missing.status, contentTypeFor(missing)], [404, 'application/json'], path)
    const body = (await missing.json()) as object
    assert.ok((path.startsWith('/schemas') ? 'available' : 'code') in body, path)
  }
})
