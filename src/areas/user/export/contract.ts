import { dataOf, operation, shape, Text, Timestamp, Type, type Operation } from '#contract'
import { listMyBadges, UserBadge } from '../../badges/awards/contract.ts'
import { AchievementProgress, listMyAchievements } from '../../achievements/progress/contract.ts'
import { KeptRsvp, listMyRsvps } from '../../events/rsvps/contract.ts'
import { getMyGroupRole, KeptRole } from '../../groups/members/contract.ts'
import { listApps, OAuthApp } from '../../developer/apps/contract.ts'
import { listWebhooks, Webhook } from '../../developer/webhooks/contract.ts'
import { LinkedAccount, listLinkedAccounts } from '../../sign-in/providers/contract.ts'
import { authListSessions, Session } from '../../sign-in/sessions/contract.ts'
import { OwnCheckin } from '../../events/checkins/contract.ts'
import { FollowEntry, listFollowers, listFollowing } from '../../follows/contract.ts'
import { KeptFavorite, listFavorites } from '../../groups/favorites/contract.ts'
import { listMeetpassConnections, MeetpassConnection } from '../../meetpass/connections/contract.ts'
import { listMeetpasses, PassView } from '../../meetpass/passes/contract.ts'
import { listUploads, Upload } from '../../uploads/contract.ts'
import { listMyEntitlements, UserEntitlement } from '../entitlements/contract.ts'
import { listOAuthGrants, OAuthGrant } from '../grants/contract.ts'
import { listPortfolio, PortfolioItem } from '../portfolio/contract.ts'
import { UserProfile } from '../profile/contract.ts'
import { listTokens, Token } from '../tokens/contract.ts'

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
  favorites: Type.Array(KeptFavorite),
  rsvps: Type.Array(KeptRsvp),
  uploads: Type.Array(Upload),
  groupRoles: Type.Array(KeptRole),
  checkins: Type.Array(OwnCheckin),
  badges: Type.Array(UserBadge),
  meetpasses: Type.Array(PassView),
  connections: Type.Array(MeetpassConnection),
  leftOut: Type.Array(
    shape('LeftOutSection', {
      section: Type.String({ examples: ['rsvps'] }),
      scope: Type.String({
        ...Text,
        description: 'With it the section would be here. `session`: a signed-in browser has it, no token does.',
        examples: ['read:events'],
      }),
    }),
    { description: 'Sections that are empty because the token does not cover them.' },
  ),
  exportedAt: Timestamp,
})

/** What reads each section by itself: the export gives a credential no more than that would. */
export const readers = {
  linkedAccounts: listLinkedAccounts,
  sessions: authListSessions,
  tokens: listTokens,
  grants: listOAuthGrants,
  apps: listApps,
  webhooks: listWebhooks,
  portfolio: listPortfolio,
  achievements: listMyAchievements,
  entitlements: listMyEntitlements,
  following: listFollowing,
  followers: listFollowers,
  favorites: listFavorites,
  rsvps: listMyRsvps,
  uploads: listUploads,
  groupRoles: getMyGroupRole,
  checkins: listMyRsvps,
  badges: listMyBadges,
  meetpasses: listMeetpasses,
  connections: listMeetpassConnections,
} as const satisfies Readonly<Record<string, Operation>>

export const exportAccount = operation({
  name: 'exportAccount',
  summary: 'Get everything we keep about you, in one object and without secrets; with a token, what its scopes cover.',
  tag: 'User',
  route: 'GET /v1/profile/export',
  scope: 'user',
  output: dataOf(AccountExport),
})
