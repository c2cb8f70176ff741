import { dataOf, operation, shape, Timestamp, Type } from '#contract'
import { UserBadge } from '../../badges/awards/contract.ts'
import { AchievementProgress } from '../../achievements/progress/contract.ts'
import { KeptRsvp } from '../../events/rsvps/contract.ts'
import { HeldRole } from '../../groups/members/contract.ts'
import { OAuthApp } from '../../developer/apps/contract.ts'
import { Webhook } from '../../developer/webhooks/contract.ts'
import { LinkedAccount } from '../../sign-in/providers/contract.ts'
import { Session } from '../../sign-in/sessions/contract.ts'
import { OwnCheckin } from '../../events/checkins/contract.ts'
import { FollowEntry } from '../../follows/contract.ts'
import { FavoriteGroup } from '../../groups/favorites/contract.ts'
import { MeetpassConnection } from '../../meetpass/connections/contract.ts'
import { PassView } from '../../meetpass/passes/contract.ts'
import { Upload } from '../../uploads/contract.ts'
import { UserEntitlement } from '../entitlements/contract.ts'
import { OAuthGrant } from '../grants/contract.ts'
import { PortfolioItem } from '../portfolio/contract.ts'
import { UserProfile } from '../profile/contract.ts'
import { Token } from '../tokens/contract.ts'

export const AccountExport = shape('AccountExport', {
  profile: UserProfile,
  linkedAccounts: Type.Array(LinkedAccount),
  sessions: Type.Array(Session),
  tokens: Type.Array(Token),
  grants: Type.Array(OAuthGrant),
  apps: Type.Array(OAuthApp),
  webhooks: Type.Array(Webhook),
  portfolio: Type.Array(PortfolioItem),
  achievements: Type.Array(AchievementProgress),
  entitlements: Type.Array(UserEntitlement),
  following: Type.Array(FollowEntry),
  followers: Type.Array(FollowEntry),
  favorites: Type.Array(FavoriteGroup),
  rsvps: Type.Array(KeptRsvp),
  uploads: Type.Array(Upload),
  groupRoles: Type.Array(HeldRole),
  checkins: Type.Array(OwnCheckin),
  badges: Type.Array(UserBadge),
  meetpasses: Type.Array(PassView),
  connections: Type.Array(MeetpassConnection),
  exportedAt: Timestamp,
})

export const exportAccount = operation({
  name: 'exportAccount',
  summary: 'Get everything we keep about you, in one object and without secrets.',
  tag: 'User',
  route: 'GET /v1/profile/export',
  scope: 'user',
  output: dataOf(AccountExport),
})
