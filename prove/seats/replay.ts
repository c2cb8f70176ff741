import type { Database } from '#platform'
import { Book, type Party } from './book.ts'
import { readSeatLog, type Change } from './log.ts'
import { checkHold, checkParty, isArrival, isPromotion, isRequeued, type Fault } from './rules.ts'

interface Arrival {
  readonly party: Party
  /** What the person had before. */
  readonly previous: Party | null
  readonly position: number | null
}

export interface Replay {
  readonly transactions: readonly Change[][]
  readonly faults: readonly Fault[]
  readonly book: Book
  /** By RSVP, as the transaction left it. */
  readonly arrivals: ReadonlyMap<string, Arrival>
  /** Who got a seat, from the line or by accepting an offer. */
  readonly promoted: readonly string[]
}

type Observer = (book: Book, at: number) => void

/** Writes the log into the book, transaction by transaction, and collects what the rules forbid. */
export async function replaySeatLog(
  db: Database,
  eventId: string,
  observe: Observer = () => undefined,
): Promise<Replay> {
  const transactions = await readSeatLog(db, eventId)
  const book = new Book()
  const faults: Fault[] = []
  const arrivals = new Map<string, Arrival>()
  for (const changes of transactions) {
    const takenBefore = book.taken
    faults.push(...applyTransaction(book, changes))
    const at = changes.at(-1)?.at ?? 0
    if (book.taken > Math.max(book.capacity, takenBefore))
      faults.push({ kind: 'tooMany', text: `${book.taken} of ${book.capacity} seats: ${JSON.stringify(changes)}` })
    if (book.nextInLine(at))
      faults.push({ kind: 'leftFree', text: `${book.free} free, and somebody waits: ${JSON.stringify(changes)}` })
    for (const change of changes) {
      if (change.source !== 'rsvps' || !isArrival(change)) continue
      const { userId, rsvpId } = change.after
      const party = book.parties.get(userId) ?? change.after
      arrivals.set(rsvpId, { party, previous: change.before, position: book.positions.indexOf(userId) + 1 || null })
    }
    observe(book, at)
  }
  return { transactions, faults, book, arrivals, promoted: listPromoted(transactions) }
}

function applyTransaction(book: Book, changes: readonly Change[]): Fault[] {
  const faults: Fault[] = []
  let [endsApproval, hasHold] = [false, false]
  for (const change of inOrder(changes)) {
    const { at } = change
    if (change.source === 'events') {
      endsApproval ||= change.before?.joinBy === 'approval' && change.after.joinBy === 'open'
      book.settings = change.after
    } else if (change.source === 'guest_rsvps') {
      faults.push(...checkHold(book, change, at))
      hasHold ||= change.after.isUsed && change.before?.isUsed === false && change.before.heldUntil !== null
      book.holds.set(change.after.id, change.after)
    } else {
      faults.push(...checkParty(book, change, { at, endsApproval, hasHold }))
      book.parties.set(change.after.userId, change.after)
    }
  }
  return faults
}

/**
 * The order that the rules expect. One statement gives several seats in any order, so those go by place. Missed offers go
 * by their end, then by place: a server that requeues them otherwise is found out.
 */
function inOrder(changes: readonly Change[]): Change[] {
  const ordered: Change[] = []
  for (const change of changes) {
    let index = ordered.length
    while (index > 0 && isBefore(change, ordered[index - 1])) index--
    ordered.splice(index, 0, change)
  }
  return ordered
}

function isBefore(change: Change, other: Change | undefined): boolean {
  if (change.source !== 'rsvps' || other?.source !== 'rsvps') return false
  const isSameKind = [isPromotion, isRequeued].some((isKind) => isKind(change) && isKind(other))
  const [a, b] = [change.before, other.before]
  if (!isSameKind || !a || !b) return false
  return (a.offerEnd ?? 0) === (b.offerEnd ?? 0) ? a.place < b.place : (a.offerEnd ?? 0) < (b.offerEnd ?? 0)
}

const listPromoted = (transactions: readonly Change[][]): string[] =>
  transactions.flat().flatMap((change) => {
    if (change.source !== 'rsvps' || isArrival(change) || change.before?.status !== 'waitlisted') return []
    const { status, userId, approval } = change.after
    const isDecided = approval === 'approved' && change.before.approval !== 'approved'
    return status === 'confirmed' && !isDecided ? [userId] : []
  })
