import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKeys, ensureInstallation, requireSameSecretKey } from '#platform'
import { startApi } from '#test'

const api = await startApi()

test('the first key is the key of the database, and any other is refused with the reason', async () => {
  await ensureInstallation(api.db)
  const [first, other] = [deriveKeys('a'.repeat(32)), deriveKeys('b'.repeat(32))]
  const results = await Promise.allSettled(
    [first, other, first, other].map((keys) => requireSameSecretKey(api.db, keys)),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2)
  const [kept, refused] = results[0]?.status === 'fulfilled' ? [first, other] : [other, first]
  await requireSameSecretKey(api.db, kept)
  await assert.rejects(requireSameSecretKey(api.db, refused), /SECRET_KEY is not the one this database was made with/)
})
