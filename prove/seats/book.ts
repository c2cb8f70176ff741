/** An event as its organizer set it. */
export interface Settings {
  readonly title: string
  readonly maxAttendees: number | null
  readonly joinBy: 'open' | 'approval'
  readonly waitlist: 'automatic' | 'offer' | 'none'
  readonly maxGuests: number
  readonly offerHours: number
  readonly startsAt: number
}

export interface Party {
  readonly rsvpId: string
  readonly userId: string
  readonly status: 'confirmed' | 'waitlisted' | 'cancelled'
  readonly guests: number
  readonly approval: 'none' | 'pending' | 'approved' | 'declined'
  readonly place: number
  readonly offerEnd: number | null
  readonly missedOffers: number
  /** By coming to every date of a series. */
  readonly isStanding: boolean
}

/** Somebody without an account who asked for seats; they are kept while the mail is on its way. */
export interface Hold {
  readonly id: string
  readonly email: string
  readonly guests: number
  readonly ipHash: string
  readonly heldUntil: number | null
  readonly isUsed: boolean
  readonly askedAt: number
}

const hourMs = 3_600_000

/** Of the seats at a date, at most this share is for people who come to every date. */
export const standingShare = 0.5

export const isLive = (party: Party | undefined): party is Party => party !== undefined && party.status !== 'cancelled'
export const isInLine = ({ status, approval, offerEnd }: Party): boolean =>
  status === 'waitlisted' && approval !== 'pending' && offerEnd === null
export const hasSeats = ({ status, offerEnd }: Party): boolean => status === 'confirmed' || offerEnd !== null

/** The rules of seats, written a second time over plain maps. Nothing here is shared with the server. */
export class Book {
  settings: Settings | undefined
  /** By user, canceled ones too. */
  readonly parties: Map<string, Party>
  readonly holds: Map<string, Hold>

  constructor({ settings, parties, holds }: Pick<Book, 'settings' | 'parties' | 'holds'> = emptyBook()) {
    this.settings = settings
    this.parties = new Map(parties)
    this.holds = new Map(holds)
  }

  get line(): Party[] {
    return [...this.parties.values()].filter(isInLine).sort((a, b) => a.place - b.place)
  }

  /** Those in line and those with an offer, in order. */
  get positions(): string[] {
    const waiting = [...this.parties.values()].filter(
      ({ status, approval }) => status === 'waitlisted' && approval !== 'pending',
    )
    return waiting.sort((a, b) => a.place - b.place).map(({ userId }) => userId)
  }

  get heldSeats(): number {
    return countHeads([...this.holds.values()].filter(({ heldUntil }) => heldUntil !== null))
  }

  get taken(): number {
    return countHeads([...this.parties.values()].filter(hasSeats)) + this.heldSeats
  }

  get capacity(): number {
    return this.settings?.maxAttendees ?? Infinity
  }

  get free(): number {
    return this.capacity - this.taken
  }

  /** Seats that people who come to every date have or wait for. */
  get standingSeats(): number {
    return countHeads(
      [...this.parties.values()].filter((party) => party.isStanding && isLive(party) && party.approval !== 'pending'),
    )
  }

  /** From a day before the start, parties that do not fit are skipped. */
  skipsLargeParties(at: number): boolean {
    return this.#msToStart(at) <= 24 * hourMs
  }

  /** The party that should have its seats, or an offer, by now. */
  nextInLine(at: number): Party | undefined {
    const { free, line } = this
    return this.skipsLargeParties(at)
      ? line.find(({ guests }) => guests < free)
      : line.slice(0, 1).find((head) => head.guests < free)
  }

  /** Whether newcomers may get seats: nobody in line could take them. */
  isOpenToNewcomers(at: number): boolean {
    const { line } = this
    return line.length === 0 || (this.skipsLargeParties(at) && this.nextInLine(at) === undefined)
  }

  canTake(at: number, seats: number): boolean {
    return this.isOpenToNewcomers(at) && this.free >= seats
  }

  canHold({ guests, ipHash }: Pick<Hold, 'guests' | 'ipHash'>): boolean {
    const share = Math.max(1, Math.floor(this.capacity / 5))
    const fromSameIp = [...this.holds.values()].filter((hold) => hold.heldUntil !== null && hold.ipHash === ipHash)
    const isOpen = this.settings?.joinBy === 'open' && this.line.length === 0 && this.settings.maxAttendees !== null
    return isOpen && this.heldSeats + 1 + guests <= share && this.free > guests && fromSameIp.length < 2
  }

  /** When an offer made now ends; null when seats are given without asking. */
  offerEnd(at: number): number | null {
    const { waitlist, offerHours = 0 } = this.settings ?? {}
    const left = this.#msToStart(at)
    return waitlist === 'offer' && left > 6 * hourMs ? at + Math.min(offerHours * hourMs, left / 2) : null
  }

  /** Offers and holds whose time is over end with the next change. */
  hasOverdue(at: number): boolean {
    return (
      [...this.parties.values()].some(({ offerEnd }) => offerEnd !== null && offerEnd <= at) ||
      [...this.holds.values()].some(({ heldUntil }) => heldUntil !== null && heldUntil <= at)
    )
  }

  #msToStart(at: number): number {
    return (this.settings?.startsAt ?? Infinity) - at
  }
}

const emptyBook = (): Pick<Book, 'settings' | 'parties' | 'holds'> => ({
  settings: undefined,
  parties: new Map(),
  holds: new Map(),
})

const countHeads = (list: readonly { readonly guests: number }[]): number =>
  list.reduce((sum, { guests }) => sum + 1 + guests, 0)
