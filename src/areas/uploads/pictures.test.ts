import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { createPicture } from '../../../test/pictures.ts'
import { createApp, updateApp } from '../apps/contract.ts'
import { createEvent, updateEvent } from '../events/manage/contract.ts'
import { updateManagedGroup } from '../groups/manage/contract.ts'
import { authDeleteAccount } from '../account/contract.ts'
import { createPortfolioItem, updatePortfolioItem } from '../profile/portfolio/contract.ts'
import { exportAccount } from '../export/contract.ts'
import { updateProfile } from '../profile/contract.ts'
import { requestTestUpload, isStored, uploadFile } from './testing.ts'

const api = await startApi({ isAtBaseUrl: true })
const picture = await createPicture(8, 8)
const isInvalidInput = refusal(InvalidInput)
const scopes = ['write:uploads', 'user', 'write:portfolio', 'developer', 'manage:events', 'manage:groups'] as const

test('a picture of ours must be there, be a picture and be one’s own; addresses elsewhere are taken', async () => {
  const [ada, eve] = [await api.signIn(...scopes), await api.signIn(...scopes)]
  const mine = await uploadFile(ada, picture)
  const file = await uploadFile(ada, picture, { contentType: 'application/octet-stream' })
  const wrong = [
    (await uploadFile(eve, picture)).publicUrl,
    (await requestTestUpload(ada, 10)).publicUrl,
    file.publicUrl,
    `${api.config.BASE_URL}/v1/uploads/file/avatar/nothing`,
    `${api.config.BASE_URL}/v1/uploads/file/%E0%A4%A`,
    `${api.config.BASE_URL}/v1/uploads/file/%00`,
  ]
  for (const avatarUrl of wrong) await assert.rejects(ada(updateProfile, { avatarUrl }), isInvalidInput, avatarUrl)
  for (const avatarUrl of [mine.publicUrl, `${mine.publicUrl}?w=160`, 'https://example.org/x.png', null])
    assert.equal((await ada(updateProfile, { avatarUrl })).data.avatarUrl, avatarUrl)
})

test('every operation that takes a picture looks at it, and leaves what is there already', async () => {
  const [ada, eve] = [await api.signIn(...scopes), await api.signIn(...scopes)]
  const [mine, hers] = [(await uploadFile(ada, picture)).publicUrl, (await uploadFile(eve, picture)).publicUrl]
  const group = await api.group()
  for (const who of [ada, eve]) await api.member(group, who, 'owner')
  const groupId = group.id

  await assert.rejects(ada(updateProfile, { heroImageUrl: hers }), isInvalidInput)
  await assert.rejects(ada(createPortfolioItem, { title: 'A lamp', imageUrl: hers }), isInvalidInput)
  const { id } = (await ada(createPortfolioItem, { title: 'A lamp', imageUrl: mine })).data
  await assert.rejects(ada(updatePortfolioItem, { id, imageUrl: hers }), isInvalidInput)

  const app = { name: 'An app', redirectUris: ['https://app.example/callback'] }
  await assert.rejects(ada(createApp, { ...app, logoUri: hers }), isInvalidInput)
  const { clientId } = (await ada(createApp, { ...app, logoUri: mine })).data
  await assert.rejects(ada(updateApp, { clientId, logoUri: hers }), isInvalidInput)

  await assert.rejects(ada(updateManagedGroup, { groupId, photoUrl: hers }), isInvalidInput)
  await assert.rejects(ada(updateManagedGroup, { groupId, heroImageUrl: hers }), isInvalidInput)
  await ada(updateManagedGroup, { groupId, photoUrl: mine })
  await eve(updateManagedGroup, { groupId, photoUrl: mine, description: 'The picture stays.' })

  const event = { groupId, title: 'A walk', startTime: '2099-01-01T10:00:00Z' }
  await assert.rejects(ada(createEvent, { ...event, photoUrl: hers }), isInvalidInput)
  const eventId = (await ada(createEvent, { ...event, photoUrl: mine })).data.id
  await assert.rejects(ada(updateEvent, { groupId, eventId, photoUrl: hers }), isInvalidInput)
  await eve(updateEvent, { groupId, eventId, photoUrl: mine, title: 'A longer walk' })
})

test('files are in the export of an account, and go with it', async () => {
  const person = await api.person()
  const ada = await api.signInAs(person, ...scopes)
  const { key, publicUrl } = await uploadFile(ada, picture)
  const { uploads } = (await ada(exportAccount, {})).data
  assert.deepEqual(
    uploads.map((file) => [file.key, file.status]),
    [[key, 'stored']],
  )
  const answer = await api.fetch('/auth/account', {
    method: 'DELETE',
    headers: { Cookie: await api.cookieFor(person.id), 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirm: person.username }),
  })
  assert.equal(answer.status, 204, authDeleteAccount.route)
  assert.equal((await fetch(publicUrl)).status, 404)
  const { count } = await api.db.sql`
    select from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'removeUpload' and p.payload ->> 'key' = ${key}`
  assert.equal(count, 1)
  await api.tasks.removeUpload?.({ key })
  assert.ok(!(await isStored(api.storage, key)))
})
