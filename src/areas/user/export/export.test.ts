import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
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
