export interface DemoBadge {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly color: string
  readonly points: number
  readonly isHidden?: true
  /** Who holds it, in the order in which they got it. */
  readonly heldBy: string
  /** When the first and the last of them did. */
  readonly daysAgo: readonly [first: number, last: number]
  /** Who gave it; without one it was claimed. */
  readonly awardedBy?: string
  /** Somebody made a link with which others can still claim it. */
  readonly claimLink?: { readonly madeBy: string; readonly maxUses: number; readonly days: number }
}
