import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi } from '#test'
import { cancelEvent } from '../manage/contract.ts'
import { declineOffer } from '../offers/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp } from '../rsvps/contract.ts'
import { rsvpTasks } from '../rsvps/public.ts'
import { acceptOfferByLink, declineOfferByLink, getOfferLink, OfferLinkNotFound, OfferLinkOver } from './contract.ts'

const api = await startApi({ worker: true })
const stranger = api.anonymous
const tasks = rsvpTasks({ db: api.db })

async function readToken({ email }: { readonly email: string }): Promise<string> {
  const links = (await api.mails())
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/rsvp\/([^\s/]+)$/m.exec(text)?.[1])
  return links.findLast((link) => link !== undefined) ?? assert.fail('no link to a seat')
}

/** One seat, which was given up, and two in line. */
async function createOffer() {
  const group = await api.group()
  const event = await api.event({ group, inHours: 240, maxAttendees: 1, waitlist: 'offer' })
  const eventId = event.id
  const [first, ada, bob] = [
    await api.signIn('write:events'),
    await api.signIn('write:events'),
    await api.signIn('write:events'),
  ]
  for (const person of [first, ada, bob]) await person(createRsvp, { eventId })
  await first(cancelRsvp, { eventId })
  const read = async (who: typeof ada) => (await who(getMyRsvp, { eventId })).data.rsvp
  return { group, eventId, ada, bob, read, token: await readToken(ada) }
}

test('the link of an offered seat shows whose seat it is, and takes it on any device, once', async () => {
  const { ada, read, token, eventId } = await createOffer()
  const { data } = await stranger(getOfferLink, { token })
  assert.deepEqual([data.name, data.guests, data.event.id], [ada.name, 0, eventId])
  assert.equal(data.expiresAt, (await read(ada))?.offer?.expiresAt)

  const outcomes = await Promise.allSettled([1, 2, 3].map(() => stranger(acceptOfferByLink, { token })))
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected'])
  assert.equal((await read(ada))?.status, 'confirmed')
  for (const operation of [getOfferLink, acceptOfferByLink, declineOfferByLink])
    await assert.rejects(stranger(operation, { token }), refusal(OfferLinkOver))
})

test('declining by the link cancels the RSVP and offers the seat to the next person', async () => {
  const { ada, bob, read, token } = await createOffer()
  await stranger(declineOfferByLink, { token })
  assert.equal(await read(ada), null)
  assert.notEqual((await read(bob))?.offer, null)
  assert.equal((await stranger(getOfferLink, { token: await readToken(bob) })).data.name, bob.name)
  await assert.rejects(stranger(acceptOfferByLink, { token }), refusal(OfferLinkOver))
})

test('the link of an earlier offer does not take a later one', async () => {
  const { ada, bob, read, token, eventId } = await createOffer()
  await ada(declineOffer, { eventId, stay: true })
  await stranger(declineOfferByLink, { token: await readToken(bob) })
  assert.notEqual((await read(ada))?.offer, null)
  await assert.rejects(stranger(acceptOfferByLink, { token }), refusal(OfferLinkOver))
  await stranger(acceptOfferByLink, { token: await readToken(ada) })
  assert.equal((await read(ada))?.status, 'confirmed')
})

test('the link ends with the offer, the event and the account of the person', async () => {
  const expired = await createOffer()
  await api.db.sql`
    update rsvps set offer_expires_at = now() - interval '1 second' where event_id = ${expired.eventId} and offer_expires_at is not null`
  await assert.rejects(stranger(acceptOfferByLink, { token: expired.token }), refusal(OfferLinkOver))
  await tasks.settleSeats({ eventId: expired.eventId })
  await assert.rejects(stranger(acceptOfferByLink, { token: expired.token }), refusal(OfferLinkOver))

  const cancelled = await createOffer()
  const manager = await api.signIn('manage:events')
  await api.member(cancelled.group, manager, 'manager')
  await manager(cancelEvent, { groupId: cancelled.group.id, eventId: cancelled.eventId })
  await assert.rejects(stranger(acceptOfferByLink, { token: cancelled.token }), refusal(OfferLinkOver))

  const suspended = await createOffer()
  await api.db.sql`update users set suspended_at = now() where id = ${suspended.ada.id}`
  await assert.rejects(stranger(acceptOfferByLink, { token: suspended.token }), refusal(OfferLinkOver))
})

test('a link that was made up, or changed, opens nothing', async () => {
  const { token } = await createOffer()
  const [about = '', signature = ''] = token.split('.')
  const [mailId = '', place = ''] = about.split('-')
  for (const wrong of [
    'nonsense',
    `${mailId}-${Number(place) + 1}.${signature}`,
    `${Number(mailId) + 1}-${place}.${signature}`,
    `${about}.${'A'.repeat(22)}`,
    about,
  ])
    await assert.rejects(stranger(acceptOfferByLink, { token: wrong }), refusal(OfferLinkNotFound))
})
