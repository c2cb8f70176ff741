import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createRsvp, listMyRsvps } from '../../events/rsvps/contract.ts'
import { followUser, listFollowers, listFollowing } from '../../follows/contract.ts'
import { createPortfolioItem } from '../portfolio/contract.ts'
import { getProfile } from '../profile/contract.ts'
import { exportAccount } from './contract.ts'

const api = await startApi()

test('the export holds all of my things, without secrets and without those of others', async () => {
  const [ada, bob] = [await api.signIn('user', 'write:portfolio'), await api.signIn('user', 'write:portfolio')]
  await bob(createPortfolioItem, { title: 'Not hers', sortOrder: 0 })
  const { data: item } = await ada(createPortfolioItem, { title: 'Hers', sortOrder: 0 })
  await ada(followUser, { username: bob.username })
  await bob(followUser, { username: ada.username })

  const { data } = await ada(exportAccount, {})
  assert.deepEqual(data.profile, (await ada(getProfile, {})).data)
  assert.deepEqual(data.portfolio, [item])
  assert.deepEqual(data.following, (await ada(listFollowing, { username: ada.username })).data)
  assert.deepEqual(data.followers, (await ada(listFollowers, { username: ada.username })).data)
  assert.deepEqual([data.following[0]?.username, data.followers.length], [bob.username, 1])
  assert.equal(data.tokens.length, 1)
  assert.equal('token' in (data.tokens[0] ?? {}), false)
})

test('the export holds my RSVPs and my roles, and of events that I may not see any more that I had one', async () => {
  const ada = await api.signIn('user', 'write:events')
  const [group, hidden] = [await api.group(), await api.group()]
  await api.member(group, ada, 'manager')
  for (const event of [await api.event({ group, inHours: 1 }), await api.event({ group: hidden, inHours: 2 })])
    await ada(createRsvp, { eventId: event.id })
  await api.db.sql`update groups set is_active = false where id = ${hidden.id}`

  const { rsvps, groupRoles } = (await ada(exportAccount, {})).data
  assert.deepEqual(rsvps.slice(0, 1), (await ada(listMyRsvps, {})).data)
  assert.deepEqual([rsvps.length, rsvps[1]?.status, rsvps[1]?.event], [2, 'confirmed', null])
  const [role, ...more] = groupRoles
  assert.deepEqual([role?.groupId, role?.groupUrlname, role?.role, more], [group.id, group.urlname, 'manager', []])
})
