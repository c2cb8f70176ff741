import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RateLimited } from '#contract'
import { refusal, startApi } from '#test'
import { addFavorite } from '../favorites/contract.ts'
import { listInbox } from '../../inbox/contract.ts'
import { MessageNotFound, sendEventMessage } from '../../events/messages/contract.ts'
import { cancelGroupMessage, listGroupMessages, sendGroupMessage } from './contract.ts'

const api = await startApi({ worker: true })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function createManagedGroup() {
  const group = await api.group({ name: 'Moth watchers' })
  const manager = await api.signIn('manage:groups', 'manage:events', 'user')
  await api.member(group, manager, 'manager')
  return { group, manager, groupId: group.id }
}

test('a message reaches whoever joined the group or has a role in it, each once', async () => {
  const { group, manager, groupId } = await createManagedGroup()
  const [fan, volunteer, stranger] = [
    await api.signIn('write:favorites', 'user'),
    await api.signIn('write:favorites', 'user'),
    await api.person(),
  ]
  await api.member(group, volunteer, 'volunteer')
  for (const person of [fan, volunteer]) await person(addFavorite, { groupSlug: group.urlname })
  const { data } = await manager(sendGroupMessage, { groupId, subject: 'New season', body: 'We *begin* in May.' })
  assert.deepEqual([data.to, data.recipients], ['members', 3])

  const mails = (await api.mails()).filter(({ subject }) => subject === 'New season')
  assert.deepEqual(mails.map(({ to }) => to).sort(), [fan.email, volunteer.email, manager.email].sort())
  assert.ok(!mails.some(({ to }) => to === stranger.email))
  const [mail] = mails
  assert.match(mail?.html ?? '', /We <em>begin<\/em> in May\./)
  assert.match(mail?.text ?? '', /You’re getting this because you joined Moth watchers\.\nUnsubscribe: http/)
  assert.ok(mail?.text.includes(`${api.config.WEB_URL}/groups/${group.urlname}`))
  const [item] = (await fan(listInbox, {})).data
  assert.deepEqual([item?.kind, item?.body], ['group_message', 'Moth watchers: We begin in May.'])
  assert.deepEqual(
    (await manager(listGroupMessages, { groupId })).data.map(({ status, recipients }) => [status, recipients]),
    [['sent', 3]],
  )
})

test('two messages a week, without those about events; one that waits can be canceled', async () => {
  const { group, manager, groupId } = await createManagedGroup()
  const text = { subject: 'News', body: 'None.' }
  const { id: eventId } = await api.event({ group })
  const { data: about } = await manager(sendEventMessage, { groupId, eventId, ...text, to: 'everyone' })
  const { data } = await manager(sendGroupMessage, { groupId, ...text, sendAt: inDays(6) })
  await manager(sendGroupMessage, { groupId, ...text })
  await assert.rejects(manager(sendGroupMessage, { groupId, ...text }), refusal(RateLimited))
  await manager(cancelGroupMessage, { groupId, messageId: data.id ?? '' })
  await manager(sendGroupMessage, { groupId, ...text })
  const wrong = manager(cancelGroupMessage, { groupId, messageId: about.id ?? '' })
  await assert.rejects(wrong, refusal(MessageNotFound))
  assert.equal((await manager(listGroupMessages, { groupId })).data.length, 3)
})

test('a preview sends nothing', async () => {
  const { manager, groupId } = await createManagedGroup()
  const { data } = await manager(sendGroupMessage, { groupId, subject: 'A', body: 'B', preview: true })
  assert.deepEqual([data.recipients, data.id], [1, undefined])
  assert.match(data.html ?? '', /A message from the organizers of Moth watchers:/)
  assert.deepEqual((await manager(listGroupMessages, { groupId })).data, [])
})
