export interface DemoBadge {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly color: string
  readonly points: number
  readonly isHidden?: true
  /** Usernames, in the order of the awards. */
  readonly heldBy: string
  /** The first and the last award. */
  readonly daysAgo: readonly [first: number, last: number]
  readonly awardedBy?: string
  readonly claimLink?: { readonly madeBy: string; readonly maxUses: number; readonly days: number }
}
