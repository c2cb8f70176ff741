import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { CreationClosed, CreationPending, getMyCreationRequest, requestGroupCreation } from './contract.ts'

const api = await startApi()
const setGroupCreation = (groupCreation: string) =>
  api.db.sql`update platform_settings set group_creation = ${groupCreation}`
const publishedEventsFor = async ({ id }: { id: string }) =>
  (await api.publishedEvents()).filter(({ data }) => data.userId === id)

test('whoever asks for a group waits for a decision', async () => {
  const ada = await api.signIn('manage:groups')
  const { data } = await ada(requestGroupCreation, { groupName: '  Repair Café ', description: '' })
  assert.equal(data.status, 'pending')
  assert.deepEqual(await publishedEventsFor(ada), [
    {
      type: 'group.creation_requested',
      data: { requestId: data.requestId, userId: ada.id, groupName: 'Repair Café' },
    },
  ])
  await assert.rejects(ada(requestGroupCreation, { groupName: 'Another' }), refusal(CreationPending))
  const { request } = (await ada(getMyCreationRequest, {})).data
  assert.deepEqual([request?.requestId, request?.groupName], [data.requestId, 'Repair Café'])
  await api.db.sql`update group_creation_requests set status = 'rejected' where id = ${data.requestId}`
  assert.deepEqual((await ada(getMyCreationRequest, {})).data, { request: null })
})

test('of many requests of one person at once, one waits', async () => {
  const ada = await api.signIn('manage:groups')
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => ada(requestGroupCreation, { groupName: `Group ${index}` })),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.ok(refusal(CreationPending)(result.reason))
  assert.equal((await publishedEventsFor(ada)).length, 1)
})

test('while new groups are closed only admins ask; while everybody may make them, asking is fine', async () => {
  const ada = await api.signIn('manage:groups')
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await setGroupCreation('closed')
  await assert.rejects(ada(requestGroupCreation, { groupName: 'Mine' }), refusal(CreationClosed))
  assert.equal((await admin(requestGroupCreation, { groupName: 'Ours' })).data.status, 'pending')
  await setGroupCreation('open')
  assert.equal((await ada(requestGroupCreation, { groupName: 'Mine' })).data.status, 'pending')
  await setGroupCreation('request')
})

test('wrong values are refused', async () => {
  const ada = await api.signIn('manage:groups')
  for (const bad of [
    { groupName: '' },
    { groupName: '   ' },
    { groupName: 'x'.repeat(201) },
    { groupName: 'a\0b' },
    { groupName: '\uD800' },
    { groupName: 'x', description: 'x'.repeat(5001) },
  ])
    await assert.rejects(ada(requestGroupCreation, bad), refusal(InvalidInput), JSON.stringify(bad))
  const reader = await api.signIn('read:groups')
  await assert.rejects(reader(requestGroupCreation, { groupName: 'x' }), refusal(InsufficientScope))
})
