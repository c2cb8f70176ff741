import {
  dataEnvelope,
  withDescription,
  operation,
  orNull,
  shape,
  Text,
  Timestamp,
  Type,
  type Operation,
} from '#contract'
import { listMyBadges, UserBadge } from '../badges/awards/contract.ts'
import { AchievementProgress, listMyAchievements } from '../achievements/progress/contract.ts'
import { ExportedInvite } from '../events/invites/contract.ts'
import { EventListItem } from '../events/records/contract.ts'
import { listMyRsvps, Rsvp } from '../events/rsvps/contract.ts'
import { getSeries, ExportedStanding } from '../events/series/contract.ts'
import { getMyGroupRole, ExportedRole } from '../groups/members/contract.ts'
import { claimGroup, ExportedClaimRequest } from '../groups/claims/contract.ts'
import { ExportedCreationRequest, getMyCreationRequest } from '../groups/creation/contract.ts'
import { listApps, OAuthApp } from '../apps/contract.ts'
import { listWebhooks, Webhook } from '../webhooks/contract.ts'
import { authListPasskeys, Passkey } from '../auth/passkeys/contract.ts'
import { authGetSecondFactor, SecondFactor } from '../auth/second-factor/contract.ts'
import { LinkedAccount, listLinkedAccounts } from '../auth/providers/contract.ts'
import { authListSessions, Session } from '../auth/sessions/contract.ts'
import { OwnCheckin } from '../events/checkins/contract.ts'
import { FollowEntry, listFollowers, listFollowing } from '../follows/contract.ts'
import { ExportedFavorite, listFavorites } from '../groups/favorites/contract.ts'
import { listMeetpassConnections, MeetpassConnection } from '../meetpass/connections/contract.ts'
import { listMeetpasses, PassView } from '../meetpass/passes/contract.ts'
import { InboxItem, listInbox } from '../inbox/contract.ts'
import { listPushSubscriptions, PushSubscriptionSummary } from '../push/contract.ts'
import { listUploads, Upload } from '../uploads/contract.ts'
import { listMyEntitlements, UserEntitlement } from '../entitlements/contract.ts'
import { listOAuthGrants, OAuthGrant } from '../grants/contract.ts'
import { NotificationSettings } from '../profile/notifications/contract.ts'
import { listPortfolio, PortfolioItem } from '../profile/portfolio/contract.ts'
import { UserProfile } from '../profile/contract.ts'
import { createReport, OwnReport } from '../reports/contract.ts'
import { listTokens, Token } from '../tokens/contract.ts'

const ExportedRsvp = shape('ExportedRsvp', {
  ...Rsvp.properties,
  event: orNull(EventListItem, { description: 'The event. Null when you can no longer see it.' }),
})

const AccountExport = shape('AccountExport', {
  profile: withDescription(UserProfile, 'Your profile.'),
  notifications: withDescription(NotificationSettings, 'Which notifications you get, and how.'),
  linkedAccounts: Type.Array(LinkedAccount, { description: 'Accounts elsewhere that you sign in with.' }),
  passkeys: Type.Array(Passkey, { description: 'Your passkeys, without their keys.' }),
  secondFactor: orNull(SecondFactor, { description: 'Your second factor. Null when a token asks.' }),
  sessions: Type.Array(Session, { description: 'The browsers you are signed in with.' }),
  tokens: Type.Array(Token, { description: 'Your personal access tokens, without their values.' }),
  grants: Type.Array(OAuthGrant, { description: 'Apps that you allowed to act for you.' }),
  apps: Type.Array(OAuthApp, { description: 'Apps that you registered.' }),
  webhooks: Type.Array(Webhook, { description: 'Your webhooks, without their secrets.' }),
  portfolio: Type.Array(PortfolioItem, { description: 'Your portfolio.' }),
  achievements: Type.Array(AchievementProgress, { description: 'Your achievements and how far you are.' }),
  entitlements: Type.Array(UserEntitlement, { description: 'What you were granted.' }),
  following: Type.Array(FollowEntry, { description: 'The people you follow.' }),
  followers: Type.Array(FollowEntry, { description: 'The people who follow you.' }),
  favorites: Type.Array(ExportedFavorite, { description: 'Your favorite groups.' }),
  rsvps: Type.Array(ExportedRsvp, { description: 'All your RSVPs.' }),
  standing: Type.Array(ExportedStanding, { description: 'Series of events where you come to every date.' }),
  invites: Type.Array(ExportedInvite, { description: 'Events that you were invited to.' }),
  uploads: Type.Array(Upload, { description: 'Your files.' }),
  groupRoles: Type.Array(ExportedRole, { description: 'Your roles in groups.' }),
  creationRequests: Type.Array(ExportedCreationRequest, { description: 'The groups that you asked for.' }),
  claimRequests: Type.Array(ExportedClaimRequest, { description: 'The groups that you asked to own.' }),
  checkins: Type.Array(OwnCheckin, { description: 'Where you checked in.' }),
  badges: Type.Array(UserBadge, { description: 'The badges you hold.' }),
  meetpasses: Type.Array(PassView, { description: 'Your passes.' }),
  connections: Type.Array(MeetpassConnection, { description: 'The people you met with a pass.' }),
  reports: Type.Array(OwnReport, { description: 'What you reported.' }),
  inbox: Type.Array(InboxItem, { description: 'Your notifications of the last 90 days.' }),
  pushSubscriptions: Type.Array(PushSubscriptionSummary, { description: 'Browsers that show your notifications.' }),
  leftOut: Type.Array(
    shape('LeftOutSection', {
      section: Type.String({ description: 'The name of the section.', examples: ['rsvps'] }),
      scope: Type.String({
        ...Text,
        description: 'The scope that a token needs for it. `session`: only a signed-in browser gets it, no token does.',
        examples: ['read:events'],
      }),
    }),
    { description: 'Sections that are empty because the token does not cover them.' },
  ),
  exportedAt: withDescription(Timestamp, 'When this export was made.'),
})

/** Who may call the operation gets the section. Where no operation lists a section, the nearest one decides. */
export const sectionOperations = {
  linkedAccounts: listLinkedAccounts,
  passkeys: authListPasskeys,
  secondFactor: authGetSecondFactor,
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
  standing: getSeries,
  invites: listMyRsvps,
  uploads: listUploads,
  groupRoles: getMyGroupRole,
  creationRequests: getMyCreationRequest,
  claimRequests: claimGroup,
  checkins: listMyRsvps,
  badges: listMyBadges,
  meetpasses: listMeetpasses,
  connections: listMeetpassConnections,
  reports: createReport,
  inbox: listInbox,
  pushSubscriptions: listPushSubscriptions,
} as const satisfies Readonly<Record<string, Operation>>

export const exportAccount = operation({
  name: 'exportAccount',
  summary: 'Get everything we keep about you, in one object and without secrets; with a token, what its scopes cover.',
  tag: 'User',
  route: 'GET /v1/profile/export',
  scope: 'user',
  output: dataEnvelope(AccountExport),
  tool: false,
})
