import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { cancelRsvp, createRsvp } from '../rsvps/contract.ts'

const api = await startApi({ worker: true })

test('a canceled RSVP sends one mail with a calendar cancellation, unless the person RSVPs again', async () => {
  const event = await api.event()
  const [ada, bob] = [await api.signIn('write:events'), await api.signIn('write:events')]
  for (const person of [ada, bob]) {
    await person(createRsvp, { eventId: event.id })
    await person(cancelRsvp, { eventId: event.id })
  }
  await bob(createRsvp, { eventId: event.id })
  const canceled = async () => (await api.mails()).filter(({ subject }) => subject.startsWith('You’re not going'))
  assert.deepEqual(await canceled(), [])
  await api.db.sql`update graphile_worker._private_jobs set run_at = now()`
  const [mail, ...more] = await canceled()
  assert.deepEqual([mail?.to, more], [ada.email, []])
  const file = mail?.attachments[0]?.content.toString() ?? ''
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${event.id}@`]) assert.ok(file.includes(line), file)
})

test('a mail stays below what Gmail cuts off, and its two parts say the same', async () => {
  const ada = await api.signInAs(await api.person({ name: 'Ada Lovelace' }), 'write:events')
  const group = await api.group({ name: 'Night Owls' })
  const { id: eventId } = await api.event({ group, title: 'Lantern walk', venueName: 'Boathouse' })
  await ada(createRsvp, { eventId })
  const mail = (await api.mails()).findLast(({ to }) => to === ada.email)
  const said = [
    'You’re going, Ada',
    'Lantern walk',
    'Boathouse',
    'Night Owls',
    '1 seat',
    'Open my ticket',
    'Cancel RSVP',
  ]
  for (const words of said) for (const part of [mail?.text, mail?.html]) assert.ok(part?.includes(words), words)
  assert.ok((mail?.html.length ?? 0) < 30_000, `${mail?.html.length} characters`)
  assert.deepEqual(
    [...(mail?.pictures.values() ?? [])].map(({ contentType }) => contentType),
    ['image/png'],
  )
})
