import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { pseudoLocale, translatorFor } from '#messages'
import { newId } from '#platform'
import { refusal, startApi, type Person } from '#test'
import { awardBadge, revokeBadge } from '../badges/awards/public.ts'
import { deleteAccount } from '../account/public.ts'
import { exportAccount } from '../export/contract.ts'
import { followUser, unfollowUser } from '../follows/contract.ts'
import { deleteMeetpassConnection } from '../meetpass/connections/contract.ts'
import { claimVisitorConnections, recordAnonymousConnection, recordConnection } from '../meetpass/connections/public.ts'
import { updateNotificationSettings } from '../profile/notifications/contract.ts'
import { updateProfile } from '../profile/contract.ts'
import { listInbox, markInboxRead, type InboxItem } from './contract.ts'
import { notify } from './public.ts'

const api = await startApi({ worker: true })
const signIn = () => api.signIn('user')
type SignedIn = Awaited<ReturnType<typeof signIn>>

/** After all jobs have run. */
async function readInbox(who: SignedIn, args: { unread?: boolean } = {}) {
  await api.waitForJobs()
  return who(listInbox, args)
}
const summarize = ({ kind, title, body, url }: InboxItem) => [kind, title, body, url]
const award = async ({ id }: Person, name: string) => {
  const badge = await api.badge({ name, points: 10 })
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
  return badge
}

test('badges and followers are in the inbox, newest first, and unread until they are read', async () => {
  const [ada, bob] = [await signIn(), await api.signInAs(await api.person({ name: 'Bob' }), 'user')]
  const badge = await award(ada, 'Early bird')
  await readInbox(ada)
  await bob(followUser, { username: ada.username })
  const { data, unread } = await readInbox(ada)
  assert.deepEqual(data.map(summarize), [
    ['follower', 'New follower', 'Bob follows you.', `${api.config.WEB_URL}/u/${bob.username}`],
    ['badge', 'You got a badge', 'Early bird, worth 10 points.', `${api.config.WEB_URL}/my/badges/${badge.slug}`],
  ])
  assert.match(data[1]?.imageUrl ?? '', /^http.+\/emoji\/.+\.svg$/)
  assert.deepEqual([unread, data.map(({ readAt }) => readAt)], [2, [null, null]])
  assert.deepEqual((await readInbox(bob)).data, [])

  const ids = [data[0]?.id ?? '', newId()]
  assert.deepEqual((await ada(markInboxRead, { ids })).data, { unread: 1 })
  assert.deepEqual((await readInbox(ada, { unread: true })).data, [data[1]])
  assert.ok((await readInbox(ada)).data[0]?.readAt)
  assert.deepEqual((await ada(markInboxRead, { all: true })).data, { unread: 0 })
  assert.equal((await readInbox(ada)).unread, 0)
})

test('nobody reads the items of others, and it must be said what was read', async () => {
  const [ada, bob] = [await signIn(), await signIn()]
  await award(ada, 'Hers')
  const [item] = (await readInbox(ada)).data
  assert.deepEqual((await bob(markInboxRead, { ids: [item?.id ?? ''] })).data, { unread: 0 })
  assert.equal((await readInbox(ada)).unread, 1)
  const ids = Array.from({ length: 101 }, () => newId())
  for (const args of [{}, { all: false }, { ids }, { ids: ['x'] }])
    await assert.rejects(ada(markInboxRead, args), refusal(InvalidInput))
})

test('an item is in the language of its reader at the time of reading', async () => {
  const ada = await signIn()
  await award(ada, 'Early bird')
  const readTitle = async () => (await readInbox(ada)).data[0]?.title
  assert.equal(await readTitle(), 'You got a badge')
  await ada(updateProfile, { locale: 'fi' })
  assert.equal(await readTitle(), translatorFor('fi')('notifications.badge.title'))
  await api.db.sql`update users set locale = ${pseudoLocale} where id = ${ada.id}`
  assert.equal(await readTitle(), translatorFor(pseudoLocale)('notifications.badge.title'))
})

test('who follows again and again is told of once, and a private or deleted person is not named', async () => {
  const ada = await signIn()
  const [bob, cid] = [await signIn(), await signIn()]
  for (const person of [bob, cid]) {
    await person(followUser, { username: ada.username })
    await person(unfollowUser, { username: ada.username })
    await person(followUser, { username: ada.username })
  }
  const readBodies = async () => (await readInbox(ada)).data.map(({ body }) => body)
  assert.equal((await readBodies()).length, 2)
  await bob(updateProfile, { profileVisibility: 'private' })
  await api.db.begin((sql) => deleteAccount(sql, cid))
  assert.deepEqual(await readBodies(), ['Someone follows you.', 'Someone follows you.'])
})

test('a notification leads only to a profile that there is', async () => {
  const [ada, bob] = [await signIn(), await signIn()]
  await bob(followUser, { username: ada.username })
  await api.db.sql`update users set is_named = false where id = ${bob.id}`
  const { data } = await readInbox(ada)
  assert.deepEqual(data.map(summarize), [
    ['follower', 'New follower', 'Someone follows you.', `${api.config.WEB_URL}/people`],
  ])
})

test('a badge that is given again and again is told once', async () => {
  const ada = await signIn()
  const badge = await award(ada, 'Boomerang')
  await api.db.begin((sql) => revokeBadge(sql, badge, ada.id, null))
  await api.db.begin((sql) => awardBadge(sql, badge.id, ada.id, { method: 'award', awardedBy: null }))
  assert.equal((await readInbox(ada)).data.length, 1)
})

test('a pair that connects again and again is told once, and strangers are told of once until they have a name', async () => {
  const [ada, bob] = [await signIn(), await api.signInAs(await api.person({ name: 'Bob' }), 'user', 'write:meetpass')]
  const tap = { passId: await api.pass(ada), ownerId: ada.id }
  const readBodies = async (who: SignedIn) =>
    (await readInbox(who)).data.filter(({ kind }) => kind === 'connection').map(({ body }) => body)
  // At the same time, so that both are of one hour.
  await api.db.begin(async (sql) => {
    for (const visitor of ['a'.repeat(32), 'b'.repeat(32)]) await recordAnonymousConnection(sql, tap, visitor)
    await sql`update outbox set occurred_at = now() where subject_id = ${ada.id} and type = 'meetpass.connected'`
  })
  assert.equal((await readBodies(ada)).length, 1)
  await api.db.begin((sql) => claimVisitorConnections(sql, 'a'.repeat(32), bob.id))
  for (let round = 0; round < 2; round++) {
    const { id } = await api.db.begin((sql) => recordConnection(sql, tap, bob.id))
    await bob(deleteMeetpassConnection, { id })
  }
  assert.equal((await readBodies(ada)).length, 2)
  assert.match((await readBodies(ada))[0] ?? '', /Bob/)
  assert.equal((await readBodies(bob)).length, 1)
})

test('people who tap each other are told once that they met, and that the other one deleted their account', async () => {
  const [ada, bob] = [await signIn(), await signIn()]
  const tapPass = async (owner: SignedIn, visitor: SignedIn) => {
    const tap = { passId: await api.pass(owner), ownerId: owner.id }
    await api.db.begin((sql) => recordConnection(sql, tap, visitor.id))
  }
  await tapPass(ada, bob)
  await tapPass(bob, ada)
  const readBodies = async (who: SignedIn) =>
    (await readInbox(who)).data.filter(({ kind }) => kind === 'connection').map(({ body }) => body)
  assert.deepEqual(await readBodies(ada), [`You met ${bob.name}.`])
  assert.deepEqual(await readBodies(bob), [`You met ${ada.name}.`])
  await api.db.begin((sql) => deleteAccount(sql, ada))
  assert.deepEqual(await readBodies(bob), ['You met someone who has since deleted their account.'])
})

test('a switch keeps a kind out of the inbox, and another one mails it', async () => {
  const ada = await signIn()
  await ada(updateNotificationSettings, { kinds: { badge: { inbox: false }, follower: { email: true } } })
  await award(ada, 'Not told')
  await (
    await signIn()
  )(followUser, { username: ada.username })
  assert.deepEqual(
    (await readInbox(ada)).data.map(({ kind }) => kind),
    ['follower'],
  )
  const [mail, ...more] = (await api.mails()).filter(({ to }) => to === ada.email)
  assert.deepEqual([mail?.subject, more], ['New follower', []])
  assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')

  await ada(updateNotificationSettings, { kinds: { badge: { email: true } } })
  await award(ada, 'Mailed only')
  assert.equal((await readInbox(ada)).data.length, 1)
  assert.equal((await api.mails()).filter(({ to }) => to === ada.email).length, 2)
})

test('the same is told once, however often and by however many at once, and suspended people are told nothing', async () => {
  const [ada, bob] = [await signIn(), await signIn()]
  await api.db.sql`update users set suspended_at = now() where id = ${bob.id}`
  const occurrenceId = newId()
  const notices = [ada, bob].map(({ id: userId }) => ({ userId, occurrenceId, facts: { badge: 'A' } }))
  const tell = () => api.db.begin((sql) => notify(sql, 'badge', notices))
  await Promise.all([tell(), tell(), tell()])
  await tell()
  assert.equal((await readInbox(ada)).data.length, 1)
  assert.equal((await api.db.sql`select from inbox_items where user_id = ${bob.id}`).count, 0)
})

test('pages are full and in order, also of the unread ones', async () => {
  const ada = await signIn()
  const notices = Array.from({ length: 5 }, (_, n) => ({
    userId: ada.id,
    occurrenceId: newId(),
    facts: { badge: `B${n}` },
  }))
  for (const notice of notices) await api.db.begin((sql) => notify(sql, 'badge', [notice]))
  const first = await ada(listInbox, { limit: 3, unread: true })
  const second = await ada(listInbox, { limit: 3, unread: true, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [...first.data, ...second.data].map(({ body }) => body),
    ['B4.', 'B3.', 'B2.', 'B1.', 'B0.'],
  )
  assert.deepEqual([first.unread, second.unread, second.pagination.hasMore], [5, 5, false])
})

test('items go after 90 days, and with the account', async () => {
  const [ada, bob] = [await signIn(), await signIn()]
  await award(ada, 'Old')
  await award(bob, 'His')
  await readInbox(ada)
  await api.db.sql`update inbox_items set created_at = now() - interval '91 days' where user_id = ${ada.id}`
  await award(ada, 'New')
  await readInbox(ada)
  await api.tasks['deleteOldInboxItems']?.({})
  assert.deepEqual(
    (await readInbox(ada)).data.map(({ body }) => body),
    ['New, worth 10 points.'],
  )
  await api.db.begin((sql) => deleteAccount(sql, bob))
  assert.equal((await api.db.sql`select from inbox_items where user_id = ${bob.id}`).count, 0)
})

test('the export has the inbox', async () => {
  const ada = await signIn()
  await award(ada, 'Kept')
  const { data } = await readInbox(ada)
  assert.deepEqual((await ada(exportAccount, {})).data.inbox, data)
})
