import { hasSeats, isInLine, standingShare, type Book, type Hold, type Party } from './book.ts'
import type { Step } from './log.ts'

export interface Fault {
  readonly kind: 'tooMany' | 'passedOver' | 'leftFree' | 'brokenRule'
  readonly text: string
}

/** What the transaction did before this change. */
interface Circumstances {
  readonly at: number
  readonly endsApproval: boolean
  /** Seats were kept for the party that comes now. */
  readonly hasHold: boolean
}

const clockToleranceMs = 60_000

export const isArrival = ({ before, after }: Step<Party>): boolean => before?.rsvpId !== after.rsvpId
export const isPromotion = (step: Step<Party>): boolean =>
  !isArrival(step) && step.before !== null && isInLine(step.before) && hasSeats(step.after)
export const isRequeued = ({ before, after }: Step<Party>): boolean =>
  before !== null && before.offerEnd !== null && isInLine(after)
export const isOver = (party: Party | null, at: number): boolean => party?.offerEnd != null && party.offerEnd <= at

/** Which rules of the book a change of an RSVP breaks. The book is as it was before. */
export function checkParty(book: Book, step: Step<Party>, circumstances: Circumstances): Fault[] {
  const faults: Fault[] = []
  const expect = (isRight: boolean, text: string, kind: Fault['kind'] = 'brokenRule') => {
    if (!isRight) faults.push({ kind, text: `${text}: ${JSON.stringify(step)}` })
  }
  if (isArrival(step)) checkArrival(book, step, circumstances, expect)
  else if (isPromotion(step)) checkPromotion(book, step.after, circumstances, expect)
  else if (step.before) checkOther(book, { before: step.before, after: step.after }, circumstances, expect)
  return faults
}

type Expect = (isRight: boolean, text: string, kind?: Fault['kind']) => void

function checkArrival(
  book: Book,
  { before, after }: Step<Party>,
  { at, hasHold }: Circumstances,
  expect: Expect,
): void {
  const { status, approval } = after
  const needsApproval = book.settings?.joinBy === 'approval'
  expect(before === null || before.status === 'cancelled', 'a live RSVP was replaced')
  expect(
    needsApproval
      ? (approval === 'pending' && status === 'waitlisted') || (approval === 'approved' && status === 'confirmed')
      : approval === 'none',
    'somebody came without approval, or waits for one that is not needed',
  )
  if (status === 'confirmed' && !hasHold)
    expect(book.isOpenToNewcomers(at), 'somebody new came before the line', 'passedOver')
  if (after.isStanding && approval !== 'pending')
    expect(
      book.standingSeats + 1 + after.guests <= Math.floor(book.capacity * standingShare),
      'people who come to every date have more than their share',
    )
  if (isInLine(after)) {
    expect(!hasHold, 'a seat was kept, but not given')
    expect(book.settings?.waitlist !== 'none', 'somebody waits where nobody should')
    expect(isLast(book, after), 'somebody new is not last in line', 'passedOver')
  }
}

function checkPromotion(book: Book, after: Party, { at, endsApproval }: Circumstances, expect: Expect): void {
  expect(book.nextInLine(at)?.userId === after.userId, 'a seat went to somebody who was not next', 'passedOver')
  const offerEnd = endsApproval ? null : book.offerEnd(at)
  expect(
    (offerEnd === null) === (after.status === 'confirmed'),
    'a seat was given instead of offered, or offered instead of given',
  )
  if (offerEnd !== null && after.offerEnd !== null)
    expect(Math.abs(after.offerEnd - offerEnd) < clockToleranceMs, 'an offer stands too long or too short')
}

function checkOther(
  book: Book,
  { before, after }: { readonly before: Party; readonly after: Party },
  { at, endsApproval }: Circumstances,
  expect: Expect,
): void {
  const isConfirmed = after.status === 'confirmed' && before.status !== 'confirmed'
  const isTimeMoved = before.offerEnd !== null && after.offerEnd !== null
  expect(before.status !== 'confirmed' || after.status !== 'waitlisted', 'a seat was taken away')
  if (isOver(before, at) && !isTimeMoved) {
    expect(
      before.missedOffers === 0 ? isInLine(after) && after.missedOffers === 1 : after.status === 'cancelled',
      'an offer that was over did not end as it should',
    )
  } else expect(before.missedOffers === after.missedOffers, 'an offer was over too early')
  if (isRequeued({ before, after }))
    expect(isLast(book, after), 'somebody whose offer ended is not last in line', 'passedOver')
  if (before.approval !== after.approval) {
    const isDecided = after.approval === 'approved' && ['pending', 'declined'].includes(before.approval)
    const isWithdrawn = after.approval === 'none' && after.status === 'cancelled'
    const isEnded = after.approval === 'none' && endsApproval
    expect(
      isDecided || isWithdrawn || isEnded || (after.approval === 'declined' && after.status === 'cancelled'),
      'an approval changed by itself',
    )
    if (isDecided && isConfirmed)
      expect(mayPass(book, before, at), 'somebody was approved before the line', 'passedOver')
    if (isDecided && isInLine(after)) {
      expect(after.place === before.place, 'an approved party lost its place in line', 'passedOver')
      expect(book.settings?.waitlist !== 'none', 'somebody waits where nobody should')
    }
  } else if (isConfirmed) expect(before.offerEnd !== null, 'a seat came from nowhere')
  if (after.guests > before.guests)
    expect(
      after.status === 'confirmed' && book.settings?.joinBy === 'open' && book.line.length === 0,
      'guests were added although somebody waits',
      'passedOver',
    )
}

/** An approved party has the place from when it asked, so it may be the head of the line. */
const mayPass = (book: Book, party: Party, at: number): boolean =>
  book.isOpenToNewcomers(at) || book.line.every(({ place }) => place > party.place)

const isLast = (book: Book, { userId, place }: Party): boolean =>
  book.line.every((other) => other.userId === userId || other.place < place)

export function checkHold(book: Book, { before, after }: Step<Hold>, at: number): Fault[] {
  const fault = (text: string): Fault[] => [{ kind: 'brokenRule', text: `${text}: ${JSON.stringify(after)}` }]
  if (before === null) {
    if (after.heldUntil === null || book.canHold(after)) return []
    return [{ kind: 'passedOver', text: `seats were kept that should not be: ${JSON.stringify(after)}` }]
  }
  const isEnded = before.heldUntil !== null && after.heldUntil === null
  const isOverdue = before.heldUntil !== null && before.heldUntil <= at
  if (isEnded && !after.isUsed && !isOverdue) return fault('kept seats were given up too early')
  return before.isUsed && !after.isUsed ? fault('a link works again') : []
}
