import { newId } from '#platform'
import type { Api } from '#test'
import type { Question } from '../src/areas/events/records/contract.ts'
import { cancelRsvp, createRsvp } from '../src/areas/events/rsvps/contract.ts'

type Guest = Awaited<ReturnType<Api['signIn']>>

/** One of each kind, with the longest texts. */
const questions: readonly Question[] = [
  { id: newId(), kind: 'text', label: 'Q'.repeat(200), help: 'H'.repeat(300), options: [], required: true },
  { id: newId(), kind: 'choice', label: 'Soup?', help: null, options: ['O'.repeat(100), 'No'], required: false },
  { id: newId(), kind: 'many', label: 'Days?', help: 'Pick some.', options: ['Friday', 'Saturday'], required: true },
  { id: newId(), kind: 'yesno', label: 'Will you help?', help: null, options: [], required: true },
]

/** An event that asks and decides, and one whose only seat is offered to the second guest. */
export async function createComingEvents(api: Api, group: { readonly id: string }, guests: readonly [Guest, Guest]) {
  const askingEvent = await api.event({ group, title: 'Soup for many', joinBy: 'approval', maxGuests: 2, questions })
  const offerEvent = await api.event({ group, inHours: 240, maxAttendees: 1, waitlist: 'offer' })
  for (const guest of guests) await guest(createRsvp, { eventId: offerEvent.id })
  await guests[0](cancelRsvp, { eventId: offerEvent.id })
  return { askingEvent, offerEvent }
}
