export interface DemoBadge {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly color: string
  readonly points: number
  readonly isHidden?: true
  readonly heldBy: string
  readonly daysAgo: readonly [first: number, last: number]
  readonly awardedBy?: string
  readonly claimLink?: { readonly madeBy: string; readonly maxUses: number; readonly days: number }
}
