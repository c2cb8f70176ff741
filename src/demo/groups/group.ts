import type { themeColors } from '../../areas/profile/contract.ts'
import type { VenueName } from './venues.ts'

export interface DemoEvent {
  readonly title: string
  readonly description: string
  /** Days from today, and the time of day in Turku; or hours from now for what runs while the demo is loaded. */
  readonly when: { readonly days: number; readonly at: string } | { readonly hoursFromNow: number }
  readonly durationHours?: number
  /** Without one it happens online. */
  readonly venue?: VenueName
  readonly isHybrid?: true
  readonly seats?: number
  readonly isDraft?: true
  /** Why it was cancelled. */
  readonly cancelReason?: string
  /** Usernames in the order in which they answered; those beyond the seats wait. */
  readonly going?: string
  /** Who was there, with or without having answered. */
  readonly attended?: string
}

export interface DemoGroup {
  readonly urlname: string
  readonly name: string
  readonly description: string
  readonly themeColor: (typeof themeColors)[number]
  readonly tags: readonly string[]
  readonly isFeatured?: true
  readonly isHidden?: true
  readonly website?: string
  readonly socialLinks?: Readonly<Record<string, string>>
  /** Numbers of the pictures; without one there is none. */
  readonly photo?: number
  readonly cover?: number
  readonly foundedDaysAgo: number
  readonly owners: string
  readonly managers?: string
  readonly volunteers?: string
  readonly members?: string
  readonly favoritedBy: string
  readonly events: readonly DemoEvent[]
}
