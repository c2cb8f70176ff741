import { isLive, type Book } from './book.ts'
import type { Answer } from './client.ts'

export interface State {
  readonly at: number
  readonly book: Book
}

const linkMs = 30 * 60_000

/** Refusals for which there was no reason at any moment between the request and its answer. */
export const listUnreasonable = (answers: readonly Answer[], history: readonly State[]): Answer[] =>
  nameStrangers(answers).filter((answer) => {
    if (answer.status === undefined || (answer.status < 300 && !isWithoutHold(answer))) return false
    return !statesDuring(history, answer).some((book) => isReasonable(book, answer))
  })

/** Whose account a mailed link leads to is known once it did. */
function nameStrangers(answers: readonly Answer[]): Answer[] {
  const presses = answers.filter(({ kind, status }) => kind === 'press' && status === 200)
  const ids = new Map(presses.map(({ email, data }) => [email, (data as { user: { id: string } }).user.id]))
  return answers.map((answer) => ({ ...answer, userId: answer.userId ?? ids.get(answer.email) ?? '' }))
}

const isWithoutHold = ({ kind, data }: Answer): boolean =>
  kind === 'ask' && (data as { heldUntil: string | null }).heldUntil === null

/** With the two before the request: the last may not have been committed yet. */
function statesDuring(history: readonly State[], { sentAt, answeredAt }: Answer): Book[] {
  const first = history.findIndex(({ at }) => at >= sentAt)
  const from = Math.max(0, (first < 0 ? history.length : first) - 2)
  return history
    .slice(from)
    .filter(({ at }, index) => index < 2 || at <= answeredAt)
    .map(({ book }) => book)
}

function isReasonable(book: Book, answer: Answer): boolean {
  const { status = 500, guests = 0, answeredAt: at } = answer
  const { maxGuests = 0 } = book.settings ?? {}
  if (status >= 500) return false
  // The server looks at the event after offers that are over have ended, and undoes that with a refusal.
  if (book.hasOverdue(at)) return true
  if (status === 400 && answer.kind !== 'press') return guests > maxGuests || guests >= book.capacity
  return reasons[answer.kind](book, answer, at)
}

const reasons: Readonly<Record<Answer['kind'], (book: Book, answer: Answer, at: number) => boolean>> = {
  come: (book, { userId = '', guests = 0, status }, at) => {
    const party = book.parties.get(userId)
    return status === 409 && (party?.approval === 'declined' || isLive(party) || isClosedTo(book, guests, at))
  },
  update: (book, { userId = '', guests = 0, status }) => {
    const party = book.parties.get(userId)
    if (!isLive(party)) return status === 404
    const more = guests - party.guests
    const cannotGrow =
      party.status !== 'confirmed' || book.line.length > 0 || book.free < more || book.settings?.joinBy === 'approval'
    return status === 409 && more > 0 && cannotGrow
  },
  cancel: (book, { userId = '', status }) => status === 404 && !isLive(book.parties.get(userId)),
  accept: hasNoOffer,
  decline: (book, answer, at) => hasNoOffer(book, answer) || (answer.status === 409 && book.offerEnd(at) === null),
  ask: (book, answer, at) => {
    const { email, guests = 0, status } = answer
    if (status === 409) return book.settings?.joinBy === 'open' && isClosedTo(book, guests, at)
    const ipHash = [...book.holds.values()].find((hold) => hold.email === email)?.ipHash ?? ''
    return status === 202 && !book.canHold({ guests, ipHash })
  },
  press: (book, { email, userId = '', status }, at) => {
    const requests = [...book.holds.values()].filter((hold) => hold.email === email)
    // A mail that is sent again after a kill has another link, and the first stops working.
    if (status === 404) return true
    if (status === 410) return requests.some(({ isUsed, askedAt }) => isUsed || askedAt + linkMs <= at)
    if (status === 400) return requests.some(({ guests }) => guests > (book.settings?.maxGuests ?? 0))
    // Who came by an earlier link may have been removed.
    const isDeclined = book.parties.get(userId)?.approval === 'declined'
    return status === 409 && (isDeclined || requests.some(({ guests }) => isClosedTo(book, guests, at)))
  },
  decide: (book, { rsvpId, decision, status }, at) => {
    const party = [...book.parties.values()].find((one) => one.rsvpId === rsvpId)
    if (!party || party.approval === 'none') return status === 404
    const canDecide = party.approval === 'pending' || (party.approval === 'declined' && decision === 'approve')
    return status === 409 && (!canDecide || isClosedTo(book, party.guests, at))
  },
  add: (book, { userId = '', guests = 0, status }, at) =>
    status === 409 && (isLive(book.parties.get(userId)) || !book.canTake(at, 1 + guests)),
  remove: (book, { rsvpId, status }) =>
    status === 404 && ![...book.parties.values()].some((one) => one.rsvpId === rsvpId && isLive(one)),
  change: () => false,
  join: () => false,
  leave: () => false,
  changeSeries: () => false,
}

/** Full, and nobody can wait. */
const isClosedTo = (book: Book, guests: number, at: number): boolean =>
  book.settings?.waitlist === 'none' && !book.canTake(at, 1 + guests)

/** 410 where there was one. */
function hasNoOffer(book: Book, { userId = '', status }: Answer): boolean {
  const party = book.parties.get(userId)
  if (party?.offerEnd != null) return false
  const hasMissed = party !== undefined && party.missedOffers > 0 && party.status !== 'confirmed'
  return status === (hasMissed ? 410 : 404)
}
