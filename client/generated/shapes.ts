// Generated from the contracts by `npm run reference`. Do not edit.

export interface AcceptedInvite {
  /** The id of the event. */
  eventId: string
}

export interface AccountExport {
  /** Your profile. */
  profile: UserProfile
  /** Which notifications you get, and how. */
  notifications: NotificationSettings
  /** Accounts elsewhere that you sign in with. */
  linkedAccounts: LinkedAccount[]
  /** Your passkeys, without their keys. */
  passkeys: Passkey[]
  /** Your second factor. Null when a token asks. */
  secondFactor: SecondFactor | null
  /** The browsers you are signed in with. */
  sessions: Session[]
  /** Your personal access tokens, without their values. */
  tokens: Token[]
  /** Apps that you allowed to act for you. */
  grants: OAuthGrant[]
  /** Apps that you registered. */
  apps: OAuthApp[]
  /** Your webhooks, without their secrets. */
  webhooks: Webhook[]
  /** Your portfolio. */
  portfolio: PortfolioItem[]
  /** Your achievements and how far you are. */
  achievements: AchievementProgress[]
  /** What you were granted. */
  entitlements: UserEntitlement[]
  /** The people you follow. */
  following: FollowEntry[]
  /** The people who follow you. */
  followers: FollowEntry[]
  /** Your favorite groups. */
  favorites: ExportedFavorite[]
  /** All your RSVPs. */
  rsvps: ExportedRsvp[]
  /** Series of events where you come to every date. */
  standing: ExportedStanding[]
  /** Events that you were invited to. */
  invites: ExportedInvite[]
  /** Your files. */
  uploads: Upload[]
  /** Your roles in groups. */
  groupRoles: ExportedRole[]
  /** The groups that you asked for. */
  creationRequests: ExportedCreationRequest[]
  /** The groups that you asked to own. */
  claimRequests: ExportedClaimRequest[]
  /** Where you checked in. */
  checkins: OwnCheckin[]
  /** The badges you hold. */
  badges: UserBadge[]
  /** Your passes. */
  meetpasses: PassView[]
  /** The people you met with a pass. */
  connections: MeetpassConnection[]
  /** What you reported. */
  reports: OwnReport[]
  /** Your notifications of the last 90 days. */
  inbox: InboxItem[]
  /** Browsers that show your notifications. */
  pushSubscriptions: PushSubscriptionSummary[]
  /** Sections that are empty because the token does not cover them. */
  leftOut: LeftOutSection[]
  /** When this export was made. */
  exportedAt: string
}

export interface AchievementCondition {
  /** Which value of the event’s data: up to five names with dots between them. */
  field: string
  /** How to compare. */
  op: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'contains'
  /** What to compare with: a list for `in`, a number for `gt`, `gte`, `lt` and `lte`. */
  value: string | number | boolean | null | (string | number | boolean)[]
}

export interface AchievementDefinition {
  /** A unique id that never changes. */
  id: string
  /** Its name in the API. */
  key: string
  /** The name to show. */
  name: string
  /** A few words about it. Null when there is none. */
  description: string | null
  /** An emoji. Null when there is none. */
  icon: string | null
  /** Its color as `#RRGGBB`. Null when there is none. */
  color: string | null
  /** How much is needed to complete it. */
  targetValue: number
  /** The type of event that counts. */
  eventType: string
  /** Which events count: those for which all of these hold. */
  conditions: AchievementCondition[]
  /** Count events, count different values, or take the value itself. */
  progressMode: 'counter' | 'distinct' | 'gauge'
  /** Which value of the event’s data counts. Not used by `counter`. */
  progressField: string | null
  /** The badge that it awards. */
  badgeSlug: string | null
  /** The entitlement that it grants. */
  entitlement: string | null
  /** Its place in lists; smaller numbers come first. */
  sortOrder: number
  /** True when public profiles do not show it. */
  hidden: boolean
  /** False when nothing counts toward it. */
  enabled: boolean
  /** How many people have made progress. */
  startedCount: number
  /** How many people have completed it. */
  completedCount: number
  /** When it was created. */
  createdAt: string
}

export interface AchievementProgress {
  /** Its name in the API. */
  key: string
  /** The name to show. */
  name: string
  /** What to do for it. Null when nothing is said. */
  description: string | null
  /** An emoji. Null when there is none. */
  icon: string | null
  /** Its color as `#RRGGBB`. Null when there is none. */
  color: string | null
  /** How much is needed to complete it. */
  targetValue: number
  /** How far they have come. */
  currentValue: number
  /** When it was completed. Null until then. */
  completedAt: string | null
  /** The badge that it awards. */
  badgeSlug: string | null
  /** True when public profiles do not show it. */
  hidden: boolean
}

export interface AddedPushSubscription {
  /** A unique id that never changes. */
  id: string
}

export interface AdminBadge {
  /** A unique id that never changes. */
  id: string
  /** The name of the badge. */
  name: string
  /** Its name in URLs. */
  slug: string
  /** What it is awarded for. Null when nothing is said. */
  description: string | null
  /** An emoji. */
  icon: string
  /** Its color as `#RRGGBB`. */
  color: string
  /** The URL of its icon. Null when there is none. */
  iconUrl: string | null
  /** How many points the badge is worth. */
  points: number
  /** Its place in lists; smaller numbers come first. */
  sortOrder: number
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** How many people hold the badge. */
  awardedCount: number
  /** True when the badge is a surprise: public lists leave it out. */
  hideFromDirectory: boolean
  /** The id of the group. Null for a badge of the platform. */
  groupId: string | null
}

export interface AdminDesign {
  /** The id of the design. */
  id: string
  /** The name to show. */
  name: string
  /** The URL of its image. Null when there is none. */
  imageUrl: string | null
  /** The URL of its 3D model (glTF binary). Null when there is none. */
  modelUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** True when people can choose the design. */
  isActive: boolean
  /** When it was created. */
  createdAt: string
}

export interface AdminGroupDetail {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The name to show. */
  name: string
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The page of the group on the platform it comes from, or here for a native group. */
  link: string | null
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** Up to 20 words by which people find it. Null when there are none. */
  tags: string[] | null
  /** The languages the group meets in, as ISO 639 codes. Null when it does not say. */
  languages: string[] | null
  /** Where else the group can be found, by network. Null when nowhere. */
  socialLinks: {
    /** The URL of its page on Slack. */
    slack?: string
    /** The URL of its page on Discord. */
    discord?: string
    /** The URL of its page on LinkedIn. */
    linkedin?: string
    /** The URL of its page on Twitter. */
    twitter?: string
    /** The URL of its page on Mastodon. */
    mastodon?: string
    /** The URL of its page on Bluesky. */
    bluesky?: string
    /** The URL of its page on GitHub. */
    github?: string
    /** The URL of its page on YouTube. */
    youtube?: string
    /** The URL of its page on Meetup. */
    meetup?: string
    /** The URL of its website. */
    website?: string
  } | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
  /** How many people have the group among their favorites. */
  favoritesCount: number
  /** How many people joined the group here: those with it among their favorites or with a role in it, each once. */
  joinedCount: number
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** Where its events come from; `native` when they are created here. */
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the other platform calls it. For a calendar, the URL of the calendar. Null when there is none. */
  platformId: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** True when the group is listed on the site. */
  displayOnSite: boolean
  /** False once the group has been taken off the site. */
  isActive: boolean
  /** True when the group may have badges of its own. */
  badgesEnabled: boolean
  /** How many badges the group may have. */
  maxBadges: number
  /** How many points each badge of the group may be worth. */
  maxBadgePoints: number
  /** How many badges there are. */
  badgeCount: number
  /** When events last came from the source. Null before the first time. */
  lastSyncAt: string | null
  /** Why the last sync failed. Null when it worked. */
  syncError: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** How many events it has, past ones and drafts too. */
  eventCount: number
  /** How many people have each role. `joinedCount` also counts those who joined without one. */
  membersByRole: {
    /** How many owners. */
    owner: number
    /** How many managers. */
    manager: number
    /** How many volunteers. */
    volunteer: number
    /** How many have the role `member`, which is not on the team. */
    member: number
  }
  /** The other platforms and calendars that its events come from. */
  connections: Connection[]
}

export interface AdminOAuthClient {
  /** The id of the app, as in OAuth. */
  clientId: string
  /** The name to show. */
  name: string
  /** A few words about it. Null when there is none. */
  description: string | null
  /** Where people may be sent back to: https, http on a loopback address, or for public clients a scheme of your own. */
  redirectUris: string[]
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** The URL of the app’s logo. Null when there is none. */
  logoUri: string | null
  /** The URL of the app’s privacy policy. Null when there is none. */
  policyUri: string | null
  /** The URL of the app’s terms of service. Null when there is none. */
  tosUri: string | null
  /** False while it is switched off, by you or because the credential that made it was revoked: nobody can sign in to it, and its tokens stop working. */
  isActive: boolean
  /** When it was switched off. Null while it is on. */
  disabledAt: string | null
  /** True when the app cannot keep a secret: on a phone, in a browser. */
  isPublicClient: boolean
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
  /** The person who registered it. Null when it registered itself. */
  owner: PersonSummary | null
  /** True when it registered itself; nobody owns it. */
  isDynamic: boolean
  /** When it was last used. Null when it never was. */
  lastUsedAt: string | null
}

export interface AdminOAuthClientDetail {
  /** The id of the app, as in OAuth. */
  clientId: string
  /** The name to show. */
  name: string
  /** A few words about it. Null when there is none. */
  description: string | null
  /** Where people may be sent back to: https, http on a loopback address, or for public clients a scheme of your own. */
  redirectUris: string[]
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** The URL of the app’s logo. Null when there is none. */
  logoUri: string | null
  /** The URL of the app’s privacy policy. Null when there is none. */
  policyUri: string | null
  /** The URL of the app’s terms of service. Null when there is none. */
  tosUri: string | null
  /** False while it is switched off, by you or because the credential that made it was revoked: nobody can sign in to it, and its tokens stop working. */
  isActive: boolean
  /** When it was switched off. Null while it is on. */
  disabledAt: string | null
  /** True when the app cannot keep a secret: on a phone, in a browser. */
  isPublicClient: boolean
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
  /** The person who registered it. Null when it registered itself. */
  owner: PersonSummary | null
  /** True when it registered itself; nobody owns it. */
  isDynamic: boolean
  /** When it was last used. Null when it never was. */
  lastUsedAt: string | null
  /** The same number as `activeUsers`. */
  grantCount: number
}

export interface AdminUser {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** A few words about themselves. Null when there are none. */
  bio: string | null
  /** Where they live or work, in their own words. Null when there is none. */
  location: string | null
  /** Up to five URLs of theirs elsewhere. Null when there are none. */
  socialLinks: string[] | null
  /** What they may do on the platform. */
  role: 'user' | 'admin' | 'superadmin'
  /** `private` hides the profile from everyone else. */
  profileVisibility: 'public' | 'private'
  /** True when they appear on leaderboards. */
  showOnLeaderboard: boolean | null
  /** True when others may see whom they met. */
  showMeetpassConnections: boolean
  /** The language of pages and mails, as a BCP 47 tag. Null for the language of the browser. */
  locale: string | null
  /** The IANA name of the time zone they live in. Null for that of the site. */
  timezone: string | null
  /** When they joined. */
  createdAt: string
  /** Their email address. */
  email: string
  /** Always true: an account needs a confirmed address. */
  emailVerified: boolean
  /** When they last signed in. Null when they never have. */
  lastLoginAt: string | null
  /** When they were suspended. Null when they are not. */
  suspendedAt: string | null
  /** When the suspension ends. Null when it never does, or there is none. */
  suspendedUntil: string | null
  /** Why, for other admins. */
  suspendedReason: string | null
  /** Accounts elsewhere that they sign in with. */
  identities: {
    /** The identity provider. */
    provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
    /** Their username at the provider. */
    username: string | null
  }[]
}

export interface AdminUserDetail {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** A few words about themselves. Null when there are none. */
  bio: string | null
  /** Where they live or work, in their own words. Null when there is none. */
  location: string | null
  /** Up to five URLs of theirs elsewhere. Null when there are none. */
  socialLinks: string[] | null
  /** What they may do on the platform. */
  role: 'user' | 'admin' | 'superadmin'
  /** `private` hides the profile from everyone else. */
  profileVisibility: 'public' | 'private'
  /** True when they appear on leaderboards. */
  showOnLeaderboard: boolean | null
  /** True when others may see whom they met. */
  showMeetpassConnections: boolean
  /** The language of pages and mails, as a BCP 47 tag. Null for the language of the browser. */
  locale: string | null
  /** The IANA name of the time zone they live in. Null for that of the site. */
  timezone: string | null
  /** When they joined. */
  createdAt: string
  /** Their email address. */
  email: string
  /** Always true: an account needs a confirmed address. */
  emailVerified: boolean
  /** When they last signed in. Null when they never have. */
  lastLoginAt: string | null
  /** When they were suspended. Null when they are not. */
  suspendedAt: string | null
  /** When the suspension ends. Null when it never does, or there is none. */
  suspendedUntil: string | null
  /** Why, for other admins. */
  suspendedReason: string | null
  /** Accounts elsewhere that they sign in with. */
  identities: {
    /** The identity provider. */
    provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
    /** Their username at the provider. */
    username: string | null
  }[]
  /** The badges they hold. */
  badges: BadgeOfUser[]
  /** Their roles in groups. */
  memberships: HeldRole[]
  /** What they were granted. */
  entitlements: UserEntitlement[]
}

export interface AdminWebhook {
  /** A unique id that never changes. */
  id: string
  /** Where messages are sent. */
  url: string
  /** The types of events it receives; `*` stands for all. */
  eventTypes: string[]
  /** False when it is switched off. */
  isActive: boolean
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** Why it was switched off: the receiver answered 410 (`gone`), accepted nothing for five days (`failing`), or the token that made it was revoked (`revoked`). Null while it is on, or when a person switched it off. */
  disabledReason: 'gone' | 'failing' | 'revoked' | null
  /** When it was switched off. Null while it is on, or when that is not known. */
  disabledAt: string | null
  /** Whose webhook it is. */
  owner: PersonSummary
  /** When a message was last sent. Null when the log, which is kept for 30 days, has none. */
  lastDeliveryAt: string | null
  /** The first failure since the last success. Null while all is well. */
  failingSince: string | null
}

export interface AdminWebhookDelivery {
  /** The id of the attempt. */
  id: string
  /** The id of the message, the same in every attempt. */
  messageId: string
  /** The type of the message. */
  eventType: string
  /** What was sent. */
  payload: Message
  /** Which attempt it was; the first is 1. */
  attempt: number
  /** The status that the receiver answered with. Null when it did not answer. */
  statusCode: number | null
  /** True when the receiver answered with 2xx. */
  success: boolean
  /** Why there was no answer. Null when there was one. */
  error: string | null
  /** How long it took, in milliseconds. Null when that is not known. */
  durationMs: number | null
  /** When it was sent. */
  deliveredAt: string | null
  /** When it is sent again. Null when it is not. */
  nextAttemptAt: string | null
}

export interface Answer {
  /** The id of the question. */
  questionId: string
  /** A text, one of the options, a list of them, or true or false. */
  value: string | string[] | boolean
}

export interface Attendee {
  /** The id of the RSVP. Null for a walk-in. */
  rsvpId: string | null
  /** The id of the person. Null when the account is deleted. */
  userId: string | null
  /** Whether they have a seat or wait for one. Null for a walk-in. */
  rsvpStatus: 'confirmed' | 'waitlisted' | null
  /** When they RSVPed. Null for a walk-in. */
  rsvpAt: string | null
  /** Place in line, starting at 1. Null when not in line. */
  waitlistPosition: number | null
  /** How many others come along. */
  guests: number
  /** What a manager decided: `pending` when nobody has yet, `none` where nobody has to. */
  approval: 'none' | 'pending' | 'approved' | 'declined'
  /** True once they have checked in. */
  checkedIn: boolean
  /** When they checked in. Null until then. */
  checkedInAt: string | null
  /** How they checked in. Null until then, and when the team checked them in. */
  checkinMethod: 'link' | 'qr' | 'nfc' | null
  /** The id of their check-in. Null until then. */
  checkinId: string | null
  /** The person. Null when the account is deleted. */
  user: AttendeeUser | null
}

export interface AttendeeAwards {
  /** How many got the badge now. */
  awarded: number
  /** How many held it before. */
  already: number
  /** How many these are together. */
  people: number
}

export interface AttendeeTotals {
  /** How many people have a seat. */
  confirmed: number
  /** How many people wait for a seat, or for a decision. */
  waitlisted: number
  /** How many of them wait for the decision of a manager. */
  pending: number
  /** How many others come along with those who have a seat. */
  guests: number
  /** How many people have checked in. */
  checkedIn: number
  /** How many of them had no RSVP. */
  walkIns: number
}

export interface AttendeeUser {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
}

export interface AuditEntry {
  /** A unique id that never changes. */
  id: string
  /** The id of the person who did it, also once the account is gone. Null when the server did. */
  actorId: string | null
  /** The name of the person who did it. Null when the server did, or the account is gone. */
  actorName: string | null
  /** What they used: a browser, a personal token, an app, an agent; `system` for the command line of the server. */
  via: 'session' | 'pat' | 'oauth' | 'mcp' | 'system'
  /** The name of the operation. */
  action: string
  /** What kind of thing it was done to. */
  targetType: string | null
  /** The id of what it was done to. */
  targetId: string | null
  /** What it was done to, by the name it has now. Null when it has none, or is gone. */
  targetName: string | null
  /** What was done, in a sentence. */
  summary: string
  /** The address it came from. */
  ip: string | null
  /** The `X-Request-Id` of the request. */
  requestId: string | null
  /** When it was done. */
  createdAt: string
}

export interface AuthenticatorSetup {
  /** The secret in Base32, to type into an authenticator app. */
  secret: string
  /** The same as an `otpauth:` URI, to show as a QR code. */
  uri: string
}

export interface Backup {
  /** When it was made. */
  takenAt: string
  /** Where it is. */
  file: string
  /** The machine or the storage that has it. */
  host: string
  /** Its size in bytes. */
  sizeBytes: number
}

export interface BadgeAward {
  /** Always true. */
  awarded: true
  /** The id of the person. */
  userId: string
  /** The slug of the badge. */
  badgeSlug: string
  /** When the badge was awarded. */
  awardedAt: string
}

export interface BadgeCatalog {
  /** A unique id that never changes. */
  id: string
  /** The name of the badge. */
  name: string
  /** Its name in URLs. */
  slug: string
  /** What it is awarded for. Null when nothing is said. */
  description: string | null
  /** An emoji. */
  icon: string
  /** Its color as `#RRGGBB`. */
  color: string
  /** The URL of its icon. Null when there is none. */
  iconUrl: string | null
  /** How many points the badge is worth. */
  points: number
  /** Its place in lists; smaller numbers come first. */
  sortOrder: number
  /** How many people hold the badge. */
  awardedCount: number
  /** How rare the badge is. */
  rarity: Rarity
}

export interface BadgeDetail {
  /** A unique id that never changes. */
  id: string
  /** The name of the badge. */
  name: string
  /** Its name in URLs. */
  slug: string
  /** What it is awarded for. Null when nothing is said. */
  description: string | null
  /** An emoji. */
  icon: string
  /** Its color as `#RRGGBB`. */
  color: string
  /** The URL of its icon. Null when there is none. */
  iconUrl: string | null
  /** How many points the badge is worth. */
  points: number
  /** Its place in lists; smaller numbers come first. */
  sortOrder: number
  /** How many people hold the badge. */
  awardedCount: number
  /** How rare the badge is. */
  rarity: Rarity
  /** The group that awards it. Null for a badge of the platform or of a hidden group. */
  group: BadgeGroup | null
  /** When the badge was created. */
  createdAt: string | null
}

export interface BadgeGroup {
  /** A unique id that never changes. */
  id: string
  /** The name of the group. */
  name: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
}

export interface BadgeOfUser {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. */
  slug: string
  /** The name to show. */
  name: string
  /** An emoji. */
  icon: string
  /** Its color as `#RRGGBB`. */
  color: string
  /** How many points the badge is worth. */
  points: number
  /** The id of the group that awards it. Null for a badge of the platform. */
  groupId: string | null
  /** When the badge was awarded. */
  awardedAt: string
}

export interface BatchPass {
  /** A unique id that never changes. */
  id: string
  /** What to write to the tag. */
  passUrl: string
  /** When somebody claimed it. Null while nobody has. */
  claimedAt: string | null
}

export interface CancelledRsvp {
  /** Always true. */
  success: true
  /** The id of the person who got the seat. Null when nobody did. */
  promotedUserId: string | null
  /** The ids of all who got a seat. */
  promotedUserIds: string[]
}

export interface ChangedEvent {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventDetailGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
  /** How long it lasts, as an ISO-8601 duration. Null when no end is set. */
  duration: string | null
  /** Where the event comes from; `folkmoot` when it was created on this site. */
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  /** Where it takes place. Null when there is no venue: it is online, or the venue is to be announced. */
  venue: Venue | null
  /** The link for joining online. Null when there is none, or you neither have a seat nor run the group. */
  onlineUrl: string | null
  /** Who hosts it. */
  hosts: ManagedEventHost[]
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  allowHandOn: boolean
  /** What people are asked when they RSVP. */
  questions: Question[]
  /** How many hours an offer of a seat stands. */
  offerHours: number
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  reminders: number[]
  /** When the event starts; the same as `dateTime`. */
  startTime: string
  /** True when the event was created here, and so can be changed here. */
  isNative: boolean
  /** How many people have checked in. */
  checkinCount: number
  /** How many minutes before the start check-in by code opens. */
  checkinFromMinutes: number
  /** The scene to draw for an event without a photo. Null for the one that its words suggest. */
  coverScene:
    | 'bench'
    | 'bicycle'
    | 'boats'
    | 'books'
    | 'camera'
    | 'children'
    | 'craft'
    | 'cup'
    | 'dance'
    | 'film'
    | 'games'
    | 'garden'
    | 'languages'
    | 'market'
    | 'meeting'
    | 'music'
    | 'outdoors'
    | 'pottery'
    | 'repair'
    | 'sauna'
    | 'soup'
    | 'stars'
    | 'talks'
    | 'winter'
    | null
  /** The id of the person who created it. Null when it came from another platform. */
  createdBy: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** The ids of the people who got a seat from the waitlist because of this change. */
  promotedUserIds: string[]
  /** What changed. With `preview`: what would change. */
  changes: FieldChange[]
  /** How many people are mailed: about a new time, place or link, those with an RSVP; about an event that is published, members of the group. */
  mailed: number
}

export interface ChangedSeries {
  /** A unique id that never changes. */
  id: string
  /** When it repeats, as an RRULE of RFC 5545: FREQ (DAILY, WEEKLY, MONTHLY, YEARLY) with INTERVAL, BYDAY, BYMONTHDAY, BYSETPOS, and COUNT (at most 200) or UNTIL (a local date, inclusive). Without both it goes on until you end it. */
  rule: string
  /** The local time of all dates, and the first day that can be one: it is a date only if the rule gives it. */
  start: string
  /** How many minutes a date lasts: at most 31 days. */
  durationMinutes: number
  /** The IANA name of the time zone. The local time holds when clocks change. */
  timezone: string
  /** Local dates to leave out. They still count toward COUNT. */
  exceptDates: string[]
  /** How many percent of the seats can go to people who come to every date. 50 unless set. */
  standingShare: number
  /** The rule in English. */
  ruleInWords: string
  /** What every date has, unless it was edited on its own. */
  event: SeriesEvent
  /** The next ten dates, drafts too. They are made 180 days ahead, at most 60. */
  nextEvents: EventListItem[]
  /** From when there are no more dates. Null unless the series was ended. */
  endedAt: string | null
  /** How many dates change. */
  changed: number
  /** How many dates stay as they are because they were edited on their own. */
  kept: number
  /** How many dates with RSVPs are canceled. */
  cancelled: number
  /** How many dates without RSVPs are deleted. */
  removed: number
  /** How many people have an RSVP for a date that changes or is canceled. */
  people: number
  /** What changed on the series; fields of `event` are named like `event.title`. */
  changes: FieldChange[]
  /** How many people are mailed: those with an RSVP for a date that is canceled, or whose time, place or link changes. */
  mailed: number
  /** True when nothing was done: this is what would happen. */
  preview: boolean
}

export interface CheckinCode {
  /** A unique id that never changes. */
  id: string
  /** What people type or scan. */
  code: string
  /** What the team calls it. Null when it has no name. */
  label: string | null
  /** How many times it can be used. Null when there is no limit. */
  maxUses: number | null
  /** How many times it has been used. */
  currentUses: number
  /** When it expires. Null when it never does. */
  expiresAt: string | null
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** The id of the event. */
  eventId: string
  /** The page that checks people in, for a link or a QR code. */
  checkinUrl: string
}

export interface CheckinEvent {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** When it starts. */
  startTime: string
  /** When it ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
}

export interface CheckinInfo {
  /** The event that the code is for. */
  event: CheckinEvent
  /** The group that hosts the event. Never null. */
  group: EventDetailGroup | null
  /** True when the code can be used now. */
  checkinAvailable: boolean
  /** When check-in opens or opened. Null when the event is canceled. */
  availableFrom: string | null
}

export interface CheckinResult {
  /** A unique id that never changes. */
  id: string
  /** The id of the event. */
  eventId: string
  /** When they checked in. */
  checkedInAt: string
  /** How the code was read. Null when the team checked you in. */
  method: 'link' | 'qr' | 'nfc' | null
}

export interface ClaimBadgeResponse {
  /** The badge that is yours now. */
  badge: ClaimedBadge
}

export interface ClaimGroup {
  /** The name of the group. */
  name: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
}

export interface ClaimInfo {
  /** The badge that the link gives. */
  badge: ClaimedBadge
  /** The group that awards it. Null for a badge of the platform or of a hidden group. */
  group: ClaimGroup | null
  /** True when you can claim it now. */
  claimable: boolean
  /** Why you cannot claim it. Missing when you can. */
  reason?: 'already_claimed' | 'expired' | 'exhausted'
}

export interface ClaimInvite {
  /** A unique id that never changes. */
  id: string
  /** The id of the group. */
  groupId: string
  /** The token in the link. */
  token: string
  /** The page on which the invite is accepted. */
  inviteUrl: string
  /** True when accepting makes them an owner at once. Otherwise an admin decides. */
  autoApprove: boolean
  /** When it expires. Null when it never does. */
  expiresAt: string | null
  /** The id of the admin who made it. Null when the account is gone. */
  createdBy: string | null
  /** The id of the person who accepted it. Null until somebody does. */
  usedBy: string | null
  /** When it was accepted. Null until then. */
  usedAt: string | null
  /** When it was created. */
  createdAt: string
}

export interface ClaimLink {
  /** A unique id that never changes. */
  id: string
  /** The code in the link. */
  code: string
  /** How many times it can be used. Null when there is no limit. */
  maxUses: number | null
  /** How many times it has been used. */
  currentUses: number
  /** When it expires. Null when it never does. */
  expiresAt: string | null
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** The id of the badge. */
  badgeId: string
  /** The page on which people claim the badge. */
  claimUrl: string
}

export interface ClaimedBadge {
  /** The name of the badge. */
  name: string
  /** Its name in URLs. */
  slug: string
  /** What it is awarded for. Null when nothing is said. */
  description: string | null
  /** An emoji. */
  icon: string
  /** Its color as `#RRGGBB`. */
  color: string
  /** The URL of its icon. Null when there is none. */
  iconUrl: string | null
  /** How many points the badge is worth. */
  points: number
}

export interface Connection {
  /** A unique id that never changes. */
  id: string
  /** The id of the group. */
  groupId: string
  /** The source of the events. */
  platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the source calls the group. For a calendar (`ical`), its URL. */
  platformId: string
  /** Its name in URLs of the other platform. Null when there is none. */
  platformUrlname: string | null
  /** Its page on the other platform. Null when there is none. */
  platformLink: string | null
  /** False when events are not updated. */
  isActive: boolean
  /** When events last came from the source. Null before the first time. */
  lastSyncAt: string | null
  /** Why the last sync failed. Null when it worked. */
  syncError: string | null
  /** When it was created. */
  createdAt: string
}

export interface ConnectionEntry {
  /** Their username. Null until they choose one. */
  username: string | null
  /** The name to show. Null when there is none. */
  name: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** When they met. */
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

export interface Cover {
  /** The scene that is drawn: the one picked, or the one that its words suggest. Null for a photo. */
  scene:
    | 'bench'
    | 'bicycle'
    | 'boats'
    | 'books'
    | 'camera'
    | 'children'
    | 'craft'
    | 'cup'
    | 'dance'
    | 'film'
    | 'games'
    | 'garden'
    | 'languages'
    | 'market'
    | 'meeting'
    | 'music'
    | 'outdoors'
    | 'pottery'
    | 'repair'
    | 'sauna'
    | 'soup'
    | 'stars'
    | 'talks'
    | 'winter'
    | null
  /** True when an organizer picked the scene. */
  isPicked: boolean
  /** The picture to show: the photo, or else a drawn scene (SVG, light and dark, 16:10). */
  url: string
}

export interface CreatedCredential {
  /** The id of the credential, in base64url. */
  id: string
  /** The same as `id`. */
  rawId: string
  /** Always `public-key`. */
  type: 'public-key'
  /** The answer of the authenticator. */
  response: {
    /** The client data that the browser collected, in base64url. */
    clientDataJSON: string
    /** The public key and its attestation, in base64url. */
    attestationObject: string
    /** How browsers reach the authenticator. */
    transports?: string[]
  }
}

export interface CreatedEvent {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventDetailGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
  /** How long it lasts, as an ISO-8601 duration. Null when no end is set. */
  duration: string | null
  /** Where the event comes from; `folkmoot` when it was created on this site. */
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  /** Where it takes place. Null when there is no venue: it is online, or the venue is to be announced. */
  venue: Venue | null
  /** The link for joining online. Null when there is none, or you neither have a seat nor run the group. */
  onlineUrl: string | null
  /** Who hosts it. */
  hosts: ManagedEventHost[]
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  allowHandOn: boolean
  /** What people are asked when they RSVP. */
  questions: Question[]
  /** How many hours an offer of a seat stands. */
  offerHours: number
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  reminders: number[]
  /** When the event starts; the same as `dateTime`. */
  startTime: string
  /** True when the event was created here, and so can be changed here. */
  isNative: boolean
  /** How many people have checked in. */
  checkinCount: number
  /** How many minutes before the start check-in by code opens. */
  checkinFromMinutes: number
  /** The scene to draw for an event without a photo. Null for the one that its words suggest. */
  coverScene:
    | 'bench'
    | 'bicycle'
    | 'boats'
    | 'books'
    | 'camera'
    | 'children'
    | 'craft'
    | 'cup'
    | 'dance'
    | 'film'
    | 'games'
    | 'garden'
    | 'languages'
    | 'market'
    | 'meeting'
    | 'music'
    | 'outdoors'
    | 'pottery'
    | 'repair'
    | 'sauna'
    | 'soup'
    | 'stars'
    | 'talks'
    | 'winter'
    | null
  /** The id of the person who created it. Null when it came from another platform. */
  createdBy: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** A check-in code that any number of people can use while check-in is open. */
  checkinCode: string
}

export interface CreationRequest {
  /** The id of the request. */
  requestId: string
  /** The name you asked for. */
  groupName: string
  /** What you wrote about the group. Null when you wrote nothing. */
  description: string | null
  /** When it was created. */
  createdAt: string
}

export interface CreationRequested {
  /** The id of the request. */
  requestId: string
  /** Always `pending`, until an admin decides. */
  status: 'pending'
  /** What happens next, to show to the person. */
  message: string
}

export interface DashboardEvent {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
  /** True when the event was created here, and so can be changed here. */
  isNative: boolean
  /** How many minutes before the start check-in by code opens. */
  checkinFromMinutes: number
  /** How many of those who wait need the decision of a manager. */
  pendingCount: number
  /** How many check-in codes will still work when it starts. */
  checkinCodeCount: number
  /** How the seats filled: the days on which somebody RSVPed, oldest first, from the last 2,000 RSVPs. */
  rsvpDays: RsvpDay[]
}

export interface DashboardPastEvent {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
  /** How many people have checked in. */
  checkinCount: number
}

export interface Design {
  /** The id of the design. */
  id: string
  /** The name to show. */
  name: string
  /** The URL of its image. Null when there is none. */
  imageUrl: string | null
  /** The URL of its 3D model (glTF binary). Null when there is none. */
  modelUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
}

export interface DoorCheckin {
  /** A unique id that never changes. */
  id: string
  /** The id that was sent. */
  scanId: string
  /** The id of the RSVP. Null for a walk-in. */
  rsvpId: string | null
  /** The name of the person. */
  name: string
  /** How many came in: the person and their guests. */
  people: number
  /** How many were expected. */
  expected: number
  /** When they checked in. */
  at: string
  /** The name of the person who checked them in. Empty when their account is gone. */
  by: string
  /** True for somebody without an RSVP. */
  walkIn: boolean
}

export interface EarlierEvent {
  /** A unique id that never changes. */
  id: string
  /** Its title. */
  title: string
  /** Whom a message to its people goes to: who checked in or, if nobody did, who had a seat. */
  to: 'came' | 'confirmed'
  /** How many people that is. */
  people: number
  /** How many of them did not join the group. */
  notJoined: number
  /** Pictures of a few of them who have public profiles. */
  faces: string[]
}

export interface EmailVerified {
  /** Always true. */
  success: true
  /** False while the other link still has to be opened. */
  changed: boolean
}

export interface EventDetail {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventDetailGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
  /** How long it lasts, as an ISO-8601 duration. Null when no end is set. */
  duration: string | null
  /** Where the event comes from; `folkmoot` when it was created on this site. */
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  /** Where it takes place. Null when there is no venue: it is online, or the venue is to be announced. */
  venue: Venue | null
  /** The link for joining online. Null when there is none, or you neither have a seat nor run the group. */
  onlineUrl: string | null
  /** Who hosts it. Hosts with a private profile are shown only to those who run the group. */
  hosts: EventHost[]
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  allowHandOn: boolean
  /** What people are asked when they RSVP. */
  questions: Question[]
  /** How many hours an offer of a seat stands. */
  offerHours: number
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  reminders: number[]
}

export interface EventDetailGroup {
  /** A unique id that never changes. */
  id: string
  /** The name of the group. */
  name: string
  /** The urlname of the group, as in its URL. */
  urlname: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
}

export interface EventGroup {
  /** A unique id that never changes. */
  id: string
  /** The name of the group. */
  name: string
  /** The urlname of the group, as in its URL. */
  urlname: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
}

export interface EventHost {
  /** Null when they have chosen none. */
  username: string | null
  /** Their name. */
  name: string
  /** The URL of their picture. Null when there is none. */
  avatarUrl: string | null
}

export interface EventInvite {
  /** The name of the person who invites. Null when their account is deleted. */
  invitedBy: string | null
  /** The address that was invited, or the username with an @. The link works for nobody else. */
  sentTo: string
  /** What they wrote. Null when there is nothing. */
  message: string | null
  /** True once you accepted it. */
  isAccepted: boolean
  /** The event. */
  event: EventListItem
}

export interface EventListItem {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
}

export interface EventOutreach {
  /** How many events the group has published. All dates of a series are one. */
  publishedCount: number
  /** How many people joined the group, without the person who created the event. */
  joined: number
  /** Pictures of a few of them who have public profiles. */
  faces: string[]
  /** True when those who joined are notified as the event is published: it is public or for members, and the first date if it repeats. */
  isAnnounced: boolean
  /** How many of them also want a mail about new events, most of them once a day. 0 unless it is announced. */
  mailed: number
  /** The last event of the group that is over and to which somebody came. Null when there is none. */
  earlierEvent: EarlierEvent | null
}

export interface ExportedClaimRequest {
  /** The id of the request. */
  requestId: string
  /** The id of the group. */
  groupId: string
  /** The urlname of the group, as in its URL. Null when there is none. */
  groupUrlname: string | null
  /** The name of the group. Null when there is none. */
  groupName: string | null
  /** What you wrote about it. Null when you wrote nothing. */
  description: string | null
  /** What became of it. */
  status: 'pending' | 'approved' | 'rejected'
  /** What the admin wrote to you about it. Null when nothing. */
  notes: string | null
  /** When it was decided. Null while it is pending. */
  decidedAt: string | null
  /** When it was created. */
  createdAt: string
}

export interface ExportedCreationRequest {
  /** The id of the request. */
  requestId: string
  /** The name you asked for. */
  groupName: string
  /** What you wrote about the group. Null when you wrote nothing. */
  description: string | null
  /** When it was created. */
  createdAt: string
  /** What became of it. */
  status: 'pending' | 'approved' | 'rejected'
  /** What the admin wrote to you about it. Null when nothing. */
  notes: string | null
  /** When it was decided. Null while it is pending. */
  decidedAt: string | null
}

export interface ExportedFavorite {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null | null
  /** The name to show. Null when there is none. */
  name: string | null
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null | null
  /** The id of the group. */
  groupId: string
  /** The urlname of the group. Null when there is none. */
  groupSlug: string | null | null
  /** The name of the group. Null when there is none. */
  groupName: string | null
  /** The URL of the group’s photo. Null when there is none. */
  groupPhotoUrl: string | null
  /** When it was created. */
  createdAt: string
}

export interface ExportedInvite {
  /** A unique id that never changes. */
  id: string
  /** The event. Null when it is gone. */
  event: InvitedEvent | null
  /** What the organizers wrote. Null when there is nothing. */
  message: string | null
  /** When you were invited. */
  createdAt: string
  /** When you used the link. Null when you did not. */
  usedAt: string | null
}

export interface ExportedRole {
  /** The id of the group. */
  groupId: string
  /** The last part of the URL of its page. Null while the group is hidden from you. */
  groupUrlname: string | null
  /** The name of the group. Null while it is hidden from you. */
  groupName: string | null
  /** Their role in the group. */
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  /** When they joined. */
  joinedAt: string
}

export interface ExportedRsvp {
  /** A unique id that never changes. */
  id: string
  /** The id of the event. */
  eventId: string
  /** Whether they have a seat, wait for one, or canceled. */
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  /** When they RSVPed. Null when that is not known. */
  rsvpAt: string | null
  /** Place in line, starting at 1; those who have an offer count. Null when not in line, or while a manager has not decided. */
  waitlistPosition: number | null
  /** How many others come along. */
  guests: number
  /** Answers to the questions of the event. */
  answers: Answer[]
  /** What a manager decided. `pending`: nobody has yet. `declined` RSVPs are canceled. `none` where nobody has to decide. */
  approval: 'none' | 'pending' | 'approved' | 'declined'
  /** A seat that is yours if you accept it in time. Null when there is no offer. */
  offer: Offer | null
  /** The event. Null when you can no longer see it. */
  event: EventListItem | null
}

export interface ExportedStanding {
  /** The id of the series. */
  seriesId: string
  /** The title of its dates. */
  title: string
  /** Since when you come to every date. */
  since: string
  /** How many others come along. */
  guests: number
  /** Answers to the questions of the event. */
  answers: Answer[]
}

export interface FavoriteGroup {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The name to show. */
  name: string
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** The same as `id`. */
  groupId: string
  /** The same as `urlname`. */
  groupSlug: string | null
  /** The same as `name`. */
  groupName: string
  /** The same as `photoUrl`. */
  groupPhotoUrl: string | null
  /** When you added it to your favorites. */
  createdAt: string
}

export interface Favorited {
  /** The urlname of the group. */
  groupSlug: string
  /** True when it was a favorite before. */
  alreadyFavorited: boolean
}

export interface FeedToken {
  /** The secret part of the URLs of your personal RSS and iCalendar feeds. Anyone who has it can read them. */
  feedToken: string
}

export interface FieldChange {
  /** The name of the field, as in the input. */
  field: string
  /** What it was. */
  from: unknown
  /** What it becomes. */
  to: unknown
}

export interface FollowCheck {
  /** True when you follow them. */
  following: boolean
}

export interface FollowEntry {
  /** Their username. Null until they choose one. */
  username: string | null
  /** The name to show. */
  name: string
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** Since when. */
  followedAt: string | null
}

export interface Followed {
  /** Always true. */
  following: true
  /** True when you followed them before. */
  alreadyFollowing: boolean
}

export interface FooterLink {
  /** What people click. */
  label: string
  /** Where it leads: an address with `https:` or `mailto:`, or a path of this site. */
  url: string
}

export interface FriendEvent {
  /** The event. */
  event: EventListItem
  /** Up to five of the people you follow or met who are going, in the order of their RSVPs. */
  friends: FriendGoing[]
  /** How many of the people you follow or met are going. */
  friendsCount: number
}

export interface FriendGoing {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
}

export interface GlobalLeaderboard {
  /** The people, by rank. */
  entries: LeaderboardEntry[]
  /** How many people are on the leaderboard. */
  total: number
  /** How many achievements there are to complete. */
  totalAchievements: number
}

export interface GroupBadgeGroup {
  /** The group that awards the badges. */
  group: {
    /** A unique id that never changes. */
    id: string
    /** The name of the group. */
    name: string
    /** Its name in URLs. */
    urlname: string
    /** The URL of its photo. Null when there is none. */
    photoUrl: string | null
  }
  /** The badges that they hold from it. */
  badges: {
    /** The name of the badge. */
    name: string
    /** Its name in URLs. */
    slug: string
    /** What it is awarded for. Null when nothing is said. */
    description: string | null
    /** An emoji. */
    icon: string
    /** Its color as `#RRGGBB`. */
    color: string
    /** How many points the badge is worth. */
    points: number
    /** When the badge was awarded. Null when that is not known. */
    awardedAt: string | null
    /** How rare the badge is. */
    rarity: Rarity
  }[]
  /** How many points these badges are worth together. */
  xpSubtotal: number
}

export interface GroupClaimInvite {
  /** The group that you are invited to own. */
  group: {
    /** A unique id that never changes. */
    id: string
    /** The name to show. */
    name: string
    /** Its name in URLs. Null when there is none. */
    urlname: string | null
    /** The URL of its photo. Null when there is none. */
    photoUrl: string | null
  }
  /** True when accepting makes you an owner at once. Otherwise an admin decides. */
  autoApprove: boolean | null
  /** False once it is used or has expired. */
  claimable: boolean
}

export interface GroupClaimResult {
  /** True when it worked. */
  success: boolean
  /** `approved` when the group is yours; `pending` until an admin decides. */
  status: 'approved' | 'pending'
  /** What happened, to show to the person. */
  message: string
  /** The id of the request, when an admin decides. */
  requestId?: string
}

export interface GroupDashboard {
  /** The next six events that are active and not over. */
  upcomingEvents: DashboardEvent[]
  /** The next six drafts whose start is still to come. Empty when you may not manage events. */
  drafts: EventListItem[]
  /** The last eight events that took place, latest first. */
  pastEvents: DashboardPastEvent[]
  /** How many people checked in to the last of them who had never checked in to an event of the group before. Null when none took place. */
  firstTimeCount: number | null
  /** The last eight people with public profiles who joined in the last 30 days, newest first. */
  newMembers: GroupMember[]
  /** How many people joined in the last 30 days, private profiles included. */
  newMemberCount: number
  /** True when you may create, change and cancel events. */
  canManageEvents: boolean
}

export interface GroupDetail {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The name to show. */
  name: string
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The page of the group on the platform it comes from, or here for a native group. */
  link: string | null
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** Up to 20 words by which people find it. Null when there are none. */
  tags: string[] | null
  /** The languages the group meets in, as ISO 639 codes. Null when it does not say. */
  languages: string[] | null
  /** Where else the group can be found, by network. Null when nowhere. */
  socialLinks: {
    /** The URL of its page on Slack. */
    slack?: string
    /** The URL of its page on Discord. */
    discord?: string
    /** The URL of its page on LinkedIn. */
    linkedin?: string
    /** The URL of its page on Twitter. */
    twitter?: string
    /** The URL of its page on Mastodon. */
    mastodon?: string
    /** The URL of its page on Bluesky. */
    bluesky?: string
    /** The URL of its page on GitHub. */
    github?: string
    /** The URL of its page on YouTube. */
    youtube?: string
    /** The URL of its page on Meetup. */
    meetup?: string
    /** The URL of its website. */
    website?: string
  } | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
  /** How many people have the group among their favorites. */
  favoritesCount: number
  /** How many people joined the group here: those with it among their favorites or with a role in it, each once. */
  joinedCount: number
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** True when the group has an owner here. Pages invite people to claim one that has none. */
  hasOwner: boolean
  /** The next ten events that are active and not over. */
  upcomingEvents: UpcomingEvent[]
}

export interface GroupLeaderboard {
  /** The group. */
  group: {
    /** A unique id that never changes. */
    id: string
    /** The name of the group. */
    name: string
    /** Its name in URLs. Null when there is none. */
    urlname: string | null
    /** The URL of its photo. Null when there is none. */
    photoUrl: string | null
  }
  /** The people, by rank. */
  entries: LeaderboardEntry[]
  /** How many people are on the leaderboard. */
  total: number
}

export interface GroupListItem {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The name to show. */
  name: string
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The page of the group on the platform it comes from, or here for a native group. */
  link: string | null
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** Up to 20 words by which people find it. Null when there are none. */
  tags: string[] | null
  /** The languages the group meets in, as ISO 639 codes. Null when it does not say. */
  languages: string[] | null
  /** Where else the group can be found, by network. Null when nowhere. */
  socialLinks: {
    /** The URL of its page on Slack. */
    slack?: string
    /** The URL of its page on Discord. */
    discord?: string
    /** The URL of its page on LinkedIn. */
    linkedin?: string
    /** The URL of its page on Twitter. */
    twitter?: string
    /** The URL of its page on Mastodon. */
    mastodon?: string
    /** The URL of its page on Bluesky. */
    bluesky?: string
    /** The URL of its page on GitHub. */
    github?: string
    /** The URL of its page on YouTube. */
    youtube?: string
    /** The URL of its page on Meetup. */
    meetup?: string
    /** The URL of its website. */
    website?: string
  } | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
  /** How many people have the group among their favorites. */
  favoritesCount: number
  /** How many people joined the group here: those with it among their favorites or with a role in it, each once. */
  joinedCount: number
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
}

export interface GroupMember {
  /** Their username. Null until they choose one. */
  username: string | null
  /** The name to show. */
  name: string
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** When they added the group to their favorites. */
  favoritedAt: string | null
}

export interface GroupMembership {
  /** A unique id that never changes. */
  id: string
  /** The id of the group. */
  groupId: string
  /** The id of the person. */
  userId: string
  /** Their role in the group. */
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** When they joined. */
  joinedAt: string
}

export interface GroupPermissions {
  /** True when you may change the settings of the group. */
  canEditSettings: boolean
  /** True when you may add and remove members and change their roles. */
  canManageMembers: boolean
  /** True when you may create, change and cancel events. */
  canManageEvents: boolean
  /** True when you may create and award badges. */
  canManageBadges: boolean
  /** True when you may check people in at the door. */
  canCheckIn: boolean
  /** True when you may see the dashboard of the group. */
  canViewDashboard: boolean
}

export interface GroupPerson {
  /** The person. */
  user: GroupPersonUser
  /** Their role in the group. Null when they have none. */
  role: 'member' | 'volunteer' | 'manager' | 'owner' | null
  /** The id by which their role is changed. Null without a role. */
  memberId: string | null
  /** When they joined. Null for somebody who only came. */
  joinedAt: string | null
  /** To how many events of the group they came. */
  cameCount: number
  /** When they last came. Null when they never did. */
  lastCameAt: string | null
  /** True when they joined in the last 30 days. */
  isNew: boolean
}

export interface GroupPersonUser {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
}

export interface GroupRecord {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The name to show. */
  name: string
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The page of the group on the platform it comes from, or here for a native group. */
  link: string | null
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** Up to 20 words by which people find it. Null when there are none. */
  tags: string[] | null
  /** The languages the group meets in, as ISO 639 codes. Null when it does not say. */
  languages: string[] | null
  /** Where else the group can be found, by network. Null when nowhere. */
  socialLinks: {
    /** The URL of its page on Slack. */
    slack?: string
    /** The URL of its page on Discord. */
    discord?: string
    /** The URL of its page on LinkedIn. */
    linkedin?: string
    /** The URL of its page on Twitter. */
    twitter?: string
    /** The URL of its page on Mastodon. */
    mastodon?: string
    /** The URL of its page on Bluesky. */
    bluesky?: string
    /** The URL of its page on GitHub. */
    github?: string
    /** The URL of its page on YouTube. */
    youtube?: string
    /** The URL of its page on Meetup. */
    meetup?: string
    /** The URL of its website. */
    website?: string
  } | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
  /** How many people have the group among their favorites. */
  favoritesCount: number
  /** How many people joined the group here: those with it among their favorites or with a role in it, each once. */
  joinedCount: number
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** Where its events come from; `native` when they are created here. */
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the other platform calls it. For a calendar, the URL of the calendar. Null when there is none. */
  platformId: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** True when the group is listed on the site. */
  displayOnSite: boolean
  /** False once the group has been taken off the site. */
  isActive: boolean
  /** True when the group may have badges of its own. */
  badgesEnabled: boolean
  /** How many badges the group may have. */
  maxBadges: number
  /** How many points each badge of the group may be worth. */
  maxBadgePoints: number
  /** How many badges there are. */
  badgeCount: number
  /** When events last came from the source. Null before the first time. */
  lastSyncAt: string | null
  /** Why the last sync failed. Null when it worked. */
  syncError: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
}

export interface GroupSummary {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
}

export interface GroupSynced {
  /** True when it worked. */
  success: boolean
  /** How many events were added. */
  eventsCreated: number
  /** How many events were changed. */
  eventsUpdated: number
  /** How many events were canceled. */
  eventsCancelled: number
  /** Why it failed. Null when it did not. */
  error: string | null
  /** How long it took, in milliseconds. */
  durationMs: number
}

export interface GroupVenue {
  /** The name of the place. */
  name: string
  /** Street and number. Null when there is none. */
  address: string | null
  /** The city. Null when there is none. */
  city: string | null
  /** The state, province or region. Null when there is none. */
  state: string | null
  /** The postal code. Null when there is none. */
  postalCode: string | null
  /** The country. Null when there is none. */
  country: string | null
  /** Degrees north of the equator. Null when there is none. */
  latitude: number | null
  /** Degrees east of Greenwich. Null when there is none. */
  longitude: number | null
  /** The IANA name of the time zone of the last event there. */
  timezone: string
  /** How many of the last 200 events of the group were there. */
  eventCount: number
  /** When the last of them starts or started. */
  lastUsedAt: string
}

export interface GuestRsvp {
  /** The name they gave. */
  name: string
  /** The address that the link was mailed to. */
  email: string
  /** How many others come along. */
  guests: number
  /** Answers to the questions of the event. */
  answers: Answer[]
  /** The questions of the event. */
  questions: Question[]
  /** What the link does, as things are now: it takes a seat that is held, one of a limitless number, or one if there still is one, joins the waitlist, or asks the organizers. */
  outcome: 'heldSeat' | 'seat' | 'seatIfFree' | 'waitlist' | 'request'
  /** True when the link is over and its address has an RSVP. It then tells no answers. */
  isConfirmed: boolean
  /** The event. */
  event: EventListItem
}

export interface GuestRsvpRequest {
  /** Until when the seat is kept for you. Null when none is kept. */
  heldUntil: string | null
}

export interface HandOn {
  /** The name of the person whose seat it is. */
  from: string
  /** How many guests’ seats go with it. */
  guests: number
  /** Until when the link works: for 24 hours, at most until the event is over. */
  expiresAt: string
  /** What you are asked when you take the seat. */
  questions: Question[]
  /** The event. */
  event: EventListItem
}

export interface HandedOnSeat {
  /** Until when the link works: for 24 hours, at most until the event is over. */
  expiresAt: string
}

export interface HeldEntitlement {
  /** A unique id that never changes. */
  id: string
  /** What it allows. */
  entitlement: string
  /** When it was granted. Null when that is not known. */
  grantedAt: string | null
  /** When it expires. Null when it never does. */
  expiresAt: string | null
  /** Where it came from, such as an admin or an achievement. */
  source: string | null
  /** The person who holds it. */
  user: PersonSummary
}

export interface HeldRole {
  /** The id of the group. */
  groupId: string
  /** The urlname of the group, as in its URL. */
  groupUrlname: string
  /** The name of the group. */
  groupName: string
  /** Their role in the group. */
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  /** When they joined. */
  joinedAt: string
}

export interface InboxItem {
  /** A unique id that never changes. */
  id: string
  /** The kind of notification, as in the notification settings. */
  kind: string
  /** What happened, in a few words of your language. */
  title: string
  /** More about it. Null when the title says it all. */
  body: string | null
  /** The page to open. */
  url: string
  /** A picture of it. Null when there is none. */
  imageUrl: string | null
  /** When it happened. */
  createdAt: string
  /** When you read it. Null until then. */
  readAt: string | null
}

export interface InboxState {
  /** How many items of your inbox you have not read. */
  unread: number
}

export interface InvitedEvent {
  /** A unique id that never changes. */
  id: string
  /** The title of the event. */
  title: string
}

export interface InvitesSent {
  /** How many people were invited, including those who want no mail. */
  sent: number
  /** How many were not: they were invited before or three times this week, or have an RSVP. */
  skipped: number
}

export interface Job {
  /** The id of the job. */
  id: string
  /** What it does. */
  task: string
  /** What it is about: ids only. */
  payload: Record<string, unknown>
  /** How often it was tried. */
  attempts: number
  /** How often it is tried at most. */
  maxAttempts: number
  /** Why the last attempt failed. */
  lastError: string | null
  /** When it was last tried. */
  failedAt: string
  /** When it was to run, or runs next. */
  runAt: string
}

export interface JobQueue {
  /** What the jobs do. */
  task: string
  /** Jobs that run now. */
  running: number
  /** Jobs that could run now. */
  waiting: number
  /** Jobs that run later. */
  scheduled: number
  /** Jobs that failed and are tried again. */
  retrying: number
  /** Jobs that failed for good. */
  failed: number
  /** How long ago the oldest waiting job could have run. */
  oldestWaitingSeconds: number
}

export interface JoinedDate {
  /** The id of the event. */
  eventId: string
  /** When it starts. */
  startTime: string
  /** Whether you have a seat. `waitlisted` also while an organizer has yet to decide. */
  status: 'confirmed' | 'waitlisted'
  /** Place in line, starting at 1; those who have an offer count. Null when not in line, or while a manager has not decided. */
  waitlistPosition: number | null
}

export interface JoinedSeries {
  /** Since when you come to every date. */
  since: string
  /** The dates to which you were added. Those for which you have an RSVP already, or where no seat is left for people who come to every date, are not among them. */
  dates: JoinedDate[]
}

export interface LeaderboardEntry {
  /** Their place. Of people with equal points, those with more badges come first. */
  rank: number
  /** Their username. */
  username: string
  /** The name to show. Null when there is none. */
  name: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** How many points they have. */
  score: number
  /** How many achievements they have completed. Only on the global leaderboard. */
  completedCount?: number
  /** How many of these badges they hold. */
  badgeCount?: number
  /** Their badges that count here. */
  badges: {
    /** The name of the badge. */
    name: string
    /** Its name in URLs. */
    slug: string
    /** An emoji. */
    icon: string
    /** Its color as `#RRGGBB`. */
    color: string
  }[]
}

export interface LeaderboardMover {
  /** Their username. */
  username: string
  /** The name to show. Null when there is none. */
  name: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** How many points they have now. */
  currentXp: number
  /** How many points they gained in the period. */
  xpGained: number
  /** Their place now. */
  currentRank: number
  /** Their place when the period began. Null when they were not ranked. */
  previousRank: number | null
  /** How many places they went up; negative for down. Null when they were not ranked. */
  rankChange: number | null
  /** How many badges they got in the period. */
  badgesEarned: number
  /** True when they joined in the period. */
  isNewUser: boolean
}

export interface LeaderboardMovers {
  /** The period that counts. */
  period: {
    /** When it began. */
    start: string
    /** When it ends. */
    end: string
    /** What to call it. */
    label: 'This week' | 'This month'
  }
  /** The people, by points gained. */
  movers: LeaderboardMover[]
  /** How many people gained points. */
  total: number
  /** How many people you asked for. */
  limit: number
  /** How many people were skipped. */
  offset: number
}

export interface LeftOutEvents {
  /** The type of event. */
  type: string
  /** The scope that a token needs for it. */
  scope: string
}

export interface LeftOutSection {
  /** The name of the section. */
  section: string
  /** The scope that a token needs for it. `session`: only a signed-in browser gets it, no token does. */
  scope: string
}

export interface LinkedAccount {
  /** The identity provider. */
  provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
  /** Their username at the provider. Null when there is none. */
  providerUsername: string | null
  /** Your email address there. Null without the scope `user:email`. */
  providerEmail: string | null
  /** When you linked it. */
  createdAt: string
}

export interface MagicLink {
  /** The address that the link was mailed to. */
  email: string
  /** The account that it signs in to. Null when it creates a new one. */
  user: {
    /** The name to show. */
    name: string
    /** Their username. Null until they choose one. */
    username: string | null
    /** The URL of their avatar. Null when there is none. */
    avatarUrl: string | null
  } | null
}

export interface MailServer {
  /** The mail server, with username and password. `smtps:` for encryption from the start, mostly port 465. */
  url: string
  /** The sender of mails: an address, or a name with an address. */
  from: string
}

export interface Maintenance {
  /** While it is on, everybody but admins is answered with 503. */
  state: 'on' | 'off'
  /** What people read. Null while it is off. */
  message: string | null
}

export interface ManagedBadge {
  /** A unique id that never changes. */
  id: string
  /** The name of the badge. */
  name: string
  /** Its name in URLs. */
  slug: string
  /** What it is awarded for. Null when nothing is said. */
  description: string | null
  /** An emoji. */
  icon: string
  /** Its color as `#RRGGBB`. */
  color: string
  /** The URL of its icon. Null when there is none. */
  iconUrl: string | null
  /** How many points the badge is worth. */
  points: number
  /** Its place in lists; smaller numbers come first. */
  sortOrder: number
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** How many people hold the badge. */
  awardedCount: number
}

export interface ManagedEvent {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventDetailGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
  /** How long it lasts, as an ISO-8601 duration. Null when no end is set. */
  duration: string | null
  /** Where the event comes from; `folkmoot` when it was created on this site. */
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  /** Where it takes place. Null when there is no venue: it is online, or the venue is to be announced. */
  venue: Venue | null
  /** The link for joining online. Null when there is none, or you neither have a seat nor run the group. */
  onlineUrl: string | null
  /** Who hosts it. */
  hosts: ManagedEventHost[]
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  allowHandOn: boolean
  /** What people are asked when they RSVP. */
  questions: Question[]
  /** How many hours an offer of a seat stands. */
  offerHours: number
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  reminders: number[]
  /** When the event starts; the same as `dateTime`. */
  startTime: string
  /** True when the event was created here, and so can be changed here. */
  isNative: boolean
  /** How many people have checked in. */
  checkinCount: number
  /** How many minutes before the start check-in by code opens. */
  checkinFromMinutes: number
  /** The scene to draw for an event without a photo. Null for the one that its words suggest. */
  coverScene:
    | 'bench'
    | 'bicycle'
    | 'boats'
    | 'books'
    | 'camera'
    | 'children'
    | 'craft'
    | 'cup'
    | 'dance'
    | 'film'
    | 'games'
    | 'garden'
    | 'languages'
    | 'market'
    | 'meeting'
    | 'music'
    | 'outdoors'
    | 'pottery'
    | 'repair'
    | 'sauna'
    | 'soup'
    | 'stars'
    | 'talks'
    | 'winter'
    | null
  /** The id of the person who created it. Null when it came from another platform. */
  createdBy: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
}

export interface ManagedEventDetail {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** What the event is about, in Markdown. Null when there is nothing. */
  description: string | null
  /** When the event starts. */
  dateTime: string
  /** When the event ends. Null when no end is set. */
  endTime: string | null
  /** The IANA name of the time zone in which the event takes place. */
  timezone: string | null
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
  /** The URL of the event’s photo. Null when there is none. */
  photoUrl: string | null
  /** The picture to show for it: its photo, or a drawn scene when there is none. */
  cover: Cover
  /** Where it takes place: at a venue, online, or both. */
  eventType: 'physical' | 'online' | 'hybrid' | null
  /** How many people are going, here and on the other platform together. */
  rsvpCount: number | null
  /** How many people are going who RSVPed here. */
  localRsvpCount: number
  /** How many people are going according to the other platform. Null for an event created here. */
  upstreamRsvpCount: number | null
  /** How many people wait for a seat, or for a decision. */
  waitlistCount: number
  /** How many seats there are. Null when there is no limit. */
  maxAttendees: number | null
  /** The group that hosts the event. Never null. */
  group: EventDetailGroup | null
  /** `cancelled` events stay readable; `draft` is visible only to those who manage events. */
  status: 'active' | 'cancelled' | 'draft'
  /** The name of the venue. Null when there is none. */
  venueName: string | null
  /** The city of the venue. Null when there is none. */
  venueCity: string | null
  /** The latitude of the venue. Null when it is not known. */
  venueLatitude: number | null
  /** The longitude of the venue. Null when it is not known. */
  venueLongitude: number | null
  /** The languages spoken there, as ISO 639 codes. Null when not given. */
  languages: string[] | null
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** How many others a person may bring. */
  maxGuests: number
  /** Seats of those who come, with their guests, and seats that are kept for an offer. */
  seatsTaken: number
  /** How many seats somebody new could take: 0 while anyone waits. Null when there is no limit. */
  seatsLeft: number | null
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist: 'automatic' | 'offer' | 'none'
  /** From when people can RSVP. Null when they can at once. */
  opensAt: string | null
  /** Until when people can RSVP. Null when they can until the event is over. */
  closesAt: string | null
  /** The id of the series of which it is a date. Null when it does not repeat. */
  seriesId: string | null
  /** How many later dates its series has. Only when you asked for `series=next`. */
  moreDates?: number
  /** True when it has a link for people who come online. */
  hasOnlineUrl: boolean
  /** Pictures of a few people with public profiles who are going. Only when you asked for `faces`. */
  faces?: string[]
  /** How long it lasts, as an ISO-8601 duration. Null when no end is set. */
  duration: string | null
  /** Where the event comes from; `folkmoot` when it was created on this site. */
  source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  /** Where it takes place. Null when there is no venue: it is online, or the venue is to be announced. */
  venue: Venue | null
  /** The link for joining online. Null when there is none, or you neither have a seat nor run the group. */
  onlineUrl: string | null
  /** Who hosts it. */
  hosts: ManagedEventHost[]
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  allowHandOn: boolean
  /** What people are asked when they RSVP. */
  questions: Question[]
  /** How many hours an offer of a seat stands. */
  offerHours: number
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  reminders: number[]
  /** When the event starts; the same as `dateTime`. */
  startTime: string
  /** True when the event was created here, and so can be changed here. */
  isNative: boolean
  /** How many people have checked in. */
  checkinCount: number
  /** How many minutes before the start check-in by code opens. */
  checkinFromMinutes: number
  /** The scene to draw for an event without a photo. Null for the one that its words suggest. */
  coverScene:
    | 'bench'
    | 'bicycle'
    | 'boats'
    | 'books'
    | 'camera'
    | 'children'
    | 'craft'
    | 'cup'
    | 'dance'
    | 'film'
    | 'games'
    | 'garden'
    | 'languages'
    | 'market'
    | 'meeting'
    | 'music'
    | 'outdoors'
    | 'pottery'
    | 'repair'
    | 'sauna'
    | 'soup'
    | 'stars'
    | 'talks'
    | 'winter'
    | null
  /** The id of the person who created it. Null when it came from another platform. */
  createdBy: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** How many people are going, waiting and have canceled. */
  rsvpSummary: RsvpSummary
  /** The codes that check people in. */
  checkinCodes: CheckinCode[]
}

export interface ManagedEventHost {
  /** The id of the person. */
  userId: string
  /** Null when they have chosen none. */
  username: string | null
  /** Their name. */
  name: string
  /** The URL of their picture. Null when there is none. */
  avatarUrl: string | null
}

export interface ManagedGroup {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** How many people joined the group here: those with it among their favorites or with a role in it, each once. */
  joinedCount: number
  /** Your role in the group; `admin` for platform admins. */
  userRole: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
  /** The same as `userRole`. */
  role: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
}

export interface ManagedGroupDetail {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The name to show. */
  name: string
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The page of the group on the platform it comes from, or here for a native group. */
  link: string | null
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** Up to 20 words by which people find it. Null when there are none. */
  tags: string[] | null
  /** The languages the group meets in, as ISO 639 codes. Null when it does not say. */
  languages: string[] | null
  /** Where else the group can be found, by network. Null when nowhere. */
  socialLinks: {
    /** The URL of its page on Slack. */
    slack?: string
    /** The URL of its page on Discord. */
    discord?: string
    /** The URL of its page on LinkedIn. */
    linkedin?: string
    /** The URL of its page on Twitter. */
    twitter?: string
    /** The URL of its page on Mastodon. */
    mastodon?: string
    /** The URL of its page on Bluesky. */
    bluesky?: string
    /** The URL of its page on GitHub. */
    github?: string
    /** The URL of its page on YouTube. */
    youtube?: string
    /** The URL of its page on Meetup. */
    meetup?: string
    /** The URL of its website. */
    website?: string
  } | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
  /** How many people have the group among their favorites. */
  favoritesCount: number
  /** How many people joined the group here: those with it among their favorites or with a role in it, each once. */
  joinedCount: number
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** Where its events come from; `native` when they are created here. */
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the other platform calls it. For a calendar, the URL of the calendar. Null when there is none. */
  platformId: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** True when the group is listed on the site. */
  displayOnSite: boolean
  /** False once the group has been taken off the site. */
  isActive: boolean
  /** True when the group may have badges of its own. */
  badgesEnabled: boolean
  /** How many badges the group may have. */
  maxBadges: number
  /** How many points each badge of the group may be worth. */
  maxBadgePoints: number
  /** How many badges there are. */
  badgeCount: number
  /** When events last came from the source. Null before the first time. */
  lastSyncAt: string | null
  /** Why the last sync failed. Null when it worked. */
  syncError: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** Your role in the group; `admin` for platform admins. */
  userRole: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
  /** The same as `userRole`. */
  role: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin'
  /** What you may do in the group. */
  permissions: GroupPermissions
  /** The other platforms and calendars that its events come from. */
  connections: Connection[]
  /** How many events it has, past ones and drafts included. */
  eventCount: number
  /** How many of its events are planned or take place now, without drafts. */
  upcomingEventCount: number
}

export interface MeetpassConnection {
  /** A unique id that never changes. */
  id: string
  /** The id of the other person. Null when they were not signed in, or have deleted their account. */
  connectedUserId: string | null
  /** Stands for somebody who was not signed in when they tapped. Every owner sees a different value. Null for people who were, or have signed in since in the same browser. */
  visitorAnonId: string | null
  /** When you met. */
  createdAt: string | null
  /** `inbound`: they tapped your pass. `outbound`: you tapped theirs. */
  direction: 'inbound' | 'outbound'
  /** The name of the other person. */
  connectedName: string | null
  /** The username of the other person. */
  connectedUsername: string | null
  /** The URL of the other person’s avatar. */
  connectedAvatarUrl: string | null
  /** The id of the pass that was tapped. Null when the pass is gone. */
  passId: string | null
  /** When the pass was last tapped. */
  lastTappedAt: string
}

export interface MemberWithEmail {
  /** A unique id that never changes. */
  id: string
  /** The id of the group. */
  groupId: string
  /** The id of the person. */
  userId: string
  /** Their role in the group. */
  role: 'member' | 'volunteer' | 'manager' | 'owner'
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** When they joined. */
  joinedAt: string
  /** Their email address. */
  email: string
}

export interface MergedUsers {
  /** Always true. */
  success: true
  /** How many records moved to the account that stays, by kind. */
  moved: Record<string, number>
  /** How many were dropped, by kind: duplicates, and ways to sign in, which are not moved. */
  skipped: Record<string, number>
}

export interface Message {
  /** The id of the message, the same in every attempt. */
  id: string
  /** What happened, such as `event.created`. */
  type: string
  /** When it happened. */
  timestamp: string
  /** What happened to whom; its properties depend on the type. */
  data: Record<string, unknown>
  /** The people whose ids are in `data`, as far as everybody may see their profile. */
  people?: NamedPerson[]
}

export interface MyCreationRequest {
  /** Your request. Null when none is pending. */
  request: CreationRequest | null
}

export interface MyGroupRole {
  /** Your role in the group; `admin` for platform admins. Null when you have none. */
  role: 'member' | 'volunteer' | 'manager' | 'owner' | 'admin' | null
  /** The id of your membership. Null when you are not a member. */
  memberId: string | null
  /** What you may do in the group. */
  permissions: GroupPermissions
}

export interface MyRsvp {
  /** A unique id that never changes. */
  id: string
  /** The id of the event. */
  eventId: string
  /** Whether they have a seat, wait for one, or canceled. */
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  /** When they RSVPed. Null when that is not known. */
  rsvpAt: string | null
  /** Place in line, starting at 1; those who have an offer count. Null when not in line, or while a manager has not decided. */
  waitlistPosition: number | null
  /** How many others come along. */
  guests: number
  /** Answers to the questions of the event. */
  answers: Answer[]
  /** What a manager decided. `pending`: nobody has yet. `declined` RSVPs are canceled. `none` where nobody has to decide. */
  approval: 'none' | 'pending' | 'approved' | 'declined'
  /** A seat that is yours if you accept it in time. Null when there is no offer. */
  offer: Offer | null
  /** The event. */
  event: EventListItem
}

export interface NamedPerson {
  /** A unique id that never changes. */
  id: string
  /** Their username. */
  username: string
  /** Their name. */
  name: string
  /** Their profile page. */
  url: string
}

export interface NewManagedGroup {
  /** A unique id that never changes. */
  id: string
  /** Its name in URLs. Null when there is none. */
  urlname: string | null
  /** The name to show. */
  name: string
  /** What the group is about. Null when there is nothing. */
  description: string | null
  /** The page of the group on the platform it comes from, or here for a native group. */
  link: string | null
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** How many people are in the group; for a group from another platform, the figure there. Null when that is not known. */
  memberCount: number | null
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** Up to 20 words by which people find it. Null when there are none. */
  tags: string[] | null
  /** The languages the group meets in, as ISO 639 codes. Null when it does not say. */
  languages: string[] | null
  /** Where else the group can be found, by network. Null when nowhere. */
  socialLinks: {
    /** The URL of its page on Slack. */
    slack?: string
    /** The URL of its page on Discord. */
    discord?: string
    /** The URL of its page on LinkedIn. */
    linkedin?: string
    /** The URL of its page on Twitter. */
    twitter?: string
    /** The URL of its page on Mastodon. */
    mastodon?: string
    /** The URL of its page on Bluesky. */
    bluesky?: string
    /** The URL of its page on GitHub. */
    github?: string
    /** The URL of its page on YouTube. */
    youtube?: string
    /** The URL of its page on Meetup. */
    meetup?: string
    /** The URL of its website. */
    website?: string
  } | null
  /** True when the group is recommended on the site. */
  isFeatured: boolean | null
  /** How many people have the group among their favorites. */
  favoritesCount: number
  /** How many people joined the group here: those with it among their favorites or with a role in it, each once. */
  joinedCount: number
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** Where its events come from; `native` when they are created here. */
  platform: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the other platform calls it. For a calendar, the URL of the calendar. Null when there is none. */
  platformId: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** True when the group is listed on the site. */
  displayOnSite: boolean
  /** False once the group has been taken off the site. */
  isActive: boolean
  /** True when the group may have badges of its own. */
  badgesEnabled: boolean
  /** How many badges the group may have. */
  maxBadges: number
  /** How many points each badge of the group may be worth. */
  maxBadgePoints: number
  /** How many badges there are. */
  badgeCount: number
  /** When events last came from the source. Null before the first time. */
  lastSyncAt: string | null
  /** Why the last sync failed. Null when it worked. */
  syncError: string | null
  /** When it was created. */
  createdAt: string
  /** When it last changed. */
  updatedAt: string
  /** Your role in the group. */
  userRole: 'owner'
}

export interface NotificationSettings {
  /** Every kind of notification, and how you get it. */
  kinds: {
    /** The name of the kind. */
    kind: string
    /** What these notifications are about. */
    description: string
    /** True when you get mails of this kind. */
    email: boolean
    /** True when your browsers show notifications of this kind. */
    push: boolean
    /** True when this kind is in your inbox. */
    inbox: boolean
    /** Only of `new_event`: one mail a day at nine in your time zone, or a mail for each event at once. */
    digest?: 'daily' | 'now'
  }[]
  /** Since when your address refuses mails, so that we send you none of these. Sign in with a mailed link to get them again. Null when all is well. */
  mailRefusedAt: string | null
}

export interface OAuthApp {
  /** The id of the app, as in OAuth. */
  clientId: string
  /** The name to show. */
  name: string
  /** A few words about it. Null when there is none. */
  description: string | null
  /** Where people may be sent back to: https, http on a loopback address, or for public clients a scheme of your own. */
  redirectUris: string[]
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** The URL of the app’s logo. Null when there is none. */
  logoUri: string | null
  /** The URL of the app’s privacy policy. Null when there is none. */
  policyUri: string | null
  /** The URL of the app’s terms of service. Null when there is none. */
  tosUri: string | null
  /** False while it is switched off, by you or because the credential that made it was revoked: nobody can sign in to it, and its tokens stop working. */
  isActive: boolean
  /** When it was switched off. Null while it is on. */
  disabledAt: string | null
  /** True when the app cannot keep a secret: on a phone, in a browser. */
  isPublicClient: boolean
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
}

export interface OAuthAppCreated {
  /** The id of the app, as in OAuth. */
  clientId: string
  /** The name to show. */
  name: string
  /** A few words about it. Null when there is none. */
  description: string | null
  /** Where people may be sent back to: https, http on a loopback address, or for public clients a scheme of your own. */
  redirectUris: string[]
  /** The URL of the website. Null when there is none. */
  website: string | null
  /** The URL of the app’s logo. Null when there is none. */
  logoUri: string | null
  /** The URL of the app’s privacy policy. Null when there is none. */
  policyUri: string | null
  /** The URL of the app’s terms of service. Null when there is none. */
  tosUri: string | null
  /** False while it is switched off, by you or because the credential that made it was revoked: nobody can sign in to it, and its tokens stop working. */
  isActive: boolean
  /** When it was switched off. Null while it is on. */
  disabledAt: string | null
  /** True when the app cannot keep a secret: on a phone, in a browser. */
  isPublicClient: boolean
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** How many people allow it to act for them. */
  activeUsers: number
  /** The secret of the app. It is shown only this once; empty for a public client. */
  clientSecret: string
}

export interface OAuthGrant {
  /** The id of the grant, to revoke it by. */
  grantId: string
  /** The id of the app, as in OAuth. */
  clientId: string
  /** The name of the app; its client id when it has no name. */
  clientName: string
  /** The website of the app. */
  clientUri: string | null
  /** The URL of the app’s logo. Null when there is none. */
  logoUri: string | null
  /** What you allowed the app to do. */
  scopes: string[]
  /** When you allowed it. */
  grantedAt: string
  /** How many tokens, webhooks and apps the app created in your name. When you revoke the grant, the tokens and webhooks are deleted and the apps switched off. */
  madeWithIt: {
    /** How many personal access tokens. */
    tokens: number
    /** How many webhooks. */
    webhooks: number
    /** How many apps. */
    apps: number
  }
}

export interface Offer {
  /** Until when the seat is kept. */
  expiresAt: string
}

export interface OfferLink {
  /** The name of the person to whom it is offered. */
  name: string
  /** How many others come along. */
  guests: number
  /** Until when the offer stands. */
  expiresAt: string
  /** The event. */
  event: EventListItem
}

export interface OnboardingStep {
  /** The key of the step. */
  key: string
  /** The title to show. */
  title: string
  /** A few words about it. Null when there is none. */
  description: string | null
  /** True once the step is done. */
  completed: boolean
  /** When you dismissed it. Null when you have not. */
  dismissedAt: string | null
}

export interface OrganizerMessage {
  /** A unique id that never changes. */
  id: string
  /** Who gets it; `members` are those who joined the group. */
  to: 'confirmed' | 'waitlisted' | 'pending' | 'came' | 'absent' | 'everyone' | 'members'
  /** True when it is only for people who were named. */
  isSelection: boolean
  /** How many people got it. Before it is sent: how many would have got it when it was written. */
  recipients: number
  /** What it is about. */
  subject: string
  /** What you want to say, in Markdown. */
  body: string
  /** When it is to be sent. */
  sendAt: string
  /** When it was sent. Null until then. */
  sentAt: string | null
  /** Whether it is planned for later, being sent, sent or canceled. */
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled'
  /** When it was written. */
  createdAt: string
}

export interface OverviewWeek {
  /** The first of its seven days, in UTC. */
  startsOn: string
  /** People who created an account. */
  people: number
  /** Groups that were started. */
  groups: number
  /** Events that took place or began. */
  events: number
  /** RSVPs that people made. */
  rsvps: number
}

export interface OwnCheckin {
  /** A unique id that never changes. */
  id: string
  /** The id of the event. */
  eventId: string
  /** When they checked in. */
  checkedInAt: string
  /** How the code was read. Null when the team checked you in. */
  method: 'link' | 'qr' | 'nfc' | null
  /** The title of the event. Null when there is none. */
  eventTitle: string | null
}

export interface OwnReport {
  /** A unique id that never changes. */
  id: string
  /** What kind of thing it is about. */
  target: 'event' | 'group' | 'user'
  /** The id of the event, group or person. */
  targetId: string
  /** What is wrong with it. */
  reason: 'spam' | 'harassment' | 'misleading' | 'unsafe' | 'other'
  /** What happened, in the words of the person who reports it. */
  text: string | null
  /** Who gets it: the team of the group, or the admins of the site. */
  to: 'team' | 'admins'
  /** `open` until somebody decides. */
  status: 'open' | 'resolved' | 'dismissed'
  /** When it was created. */
  createdAt: string
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
  /** A unique id that never changes. */
  id: string
  /** What you call the batch. */
  label: string | null
  /** The id of the design. Null for the default. */
  designId: string | null
  /** How many passes it has. */
  count: number
  /** How many of them have an owner. */
  claimedCount: number
  /** A page to print, for admins who are signed in. */
  sheetUrl: string
  /** When it was created. */
  createdAt: string
}

export interface PassBatchDetail {
  /** A unique id that never changes. */
  id: string
  /** What you call the batch. */
  label: string | null
  /** The id of the design. Null for the default. */
  designId: string | null
  /** How many passes it has. */
  count: number
  /** How many of them have an owner. */
  claimedCount: number
  /** A page to print, for admins who are signed in. */
  sheetUrl: string
  /** When it was created. */
  createdAt: string
  /** The passes. */
  passes: BatchPass[]
}

export interface PassView {
  /** The id of the pass. Anyone who knows it can tap the pass. */
  id: string
  /** Whether it is a QR code or an NFC tag. */
  type: 'qrcode' | 'nfc'
  /** What you call it. Null when it has no name. */
  label: string | null
  /** The id of the design. Null for the default. */
  designId: string | null
  /** What the main button of the card opens. Null for the default. */
  action: 'profile' | 'portfolio' | 'url' | null
  /** Where the button leads when `action` is `url`. */
  actionUrl: string | null
  /** 1 when people who tap it follow you automatically. */
  autoFollow: 0 | 1
  /** 0 when you switched it off; taps then lead nowhere. */
  isActive: 0 | 1
  /** When you claimed it; for the QR pass, when it was created. */
  claimedAt: string | null
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** How it looks. Null for the default. */
  design: Design | null
  /** How many people you met with it. */
  connectionCount: number
  /** What the tag or the QR code opens. */
  passUrl: string
  /** The QR code as an SVG image. */
  qrUrl: string
}

export interface Passkey {
  /** A unique id that never changes. */
  id: string
  /** What you call it, such as the device it is on. */
  name: string
  /** When you added it. */
  createdAt: string
  /** When you last signed in with it. Null if you never have. */
  lastUsedAt: string | null
}

export interface PasswordChanged {
  /** True when it worked. */
  success: true
  /** False when you were mailed a link that sets the password. */
  changed: boolean
}

export interface PersonSummary {
  /** A unique id that never changes. */
  id: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The name to show. */
  name: string
}

export interface Place {
  /** The name of the town. */
  name: string
  /** The state, province or region. Null when that is not known. */
  region: string | null
  /** The country, as an ISO 3166 code of two letters. */
  country: string
  /** Degrees north of the equator. */
  latitude: number
  /** Degrees east of Greenwich. */
  longitude: number
  /** The IANA name of its time zone. */
  timezone: string
}

export interface PlatformSettings {
  /** The name of the community, on pages and in mails. */
  siteName: string
  /** What the community is about, in a sentence. */
  siteDescription: string | null
  /** A square picture that stands for the community. Null for the mark of Folkmoot. */
  logoUrl: string | null
  /** A wide picture that welcomes visitors on the first page. */
  coverUrl: string | null
  /** The color of pages, mails and share images. Null for the default green. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** Links at the bottom of every page, in this order. */
  footerLinks: FooterLink[]
  /** Where people can ask for help. */
  supportEmail: string | null
  /** The terms of service. */
  termsUrl: string | null
  /** The privacy policy. */
  privacyUrl: string | null
  /** The IANA name of the time zone for events that name none. */
  defaultTimezone: string
  /** The language of pages and mails for people who chose none and whose browser asks for none of ours. */
  defaultLocale: string
  /** Whether new people can create an account. */
  registration: 'open' | 'closed'
  /** Whether admins must set up a second factor before they can do anything as an admin. */
  requireSecondFactorForAdmins: boolean
  /** Whether members create groups themselves, ask an admin, or cannot. */
  groupCreation: 'open' | 'request' | 'closed'
  /** How many badges a new group may have. */
  defaultMaxBadges: number
  /** How many points each badge of a new group may be worth. */
  defaultMaxBadgePoints: number
  /** How many bytes of files each person may store. */
  storageQuotaBytes: number
  /** How often events from other platforms are updated, in minutes. */
  syncIntervalMinutes: number
  /** How many days after an event the answers to its questions are deleted. */
  answersKeptDays: number
  /** When the legacy host goes away, as its responses announce. Null when that is not decided. */
  legacySunsetAt: string | null
  /** Whether a mail server was set with `mail`. `SMTP_URL` in the environment wins over it. */
  hasMail: boolean
  /** Which pages of text the site has. See getSitePage. */
  writtenPages: ('about' | 'rules')[]
}

export interface PortfolioItem {
  /** A unique id that never changes. */
  id: string
  /** The id of the person. */
  userId: string
  /** The title to show. */
  title: string
  /** A few words about it. Null when there is none. */
  description: string | null
  /** Where to see more. */
  url: string | null
  /** The URL of its image. Null when there is none. */
  imageUrl: string | null
  /** Smaller numbers come first. */
  sortOrder: number
  /** When it was created. Null when that is not known. */
  createdAt: string | null
}

export interface ProfileEmail {
  /** Your email address. */
  email: string
  /** Always true: an account needs a confirmed address. */
  verified: boolean
}

export interface Provider {
  /** The name of the provider in paths. */
  id: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
  /** The name to show. */
  name: string
}

export interface PublicRsvp {
  /** A unique id that never changes. */
  id: string
  /** The id of the person. Null when you may not see who it is, or the account is deleted. */
  userId: string | null
  /** Whether they have a seat or wait for one. */
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  /** When they RSVPed. */
  rsvpAt: string
  /** The person. Null when `userId` is. */
  user: RsvpPerson | null
}

export interface PublicSeries {
  /** A unique id that never changes. */
  id: string
  /** When it repeats, as an RRULE of RFC 5545: FREQ (DAILY, WEEKLY, MONTHLY, YEARLY) with INTERVAL, BYDAY, BYMONTHDAY, BYSETPOS, and COUNT (at most 200) or UNTIL (a local date, inclusive). Without both it goes on until you end it. */
  rule: string
  /** The rule in English. */
  ruleInWords: string
  /** The local time of all dates, and the first day that can be one. */
  start: string
  /** The IANA name of the time zone. The local time holds when clocks change. */
  timezone: string
  /** The title of its dates. */
  title: string
  /** The group that hosts it. */
  group: EventGroup
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility: 'public' | 'unlisted' | 'members' | 'invited'
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy: 'open' | 'approval'
  /** How many others you may bring. */
  maxGuests: number
  /** What people are asked who come to every date. */
  questions: Question[]
  /** The next ten dates. */
  coming: EventListItem[]
  /** Null when you do not come to every date. */
  standing: Standing | null
  /** From when an organizer has ended the series. It can be in the future. Null unless it was ended. */
  endedAt: string | null
}

export interface PublicUserList {
  /** The id or username of the person. */
  username: string
  /** The name to show. */
  name: string
  /** A few words about themselves. Null when there are none. */
  bio: string | null
  /** Where they live or work, in their own words. Null when there is none. */
  location: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** When they joined. */
  memberSince: string | null
  /** Badges of the platform that they hold. */
  badges: {
    /** The name of the badge. */
    name: string
    /** Its name in URLs. */
    slug: string
    /** What it is awarded for. Null when nothing is said. */
    description: string | null
    /** An emoji. */
    icon: string
    /** Its color as `#RRGGBB`. */
    color: string
  }[]
}

export interface PublicUserProfile {
  /** The id or username of the person. */
  username: string
  /** The name to show. */
  name: string
  /** A few words about themselves. Null when there are none. */
  bio: string | null
  /** Where they live or work, in their own words. Null when there is none. */
  location: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** When they joined. */
  memberSince: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** Up to five URLs of theirs elsewhere. Null when there are none. */
  socialLinks: string[] | null
  /** Their username on GitHub, if they linked it. Null when they have not. */
  githubUsername: string | null
  /** Their favorite groups. */
  favoriteGroups: {
    /** The urlname of the group. */
    slug: string
    /** The name of the group. */
    name: string
    /** The URL of its photo. Null when there is none. */
    photoUrl: string | null
  }[]
  /** The groups they help to run, at most 100. */
  teams: {
    /** The urlname of the group. */
    slug: string
    /** The name of the group. */
    name: string
    /** The URL of its photo. Null when there is none. */
    photoUrl: string | null
    /** What they do in the group. */
    role: 'owner' | 'manager' | 'volunteer'
  }[]
  /** Badges of the platform that they hold. */
  badges: {
    /** The name of the badge. */
    name: string
    /** Its name in URLs. */
    slug: string
    /** What it is awarded for. Null when nothing is said. */
    description: string | null
    /** An emoji. */
    icon: string
    /** Its color as `#RRGGBB`. */
    color: string
    /** The URL of its icon. Null when there is none. */
    iconUrl: string | null
    /** How many points the badge is worth. */
    points: number
    /** When the badge was awarded. Null when that is not known. */
    awardedAt: string | null
    /** How rare the badge is. */
    rarity: Rarity
  }[]
  /** Badges of groups that they hold, by group. */
  groupBadges: GroupBadgeGroup[]
  /** Achievements they have completed. */
  achievements: {
    /** The key of the achievement. */
    key: string
    /** The name of the achievement. */
    name: string
    /** A few words about it. Null when there is none. */
    description: string | null
    /** An emoji. Null when there is none. */
    icon: string | null
    /** Its color as `#RRGGBB`. Null when there is none. */
    color: string | null
    /** When it was completed. */
    completedAt: string
  }[]
  /** What they show in their portfolio. */
  portfolioItems: {
    /** A unique id that never changes. */
    id: string
    /** The title to show. */
    title: string
    /** A few words about it. Null when there is none. */
    description: string | null
    /** Where to see more. */
    url: string | null
    /** The URL of its image. Null when there is none. */
    imageUrl: string | null
  }[]
  /** How many points they have from badges of the platform. */
  xpScore: number
  /** How many people follow them. */
  followerCount: number
  /** How many people they follow. */
  followingCount: number
  /** The people they met most recently, where both show their connections. */
  recentConnections: ConnectionEntry[]
}

export interface PushKey {
  /** A point on the curve P-256, in base64url. */
  publicKey: string
}

export interface PushSubscriptionSummary {
  /** A unique id that never changes. */
  id: string
  /** The host of the push service. */
  service: string
  /** The SHA-256 of the endpoint in hexadecimal, by which a browser finds its own. */
  endpointHash: string
  /** When the browser subscribed. */
  createdAt: string
}

export interface Question {
  /** A unique id that never changes. */
  id: string
  /** What you ask. */
  label: string
  /** More about it. Null for nothing. */
  help: string | null
  /** What the answer is: a text, one of the options, any of them, or yes or no. */
  kind: 'text' | 'choice' | 'many' | 'yesno'
  /** What to choose from: 2 to 20 for `choice` and `many`, none for others. */
  options: string[]
  /** True when nobody can RSVP without an answer. */
  required: boolean
}

export interface QuietGroup {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Its name in URLs. */
  urlname: string
  /** The URL of its photo. Null when there is none. */
  photoUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** How many people are members. Null when that is not known. */
  memberCount: number | null
  /** When its last event began. Null when it had none. */
  lastEventAt: string | null
}

export interface Rarity {
  /** How rare it is, from common to legendary. */
  tier: 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary'
  /** What percentage of people with a public profile hold it. Counted every few minutes. */
  percentage: number
}

export interface RecoveryCodes {
  /** Each signs in once in place of a code. They are shown only now. */
  recoveryCodes: string[]
}

export interface ReminderLink {
  /** The name of the person with the seat. */
  name: string
  /** How many others come along. */
  guests: number
  /** Whether they have a seat, wait for one, or canceled. */
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  /** Place in line, starting at 1; those who have an offer count. Null when not in line, or while a manager has not decided. */
  waitlistPosition: number | null
  /** What a manager decided. `pending`: nobody has yet. `declined` RSVPs are canceled. `none` where nobody has to decide. */
  approval: 'none' | 'pending' | 'approved' | 'declined'
  /** The event. */
  event: EventListItem
}

export interface RemovedAttendee {
  /** Always true. */
  success: true
  /** The id of the person who got the seat. Null when nobody did. */
  promotedUserId: string | null
  /** The ids of all who got a seat. */
  promotedUserIds: string[]
}

export interface Report {
  /** A unique id that never changes. */
  id: string
  /** What kind of thing it is about. */
  target: 'event' | 'group' | 'user'
  /** The reported event. Null for a group or a person. */
  event: ReportedEvent | null
  /** The reported group, or the group of the event. Null for a person. */
  group: GroupSummary | null
  /** The reported person. Null for an event or a group. */
  user: PersonSummary | null
  /** What is wrong with it. */
  reason: 'spam' | 'harassment' | 'misleading' | 'unsafe' | 'other'
  /** What happened, in the words of the person who reports it. */
  text: string | null
  /** Who gets it: the team of the group, or the admins of the site. */
  to: 'team' | 'admins'
  /** `open` until somebody decides. */
  status: 'open' | 'resolved' | 'dismissed'
  /** What the person who decided wrote. */
  notes: string | null
  /** When somebody decided. Null while it is open. */
  decidedAt: string | null
  /** When it was created. */
  createdAt: string
  /** Who reported it. Null when the account is gone, or when you are on the team of the group. */
  reporter: PersonSummary | null
  /** Who decided. Null while it is open, or when the account is gone. */
  decidedBy: PersonSummary | null
}

export interface ReportedEvent {
  /** A unique id that never changes. */
  id: string
  /** The title of the event. */
  title: string
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
  /** A unique id that never changes. */
  id: string
  /** Whether they want to own a group that exists, or to have one created. */
  type: 'claim' | 'creation'
  /** `pending` until an admin decides. */
  status: 'pending' | 'approved' | 'rejected'
  /** The person who asks. */
  user: PersonSummary
  /** The group they want to own, or the one that was created. Null before. */
  group: GroupSummary | null
  /** The name of the group to create. Null for a claim. */
  groupName: string | null
  /** What the person who asks wrote. */
  description: string | null
  /** The note of the admin who decided. */
  notes: string | null
  /** The id of the admin who decided. Null when there is none. */
  reviewedBy: string | null
  /** When it was decided. Null while it is pending. */
  reviewedAt: string | null
  /** When it was created. */
  createdAt: string
}

export interface Rsvp {
  /** A unique id that never changes. */
  id: string
  /** The id of the event. */
  eventId: string
  /** Whether they have a seat, wait for one, or canceled. */
  status: 'confirmed' | 'waitlisted' | 'cancelled'
  /** When they RSVPed. Null when that is not known. */
  rsvpAt: string | null
  /** Place in line, starting at 1; those who have an offer count. Null when not in line, or while a manager has not decided. */
  waitlistPosition: number | null
  /** How many others come along. */
  guests: number
  /** Answers to the questions of the event. */
  answers: Answer[]
  /** What a manager decided. `pending`: nobody has yet. `declined` RSVPs are canceled. `none` where nobody has to decide. */
  approval: 'none' | 'pending' | 'approved' | 'declined'
  /** A seat that is yours if you accept it in time. Null when there is no offer. */
  offer: Offer | null
}

export interface RsvpDay {
  /** The day in UTC. */
  date: string
  /** How many of those who are going had RSVPed by the end of that day. */
  confirmed: number
}

export interface RsvpPerson {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
}

export interface RsvpRequest {
  /** The id of the RSVP. Null for a walk-in. */
  rsvpId: string | null
  /** The id of the person. Null when the account is deleted. */
  userId: string | null
  /** Whether they have a seat or wait; `cancelled` when they were declined. */
  rsvpStatus: 'confirmed' | 'waitlisted' | 'cancelled' | null
  /** When they RSVPed. Null for a walk-in. */
  rsvpAt: string | null
  /** Place in line, starting at 1. Null when not in line. */
  waitlistPosition: number | null
  /** How many others come along. */
  guests: number
  /** What a manager decided: `pending` when nobody has yet, `none` where nobody has to. */
  approval: 'none' | 'pending' | 'approved' | 'declined'
  /** True once they have checked in. */
  checkedIn: boolean
  /** When they checked in. Null until then. */
  checkedInAt: string | null
  /** How they checked in. Null until then, and when the team checked them in. */
  checkinMethod: 'link' | 'qr' | 'nfc' | null
  /** The id of their check-in. Null until then. */
  checkinId: string | null
  /** The person. Null when the account is deleted. */
  user: AttendeeUser | null
  /** Answers to the questions of the event. */
  answers: Answer[]
  /** To how many events of the group they came before. */
  cameCount: number
}

export interface RsvpStatusResponse {
  /** Your RSVP. Null when you have none. */
  rsvp: Rsvp | null
  /** True when the organizers declined: you cannot RSVP again. */
  isDeclined: boolean
}

export interface RsvpSummary {
  /** All RSVPs, canceled ones included. */
  total: number
  /** How many people have a seat. */
  confirmed: number
  /** How many people wait for a seat, or for a decision. */
  waitlisted: number
  /** How many of them wait for the decision of a manager. */
  pending: number
  /** How many RSVPs ended: canceled, declined, removed, handed on or missed. */
  cancelled: number
  /** How many seats there are. Null when there is no limit. */
  capacity: number | null
}

export interface RsvpTotals {
  /** How many people have a seat. */
  confirmed: number
  /** How many people wait for a seat, or for a decision. */
  waitlisted: number
  /** How many of them wait for the decision of a manager. */
  pending: number
  /** How many guests those with a seat bring. */
  guests: number
}

export interface Scope {
  /** The name of the scope, as tokens hold it. */
  name: string
  /** What it allows. */
  description: string
  /** Scopes that come with it. */
  implies: string[]
}

export interface SecondFactor {
  /** When you turned it on. Null while it is off. */
  enabledAt: string | null
  /** How many recovery codes you have not used yet. */
  recoveryCodesLeft: number
  /** True for admins of a platform that asks admins for it. */
  isRequired: boolean
}

export interface SentOrganizerMessage {
  /** How many people get it, as it is now. */
  recipients: number
  /** A unique id that never changes. */
  id?: string
  /** Who gets it; `members` are those who joined the group. */
  to?: 'confirmed' | 'waitlisted' | 'pending' | 'came' | 'absent' | 'everyone' | 'members'
  /** True when it is only for people who were named. */
  isSelection?: boolean
  /** What it is about. */
  subject?: string
  /** What you want to say, in Markdown. */
  body?: string
  /** When it is to be sent. */
  sendAt?: string
  /** When it was sent. Null until then. */
  sentAt?: string | null
  /** Whether it is planned for later, being sent, sent or canceled. */
  status?: 'scheduled' | 'sending' | 'sent' | 'cancelled'
  /** When it was written. */
  createdAt?: string
  /** The mail as people get it. Only with `preview`. */
  html?: string
}

export interface Series {
  /** A unique id that never changes. */
  id: string
  /** When it repeats, as an RRULE of RFC 5545: FREQ (DAILY, WEEKLY, MONTHLY, YEARLY) with INTERVAL, BYDAY, BYMONTHDAY, BYSETPOS, and COUNT (at most 200) or UNTIL (a local date, inclusive). Without both it goes on until you end it. */
  rule: string
  /** The local time of all dates, and the first day that can be one: it is a date only if the rule gives it. */
  start: string
  /** How many minutes a date lasts: at most 31 days. */
  durationMinutes: number
  /** The IANA name of the time zone. The local time holds when clocks change. */
  timezone: string
  /** Local dates to leave out. They still count toward COUNT. */
  exceptDates: string[]
  /** How many percent of the seats can go to people who come to every date. 50 unless set. */
  standingShare: number
  /** The rule in English. */
  ruleInWords: string
  /** What every date has, unless it was edited on its own. */
  event: SeriesEvent
  /** The next ten dates, drafts too. They are made 180 days ahead, at most 60. */
  nextEvents: EventListItem[]
  /** From when there are no more dates. Null unless the series was ended. */
  endedAt: string | null
}

export interface SeriesEvent {
  /** The title of every date. */
  title: string
  /** What the event is about, in Markdown. Null for none. */
  description?: string | null
  /** Where it takes place: at a venue, online, or both. `in_person` means `physical`. */
  eventType?: 'physical' | 'online' | 'hybrid' | 'in_person'
  /** How many seats there are; `waitlist` says what happens to others. Null for no limit. */
  maxAttendees?: number | null
  /** Where it takes place. It is replaced as a whole; null removes it. */
  venue?: {
    /** The name of the place. */
    name: string
    /** Street and number. Null when there is none. */
    address?: string | null
    /** The city. Null when there is none. */
    city?: string | null
    /** The state, province or region. Null when there is none. */
    state?: string | null
    /** The postal code. Null when there is none. */
    postalCode?: string | null
    /** The country. Null when there is none. */
    country?: string | null
    /** Degrees north of the equator. Null when there is none. */
    latitude?: number | null
    /** Degrees east of Greenwich. Null when there is none. */
    longitude?: number | null
  } | null
  /** The languages spoken there, as ISO 639 codes. A new event has those of its group unless you say otherwise. Null for none. */
  languages?: string[] | null
  /** The URL of a photo: one of your uploads, or any other image. Null for none. */
  photoUrl?: string | null
  /** The scene to draw for an event without a photo. Null for the one that its words suggest. */
  coverScene?:
    | 'bench'
    | 'bicycle'
    | 'boats'
    | 'books'
    | 'camera'
    | 'children'
    | 'craft'
    | 'cup'
    | 'dance'
    | 'film'
    | 'games'
    | 'garden'
    | 'languages'
    | 'market'
    | 'meeting'
    | 'music'
    | 'outdoors'
    | 'pottery'
    | 'repair'
    | 'sauna'
    | 'soup'
    | 'stars'
    | 'talks'
    | 'winter'
    | null
  /** `draft` hides the event until you publish it with `active`. */
  status?: 'active' | 'draft'
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  joinBy?: 'open' | 'approval'
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  visibility?: 'public' | 'unlisted' | 'members' | 'invited'
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  allowHandOn?: boolean
  /** The link for joining an online or hybrid event. Starts with https://. Shown to people with a seat. Null for none. */
  onlineUrl?: string | null
  /** Who hosts it: ids or usernames. Each has a role in the group. You, unless set. */
  hosts?: string[]
  /** How many others a person may bring. 0 unless set. */
  maxGuests?: number
  /** What people are asked when they RSVP. The list is replaced as a whole. */
  questions?: {
    /** The id of a question that stays. Without it the question is new. */
    id?: string
    /** What you ask. */
    label: string
    /** More about it. Null for nothing. */
    help?: string | null
    /** What the answer is: a text, one of the options, any of them, or yes or no. */
    kind: 'text' | 'choice' | 'many' | 'yesno'
    /** What to choose from: 2 to 20 for `choice` and `many`, none for others. */
    options?: string[]
    /** True when nobody can RSVP without an answer. */
    required?: boolean
  }[]
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  waitlist?: 'automatic' | 'offer' | 'none'
  /** How many hours an offer of a seat stands; never more than half of the time to the start. 24 unless set. */
  offerHours?: number
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  reminders?: number[]
  /** How many minutes before the start check-in by code opens. 180 unless set. */
  checkinFromMinutes?: number
}

export interface Session {
  /** A unique id that never changes. */
  id: string
  /** When you signed in. */
  createdAt: string
  /** When it was last used. */
  lastSeenAt: string
  /** The IP address you signed in from. */
  ip: string | null
  /** The `User-Agent` of the browser. */
  userAgent: string | null
  /** True for the browser that sends this request. */
  current: boolean
}

export interface Setup {
  /** True while no account exists. */
  isNeeded: boolean
  /** The name of the site. Null while nobody has named it. */
  siteName: string | null
  /** The IANA name of the time zone of the site. */
  timezone: string
  /** The language of the site, as a BCP 47 tag. */
  locale: string
}

export interface SiteOverview {
  /** How many people have an account. An estimate on large sites. */
  people: number
  /** How many groups are shown. */
  groups: number
  /** How many events are planned or take place now. */
  upcomingEvents: number
  /** The last twelve weeks, the oldest first. The last one ends today. */
  weeks: OverviewWeek[]
  /** The average of the weeks before the last one, from the first in which anything happened. Null on a new site. */
  usualWeek: WeekCounts | null
  /** Groups that had no event in the last 60 days and have none planned, those with the most members first. At most five; groups younger than 60 days are left out. */
  quietGroups: QuietGroup[]
}

export interface SitePage {
  /** Which page. */
  name: 'about' | 'rules'
  /** What it says, in Markdown. Null when nobody wrote it. */
  text: string | null
}

export interface Standing {
  /** Since when you come to every date. */
  since: string
  /** How many others come along. */
  guests: number
  /** Answers to the questions of the event. */
  answers: Answer[]
}

export interface StorageShare {
  /** The size in bytes. */
  size: number
  /** How many files there are. */
  count: number
}

export interface StorageUsage {
  /** How many bytes your files take up. */
  totalSize: number
  /** How many files you have. */
  fileCount: number
  /** The same by category. Categories without files are missing. */
  byCategory: {
    /** Your files of the category avatar. */
    avatar?: StorageShare
    /** Your files of the category app-logo. */
    'app-logo'?: StorageShare
    /** Your files of the category media. */
    media?: StorageShare
    /** Your files of the category hero. */
    hero?: StorageShare
    /** Your files of the category group-photo. */
    'group-photo'?: StorageShare
    /** Your files of the category event-photo. */
    'event-photo'?: StorageShare
    /** Your files of the category meetpass-image. */
    'meetpass-image'?: StorageShare
    /** Your files of the category meetpass-model. */
    'meetpass-model'?: StorageShare
  }
  /** How many bytes you may store. */
  quota: number
}

export interface Success {
  /** Always true. Failures have an error status. */
  success: true
}

export interface SyncLog {
  /** A unique id that never changes. */
  id: string
  /** The source of the events. */
  platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** The id of the group. Null when there is none. */
  groupId: string | null
  /** The name of the group. Null when there is none. */
  groupName: string | null
  /** The urlname of the group, as in its URL. Null when there is none. */
  groupUrlname: string | null
  /** When it began. */
  startedAt: string
  /** When it ended. Null while it runs. */
  completedAt: string | null
  /** How it went. */
  status: 'running' | 'success' | 'failed'
  /** How many events were added. */
  eventsCreated: number
  /** How many events were changed. */
  eventsUpdated: number
  /** How many events were canceled. */
  eventsCancelled: number
  /** Why it failed. Null when it did not. */
  error: string | null
}

export interface SyncQueued {
  /** Always true. */
  success: true
  /** How many connections will be synced. */
  queued: number
}

export interface SyncStatus {
  /** How many connections there are. */
  connections: {
    /** All connections. */
    total: number
    /** Connections that are switched on. */
    active: number
    /** Active connections whose last sync failed. */
    failing: number
    /** How many connections each source has. */
    byPlatform: {
      /** Connections to ical. */
      ical: number
      /** Connections to meetup. */
      meetup: number
      /** Connections to eventbrite. */
      eventbrite: number
      /** Connections to luma. */
      luma: number
    }
  }
  /** One entry per source. */
  providers: {
    /** The source. */
    platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
    /** True when this server has what it needs to read from it. */
    configured: boolean
    /** When events last came from the source. Null before the first time. */
    lastSyncAt: string | null
    /** How the last sync with it went. Null before the first. */
    status: 'running' | 'success' | 'failed' | null
  }[]
  /** True while a run over all connections is active or requested. */
  running: boolean
  /** The last syncs, newest first. */
  recent: SyncLog[]
}

export interface SystemPart {
  /** Which part of the server. `demo` and `maintenance` are there only when they need attention. */
  name:
    | 'database'
    | 'migrations'
    | 'clock'
    | 'connections'
    | 'secret'
    | 'jobs'
    | 'webhooks'
    | 'mail'
    | 'storage'
    | 'backups'
    | 'redis'
    | 'disk'
    | 'proxy'
    | 'demo'
    | 'maintenance'
  /** Whether it works. `off` when it is not set up and not needed. */
  status: 'ok' | 'warning' | 'failure' | 'off'
  /** What was found, and what to do when it does not work. */
  message: string
}

export interface SystemStatus {
  /** The version that runs. */
  version: string
  /** The version of Node.js. */
  nodeVersion: string
  /** When the process that answers was started. */
  startedAt: string
  /** The parts of the server, and whether they work. */
  parts: SystemPart[]
  /** The jobs in the queue, by task. */
  queues: JobQueue[]
  /** The disk that holds `DATA_DIR`. Null when there is no such folder. */
  disk: {
    /** Bytes that are free. */
    freeBytes: number
    /** Bytes that it holds. */
    totalBytes: number
  } | null
  /** The migrations of the database. */
  migrations: {
    /** How many the database has. */
    applied: number
    /** The newest one it has. */
    latest: string | null
    /** Those it lacks. Run `migrate`. */
    pending: string[]
  }
  /** The newest backup. Null when none was made. */
  lastBackup: Backup | null
  /** Whether the site is closed to everybody but admins. */
  maintenance: Maintenance
}

export interface TeamMember {
  /** Their username. Null until they choose one. */
  username: string | null
  /** The name to show. */
  name: string
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** What they do in the group. */
  role: 'owner' | 'manager' | 'volunteer'
}

export interface TeamReport {
  /** A unique id that never changes. */
  id: string
  /** What kind of thing it is about. */
  target: 'event' | 'group' | 'user'
  /** The reported event. Null for a group or a person. */
  event: ReportedEvent | null
  /** The reported group, or the group of the event. Null for a person. */
  group: GroupSummary | null
  /** The reported person. Null for an event or a group. */
  user: PersonSummary | null
  /** What is wrong with it. */
  reason: 'spam' | 'harassment' | 'misleading' | 'unsafe' | 'other'
  /** What happened, in the words of the person who reports it. */
  text: string | null
  /** Who gets it: the team of the group, or the admins of the site. */
  to: 'team' | 'admins'
  /** `open` until somebody decides. */
  status: 'open' | 'resolved' | 'dismissed'
  /** What the person who decided wrote. */
  notes: string | null
  /** When somebody decided. Null while it is open. */
  decidedAt: string | null
  /** When it was created. */
  createdAt: string
}

export interface TestMail {
  /** Where it was sent: your own address. */
  email: string
  /** The mail server that took it. Null when mails become files. */
  server: string | null
}

export interface Token {
  /** A unique id that never changes. */
  id: string
  /** What you call the token. */
  name: string
  /** How the token begins, to recognize it by. */
  tokenPrefix: string
  /** What the token may do: scopes, separated by spaces. */
  scopes: string
  /** When it expires. Null when it never does. */
  expiresAt: string | null
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** The one path that the token works at, inherited from the credential that created it; null when it works everywhere. */
  audience: '/mcp' | null
  /** When it was last used. Null when it never was. */
  lastUsedAt: string | null
  /** How many tokens, webhooks and apps were created with this token, directly or through such a token. Revoking it revokes those tokens and switches off the webhooks and apps. */
  madeWithIt: {
    /** How many personal access tokens. */
    tokens: number
    /** How many webhooks. */
    webhooks: number
    /** How many apps. */
    apps: number
  }
}

export interface TokenCreated {
  /** A unique id that never changes. */
  id: string
  /** What you call the token. */
  name: string
  /** How the token begins, to recognize it by. */
  tokenPrefix: string
  /** What the token may do: scopes, separated by spaces. */
  scopes: string
  /** When it expires. Null when it never does. */
  expiresAt: string | null
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** The one path that the token works at, inherited from the credential that created it; null when it works everywhere. */
  audience: '/mcp' | null
  /** The token itself. It is shown only this once. */
  token: string
}

export interface UpcomingEvent {
  /** A unique id that never changes. */
  id: string
  /** The title to show. */
  title: string
  /** When the event starts. */
  dateTime: string
  /** The page of the event on this site. */
  eventUrl: string | null
  /** The page of the event on the platform it comes from. Null for an event created here. */
  platformEventUrl: string | null
}

export interface Upload {
  /** The key of the file: its path in storage. */
  key: string
  /** What the file is for. */
  category:
    | 'avatar'
    | 'app-logo'
    | 'media'
    | 'hero'
    | 'group-photo'
    | 'event-photo'
    | 'meetpass-image'
    | 'meetpass-model'
  /** The name the file had on your side. */
  filename: string
  /** The content type of the file. */
  contentType:
    | 'image/jpeg'
    | 'image/png'
    | 'image/gif'
    | 'image/webp'
    | 'model/gltf-binary'
    | 'application/octet-stream'
  /** The size in bytes. */
  size: number
  /** `pending` until the bytes have arrived. */
  status: 'pending' | 'stored'
  /** When it was created. Null when that is not known. */
  createdAt: string | null
}

export interface UploadRequestResponse {
  /** The key of the file: its path in storage. */
  key: string
  /** Send the bytes here with PUT and the same content type, within 15 minutes. */
  uploadUrl: string
  /** Where everyone can see the file once it has arrived. */
  publicUrl: string
}

export interface UsedCredential {
  /** The id of the credential, in base64url. */
  id: string
  /** The same as `id`. */
  rawId: string
  /** Always `public-key`. */
  type: 'public-key'
  /** The answer of the authenticator. */
  response: {
    /** The client data that the browser collected, in base64url. */
    clientDataJSON: string
    /** What the authenticator says, in base64url. */
    authenticatorData: string
    /** The authenticator’s signature, in base64url. */
    signature: string
  }
}

export interface UserBadge {
  /** The name of the badge. */
  name: string
  /** Its name in URLs. */
  slug: string
  /** What it is awarded for. Null when nothing is said. */
  description: string | null
  /** An emoji. */
  icon: string
  /** Its color as `#RRGGBB`. */
  color: string
  /** The URL of its icon. Null when there is none. */
  iconUrl: string | null
  /** How many points the badge is worth. */
  points: number
  /** When the badge was awarded. Null when that is not known. */
  awardedAt: string | null
  /** The group that awards it. Null for a badge of the platform or of a hidden group. */
  group: BadgeGroup | null
  /** How rare the badge is. */
  rarity: Rarity
}

export interface UserBasic {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** Their username. Null until they choose one. */
  username: string | null
  /** Their email address. Only with the scope `user:email`. */
  email?: string
  /** When they last signed in. Null when they never have. */
  lastLoginAt: string | null
}

export interface UserEntitlement {
  /** A unique id that never changes. */
  id: string
  /** What it allows. */
  entitlement: string
  /** When it was granted. Null when that is not known. */
  grantedAt: string | null
  /** When it expires. Null when it never does. */
  expiresAt: string | null
  /** Where it came from, such as an admin or an achievement. */
  source: string | null
}

export interface UserGroupBadges {
  /** One entry per group. */
  groups: GroupBadgeGroup[]
}

export interface UserProfile {
  /** A unique id that never changes. */
  id: string
  /** The name to show. */
  name: string
  /** Their username. Null until they choose one. */
  username: string | null
  /** The URL of their avatar. Null when there is none. */
  avatarUrl: string | null
  /** The URL of the wide image at the top of the page. Null when there is none. */
  heroImageUrl: string | null
  /** The color of the page. Null for the default. */
  themeColor: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null
  /** A few words about themselves. Null when there are none. */
  bio: string | null
  /** Where they live or work, in their own words. Null when there is none. */
  location: string | null
  /** Up to five URLs of theirs elsewhere. Null when there are none. */
  socialLinks: string[] | null
  /** What they may do on the platform. */
  role: 'user' | 'admin' | 'superadmin'
  /** `private` hides the profile from everyone else. */
  profileVisibility: 'public' | 'private'
  /** True when they appear on leaderboards. */
  showOnLeaderboard: boolean | null
  /** True when others may see whom they met. */
  showMeetpassConnections: boolean
  /** The language of pages and mails, as a BCP 47 tag. Null for the language of the browser. */
  locale: string | null
  /** The IANA name of the time zone they live in. Null for that of the site. */
  timezone: string | null
  /** When they joined. */
  createdAt: string
  /** Their email address. Only with the scope `user:email`. */
  email?: string
}

export interface UsernameCheck {
  /** True when you can take it. */
  available: boolean
  /** Why you cannot take it. Missing when you can. */
  reason?: 'length' | 'format' | 'reserved' | 'taken'
}

export interface Venue {
  /** The name of the place. */
  name: string
  /** Street and number. Null when there is none. */
  address: string | null
  /** The city. Null when there is none. */
  city: string | null
  /** The state, province or region. Null when there is none. */
  state: string | null
  /** The postal code. Null when there is none. */
  postalCode: string | null
  /** The country. Null when there is none. */
  country: string | null
  /** Degrees north of the equator. Null when there is none. */
  latitude: number | null
  /** Degrees east of Greenwich. Null when there is none. */
  longitude: number | null
  /** Always false, never null: `eventType` says whether an event is online. */
  isOnline: boolean | null
}

export interface Webhook {
  /** A unique id that never changes. */
  id: string
  /** Where messages are sent. */
  url: string
  /** The types of events it receives; `*` stands for all. */
  eventTypes: string[]
  /** False when it is switched off. */
  isActive: boolean
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** Why it was switched off: the receiver answered 410 (`gone`), accepted nothing for five days (`failing`), or the token that made it was revoked (`revoked`). Null while it is on, or when a person switched it off. */
  disabledReason: 'gone' | 'failing' | 'revoked' | null
  /** When it was switched off. Null while it is on, or when that is not known. */
  disabledAt: string | null
}

export interface WebhookDelivery {
  /** The id of the attempt. */
  id: string
  /** The id of the message, the same in every attempt. */
  messageId: string
  /** The type of the message. */
  eventType: string
  /** What was sent. */
  payload: Message
  /** Which attempt it was; the first is 1. */
  attempt: number
  /** The status that the receiver answered with. Null when it did not answer. */
  statusCode: number | null
  /** True when the receiver answered with 2xx. */
  success: boolean
  /** Why there was no answer. Null when there was one. */
  error: string | null
  /** How long it took, in milliseconds. Null when that is not known. */
  durationMs: number | null
  /** When it was sent. */
  deliveredAt: string | null
  /** When it is sent again. Null when it is not. */
  nextAttemptAt: string | null
  /** The first 4,096 characters of the answer. Null when there was none. */
  responseBody: string | null
}

export interface WebhookEventType {
  /** The name of the type. */
  name: string
  /** What happened, in a sentence. */
  description: string
  /** Who can get it: everyone, the staff of the group, the people it is about, or platform admins. */
  access: 'public' | 'group' | 'self' | 'admin'
  /** A message of this type. */
  sample: Message
}

export interface WebhookTestResult {
  /** True when the receiver answered with 2xx. */
  success: boolean
  /** The status that the receiver answered with. Null when it did not answer. */
  statusCode: number | null
  /** The first 4,096 characters of the answer. Null when there was none. */
  responseBody: string | null
  /** Why there was no answer. Null when there was one. */
  error: string | null
  /** How long it took, in milliseconds. Null when that is not known. */
  durationMs: number | null
  /** The id of the attempt, as in the delivery log. */
  deliveryId: string
}

export interface WebhookWithSecret {
  /** A unique id that never changes. */
  id: string
  /** Where messages are sent. */
  url: string
  /** The types of events it receives; `*` stands for all. */
  eventTypes: string[]
  /** False when it is switched off. */
  isActive: boolean
  /** When it was created. Null when that is not known. */
  createdAt: string | null
  /** Why it was switched off: the receiver answered 410 (`gone`), accepted nothing for five days (`failing`), or the token that made it was revoked (`revoked`). Null while it is on, or when a person switched it off. */
  disabledReason: 'gone' | 'failing' | 'revoked' | null
  /** When it was switched off. Null while it is on, or when that is not known. */
  disabledAt: string | null
  /** The key of the signatures. It is shown only this once. */
  secret: string
}

export interface WeekCounts {
  /** People who created an account. */
  people: number
  /** Groups that were started. */
  groups: number
  /** Events that took place or began. */
  events: number
  /** RSVPs that people made. */
  rsvps: number
}
