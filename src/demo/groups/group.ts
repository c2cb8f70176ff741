import type { ThemeColor } from '#contract'
import type { Question } from '../../areas/events/records/contract.ts'
import type { VenueName } from './venues.ts'

/** Days from today at a time in Turku. */
export interface LocalTime {
  readonly days: number
  readonly at: string
}

export interface DemoEvent {
  readonly title: string
  readonly description: string
  readonly when: LocalTime
  readonly durationHours?: number
  readonly venue?: VenueName
  readonly isHybrid?: true
  readonly seats?: number
  readonly isDraft?: true
  readonly cancelReason?: string
  /** Usernames in RSVP order; those beyond the seats are waitlisted. */
  readonly going?: string
  /** Usernames of those who wait for a decision. */
  readonly asking?: string
  readonly needsApproval?: true
  /** A free seat is offered to this person. */
  readonly offeredTo?: string
  /** Usernames of those who wait behind them. */
  readonly waiting?: string
  readonly maxGuests?: number
  readonly questions?: readonly Omit<Question, 'id'>[]
  readonly onlineUrl?: string
  /** Usernames in the order of check-in. */
  readonly attended?: string
}

export interface DemoSeries {
  readonly title: string
  readonly description: string
  readonly rule: string
  readonly first: LocalTime
  readonly durationMinutes: number
  readonly venue: VenueName
  readonly seats: number
  /** Usernames of those who come to every date. */
  readonly standing: string
}

export interface DemoGroup {
  readonly urlname: string
  readonly name: string
  readonly description: string
  readonly themeColor: ThemeColor
  readonly tags: readonly string[]
  /** Of the group and its events. */
  readonly languages?: readonly string[]
  readonly isFeatured?: true
  readonly isHidden?: true
  readonly website?: string
  readonly socialLinks?: Readonly<Record<string, string>>
  /** Seeds of the drawings; no picture without one. */
  readonly photo?: number
  readonly cover?: number
  readonly foundedDaysAgo: number
  /** Usernames, as are the following. */
  readonly owners: string
  readonly managers?: string
  readonly volunteers?: string
  readonly members?: string
  readonly favoritedBy: string
  readonly events: readonly DemoEvent[]
  readonly series?: DemoSeries
}
