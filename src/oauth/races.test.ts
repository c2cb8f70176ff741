import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomHex } from '#platform'
import { startApi } from '#test'
import { grantScopes, revokeGrant } from '../areas/grants/public.ts'
import { storeArtifact, type ArtifactKind } from './artifacts.ts'
import {
  challenge,
  authorizeAndGetCode,
  exchangeCode,
  createOAuthApp,
  refreshToken,
  fetchStatus,
  type OAuthApp,
} from './testing.ts'

const api = await startApi()
const ada = await api.person()
const rounds = 100

async function createArtifact(kind: ArtifactKind): Promise<{ app: OAuthApp; value: string; grantId: string }> {
  const [app, value] = [await createOAuthApp(api), randomHex(40)]
  const facts = { accountId: ada.id, clientId: app.clientId, scope: 'read:user', redirectUri: app.redirectUri }
  const times = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 60 }
  const grantId = await api.db.begin(async (sql) => {
    const id = await grantScopes(sql, { userId: ada.id, clientId: app.clientId, scopes: ['read:user'] })
    const payload = { kind, grantId: id, codeChallenge: challenge, codeChallengeMethod: 'S256', ...facts, ...times }
    await storeArtifact(sql, { kind, value, payload, ttlSeconds: 60, grantId: id })
    return id
  })
  return { app, value, grantId }
}

const countLiveTokens = async (grantId: string) => {
  const [row] = await api.db.sql<[{ count: number }]>`
    select count(*)
    from oauth_artifacts
    where grant_id = ${grantId} and kind in ('AccessToken', 'RefreshToken') and consumed_at is null`
  return row.count
}

test('of six refreshes of one token at once, one wins, and its grant lives on', async () => {
  for (let round = 0; round < rounds; round++) {
    const { app, value, grantId } = await createArtifact('RefreshToken')
    const answers = await Promise.all(Array.from({ length: 6 }, () => refreshToken(api, app, value)))
    const winners = answers.filter(({ status }) => status === 200)
    assert.equal(winners.length, 1, JSON.stringify(answers.map(({ body }) => body)))
    assert.equal(await countLiveTokens(grantId), 2)
    if (round % 20 === 0) assert.equal(await fetchStatus(api, winners[0]?.body.access_token ?? ''), 200)
  }
})

test('of a code exchanged four times at once nothing is left', async () => {
  for (let round = 0; round < 20; round++) {
    const { app, value, grantId } = await createArtifact('AuthorizationCode')
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchangeCode(api, app, value)))
    const winners = answers.filter(({ status }) => status === 200)
    assert.ok(winners.length <= 1)
    assert.equal(await countLiveTokens(grantId), 0)
    for (const { body } of winners) assert.equal(await fetchStatus(api, body.access_token), 401)
  }
})

for (const [kind, use] of [
  ['AuthorizationCode', exchangeCode],
  ['RefreshToken', refreshToken],
] as const)
  test(`a grant revoked while its ${kind} is exchanged leaves no live token`, async (t) => {
    let [refused, late] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const { app, value, grantId } = await createArtifact(kind)
      const used = use(api, app, value)
      await new Promise((resolve) => setTimeout(resolve, (round % 20) / 2))
      const [answer] = await Promise.all([used, api.db.begin((sql) => revokeGrant(sql, grantId))])
      if (answer.status === 200) late++
      else refused++
      assert.ok(answer.status === 200 || answer.body.error === 'invalid_grant', JSON.stringify(answer.body))
      assert.equal(await countLiveTokens(grantId), 0)
      if (answer.status === 200) assert.equal(await fetchStatus(api, answer.body.access_token), 401)
    }
    t.diagnostic(`${refused} were refused, ${late} came through before the grant was revoked`)
  })

test('two consents at once make one grant', async () => {
  const app = await createOAuthApp(api)
  const bob = await api.person()
  const codes = await Promise.all(
    ['read:user', 'read:events'].map((scope) => authorizeAndGetCode(api, app, bob.id, { scope })),
  )
  assert.equal(codes.length, 2)
  const rows = await api.db.sql<{ scopes: string[] }[]>`select scopes from oauth_grants where user_id = ${bob.id}`
  assert.deepEqual(
    rows.map(({ scopes }) => [...scopes].sort()),
    [['read:events', 'read:user']],
  )
})

test('two processes that need a key at once make one', async () => {
  const other = await startApi({ connection: api.connection })
  await api.db.sql`delete from oauth_keys`
  const third = await startApi({ connection: api.connection })
  const documents = await Promise.all(
    [other, third].map(async (server) => (await server.fetch('/.well-known/jwks.json')).text()),
  )
  assert.equal(documents[0], documents[1])
})
