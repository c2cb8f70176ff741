import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createPortfolioItem } from '../portfolio/contract.ts'
import { getProfile } from '../profile/contract.ts'
import { exportAccount } from './contract.ts'

const api = await startApi()

test('the export holds all of my things, without secrets and without those of others', async () => {
  const [ada, bob] = [await api.signIn('user', 'write:portfolio'), await api.signIn('user', 'write:portfolio')]
  await bob(createPortfolioItem, { title: 'Not hers', sortOrder: 0 })
  const { data: item } = await ada(createPortfolioItem, { title: 'Hers', sortOrder: 0 })

  const { data } = await ada(exportAccount, {})
  assert.deepEqual(data.profile, (await ada(getProfile, {})).data)
  assert.deepEqual(data.portfolio, [item])
  assert.equal(data.tokens.length, 1)
  assert.equal('token' in (data.tokens[0] ?? {}), false)
})
