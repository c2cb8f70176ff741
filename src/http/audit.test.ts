import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataEnvelope, Id, oneOf, operation, Text, Type, type Audit } from '#contract'
import { change, compileHandler, type AppContext, type Caller, type Transaction } from '#platform'
import type { Access, AuditEntry } from './access.ts'
import { withAudit } from './audit.ts'

const text = { description: 'A text.', examples: ['some'] }
const giveThing = {
  name: 'giveThing',
  summary: 'Give a thing away. It is gone.',
  tag: 'Management',
  route: 'PUT /v1/boxes/{boxId}/things/{thingId}',
  scope: 'manage:groups',
  params: Type.Object({ boxId: Id, thingId: Id }),
  query: Type.Object({ hard: Type.Optional(Type.Boolean()), note: Type.Optional(Text) }),
  body: Type.Object({ userId: Text, tellUserId: Text, role: oneOf(['owner', 'guest'], text), secret: Text }),
  output: dataEnvelope(Type.Object({ id: Id })),
} as const
const input = {
  boxId: 'box',
  thingId: 'thing',
  hard: true,
  note: 'a note',
  userId: 'ada',
  tellUserId: 'bob',
  role: 'guest',
  secret: 'hunter2',
}

async function record(audit: Audit): Promise<AuditEntry | undefined> {
  let entry: AuditEntry | undefined
  const access = {
    recordAuditEntry: async (_sql: unknown, _app: unknown, recorded: AuditEntry) => void (entry = recorded),
  } as unknown as Access
  const handler = change(operation({ ...giveThing, audit }), async () => ({ data: { id: 'made' } }))
  const caller = { userId: 'me', via: 'session' } as Caller
  const { record } = withAudit(compileHandler(handler), access)
  await record?.({} as Transaction, caller, {} as AppContext, input, { data: { id: 'made' } })
  return entry
}

test('values are recorded when they are declared, in the path, or one of a fixed choice', async () => {
  const audit = { words: 'changed', target: 'thing', idFrom: 'input.thingId' } as const
  assert.equal(
    (await record(audit))?.summary,
    'Give a thing away (boxId box, userId, tellUserId, role guest, secret)',
    'the name of a field decides nothing',
  )
  assert.equal(
    (await record({ ...audit, values: ['hard', 'userId'] }))?.summary,
    'Give a thing away (boxId box, hard true, userId ada, tellUserId, role guest, secret)',
  )
})

test('the id of the target comes from where the declaration says', async () => {
  const targetOf = async (idFrom: NonNullable<Audit['idFrom']>) =>
    (await record({ words: 'changed', target: 'thing', idFrom }))?.targetId
  assert.equal(await targetOf('input.thingId'), 'thing')
  assert.equal(await targetOf('output.id'), 'made')
  assert.equal(await targetOf('caller.userId'), 'me')
})

test('requests leave the entries of sign-ins to whoever starts the session', async () => {
  assert.equal(await record({ kind: 'sign-in' }), undefined)
  assert.equal(await record({ words: 'passwordSet', isRecordedElsewhere: true }), undefined)
})
