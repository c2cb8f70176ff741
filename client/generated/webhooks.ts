// Generated from the contracts by `npm run reference`. Do not edit.

import type { NamedPerson } from './shapes.ts'

/** What comes with each type of event. */
export interface WebhookData {
  /** Somebody completed an achievement. */
  'achievement.unlocked': {
    /** The id of the person. */
    userId: string
    /** The key of the achievement. */
    achievementKey: string
    /** The name of the achievement. */
    achievementName: string
    /** An emoji. Null when there is none. */
    icon: string | null
    /** Its color as `#RRGGBB`. Null when there is none. */
    color: string | null
    /** The badge that it awarded. Null for none. */
    badgeSlug: string | null
    /** How many points the badge is worth; 0 without one. */
    points: number
  }
  /** Somebody claimed a badge with a claim link. */
  'badge.claimed': {
    /** The id of the person. */
    userId: string
    /** The id of the badge. */
    badgeId: string
    /** The slug of the badge. */
    badgeSlug: string
    /** The id of the claim link they used. */
    claimLinkId: string
    /** The id of the group that awards it. Null for a badge of the platform. */
    groupId: string | null
  }
  /** Somebody got a badge. */
  'badge.issued': {
    /** The id of the person. */
    userId: string
    /** The id of the badge. */
    badgeId: string
    /** The slug of the badge. */
    badgeSlug: string
    /** The name of the badge. */
    badgeName: string
    /** An emoji. */
    icon: string
    /** Its color as `#RRGGBB`. */
    color: string
    /** How many points the badge is worth. */
    points: number
    /** The id of the group that awards it. Null for a badge of the platform. */
    groupId: string | null
    /** Whether somebody awarded it, they claimed it, or an achievement awarded it. */
    method: 'award' | 'claim' | 'achievement'
    /** The id of the person who awarded it. Null when nobody did. */
    awardedBy: string | null
  }
  /** Somebody’s badge was revoked. */
  'badge.revoked': {
    /** The id of the person. */
    userId: string
    /** The id of the badge. */
    badgeId: string
    /** The slug of the badge. */
    badgeSlug: string
    /** The name of the badge. */
    badgeName: string
    /** The id of the group that awarded it. Null for a badge of the platform. */
    groupId: string | null
    /** The id of the person who revoked it. Null when nobody did. */
    revokedBy: string | null
  }
  /** Somebody made a personal access token. */
  'developer.api_token_created': {
    /** The id of the person. */
    userId: string
    /** The id of the token. */
    tokenId: string
    /** What they call the token. */
    tokenName: string
    /** What the token may do. */
    scopes: string[]
  }
  /** Somebody registered an app. */
  'developer.application_registered': {
    /** The id of the person. */
    userId: string
    /** The id of the app, as in OAuth. */
    clientId: string
    /** The name of the app. */
    appName: string
  }
  /** Somebody made a webhook. */
  'developer.webhook_created': {
    /** The id of the person. */
    userId: string
    /** The id of the webhook. */
    webhookId: string
    /** Where messages are sent. */
    url: string
  }
  /** An event was canceled. */
  'event.cancelled': {
    /** The id of the event. */
    eventId: string
    /** The id of the group. Never null. */
    groupId: string | null
    /** The urlname of the group. Never null. */
    groupUrlname: string | null
    /** The title of the event. */
    title: string
    /** When it starts. */
    startTime: string
    /** Why, in the words of the person who canceled. Null when they gave no reason. */
    reason: string | null
    /** True when its whole series changed. Missing otherwise. */
    bySeries?: true
    /** The page of the event on this site. */
    eventUrl: string
  }
  /** Somebody checked in to an event. */
  'event.checkin': {
    /** The id of the event. */
    eventId: string
    /** The id of the group. Null when there is none. */
    groupId: string | null
    /** The title of the event. */
    eventTitle: string
    /** The id of the person. */
    userId: string
    /** The id of the check-in. */
    checkinId: string
    /** The id of the code they used. Null when the team checked them in. */
    checkinCodeId: string | null
    /** How the code was read. Null when the team checked them in. */
    method: 'link' | 'qr' | 'nfc' | null
    /** The page of the event on this site. */
    eventUrl: string
  }
  /** An event was published. */
  'event.created': {
    /** The id of the event. */
    eventId: string
    /** The id of the group. Never null. */
    groupId: string | null
    /** The urlname of the group. Never null. */
    groupUrlname: string | null
    /** The title of the event. */
    title: string
    /** When it starts. */
    startTime: string
    /** The IANA name of its time zone. Null when there is none. */
    timezone: string | null
    /** The page of the event on this site. */
    eventUrl: string
    /** Where the event comes from; `folkmoot` when it was created on this site. */
    source: 'folkmoot' | 'meetup' | 'eventbrite' | 'luma' | 'ical'
    /** False when nobody is mailed about it. Missing otherwise. */
    notify?: false
  }
  /** Somebody will come to an event, or waits for a seat, or got one from the waitlist. */
  'event.rsvp': {
    /** The id of the event. */
    eventId: string
    /** The id of the group. Null when there is none. */
    groupId: string | null
    /** The title of the event. */
    eventTitle: string
    /** The id of the person. */
    userId: string
    /** The id of the RSVP. */
    rsvpId: string
    /** Whether they have a seat or wait for one. */
    status: 'confirmed' | 'waitlisted' | 'cancelled'
    /** Place in line, starting at 1; those who have an offer count. Null when not in line, or while a manager has not decided. */
    waitlistPosition: number | null
    /** True when a seat became free and went to them. */
    promotedFromWaitlist: boolean
    /** How many others come along. */
    guests: number
    /** `pending` while a manager has not decided. */
    approval: 'none' | 'pending' | 'approved' | 'declined'
    /** True when they come to every date of its series. Missing otherwise. */
    isStanding?: true
    /** The page of the event on this site. */
    eventUrl: string
  }
  /** Somebody will not come to an event after all, or waits no longer. */
  'event.rsvp_cancelled': {
    /** The id of the event. */
    eventId: string
    /** The id of the group. Null when there is none. */
    groupId: string | null
    /** The title of the event. */
    eventTitle: string
    /** The id of the person. */
    userId: string
    /** The id of the RSVP. */
    rsvpId: string
    /** Whether they gave up a seat or a place in line. */
    previousStatus: 'confirmed' | 'waitlisted'
    /** The page of the event on this site. */
    eventUrl: string
  }
  /** An event changed. */
  'event.updated': {
    /** The id of the event. */
    eventId: string
    /** The id of the group. Never null. */
    groupId: string | null
    /** The urlname of the group. Never null. */
    groupUrlname: string | null
    /** The title of the event. */
    title: string
    /** When it starts. */
    startTime: string
    /** The names of the properties that changed. */
    fields: string[]
    /** When it started before. Missing unless that changed. */
    previousStartTime?: string
    /** True when its whole series changed. Missing otherwise. */
    bySeries?: true
    /** False when nobody is mailed about it. Missing otherwise. */
    notify?: false
    /** The page of the event on this site. */
    eventUrl: string
  }
  /** A sync changed events of a group. */
  'events.synced': {
    /** The id of the group. */
    groupId: string
    /** The urlname of the group, as in its URL. */
    groupUrlname: string
    /** The source of the events. */
    platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
    /** How many events were added. */
    eventsCreated: number
    /** How many events were changed. */
    eventsUpdated: number
    /** How many events were canceled. */
    eventsCancelled: number
  }
  /** A group created a badge. */
  'group.badge_created': {
    /** The id of the group that awards it. */
    groupId: string
    /** The id of the badge. */
    badgeId: string
    /** The slug of the badge. */
    badgeSlug: string
    /** The name of the badge. */
    badgeName: string
    /** How many points the badge is worth. */
    points: number
  }
  /** A badge of a group was deleted, with all its awards. */
  'group.badge_deleted': {
    /** The id of the group that awards it. */
    groupId: string
    /** The id of the badge. */
    badgeId: string
    /** The slug of the badge. */
    badgeSlug: string
    /** The name of the badge. */
    badgeName: string
  }
  /** A badge of a group was changed. */
  'group.badge_updated': {
    /** The id of the group that awards it. */
    groupId: string
    /** The id of the badge. */
    badgeId: string
    /** The slug of the badge. */
    badgeSlug: string
    /** The name of the badge. */
    badgeName: string
    /** The names of the properties that changed. */
    fields: string[]
  }
  /** Somebody asked to become an owner of a group. */
  'group.claim_requested': {
    /** The id of the request. */
    requestId: string
    /** The id of the group. */
    groupId: string
    /** The id of the person. */
    userId: string
  }
  /** Somebody became an owner of a group through an invite or a request. */
  'group.claimed': {
    /** The id of the group. */
    groupId: string
    /** The id of the person. */
    userId: string
    /** Whether it came by an invite or by a request. */
    method: 'invite' | 'request'
    /** True when nobody had to decide. */
    autoApproved: boolean
    /** The id of the admin who decided. Null when nobody had to. */
    reviewedBy: string | null
  }
  /** A group was created. */
  'group.created': {
    /** The id of the group. */
    groupId: string
    /** The urlname of the group, as in its URL. */
    groupUrlname: string
    /** The name of the group. */
    groupName: string
    /** Whether somebody created it directly, on request, or as an admin. */
    source: 'direct' | 'request' | 'admin'
  }
  /** Somebody requested a group. */
  'group.creation_requested': {
    /** The id of the request. */
    requestId: string
    /** The id of the person. */
    userId: string
    /** The name of the group. */
    groupName: string
  }
  /** Somebody became a member of a group. */
  'group.member_added': {
    /** The id of the group. */
    groupId: string
    /** The id of the person. */
    userId: string
    /** The role they were given. */
    role: 'member' | 'volunteer' | 'manager' | 'owner'
    /** The id of the person who added them. */
    addedBy: string
  }
  /** Somebody left a group or was removed from it. */
  'group.member_removed': {
    /** The id of the group. */
    groupId: string
    /** The id of the person. */
    userId: string
    /** The id of the person who removed them; their own when they left. */
    removedBy: string
  }
  /** Somebody got another role in a group. */
  'group.member_role_changed': {
    /** The id of the group. */
    groupId: string
    /** The id of the person. */
    userId: string
    /** The role they had. */
    oldRole: 'member' | 'volunteer' | 'manager' | 'owner'
    /** The role they have now. */
    newRole: 'member' | 'volunteer' | 'manager' | 'owner'
    /** The id of the person who changed it. */
    changedBy: string
  }
  /** A group was changed. */
  'group.updated': {
    /** The id of the group. */
    groupId: string
    /** The urlname of the group, as in its URL. */
    groupUrlname: string
    /** The name of the group. */
    groupName: string
    /** The names of the properties that changed. */
    fields: string[]
  }
  /** Somebody claimed an NFC pass. */
  'meetpass.claimed': {
    /** The id of the pass. */
    passId: string
    /** The id of the person. */
    userId: string
    /** Always `nfc`. */
    type: 'qrcode' | 'nfc'
  }
  /** Somebody tapped the pass of a person for the first time, or signed in after tapping one. */
  'meetpass.connected': {
    /** The id of the connection. */
    connectionId: string
    /** The id of the pass. Null when there is none. */
    passId: string | null
    /** The id of the person who tapped. Null when they were not signed in. */
    visitorId: string | null
    /** The id of the person whose pass it is. */
    ownerId: string
    /** Stands for somebody who was not signed in when they tapped. Every owner sees a different value. Null for people who were, or have signed in since in the same browser. */
    visitorAnonId: string | null
  }
  /** Somebody released an NFC pass. */
  'meetpass.released': {
    /** The id of the pass. */
    passId: string
    /** The id of the person. */
    userId: string
  }
  /** Somebody completed all onboarding steps. */
  'onboarding.completed': {
    /** The id of the person. */
    userId: string
    /** How many steps there were. */
    totalSteps: number
  }
  /** Somebody completed an onboarding step. */
  'onboarding.step_completed': {
    /** The id of the person. */
    userId: string
    /** The key of the step. */
    stepKey: string
  }
  /** A series of events was published. Each of its dates has an `event.created` of its own. */
  'series.created': {
    /** The id of the series. */
    seriesId: string
    /** The id of the group. */
    groupId: string | null
    /** The urlname of the group. */
    groupUrlname: string | null
    /** The title of its dates. */
    title: string
    /** When it repeats, as an RRULE of RFC 5545. */
    rule: string
    /** The rule in English. */
    ruleInWords: string
    /** The local time of all dates, and the first day that can be one. */
    start: string
    /** The IANA name of the time zone. The local time holds when clocks change. */
    timezone: string
  }
  /** A series of events ended: there are no more dates from a day on. */
  'series.ended': {
    /** The id of the series. */
    seriesId: string
    /** The id of the group. */
    groupId: string | null
    /** The urlname of the group. */
    groupUrlname: string | null
    /** The title of its dates. */
    title: string
    /** When it repeats, as an RRULE of RFC 5545. */
    rule: string
    /** The rule in English. */
    ruleInWords: string
    /** The local time of all dates, and the first day that can be one. */
    start: string
    /** The IANA name of the time zone. The local time holds when clocks change. */
    timezone: string
    /** From when there are no more dates. */
    endedAt: string
  }
  /** A series of events changed. Each date that changed has an `event.updated` or `event.cancelled` of its own. */
  'series.updated': {
    /** The id of the series. */
    seriesId: string
    /** The id of the group. */
    groupId: string | null
    /** The urlname of the group. */
    groupUrlname: string | null
    /** The title of its dates. */
    title: string
    /** When it repeats, as an RRULE of RFC 5545. */
    rule: string
    /** The rule in English. */
    ruleInWords: string
    /** The local time of all dates, and the first day that can be one. */
    start: string
    /** The IANA name of the time zone. The local time holds when clocks change. */
    timezone: string
    /** The names of the properties that changed. */
    fields: string[]
  }
  /** A run over the connected sources ended. */
  'sync.completed': {
    /** How many connections were synced. */
    total: number
    /** How many of them worked. */
    succeeded: number
    /** How many of them failed. */
    failed: number
    /** How long it took, in milliseconds. */
    durationMs: number
  }
  /** A message to try out a webhook. It is sent only when its owner asks for it. */
  'test.ping': {
    /** A greeting. */
    message: string
  }
  /** The bytes of a file have arrived. */
  'upload.created': {
    /** The id of the person. */
    userId: string
    /** The key of the file: its path in storage. */
    key: string
    /** What the file is for. */
    category: string
    /** The content type of the file. */
    contentType: string
    /** The size in bytes. */
    size: number
  }
  /** A file was deleted. */
  'upload.deleted': {
    /** The id of the person. */
    userId: string
    /** The key of the file: its path in storage. */
    key: string
    /** What the file is for. */
    category: string
  }
  /** An account was deleted: by its owner, by an admin, or because it was merged into another. */
  'user.deleted': {
    /** The id of the person. */
    userId: string
  }
  /** Somebody added a group to their favorites. */
  'user.favorite_added': {
    /** The id of the person. */
    userId: string
    /** The id of the group. */
    groupId: string
    /** The urlname of the group. */
    groupSlug: string
    /** The name of the group. */
    groupName: string
  }
  /** Somebody removed a group from their favorites. */
  'user.favorite_removed': {
    /** The id of the person. */
    userId: string
    /** The id of the group. */
    groupId: string
    /** The urlname of the group. */
    groupSlug: string
    /** The name of the group. */
    groupName: string
  }
  /** Somebody began to follow somebody. */
  'user.followed': {
    /** The id of the follower. */
    followerId: string
    /** The id of the person who is followed. */
    followedId: string
    /** The username of the follower. Null when there is none. */
    followerUsername: string | null
    /** The username of the person who is followed. Null when there is none. */
    followedUsername: string | null
    /** Whether they pressed Follow, or tapped a pass that follows automatically. */
    source: 'api' | 'meetpass'
  }
  /** Somebody linked an account at a provider to theirs. */
  'user.identity_linked': {
    /** The id of the person. */
    userId: string
    /** The identity provider. */
    provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
    /** Their username at the provider. Null when there is none. */
    providerUsername: string | null
  }
  /** Somebody signed in. */
  'user.login': {
    /** The id of the person. */
    userId: string
    /** How they signed in. */
    method: 'password' | 'magic_link' | 'provider' | 'passkey'
    /** How many days old the account is. */
    daysSinceCreation: number
  }
  /** Somebody added an item to their portfolio. */
  'user.portfolio_item_created': {
    /** The id of the person. */
    userId: string
    /** The id of the portfolio item. */
    portfolioItemId: string
    /** The title of the item. */
    title: string
  }
  /** Somebody changed their profile. */
  'user.profile_updated': {
    /** The id of the person. */
    userId: string
    /** The names of the properties that changed. */
    fields: string[]
  }
  /** Somebody created an account. */
  'user.registered': {
    /** The id of the person. */
    userId: string
    /** Their username. Null until they choose one. */
    username: string | null
    /** How they sign in. */
    method: 'password' | 'magic_link' | 'provider' | 'passkey'
  }
  /** The points that somebody has from badges of the platform changed. */
  'user.score_changed': {
    /** The id of the person. */
    userId: string
    /** How many points they have now. */
    totalScore: number
    /** How many points they had before. */
    previousScore: number
  }
  /** Somebody stopped following somebody. */
  'user.unfollowed': {
    /** The id of the follower. */
    followerId: string
    /** The id of the person who is followed. */
    followedId: string
    /** The username of the person who is followed. Null when there is none. */
    followedUsername: string | null
  }
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
  /** The people whose ids are in `data`, as far as everybody may see their profile. */
  people?: NamedPerson[]
}

/** Any message; look at `type`. New types may come at any time. */
export type WebhookMessage = { [T in WebhookType]: WebhookMessageOf<T> }[WebhookType]
