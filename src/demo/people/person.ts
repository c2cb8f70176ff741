import type { ThemeColor } from '#contract'
import type { UserProfile } from '../../areas/profile/contract.ts'

export interface DemoPerson {
  readonly username: string
  readonly name: string
  readonly bio?: string
  readonly location?: string
  readonly themeColor: ThemeColor
  readonly joinedDaysAgo: number
  /** Seeds of the drawings; no picture without one. */
  readonly portrait?: number
  readonly cover?: number
  readonly socialLinks?: string[]
  readonly portfolio?: readonly DemoPortfolioItem[]
  readonly role?: UserProfile['role']
  readonly profileVisibility?: 'private'
  readonly showOnLeaderboard?: false
  readonly showMeetpassConnections?: true
}

interface DemoPortfolioItem {
  readonly title: string
  readonly description?: string
  readonly url?: string
  readonly picture?: number
}
