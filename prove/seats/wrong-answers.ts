import { isDeepStrictEqual } from 'node:util'
import { sleep } from '../server-process.ts'
import type { Book } from './book.ts'
import type { Member, SeatClient, SeenRsvp } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

interface Expectation {
  readonly path: string
  readonly token: string
  readonly pick: (body: Fields) => Fields
  readonly expected: Fields
}

interface AnswerContext {
  readonly eventId: string
  readonly groupId: string
  readonly members: readonly Member[]
  readonly manager: Member
}

const patienceMs = 5_000

/** What the API answers after all requests, against the book. The other server may lag behind for a moment. */
export async function listWrongAnswers(client: SeatClient, book: Book, context: AnswerContext): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, token, pick, expected } of listExpectations(book, context)) {
    const read = async () => {
      const said = pick((await client.read(path, token)).body)
      return Object.fromEntries(Object.keys(expected).map((name) => [name, said[name]]))
    }
    const deadline = Date.now() + patienceMs
    let said = await read()
    while (!isDeepStrictEqual(said, expected) && Date.now() < deadline) {
      await sleep(50)
      said = await read()
    }
    if (!isDeepStrictEqual(said, expected))
      wrong.push(`${path}: ${JSON.stringify(said)} instead of ${JSON.stringify(expected)}`)
  }
  return wrong
}

function listExpectations(book: Book, { eventId, groupId, members, manager: { token } }: AnswerContext): Expectation[] {
  const { total, confirmed, waitlisted, pending, guests, capacity, seatsLeft } = count(book)
  const path = `/v1/events/${eventId}`
  const managedPath = `/v1/manage/groups/${groupId}/events/${eventId}`
  const waiting = { confirmed, waitlisted, pending }
  const event = { seatsTaken: book.taken, seatsLeft, localRsvpCount: confirmed, waitlistCount: waitlisted }
  const summary = { ...waiting, total, cancelled: total - confirmed - waitlisted, capacity }
  return [
    // Twice: requests go to the servers in turns, and each keeps this answer in memory.
    { path, token, pick: readData, expected: event },
    { path, token, pick: readData, expected: event },
    { path: `${path}/rsvp-summary`, token, pick: readData, expected: summary },
    { path: `${path}/rsvps?limit=1`, token, pick: readTotals, expected: waiting },
    { path: `${managedPath}/attendees?limit=1`, token, pick: readTotals, expected: { ...waiting, guests } },
    ...members.map((member) => ({
      path: `${path}/rsvp`,
      token: member.token,
      pick: readRsvp,
      expected: expectRsvp(book, member.id),
    })),
  ]
}

const readData = ({ data }: Fields): Fields => data as Fields
const readTotals = ({ totals }: Fields): Fields => totals as Fields

/** Those who canceled, or were declined, have none. */
function readRsvp({ data }: Fields): Fields {
  const { rsvp } = data as { rsvp: SeenRsvp | null }
  if (!rsvp) return { status: 'none' }
  const { status, guests, approval, waitlistPosition, offer } = rsvp
  return { status, guests, approval, waitlistPosition, hasOffer: offer !== null }
}

function expectRsvp(book: Book, userId: string): Fields {
  const party = book.parties.get(userId)
  if (!party || party.status === 'cancelled') return { status: 'none' }
  const { status, guests, approval, offerEnd } = party
  const waitlistPosition = book.positions.indexOf(userId) + 1 || null
  return { status, guests, approval, waitlistPosition, hasOffer: offerEnd !== null }
}

function count(book: Book) {
  const parties = [...book.parties.values()]
  const withStatus = (status: string) => parties.filter((party) => party.status === status)
  const capacity = book.settings?.maxAttendees ?? null
  return {
    total: parties.length,
    confirmed: withStatus('confirmed').length,
    waitlisted: withStatus('waitlisted').length,
    pending: parties.filter(({ approval }) => approval === 'pending').length,
    guests: withStatus('confirmed').reduce((sum, { guests }) => sum + guests, 0),
    capacity,
    seatsLeft: capacity === null ? null : book.line.length > 0 ? 0 : Math.max(0, book.free),
  }
}
