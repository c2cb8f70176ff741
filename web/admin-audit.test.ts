import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '#contract'
import { startApi } from '#test'
import type { AuditEntry } from '../src/areas/audit-log/contract.ts'
import { authProviderCallback } from '../src/areas/auth/providers/contract.ts'
import { adminDeleteGroup } from '../src/areas/groups/admin/contract.ts'
import { adminGetUser, adminSuspendUser, adminUnsuspendUser } from '../src/areas/people/admin/contract.ts'
import { adminUpdateSettings } from '../src/areas/settings/contract.ts'
import { createToken } from '../src/areas/tokens/contract.ts'
import { toListArgs } from './pages/admin/audit/filters.ts'
import { groupByDay } from './pages/admin/audit/grouping.ts'
import { toLogEntry, type LogEntry } from './pages/admin/audit/log-entry.ts'

const api = await startApi()
const vera = await api.person({ name: 'Vera Admin', role: 'admin' })
const admin = await api.signInAs(vera, 'admin')
const cookie = await api.cookieFor(vera.id)
const readLog = async (query = '') =>
  (await api.fetch(`/admin/audit${query}`, { headers: { cookie, accept: 'text/html' } })).text()
const toText = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('the audit log names who did what to whom, groups similar entries, and lists sign-ins separately', async () => {
  const [ada, bo] = [await api.person({ name: 'Ada Noisy' }), await api.person({ name: 'Bo Loud' })]
  await admin(adminUpdateSettings, { siteDescription: 'Ours' })
  await admin(adminSuspendUser, { userId: ada.id })
  await admin(adminSuspendUser, { userId: bo.id })
  await admin(adminUnsuspendUser, { userId: ada.id })
  const html = await readLog()
  const text = toText(html)
  assert.match(text, /Lifted the suspension of Ada Noisy/)
  assert.match(text, /Suspended Bo Loud and Ada Noisy 2 times/)
  assert.match(text, /Suspended Bo Loud .* Suspended Ada Noisy/)
  assert.match(text, /Changed the site settings/)
  assert.ok(html.includes(`href="/admin/people/${ada.id}"`))
  assert.doesNotMatch(text, /Signed in/)
  assert.match(toText(await readLog('?kind=sign-in')), /Signed in .*Vera Admin/)
  const about = toText(await readLog(`?targetId=${ada.id}`))
  assert.match(about, /Ada Noisy Remove filter/)
  assert.doesNotMatch(about, /Bo Loud|site settings/)
})

test('a group that was only taken off the site is not called deleted', async () => {
  const { id } = await api.group({ name: 'Kite flyers' })
  await admin(adminDeleteGroup, { groupId: id })
  assert.match(toText(await readLog()), /Took Kite flyers off the site/)
  await admin(adminDeleteGroup, { groupId: id, hard: true })
  assert.match(toText(await readLog()), /Deleted a group /)
})

test('the kind and the words of an entry follow from what its operation declares', () => {
  const read = (operation: Operation | undefined, targetType: string, summary = '', targetId: string | null = 'x') => {
    const { kind, words } = toLogEntry({ targetType, targetId, summary } as AuditEntry, operation)
    return [kind, words]
  }
  assert.deepEqual(read(authProviderCallback, 'user'), ['sign-in', 'signedIn'])
  assert.deepEqual(read(authProviderCallback, 'linked-account', 'Sign in (no)'), ['change', 'accountLinked'])
  assert.deepEqual(read(adminGetUser, 'user'), ['view', 'viewed'])
  assert.deepEqual(read(adminGetUser, 'user', '', null), ['view', 'listed'])
  assert.deepEqual(read(adminSuspendUser, 'user', 'Suspend a person (reason)'), ['change', 'suspended'])
  assert.deepEqual(read(adminDeleteGroup, 'group', 'Delete (hard false)'), ['change', 'takenOffSite'])
  assert.deepEqual(read(adminDeleteGroup, 'group', 'Delete (groupId x, hard true)'), ['change', 'deleted'])
  assert.deepEqual(read(createToken, 'user'), ['change', undefined], 'only the command line records it')
  assert.deepEqual(read(undefined, 'user'), ['change', undefined])
})

test('filters by day use the time zone of the site', () => {
  const day = { since: '2026-11-17', until: '2026-11-17' }
  assert.deepEqual(toListArgs(day, 'Europe/Helsinki'), {
    kind: 'change',
    since: '2026-11-16T22:00:00.000Z',
    until: '2026-11-17T22:00:00.000Z',
  })
})

test('days are in the time zone of the site, and only adjacent entries of one person are grouped', () => {
  const entry = (createdAt: string, action: string, actorId = 'a') =>
    ({ createdAt, action, actorId, via: 'session', summary: '' }) as LogEntry
  const days = groupByDay(
    [
      entry('2026-11-17T21:30:00Z', 'x'),
      entry('2026-11-17T22:30:00Z', 'x'),
      entry('2026-11-17T22:20:00Z', 'x'),
      entry('2026-11-17T22:10:00Z', 'x', 'b'),
      entry('2026-11-17T22:05:00Z', 'x'),
    ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    'Europe/Helsinki',
  )
  assert.deepEqual(
    days.map(({ date, runs }) => [date, runs.map((run) => run.length)]),
    [
      ['2026-11-18', [2, 1, 1]],
      ['2026-11-17', [1]],
    ],
  )
})
