// Generated from the contracts by `npm run reference`. Do not edit.

export interface AccountExport {
  profile: UserProfile
  linkedAccounts: LinkedAccount[]
  sessions: Session[]
  tokens: Token[]
  grants: OAuthGrant[]
  apps: OAuthApp[]
  webhooks: Webhook[]
  portfolio: PortfolioItem[]
  achievements: AchievementProgress[]
  entitlements: UserEntitlement[]
  following: FollowEntry[]
  followers: FollowEntry[]
  favorites: KeptFavorite[]
  rsvps: KeptRsvp[]
  uploads: Upload[]
  groupRoles: KeptRole[]
  checkins: OwnCheckin[]
  badges: UserBadge[]
  meetpasses: PassView[]
  connections: MeetpassConnection[]
  /** Sections that are empty because the token does not cover them. */
  leftOut: LeftOutSection[]
  exportedAt: string
}

export interface AchievementCondition {
  /** Up to five names with dots between them. */
  field: string
  op: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'contains'
  /** A list for `in`, a number for `gt`, `gte`, `lt` and `lte`. */
  value: string | number | boolean | null | (string | number | boolean)[]
}

export interface AchievementDefinition {
  id: string
  key: string
  name: string
  description: string | null
  icon: string | null
  color: string | null
  targetValue: number
  eventType: string
  conditions: AchievementCondition[]
  progressMode: 'counter' | 'distinct' | 'gauge'
  progressField: string | null
  badgeSlug: string | null
  entitlement: string | null
  sortOrder: number
  hidden: boolean
  enabled: boolean
  startedCount: number
  completedCount: number
  createdAt: string
}

export interface AchievementProgress {
  key: string
  name: string
  description: string | null
  icon: string | null
  color: string | null
  targetValue: number
  currentValue: number
  completedAt: string | null
  badgeSlug: string | null
  hidden: boolean
}

export interface AdminBadge {
  id: string
  name: string
  slug: string
  description: string | null
  icon: string
  color: string
  iconUrl: string | null
  points: number
  sortOrder: number
  createdAt: string | null
  awardedCount: number
  hideFromDirectory: boolean
  /** Null for a badge of the platform. */
  groupId: string | null
}

export interface AdminDesign {
  id: string
  name: string
  imageUrl: string | null
  modelUrl: string | null
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  isActive: boolean
  createdAt: string
}

export interface AdminGroupDetail {
  id: string
  urlname: string | null
  name: string
  description: string | null
  /** Its page at its source, or here for a native group. */
  link: string | null
  website: string | null
  memberCount: number | null
  photoUrl: string | null
  tags: string[] | null
  socialLinks: {
    slack?: string
    discord?: string
    linkedin?: string
    twitter?: string
    mastodon?: string
    bluesky?: string
    github?: string
    youtube?: string
    meetup?: string
    website?: string
  } | null
  isFeatured: boolean | null
  favoritesCount: number
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  platformId: string | null
  heroImageUrl: string | null
  displayOnSite: boolean
  isActive: boolean
  badgesEnabled: boolean
  maxBadges: number
  maxBadgePoints: number
  badgeCount: number
  lastSyncAt: string | null
  syncError: string | null
  createdAt: string
  updatedAt: string
  eventCount: number
  membersByRole: { owner: number; manager: number; volunteer: number; member: number }
  connections: Connection[]
}

export interface AdminOAuthClient {
  clientId: string
  name: string
  description: string | null
  redirectUris: string[]
  website: string | null
  logoUri: string | null
  policyUri: string | null
  tosUri: string | null
  isPublicClient: boolean
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
  owner: PersonSummary | null
  /** It registered itself; nobody owns it. */
  isDynamic: boolean
  lastUsedAt: string | null
}

export interface AdminOAuthClientDetail {
  clientId: string
  name: string
  description: string | null
  redirectUris: string[]
  website: string | null
  logoUri: string | null
  policyUri: string | null
  tosUri: string | null
  isPublicClient: boolean
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
  owner: PersonSummary | null
  /** It registered itself; nobody owns it. */
  isDynamic: boolean
  lastUsedAt: string | null
  /** How many people ever allowed it and have not taken that back. */
  grantCount: number
}

export interface AdminUser {
  id: string
  name: string
  username: string | null
  avatarUrl: string | null
  heroImageUrl: string | null
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  bio: string | null
  location: string | null
  socialLinks: string[] | null
  role: 'user' | 'admin' | 'superadmin'
  profileVisibility: 'public' | 'private'
  showOnLeaderboard: boolean | null
  showMeetpassConnections: boolean
  createdAt: string
  email: string
  emailVerified: boolean
  lastLoginAt: string | null
  suspendedAt: string | null
  suspendedUntil: string | null
  suspendedReason: string | null
  identities: {
    provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
    username: string | null
  }[]
}

export interface AdminUserDetail {
  id: string
  name: string
  username: string | null
  avatarUrl: string | null
  heroImageUrl: string | null
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  bio: string | null
  location: string | null
  socialLinks: string[] | null
  role: 'user' | 'admin' | 'superadmin'
  profileVisibility: 'public' | 'private'
  showOnLeaderboard: boolean | null
  showMeetpassConnections: boolean
  createdAt: string
  email: string
  emailVerified: boolean
  lastLoginAt: string | null
  suspendedAt: string | null
  suspendedUntil: string | null
  suspendedReason: string | null
  identities: {
    provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
    username: string | null
  }[]
  badges: BadgeOfUser[]
  memberships: HeldRole[]
  entitlements: UserEntitlement[]
}

export interface AdminWebhook {
  id: string
  url: string
  eventTypes: string[]
  isActive: boolean
  createdAt: string | null
  /** Why it was switched off: the receiver answered 410, or nothing was taken for five days. */
  disabledReason: 'gone' | 'failing' | null
  disabledAt: string | null
  owner: PersonSummary
  /** When something was last sent. */
  lastDeliveryAt: string | null
  /** The first failure since the last success. */
  failingSince: string | null
}

export interface AdminWebhookDelivery {
  id: string
  /** The same in every attempt. */
  messageId: string
  eventType: string
  payload: Message
  /** The first attempt is 1. */
  attempt: number
  /** What the receiver answered; null when there was no answer. */
  statusCode: number | null
  success: boolean
  /** Why there was no answer. */
  error: string | null
  durationMs: number | null
  /** When it was sent. */
  deliveredAt: string | null
  /** When it is tried again; null when it is not. */
  nextAttemptAt: string | null
}

export interface Attendee {
  rsvpId: string | null
  userId: string | null
  /** Null for a walk-in. */
  rsvpStatus: 'confirmed' | 'waitlisted' | null
  rsvpAt: string | null
  waitlistPosition: number | null
  checkedIn: boolean
  checkedInAt: string | null
  checkinMethod: 'link' | 'qr' | 'nfc' | null
  user: AttendeeUser | null
}

export interface AttendeeTotals {
  confirmed: number
  waitlisted: number
  checkedIn: number
  walkIns: number
}

export interface AttendeeUser {
  id: string
  name: string
  username: string | null
  avatarUrl: string | null
}

export interface AuditEntry {
  id: string
  actorId: string | null
  actorName: string | null
  via: 'session' | 'pat' | 'oauth' | 'mcp' | 'system'
  /** The name of the operation. */
  action: string
  targetType: string | null
  targetId: string | null
  summary: string
  ip: string | null
  requestId: string | null
  createdAt: string
}

export interface BadgeAward {
  awarded: true
  userId: string
  badgeSlug: string
  awardedAt: string
}

export interface BadgeCatalog {
  id: string
  name: string
  slug: string
  description: string | null
  icon: string
  color: string
  iconUrl: string | null
  points: number
  sortOrder: number
  awardedCount: number
  rarity: Rarity
}

export interface BadgeDetail {
  id: string
  name: string
  slug: string
  description: string | null
  icon: string
  color: string
  iconUrl: string | null
  points: number
  sortOrder: number
  awardedCount: number
  rarity: Rarity
  createdAt: string | null
}

export interface BadgeGroup {
  id: string
  name: string
  urlname: string | null
  photoUrl: string | null
}

export interface BadgeOfUser {
  id: string
  slug: string
  name: string
  icon: string
  color: string
  points: number
  groupId: string | null
  awardedAt: string
}

export interface BatchPass {
  id: string
  passUrl: string
  claimedAt: string | null
}

export interface CancelledRsvp {
  success: true
  promotedUserId: string | null
}

export interface ChangedEvent {
  id: string
  title: string
  /** Markdown. */
  description: string | null
  dateTime: string
  endTime: string | null
  timezone: string | null
  eventUrl: string | null
  platformEventUrl: string | null
  photoUrl: string | null
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** Here and at the source together. */
  rsvpCount: number | null
  localRsvpCount: number
  upstreamRsvpCount: number | null
  maxAttendees: number | null
  group: EventDetailGroup | null
  status: 'active' | 'cancelled' | 'draft'
  /** ISO-8601. */
  duration: string | null
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  venue: Venue | null
  startTime: string
  isNative: boolean
  checkinCount: number
  checkinFromMinutes: number
  createdBy: string | null
  createdAt: string
  updatedAt: string
  /** Who got a seat from the waitlist by this change. */
  promotedUserIds: string[]
}

export interface CheckinCode {
  id: string
  code: string
  label: string | null
  maxUses: number | null
  currentUses: number
  expiresAt: string | null
  createdAt: string | null
  eventId: string
  checkinUrl: string
}

export interface CheckinEvent {
  id: string
  title: string
  startTime: string
  endTime: string | null
  timezone: string | null
  eventType: 'physical' | 'online' | 'hybrid' | null
  photoUrl: string | null
}

export interface CheckinInfo {
  event: CheckinEvent
  group: EventDetailGroup | null
  checkinAvailable: boolean
  /** When check-in opens or opened; null when the event is cancelled. */
  availableFrom: string | null
}

export interface CheckinResult {
  id: string
  eventId: string
  checkedInAt: string
  method: 'link' | 'qr' | 'nfc'
}

export interface ClaimBadgeResponse {
  badge: ClaimedBadge
}

export interface ClaimGroup {
  name: string
  urlname: string | null
  photoUrl: string | null
}

export interface ClaimInfo {
  badge: ClaimedBadge
  group: ClaimGroup | null
  claimable: boolean
  /** Why it cannot be claimed. */
  reason?: 'already_claimed' | 'expired' | 'exhausted'
}

export interface ClaimInvite {
  id: string
  groupId: string
  token: string
  inviteUrl: string
  autoApprove: boolean
  expiresAt: string | null
  createdBy: string | null
  usedBy: string | null
  usedAt: string | null
  createdAt: string
}

export interface ClaimLink {
  id: string
  code: string
  maxUses: number | null
  currentUses: number
  expiresAt: string | null
  createdAt: string | null
  badgeId: string
  claimUrl: string
}

export interface ClaimedBadge {
  name: string
  slug: string
  description: string | null
  icon: string
  color: string
  iconUrl: string | null
  points: number
}

export interface Connection {
  id: string
  groupId: string
  platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the source calls the group; of a calendar (`ical`) its address. */
  platformId: string
  platformUrlname: string | null
  platformLink: string | null
  isActive: boolean
  lastSyncAt: string | null
  syncError: string | null
  createdAt: string
}

export interface ConnectionEntry {
  username: string | null
  name: string | null
  avatarUrl: string | null
  connectedAt: string | null
}

export interface CountedPagination {
  /** How many items a page holds at most. */
  limit: number
  /** True when there are more items after this page. */
  hasMore: boolean
  /** How many items were skipped. Only when you sent `offset`. */
  offset?: number
  /** Pass it as `cursor` to get the next page. Missing on the last page. */
  nextCursor?: string
  /** Pass it as `before` to get the previous page. Missing on the first page. */
  prevCursor?: string
  /** How many items there are on all pages. */
  total: number
}

export interface CreatedEvent {
  id: string
  title: string
  /** Markdown. */
  description: string | null
  dateTime: string
  endTime: string | null
  timezone: string | null
  eventUrl: string | null
  platformEventUrl: string | null
  photoUrl: string | null
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** Here and at the source together. */
  rsvpCount: number | null
  localRsvpCount: number
  upstreamRsvpCount: number | null
  maxAttendees: number | null
  group: EventDetailGroup | null
  status: 'active' | 'cancelled' | 'draft'
  /** ISO-8601. */
  duration: string | null
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  venue: Venue | null
  startTime: string
  isNative: boolean
  checkinCount: number
  checkinFromMinutes: number
  createdBy: string | null
  createdAt: string
  updatedAt: string
  /** Good for any number of people while check-in is open. */
  checkinCode: string
}

export interface CreationRequest {
  requestId: string
  groupName: string
  description: string | null
  createdAt: string
}

export interface CreationRequested {
  requestId: string
  status: 'pending'
  message: string
}

export interface Design {
  id: string
  name: string
  imageUrl: string | null
  modelUrl: string | null
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
}

export interface EmailVerified {
  success: true
  /** False while the other link is still to be followed. */
  changed: boolean
}

export interface EventDetail {
  id: string
  title: string
  /** Markdown. */
  description: string | null
  dateTime: string
  endTime: string | null
  timezone: string | null
  eventUrl: string | null
  platformEventUrl: string | null
  photoUrl: string | null
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** Here and at the source together. */
  rsvpCount: number | null
  localRsvpCount: number
  upstreamRsvpCount: number | null
  maxAttendees: number | null
  group: EventDetailGroup | null
  status: 'active' | 'cancelled' | 'draft'
  /** ISO-8601. */
  duration: string | null
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  venue: Venue | null
}

export interface EventDetailGroup {
  id: string
  name: string
  urlname: string | null
  photoUrl: string | null
}

export interface EventGroup {
  id: string
  name: string
  urlname: string | null
}

export interface EventListItem {
  id: string
  title: string
  /** Markdown. */
  description: string | null
  dateTime: string
  endTime: string | null
  timezone: string | null
  eventUrl: string | null
  platformEventUrl: string | null
  photoUrl: string | null
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** Here and at the source together. */
  rsvpCount: number | null
  localRsvpCount: number
  upstreamRsvpCount: number | null
  maxAttendees: number | null
  group: EventGroup | null
  status: 'active' | 'cancelled' | 'draft'
}

export interface FavoriteGroup {
  id: string
  urlname: string | null
  name: string
  description: string | null
  photoUrl: string | null
  memberCount: number | null
  groupId: string
  groupSlug: string | null
  groupName: string
  groupPhotoUrl: string | null
  createdAt: string
}

export interface Favorited {
  groupSlug: string
  alreadyFavorited: boolean
}

export interface FeedToken {
  /** Stands in the addresses of your personal RSS and iCalendar feeds. Whoever has it can read them. */
  feedToken: string
}

export interface FollowCheck {
  following: boolean
}

export interface FollowEntry {
  username: string | null
  name: string
  avatarUrl: string | null
  followedAt: string | null
}

export interface Followed {
  following: true
  alreadyFollowing: boolean
}

export interface GlobalLeaderboard {
  entries: LeaderboardEntry[]
  total: number
  totalAchievements: number
}

export interface GroupBadgeGroup {
  group: { id: string; name: string; urlname: string; photoUrl: string | null }
  badges: {
    name: string
    slug: string
    description: string | null
    icon: string
    color: string
    points: number
    awardedAt: string | null
    rarity: Rarity
  }[]
  xpSubtotal: number
}

export interface GroupClaimInvite {
  group: { id: string; name: string; urlname: string | null; photoUrl: string | null }
  /** Whether accepting it makes one owner at once. Otherwise an admin decides. */
  autoApprove: boolean | null
  /** False once it is used or has expired. */
  claimable: boolean
}

export interface GroupClaimResult {
  success: boolean
  status: 'approved' | 'pending'
  message: string
  requestId?: string
}

export interface GroupDetail {
  id: string
  urlname: string | null
  name: string
  description: string | null
  /** Its page at its source, or here for a native group. */
  link: string | null
  website: string | null
  memberCount: number | null
  photoUrl: string | null
  tags: string[] | null
  socialLinks: {
    slack?: string
    discord?: string
    linkedin?: string
    twitter?: string
    mastodon?: string
    bluesky?: string
    github?: string
    youtube?: string
    meetup?: string
    website?: string
  } | null
  isFeatured: boolean | null
  favoritesCount: number
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  heroImageUrl: string | null
  /** Whether somebody here runs it. Otherwise it may be claimed. */
  hasOwner: boolean
  /** The next ten that are active and not over. */
  upcomingEvents: UpcomingEvent[]
}

export interface GroupLeaderboard {
  group: { id: string; name: string; urlname: string | null; photoUrl: string | null }
  entries: LeaderboardEntry[]
  total: number
}

export interface GroupListItem {
  id: string
  urlname: string | null
  name: string
  description: string | null
  /** Its page at its source, or here for a native group. */
  link: string | null
  website: string | null
  memberCount: number | null
  photoUrl: string | null
  tags: string[] | null
  socialLinks: {
    slack?: string
    discord?: string
    linkedin?: string
    twitter?: string
    mastodon?: string
    bluesky?: string
    github?: string
    youtube?: string
    meetup?: string
    website?: string
  } | null
  isFeatured: boolean | null
  favoritesCount: number
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
}

export interface GroupMember {
  username: string | null
  name: string
  avatarUrl: string | null
  favoritedAt: string | null
}

export interface GroupMembership {
  id: string
  groupId: string
  userId: string
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  name: string
  username: string | null
  avatarUrl: string | null
  joinedAt: string
}

export interface GroupPermissions {
  canEditSettings: boolean
  canManageMembers: boolean
  canManageEvents: boolean
  canManageBadges: boolean
  canCheckIn: boolean
  canViewDashboard: boolean
}

export interface GroupRecord {
  id: string
  urlname: string | null
  name: string
  description: string | null
  /** Its page at its source, or here for a native group. */
  link: string | null
  website: string | null
  memberCount: number | null
  photoUrl: string | null
  tags: string[] | null
  socialLinks: {
    slack?: string
    discord?: string
    linkedin?: string
    twitter?: string
    mastodon?: string
    bluesky?: string
    github?: string
    youtube?: string
    meetup?: string
    website?: string
  } | null
  isFeatured: boolean | null
  favoritesCount: number
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  platformId: string | null
  heroImageUrl: string | null
  displayOnSite: boolean
  isActive: boolean
  badgesEnabled: boolean
  maxBadges: number
  maxBadgePoints: number
  badgeCount: number
  lastSyncAt: string | null
  syncError: string | null
  createdAt: string
  updatedAt: string
}

export interface GroupSummary {
  id: string
  name: string
  urlname: string | null
}

export interface GroupSynced {
  success: boolean
  eventsCreated: number
  eventsUpdated: number
  eventsCancelled: number
  error: string | null
  durationMs: number
}

export interface HeldEntitlement {
  id: string
  entitlement: string
  grantedAt: string | null
  expiresAt: string | null
  source: string | null
  user: PersonSummary
}

export interface HeldRole {
  groupId: string
  groupUrlname: string
  groupName: string
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  joinedAt: string
}

export interface KeptFavorite {
  id: string
  urlname: string | null | null
  name: string | null
  description: string | null
  photoUrl: string | null
  memberCount: number | null | null
  groupId: string
  groupSlug: string | null | null
  groupName: string | null
  groupPhotoUrl: string | null
  createdAt: string
}

export interface KeptRole {
  groupId: string
  groupUrlname: string | null
  groupName: string | null
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  joinedAt: string
}

export interface KeptRsvp {
  id: string
  eventId: string
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  rsvpAt: string | null
  waitlistPosition: number | null
  event: EventListItem | null
}

export interface LeaderboardEntry {
  rank: number
  username: string
  name: string | null
  avatarUrl: string | null
  score: number
  completedCount?: number
  badgeCount?: number
  badges: { name: string; slug: string; icon: string; color: string }[]
}

export interface LeaderboardMover {
  username: string
  name: string | null
  avatarUrl: string | null
  currentXp: number
  xpGained: number
  currentRank: number
  previousRank: number | null
  rankChange: number | null
  badgesEarned: number
  isNewUser: boolean
}

export interface LeaderboardMovers {
  period: { start: string; end: string; label: 'This week' | 'This month' }
  movers: LeaderboardMover[]
  total: number
  limit: number
  offset: number
}

export interface LeftOutEvents {
  type: string
  /** With it they would be here. */
  scope: string
}

export interface LeftOutSection {
  section: string
  /** With it the section would be here. `session`: a signed-in browser has it, no token does. */
  scope: string
}

export interface LinkedAccount {
  provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
  providerUsername: string | null
  providerEmail: string | null
  createdAt: string
}

export interface ManagedBadge {
  id: string
  name: string
  slug: string
  description: string | null
  icon: string
  color: string
  iconUrl: string | null
  points: number
  sortOrder: number
  createdAt: string | null
  awardedCount: number
}

export interface ManagedEvent {
  id: string
  title: string
  /** Markdown. */
  description: string | null
  dateTime: string
  endTime: string | null
  timezone: string | null
  eventUrl: string | null
  platformEventUrl: string | null
  photoUrl: string | null
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** Here and at the source together. */
  rsvpCount: number | null
  localRsvpCount: number
  upstreamRsvpCount: number | null
  maxAttendees: number | null
  group: EventDetailGroup | null
  status: 'active' | 'cancelled' | 'draft'
  /** ISO-8601. */
  duration: string | null
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  venue: Venue | null
  startTime: string
  isNative: boolean
  checkinCount: number
  checkinFromMinutes: number
  createdBy: string | null
  createdAt: string
  updatedAt: string
}

export interface ManagedEventDetail {
  id: string
  title: string
  /** Markdown. */
  description: string | null
  dateTime: string
  endTime: string | null
  timezone: string | null
  eventUrl: string | null
  platformEventUrl: string | null
  photoUrl: string | null
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** Here and at the source together. */
  rsvpCount: number | null
  localRsvpCount: number
  upstreamRsvpCount: number | null
  maxAttendees: number | null
  group: EventDetailGroup | null
  status: 'active' | 'cancelled' | 'draft'
  /** ISO-8601. */
  duration: string | null
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  venue: Venue | null
  startTime: string
  isNative: boolean
  checkinCount: number
  checkinFromMinutes: number
  createdBy: string | null
  createdAt: string
  updatedAt: string
  rsvpSummary: RsvpSummary
  checkinCodes: CheckinCode[]
}

export interface ManagedGroup {
  id: string
  name: string
  urlname: string | null
  description: string | null
  photoUrl: string | null
  memberCount: number | null
  userRole: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
  role: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
}

export interface ManagedGroupDetail {
  id: string
  urlname: string | null
  name: string
  description: string | null
  /** Its page at its source, or here for a native group. */
  link: string | null
  website: string | null
  memberCount: number | null
  photoUrl: string | null
  tags: string[] | null
  socialLinks: {
    slack?: string
    discord?: string
    linkedin?: string
    twitter?: string
    mastodon?: string
    bluesky?: string
    github?: string
    youtube?: string
    meetup?: string
    website?: string
  } | null
  isFeatured: boolean | null
  favoritesCount: number
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  platformId: string | null
  heroImageUrl: string | null
  displayOnSite: boolean
  isActive: boolean
  badgesEnabled: boolean
  maxBadges: number
  maxBadgePoints: number
  badgeCount: number
  lastSyncAt: string | null
  syncError: string | null
  createdAt: string
  updatedAt: string
  userRole: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
  role: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
  permissions: GroupPermissions
  connections: Connection[]
  eventCount: number
  upcomingEventCount: number
}

export interface MeetpassConnection {
  id: string
  connectedUserId: string | null
  /** Stands for somebody who was not signed in; each owner sees another one. */
  visitorAnonId: string | null
  createdAt: string | null
  direction: 'inbound' | 'outbound'
  connectedName: string | null
  connectedUsername: string | null
  connectedAvatarUrl: string | null
  passId: string | null
  lastTappedAt: string
}

export interface MemberWithEmail {
  id: string
  groupId: string
  userId: string
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  name: string
  username: string | null
  avatarUrl: string | null
  joinedAt: string
  email: string
}

export interface MergedUsers {
  success: true
  moved: Record<string, number>
  skipped: Record<string, number>
}

export interface Message {
  id: string
  type: string
  /** When it happened. */
  timestamp: string
  /** What the type says about it. */
  data: Record<string, unknown>
}

export interface MyCreationRequest {
  request: CreationRequest | null
}

export interface MyGroupRole {
  role: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin' | null
  memberId: string | null
  permissions: GroupPermissions
}

export interface MyRsvp {
  id: string
  eventId: string
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  rsvpAt: string | null
  waitlistPosition: number | null
  event: EventListItem
}

export interface NewManagedGroup {
  id: string
  urlname: string | null
  name: string
  description: string | null
  /** Its page at its source, or here for a native group. */
  link: string | null
  website: string | null
  memberCount: number | null
  photoUrl: string | null
  tags: string[] | null
  socialLinks: {
    slack?: string
    discord?: string
    linkedin?: string
    twitter?: string
    mastodon?: string
    bluesky?: string
    github?: string
    youtube?: string
    meetup?: string
    website?: string
  } | null
  isFeatured: boolean | null
  favoritesCount: number
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  platformId: string | null
  heroImageUrl: string | null
  displayOnSite: boolean
  isActive: boolean
  badgesEnabled: boolean
  maxBadges: number
  maxBadgePoints: number
  badgeCount: number
  lastSyncAt: string | null
  syncError: string | null
  createdAt: string
  updatedAt: string
  userRole: 'owner'
}

export interface NotificationSettings {
  kinds: {
    kind: string
    description: string
    /** Whether you get mails of this kind. */
    email: boolean
  }[]
}

export interface OAuthApp {
  clientId: string
  name: string
  description: string | null
  /** https, http on a loopback address, or for public clients a scheme of your own. */
  redirectUris: string[]
  website: string | null
  logoUri: string | null
  policyUri: string | null
  tosUri: string | null
  isPublicClient: boolean
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
}

export interface OAuthAppCreated {
  clientId: string
  name: string
  description: string | null
  /** https, http on a loopback address, or for public clients a scheme of your own. */
  redirectUris: string[]
  website: string | null
  logoUri: string | null
  policyUri: string | null
  tosUri: string | null
  isPublicClient: boolean
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
  /** It is shown only now. Empty for a public client. */
  clientSecret: string
}

export interface OAuthGrant {
  grantId: string
  clientId: string
  /** The client id, when the app has no name. */
  clientName: string
  clientUri: string | null
  logoUri: string | null
  scopes: string[]
  grantedAt: string
}

export interface OnboardingStep {
  key: string
  title: string
  description: string | null
  completed: boolean
  dismissedAt: string | null
}

export interface OwnCheckin {
  id: string
  eventId: string
  checkedInAt: string
  method: 'link' | 'qr' | 'nfc'
  eventTitle: string | null
}

export interface Pagination {
  /** How many items a page holds at most. */
  limit: number
  /** True when there are more items after this page. */
  hasMore: boolean
  /** How many items were skipped. Only when you sent `offset`. */
  offset?: number
  /** Pass it as `cursor` to get the next page. Missing on the last page. */
  nextCursor?: string
  /** Pass it as `before` to get the previous page. Missing on the first page. */
  prevCursor?: string
  /** How many items there are on all pages. */
  total?: number
}

export interface PassBatch {
  id: string
  label: string | null
  designId: string | null
  count: number
  claimedCount: number
  /** A page to print, for admins who are signed in. */
  sheetUrl: string
  createdAt: string
}

export interface PassBatchDetail {
  id: string
  label: string | null
  designId: string | null
  count: number
  claimedCount: number
  /** A page to print, for admins who are signed in. */
  sheetUrl: string
  createdAt: string
  passes: BatchPass[]
}

export interface PassView {
  id: string
  type: 'qrcode' | 'nfc'
  label: string | null
  designId: string | null
  action: 'profile' | 'portfolio' | 'url' | null
  actionUrl: string | null
  autoFollow: 0 | 1
  isActive: 0 | 1
  claimedAt: string | null
  createdAt: string | null
  design: Design | null
  connectionCount: number
  passUrl: string
  qrUrl: string
}

export interface PasswordChanged {
  success: true
  /** False when the link in the mail sets the password. */
  changed: boolean
}

export interface PersonSummary {
  id: string
  username: string | null
  name: string
}

export interface PlatformSettings {
  siteName: string
  siteDescription: string | null
  supportEmail: string | null
  termsUrl: string | null
  privacyUrl: string | null
  /** IANA name of a time zone. */
  defaultTimezone: string
  registration: 'open' | 'closed'
  groupCreation: 'open' | 'request' | 'closed'
  defaultMaxBadges: number
  defaultMaxBadgePoints: number
  storageQuotaBytes: number
  syncIntervalMinutes: number
  legacySunsetAt: string | null
}

export interface PortfolioItem {
  id: string
  userId: string
  title: string
  description: string | null
  url: string | null
  imageUrl: string | null
  /** Smaller numbers come first. */
  sortOrder: number
  createdAt: string | null
}

export interface ProfileEmail {
  email: string
  verified: boolean
}

export interface Provider {
  id: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
  name: string
}

export interface PublicRsvp {
  id: string
  /** Null for people who are not seen by everybody. */
  userId: string | null
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  rsvpAt: string
  user: RsvpPerson | null
}

export interface PublicUserList {
  username: string
  name: string
  bio: string | null
  location: string | null
  avatarUrl: string | null
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  memberSince: string | null
  badges: { name: string; slug: string; description: string | null; icon: string; color: string }[]
}

export interface PublicUserProfile {
  username: string
  name: string
  bio: string | null
  location: string | null
  avatarUrl: string | null
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  memberSince: string | null
  heroImageUrl: string | null
  socialLinks: string[] | null
  githubUsername: string | null
  favoriteGroups: { slug: string; name: string; photoUrl: string | null }[]
  badges: {
    name: string
    slug: string
    description: string | null
    icon: string
    color: string
    iconUrl: string | null
    points: number
    awardedAt: string | null
    rarity: Rarity
  }[]
  groupBadges: GroupBadgeGroup[]
  achievements: {
    key: string
    name: string
    description: string | null
    icon: string | null
    color: string | null
    completedAt: string
  }[]
  portfolioItems: {
    id: string
    title: string
    description: string | null
    url: string | null
    imageUrl: string | null
  }[]
  xpScore: number
  followerCount: number
  followingCount: number
  recentConnections: ConnectionEntry[]
}

export interface Rarity {
  tier: 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary'
  percentage: number
}

export interface ResumablePagination {
  /** How many items a page holds at most. */
  limit: number
  /** True when there are more items after this page. */
  hasMore: boolean
  /** How many items were skipped. Only when you sent `offset`. */
  offset?: number
  /** Pass it as `cursor` to get the next page. Missing on the last page. */
  nextCursor?: string
  /** Pass it as `before` to get the previous page. Missing on the first page. */
  prevCursor?: string
  /** How many items there are on all pages. */
  total?: number
  /** Also on the last page: pass it as `cursor` later to get what was added since. */
  resumeCursor: string
}

export interface ReviewRequest {
  id: string
  type: 'claim' | 'creation'
  status: 'pending' | 'approved' | 'rejected'
  user: PersonSummary
  group: GroupSummary | null
  /** The name of the group to be made. */
  groupName: string | null
  /** What whoever asks wrote. */
  description: string | null
  /** What whoever decided wrote. */
  notes: string | null
  reviewedBy: string | null
  reviewedAt: string | null
  createdAt: string
}

export interface Rsvp {
  id: string
  eventId: string
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  rsvpAt: string | null
  waitlistPosition: number | null
}

export interface RsvpPerson {
  id: string
  name: string
  username: string | null
  avatarUrl: string | null
}

export interface RsvpStatusResponse {
  rsvp: Rsvp | null
}

export interface RsvpSummary {
  total: number
  confirmed: number
  waitlisted: number
  cancelled: number
  capacity: number | null
}

export interface RsvpTotals {
  confirmed: number
  waitlisted: number
}

export interface Scope {
  name: string
  description: string
  /** Scopes that come with it. */
  implies: string[]
}

export interface Session {
  id: string
  createdAt: string
  lastSeenAt: string
  ip: string | null
  userAgent: string | null
  current: boolean
}

export interface StorageShare {
  size: number
  count: number
}

export interface StorageUsage {
  totalSize: number
  fileCount: number
  byCategory: {
    avatar?: StorageShare
    'app-logo'?: StorageShare
    media?: StorageShare
    hero?: StorageShare
    'group-photo'?: StorageShare
    'event-photo'?: StorageShare
    'meetpass-image'?: StorageShare
    'meetpass-model'?: StorageShare
  }
  /** How many bytes you may have. */
  quota: number
}

export interface Success {
  /** Always true. Failures have an error status. */
  success: true
}

export interface SyncLog {
  id: string
  platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
  groupId: string | null
  groupName: string | null
  groupUrlname: string | null
  startedAt: string
  completedAt: string | null
  status: 'running' | 'success' | 'failed'
  eventsCreated: number
  eventsUpdated: number
  eventsCancelled: number
  error: string | null
}

export interface SyncQueued {
  success: true
  queued: number
}

export interface SyncStatus {
  connections: {
    total: number
    active: number
    failing: number
    byPlatform: { ical: number; meetup: number; eventbrite: number; luma: number }
  }
  providers: {
    platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
    configured: boolean
    lastSyncAt: string | null
    /** How the last sync with it went. */
    status: 'running' | 'success' | 'failed' | null
  }[]
  /** A run over all connections is under way or waits to begin. */
  running: boolean
  recent: SyncLog[]
}

export interface Token {
  id: string
  name: string
  /** The beginning of the token, to recognise it by. */
  tokenPrefix: string
  /** Separated by spaces. */
  scopes: string
  expiresAt: string | null
  createdAt: string | null
  /** The one path that the token works at, as the credential that made it; null when it works everywhere. */
  audience: '/mcp' | null
  lastUsedAt: string | null
}

export interface TokenCreated {
  id: string
  name: string
  /** The beginning of the token, to recognise it by. */
  tokenPrefix: string
  /** Separated by spaces. */
  scopes: string
  expiresAt: string | null
  createdAt: string | null
  /** The one path that the token works at, as the credential that made it; null when it works everywhere. */
  audience: '/mcp' | null
  /** The token itself. It is shown only now. */
  token: string
}

export interface UpcomingEvent {
  id: string
  title: string
  dateTime: string
  eventUrl: string | null
  platformEventUrl: string | null
}

export interface Upload {
  /** The key of a file. Its slashes may stand as they are or as `%2F`. */
  key: string
  category:
    'avatar' | 'app-logo' | 'media' | 'hero' | 'group-photo' | 'event-photo' | 'meetpass-image' | 'meetpass-model'
  filename: string
  contentType:
    'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'model/gltf-binary' | 'application/octet-stream'
  /** In bytes. */
  size: number
  /** Stored once the bytes have arrived. */
  status: 'pending' | 'stored'
  createdAt: string | null
}

export interface UploadRequestResponse {
  /** The key of a file. Its slashes may stand as they are or as `%2F`. */
  key: string
  /** Send the bytes here with PUT and the same content type, within 15 minutes. */
  uploadUrl: string
  publicUrl: string
}

export interface UserBadge {
  name: string
  slug: string
  description: string | null
  icon: string
  color: string
  iconUrl: string | null
  points: number
  awardedAt: string | null
  group: BadgeGroup | null
  rarity: Rarity
}

export interface UserBasic {
  id: string
  name: string
  avatarUrl: string | null
  username: string | null
  /** Only with the scope user:email. */
  email?: string
  lastLoginAt: string | null
}

export interface UserEntitlement {
  id: string
  entitlement: string
  grantedAt: string | null
  expiresAt: string | null
  source: string | null
}

export interface UserGroupBadges {
  groups: GroupBadgeGroup[]
}

export interface UserProfile {
  id: string
  name: string
  username: string | null
  avatarUrl: string | null
  heroImageUrl: string | null
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  bio: string | null
  location: string | null
  socialLinks: string[] | null
  role: 'user' | 'admin' | 'superadmin'
  profileVisibility: 'public' | 'private'
  showOnLeaderboard: boolean | null
  showMeetpassConnections: boolean
  createdAt: string
  /** Only with the scope user:email. */
  email?: string
}

export interface UsernameCheck {
  available: boolean
  reason?: 'length' | 'format' | 'reserved' | 'taken'
}

export interface Venue {
  name: string
  address: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  country: string | null
  latitude: number | null
  longitude: number | null
  isOnline: boolean | null
}

export interface Webhook {
  id: string
  url: string
  eventTypes: string[]
  isActive: boolean
  createdAt: string | null
  /** Why it was switched off: the receiver answered 410, or nothing was taken for five days. */
  disabledReason: 'gone' | 'failing' | null
  disabledAt: string | null
}

export interface WebhookDelivery {
  id: string
  /** The same in every attempt. */
  messageId: string
  eventType: string
  payload: Message
  /** The first attempt is 1. */
  attempt: number
  /** What the receiver answered; null when there was no answer. */
  statusCode: number | null
  success: boolean
  /** Why there was no answer. */
  error: string | null
  durationMs: number | null
  /** When it was sent. */
  deliveredAt: string | null
  /** When it is tried again; null when it is not. */
  nextAttemptAt: string | null
  /** The first 4,096 characters of the answer. */
  responseBody: string | null
}

export interface WebhookEventType {
  name: string
  description: string
  /** Who may get it: everybody, staff of the group, the people it is about, platform admins. */
  access: 'public' | 'group' | 'self' | 'admin'
  sample: Message
}

export interface WebhookTestResult {
  success: boolean
  /** What the receiver answered; null when there was no answer. */
  statusCode: number | null
  /** The first 4,096 characters of the answer. */
  responseBody: string | null
  /** Why there was no answer. */
  error: string | null
  durationMs: number | null
  deliveryId: string
}

export interface WebhookWithSecret {
  id: string
  url: string
  eventTypes: string[]
  isActive: boolean
  createdAt: string | null
  /** Why it was switched off: the receiver answered 410, or nothing was taken for five days. */
  disabledReason: 'gone' | 'failing' | null
  disabledAt: string | null
  /** The key of the signatures. It is shown only now. */
  secret: string
}
