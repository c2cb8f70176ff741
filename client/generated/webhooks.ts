// Generated from the contracts by `npm run reference`. Do not edit.

/** What comes with each type of event. */
export interface WebhookData {
  /** Somebody completed an achievement. */
  'achievement.unlocked': {
    userId: string
    achievementKey: string
    achievementName: string
    icon: string | null
    color: string | null
    badgeSlug: string | null
    points: number
  }
  /** Somebody gave themself a badge with a claim link. */
  'badge.claimed': { userId: string; badgeId: string; badgeSlug: string; claimLinkId: string; groupId: string | null }
  /** Somebody got a badge. */
  'badge.issued': {
    userId: string
    badgeId: string
    badgeSlug: string
    badgeName: string
    icon: string
    color: string
    points: number
    groupId: string | null
    method: 'award' | 'claim' | 'achievement'
    awardedBy: string | null
  }
  /** A badge was taken back from somebody. */
  'badge.revoked': {
    userId: string
    badgeId: string
    badgeSlug: string
    badgeName: string
    groupId: string | null
    revokedBy: string | null
  }
  /** Somebody made a personal access token. */
  'developer.api_token_created': { userId: string; tokenId: string; tokenName: string; scopes: string[] }
  /** Somebody registered an app. */
  'developer.application_registered': { userId: string; clientId: string; appName: string }
  /** Somebody made a webhook. */
  'developer.webhook_created': { userId: string; webhookId: string; url: string }
  /** An event was cancelled. */
  'event.cancelled': {
    eventId: string
    groupId: string | null
    groupUrlname: string | null
    title: string
    startTime: string
    reason: string | null
  }
  /** Somebody checked in to an event. */
  'event.checkin': {
    eventId: string
    groupId: string | null
    eventTitle: string
    userId: string
    checkinId: string
    checkinCodeId: string
    method: 'link' | 'qr' | 'nfc'
  }
  /** An event was published. */
  'event.created': {
    eventId: string
    groupId: string | null
    groupUrlname: string | null
    title: string
    startTime: string
    timezone: string | null
    eventUrl: string
    source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
  }
  /** Somebody will come to an event, or waits for a seat, or got one from the waitlist. */
  'event.rsvp': {
    eventId: string
    groupId: string | null
    eventTitle: string
    userId: string
    rsvpId: string
    status: 'confirmed' | 'waitlisted' | 'cancelled'
    waitlistPosition: number | null
    promotedFromWaitlist: boolean
  }
  /** Somebody will not come to an event after all, or waits no longer. */
  'event.rsvp_cancelled': {
    eventId: string
    groupId: string | null
    eventTitle: string
    userId: string
    rsvpId: string
    previousStatus: 'confirmed' | 'waitlisted'
  }
  /** An event changed. */
  'event.updated': {
    eventId: string
    groupId: string | null
    groupUrlname: string | null
    title: string
    startTime: string
    fields: string[]
  }
  /** A sync changed events of a group. */
  'events.synced': {
    groupId: string
    groupUrlname: string
    platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
    eventsCreated: number
    eventsUpdated: number
    eventsCancelled: number
  }
  /** A group made a badge. */
  'group.badge_created': { groupId: string; badgeId: string; badgeSlug: string; badgeName: string; points: number }
  /** A badge of a group was deleted, with all its awards. */
  'group.badge_deleted': { groupId: string; badgeId: string; badgeSlug: string; badgeName: string }
  /** Facts about a badge of a group changed. */
  'group.badge_updated': { groupId: string; badgeId: string; badgeSlug: string; badgeName: string; fields: string[] }
  /** Somebody asked to become owner of a group. */
  'group.claim_requested': { requestId: string; groupId: string; userId: string }
  /** Somebody became owner of a group by an invite or a request. */
  'group.claimed': {
    groupId: string
    userId: string
    method: 'invite' | 'request'
    autoApproved: boolean
    reviewedBy: string | null
  }
  /** A group was made. */
  'group.created': { groupId: string; groupUrlname: string; groupName: string; source: 'direct' | 'request' | 'admin' }
  /** Somebody asked for a group to be made. */
  'group.creation_requested': { requestId: string; userId: string; groupName: string }
  /** Somebody became a member of a group. */
  'group.member_added': {
    groupId: string
    userId: string
    role: 'member' | 'volunteer' | 'manager' | 'owner'
    addedBy: string
  }
  /** Somebody is no longer a member of a group; who left did it themself. */
  'group.member_removed': { groupId: string; userId: string; removedBy: string }
  /** Somebody got another role in a group. */
  'group.member_role_changed': {
    groupId: string
    userId: string
    oldRole: 'member' | 'volunteer' | 'manager' | 'owner'
    newRole: 'member' | 'volunteer' | 'manager' | 'owner'
    changedBy: string
  }
  /** Facts about a group changed. */
  'group.updated': { groupId: string; groupUrlname: string; groupName: string; fields: string[] }
  /** Somebody made an NFC pass theirs. */
  'meetpass.claimed': { passId: string; userId: string; type: 'qrcode' | 'nfc' }
  /** Somebody tapped the pass of somebody they had not met, or signed in after doing so. */
  'meetpass.connected': {
    connectionId: string
    passId: string | null
    visitorId: string | null
    ownerId: string
    /** Stands for somebody who was not signed in; each owner sees another one. */
    visitorAnonId: string | null
  }
  /** Somebody gave an NFC pass back. */
  'meetpass.released': { passId: string; userId: string }
  /** Somebody completed all steps of their first days here. */
  'onboarding.completed': { userId: string; totalSteps: number }
  /** Somebody completed a step of their first days here. */
  'onboarding.step_completed': { userId: string; stepKey: string }
  /** A run over the connected sources ended. */
  'sync.completed': { total: number; succeeded: number; failed: number; durationMs: number }
  /** A message to try out a webhook. It is sent only when its owner asks for it. */
  'test.ping': { message: string }
  /** The bytes of a file have arrived. */
  'upload.created': { userId: string; key: string; category: string; contentType: string; size: number }
  /** A file was deleted. */
  'upload.deleted': { userId: string; key: string; category: string }
  /** Somebody deleted their account. */
  'user.deleted': { userId: string }
  /** Somebody added a group to their favorites. */
  'user.favorite_added': { userId: string; groupId: string; groupSlug: string; groupName: string }
  /** Somebody removed a group from their favorites. */
  'user.favorite_removed': { userId: string; groupId: string; groupSlug: string; groupName: string }
  /** Somebody began to follow somebody. */
  'user.followed': {
    followerId: string
    followedId: string
    followerUsername: string | null
    followedUsername: string | null
    source: 'api' | 'meetpass'
  }
  /** Somebody linked an account elsewhere with theirs. */
  'user.identity_linked': {
    userId: string
    provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
    providerUsername: string | null
  }
  /** Somebody signed in. */
  'user.login': { userId: string; method: 'password' | 'magic_link' | 'provider'; daysSinceCreation: number }
  /** Somebody added an item to their portfolio. */
  'user.portfolio_item_created': { userId: string; portfolioItemId: string; title: string }
  /** Somebody changed their profile. */
  'user.profile_updated': { userId: string; fields: string[] }
  /** Somebody made an account. */
  'user.registered': { userId: string; username: string | null; method: 'password' | 'magic_link' | 'provider' }
  /** The points that somebody has from badges of the platform changed. */
  'user.score_changed': { userId: string; totalScore: number; previousScore: number }
  /** Somebody stopped following somebody. */
  'user.unfollowed': { followerId: string; followedId: string; followedUsername: string | null }
}

export type WebhookType = keyof WebhookData

/** The message of one type. */
export interface WebhookMessageOf<T extends WebhookType> {
  /** The same in every repeat. */
  id: string
  type: T
  /** When it happened. */
  timestamp: string
  data: WebhookData[T]
}

/** Any message; look at `type`. New types may come at any time. */
export type WebhookMessage = { [T in WebhookType]: WebhookMessageOf<T> }[WebhookType]
