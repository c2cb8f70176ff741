import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderCachedContent } from './content.ts'
import { page, textParam, type Me, type Visit } from './page.ts'

test('cached content has nothing of the visitor who filled the cache', async () => {
  let shared: Visit | undefined
  const list = page({
    path: '/list',
    access: 'everyone',
    title: 'common.name',
    isCacheable: true,
    query: { search: textParam(10) },
    load: async (visit) => void (shared = visit),
    view: () => null,
  })
  const call = () => assert.fail('nothing is called')
  const ada: Me = {
    id: '1',
    name: 'Ada',
    username: null,
    avatarUrl: null,
    role: 'user',
    isNamed: true,
    lacksSecondFactor: false,
    locale: null,
    hasUnread: false,
  }
  const visit: Visit = {
    site: {} as Visit['site'],
    me: ada,
    call,
    url: '/list?utm_source=ada&search=+owls+',
    params: {},
    query: new URLSearchParams('utm_source=ada&search=+owls+'),
    now: new Date(),
    intent: 'rsvp 1',
    isOfflineCopy: true,
  }
  await renderCachedContent(list, visit, (_, make) => make(call))
  const { url, query, me, intent, isOfflineCopy } = shared ?? {}
  assert.deepEqual(
    { url, query: String(query), me, intent, isOfflineCopy },
    { url: '/list?search=owls', query: 'search=owls', me: null, intent: undefined, isOfflineCopy: undefined },
  )
})
