import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newId, publish } from '#platform'
import { eventually, refusal, startApi } from '#test'
import { startReceiver } from '../../../../test/receivers.ts'
import { MemberAdded } from '../../groups/members/contract.ts'
import { GroupUpdated } from '../../groups/records/contract.ts'
import { UserDeleted } from '../../sign-in/account/contract.ts'
import { PortfolioItemCreated } from '../../user/portfolio/contract.ts'
import { createWebhook, listWebhooks } from '../webhooks/contract.ts'
import { listWebhookDeliveries, NotHeardAnyMore, redeliverWebhookDelivery } from './contract.ts'

const api = await startApi({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: 'true' }, courier: { delaysMs: [300] } })

type Role = 'user' | 'admin'

/** A webhook of somebody, and what it got so far. */
async function hook({
  role = 'user',
  scope = 'developer',
  eventTypes = ['*'],
}: { role?: Role; scope?: 'developer' | 'admin'; eventTypes?: string[] } = {}) {
  const receiver = await startReceiver()
  after(() => receiver.close())
  const who = await api.person({ role })
  const client = await api.signInAs(who, scope)
  await client(createWebhook, { url: receiver.url, eventTypes })
  return { who, client, receiver }
}

/** What came, once nothing waits any more. */
async function settled() {
  await eventually(
    'no message waits any more',
    async () => {
      await api.mails()
      return api.db.sql`select id, type, next_attempt_at from webhook_messages where next_attempt_at is not null`
    },
    (waiting) => waiting.length === 0,
  )
}
const told = ({ receiver }: Awaited<ReturnType<typeof hook>>, id: string) =>
  receiver.received.filter(({ body }) => body.includes(id)).map(({ message }) => message.type)

const update = (groupId: string) =>
  api.db.begin((sql) => publish(sql, GroupUpdated, { groupId, groupUrlname: 'x', groupName: 'X', fields: ['name'] }))

test('news of a group that is shown reach everybody, of a hidden one its staff', async () => {
  const [ada, volunteer, member] = [await hook(), await hook(), await hook()]
  const [shown, hidden] = [await api.group(), await api.group()]
  await api.member(hidden, volunteer.who, 'volunteer')
  await api.member(hidden, member.who)
  await api.db.sql`update groups set is_active = false where id = ${hidden.id}`
  await update(shown.id)
  await update(hidden.id)
  await settled()
  for (const one of [ada, volunteer, member]) assert.ok(told(one, shown.id).includes('group.updated'))
  assert.deepEqual(
    [ada, volunteer, member].map((one) => told(one, hidden.id).includes('group.updated')),
    [false, true, false],
  )
})

test('news of members reach the member and the staff', async () => {
  const [ada, manager, stranger] = [await hook(), await hook(), await hook()]
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  const data = { groupId: group.id, userId: ada.who.id, role: 'member' as const, addedBy: manager.who.id }
  await api.db.begin((sql) => publish(sql, MemberAdded, data))
  await settled()
  assert.deepEqual(
    [ada, manager, stranger].map((one) => told(one, ada.who.id).includes('group.member_added')),
    [true, true, false],
  )
})

test('admins get everything if they made the webhook as admins and still are', async () => {
  const [mighty, careful, former, ada] = [
    await hook({ role: 'admin', scope: 'admin' }),
    await hook({ role: 'admin' }),
    await hook({ role: 'admin', scope: 'admin' }),
    await hook(),
  ]
  await api.db.sql`update users set role = 'user' where id = ${former.who.id}`
  const userId = newId()
  await api.db.begin((sql) => publish(sql, UserDeleted, { userId }))
  await settled()
  assert.deepEqual(
    [mighty, careful, former, ada].map((one) => told(one, userId)),
    [['user.deleted'], [], [], []],
  )
})

test('only the types that a webhook names are sent to it', async () => {
  const ada = await hook({ eventTypes: ['user.followed'] })
  const item = { userId: ada.who.id, portfolioItemId: newId(), title: 'A lamp' }
  await api.db.begin((sql) => publish(sql, PortfolioItemCreated, item))
  await settled()
  assert.deepEqual(ada.receiver.received, [])
})

test('who leaves the staff gets no second attempt either', async () => {
  const manager = await hook({ eventTypes: ['group.updated'] })
  manager.receiver.answer = (response) => response.writeHead(500).end()
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  await api.db.sql`update groups set is_active = false where id = ${group.id}`
  await update(group.id)
  await manager.receiver.got(1)
  await api.db.sql`delete from group_members where group_id = ${group.id}`
  await settled()
  const sent = told(manager, group.id).filter((type) => type === 'group.updated')
  assert.equal(sent.length, 1)
})

test('sending again by hand asks again who may hear', async () => {
  const manager = await hook({ eventTypes: ['group.updated'] })
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  await api.db.sql`update groups set is_active = false where id = ${group.id}`
  await update(group.id)
  await manager.receiver.got(1)
  await settled()
  const { client } = manager
  const { id } = (await client(listWebhooks, {})).data.webhooks[0] ?? assert.fail('no webhook')
  const [delivery] = (await client(listWebhookDeliveries, { id })).data.deliveries
  const again = { id, deliveryId: delivery?.id ?? '' }
  assert.equal((await client(redeliverWebhookDelivery, again)).data.success, true)

  await api.db.sql`delete from group_members where group_id = ${group.id}`
  await assert.rejects(client(redeliverWebhookDelivery, again), refusal(NotHeardAnyMore))
  assert.equal(manager.receiver.received.length, 2)
})

test('the webhooks of somebody who is suspended rest', async () => {
  const ada = await hook()
  await api.db.sql`update users set suspended_at = now() where id = ${ada.who.id}`
  const item = { userId: ada.who.id, portfolioItemId: newId(), title: 'A lamp' }
  await api.db.begin((sql) => publish(sql, PortfolioItemCreated, item))
  await settled()
  assert.deepEqual(told(ada, ada.who.id), [])
})
