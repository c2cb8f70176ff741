import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi } from '#test'

const api = await startApi()
const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin' }

const sendForm = (path: string, cookie: string, fields: Record<string, string>) =>
  api.fetch(path, {
    method: 'POST',
    headers: { ...sameOriginHeaders, Cookie: cookie },
    body: new URLSearchParams(fields),
  })

const fetchStatus = async (path: string, cookie: string, method: string, body?: object) => {
  const headers = { ...sameOriginHeaders, Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) }
  const response = await api.fetch(path, { method, headers, body: body ? JSON.stringify(body) : null })
  await response.text()
  return response.status
}

const unknownSessionPath = '/auth/sessions/00000000-0000-7000-8000-000000000000'

test('changes of an account are counted for each session, and signing out is not', async () => {
  const { id } = await api.person()
  const [mine, other] = [await api.cookieFor(id), await api.cookieFor(id)]
  const statuses = await Promise.all(Array.from({ length: 34 }, () => fetchStatus(unknownSessionPath, mine, 'DELETE')))
  assert.deepEqual(
    [404, 429].map((status) => statuses.filter((each) => each === status).length),
    [30, 4],
  )
  assert.equal(await fetchStatus('/auth/sessions', mine, 'GET'), 200)
  assert.equal(
    await fetchStatus(unknownSessionPath, other, 'DELETE'),
    404,
    'a stolen session does not hold up the others',
  )
  assert.equal(await fetchStatus('/auth/logout', mine, 'POST', {}), 200)
})

test('nobody changes a password sixty times in a row, neither by the API nor by the page', async () => {
  const password = 'a password for tests'
  const { id } = await api.person({ passwordHash: await hashPassword(password) })
  const cookie = await api.cookieFor(id)
  const [session] = await api.db.sql<{ id: string }[]>`select id from sessions where user_id = ${id}`
  await api.limits.accountChanges.consume(session?.id ?? '', 28)
  const body = { currentPassword: password, newPassword: password }
  assert.equal(await fetchStatus('/auth/password', cookie, 'POST', body), 200)
  assert.equal((await sendForm('/settings/security', cookie, { action: 'password', ...body })).status, 303)
  const refused = await sendForm('/settings/security', cookie, { action: 'password', ...body })
  assert.equal(refused.status, 429)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal(await fetchStatus('/auth/password', cookie, 'POST', body), 429)
})

test('forms of pages are counted, looking is not, and what was typed stays', async () => {
  const { id, username } = await api.person()
  const cookie = await api.cookieFor(id)
  await api.limits.formSubmissions.consume(id, 599)
  const typed = { action: 'save', username, name: 'Somebody Else', bio: 'a long story' }
  assert.equal((await sendForm('/settings', cookie, typed)).status, 303)
  const refused = await sendForm('/settings', cookie, { ...typed, bio: 'a longer story' })
  assert.equal(refused.status, 429)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  const page = await refused.text()
  assert.match(page, /Too many changes in a short time\. Try again in \d+ (minutes|seconds)\./)
  assert.match(page, /a longer story/)
  assert.equal(await fetchStatus('/settings', cookie, 'GET'), 200)
  assert.equal(await fetchStatus('/v1/me', cookie, 'GET'), 200, 'the API has a limit of its own')
  assert.equal((await sendForm('/logout', cookie, { action: 'signOut' })).status, 303)
  assert.equal(await fetchStatus('/v1/me', cookie, 'GET'), 401, 'nobody is kept from signing out')
})
