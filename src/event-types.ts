import type { EventType } from '#contract'
import { UserDeleted } from './areas/account/contract.ts'
import { AchievementUnlocked } from './areas/achievements/progress/contract.ts'
import { ApplicationRegistered } from './areas/apps/contract.ts'
import { UserRegistered } from './areas/auth/links/contract.ts'
import { IdentityLinked } from './areas/auth/providers/contract.ts'
import { UserLoggedIn } from './areas/auth/sessions/contract.ts'
import { BadgeIssued, BadgeRevoked, ScoreChanged } from './areas/badges/awards/contract.ts'
import { BadgeClaimed } from './areas/badges/claims/contract.ts'
import { GroupBadgeCreated, GroupBadgeDeleted, GroupBadgeUpdated } from './areas/badges/records/contract.ts'
import { CheckedIn } from './areas/events/checkins/contract.ts'
import { EventCancelled, EventCreated, EventUpdated } from './areas/events/webhook-types/contract.ts'
import { RsvpCancelled, Rsvped } from './areas/events/rsvps/contract.ts'
import { SeriesCreated, SeriesEnded, SeriesUpdated } from './areas/events/manage-series/contract.ts'
import { UserFollowed, UserUnfollowed } from './areas/follows/contract.ts'
import { GroupClaimRequested, GroupClaimed } from './areas/groups/claims/contract.ts'
import { GroupCreationRequested } from './areas/groups/creation/contract.ts'
import { FavoriteAdded, FavoriteRemoved } from './areas/groups/favorites/contract.ts'
import { MemberAdded, MemberRemoved, MemberRoleChanged } from './areas/groups/members/contract.ts'
import { GroupCreated, GroupUpdated } from './areas/groups/records/contract.ts'
import { MeetpassConnected } from './areas/meetpass/connections/contract.ts'
import { MeetpassClaimed, MeetpassReleased } from './areas/meetpass/passes/contract.ts'
import { OnboardingCompleted, StepCompleted } from './areas/onboarding/contract.ts'
import { ProfileUpdated } from './areas/profile/contract.ts'
import { PortfolioItemCreated } from './areas/profile/portfolio/contract.ts'
import { EventsSynced, SyncCompleted } from './areas/sync/contract.ts'
import { ApiTokenCreated } from './areas/tokens/contract.ts'
import { UploadCreated, UploadDeleted } from './areas/uploads/contract.ts'
import { WebhookCreated } from './areas/webhooks/contract.ts'
import { TestPing } from './areas/webhooks/deliveries/contract.ts'

/** All event types, by name, for webhooks, achievements, the OpenAPI document and the docs. */
export const eventTypes: readonly EventType[] = [
  UserDeleted,
  AchievementUnlocked,
  ApplicationRegistered,
  UserRegistered,
  IdentityLinked,
  UserLoggedIn,
  BadgeIssued,
  BadgeRevoked,
  ScoreChanged,
  BadgeClaimed,
  GroupBadgeCreated,
  GroupBadgeUpdated,
  GroupBadgeDeleted,
  CheckedIn,
  EventCreated,
  EventUpdated,
  EventCancelled,
  Rsvped,
  RsvpCancelled,
  SeriesCreated,
  SeriesUpdated,
  SeriesEnded,
  UserFollowed,
  UserUnfollowed,
  GroupClaimed,
  GroupClaimRequested,
  GroupCreationRequested,
  FavoriteAdded,
  FavoriteRemoved,
  MemberAdded,
  MemberRemoved,
  MemberRoleChanged,
  GroupCreated,
  GroupUpdated,
  MeetpassConnected,
  MeetpassClaimed,
  MeetpassReleased,
  StepCompleted,
  OnboardingCompleted,
  ProfileUpdated,
  PortfolioItemCreated,
  EventsSynced,
  SyncCompleted,
  ApiTokenCreated,
  UploadCreated,
  UploadDeleted,
  WebhookCreated,
  TestPing,
].sort((a, b) => (a.type < b.type ? -1 : 1))
