// Generated from the contracts by `npm run reference`. Do not edit.

import type { Call, PagedCall } from '../pages.ts'

import type {
  AccountExport,
  AchievementCondition,
  AchievementDefinition,
  AchievementProgress,
  AdminBadge,
  AdminDesign,
  AdminGroupDetail,
  AdminOAuthClient,
  AdminOAuthClientDetail,
  AdminUser,
  AdminUserDetail,
  AdminWebhook,
  AdminWebhookDelivery,
  Attendee,
  AttendeeTotals,
  AuditEntry,
  BadgeAward,
  BadgeCatalog,
  BadgeDetail,
  CancelledRsvp,
  ChangedEvent,
  CheckinCode,
  CheckinInfo,
  CheckinResult,
  ClaimBadgeResponse,
  ClaimInfo,
  ClaimInvite,
  ClaimLink,
  Connection,
  ConnectionEntry,
  CountedPagination,
  CreatedEvent,
  CreationRequested,
  Design,
  EmailVerified,
  EventDetail,
  EventListItem,
  FavoriteGroup,
  Favorited,
  FeedToken,
  FollowCheck,
  FollowEntry,
  Followed,
  GlobalLeaderboard,
  GroupClaimInvite,
  GroupClaimResult,
  GroupDetail,
  GroupLeaderboard,
  GroupListItem,
  GroupMember,
  GroupMembership,
  GroupRecord,
  GroupSynced,
  HeldEntitlement,
  LeaderboardMovers,
  LeftOutEvents,
  LinkedAccount,
  ManagedBadge,
  ManagedEvent,
  ManagedEventDetail,
  ManagedGroup,
  ManagedGroupDetail,
  MeetpassConnection,
  MemberWithEmail,
  MergedUsers,
  Message,
  MyCreationRequest,
  MyGroupRole,
  MyRsvp,
  NewManagedGroup,
  NotificationSettings,
  OAuthApp,
  OAuthAppCreated,
  OAuthGrant,
  OnboardingStep,
  Pagination,
  PassBatch,
  PassBatchDetail,
  PassView,
  PasswordChanged,
  PlatformSettings,
  PortfolioItem,
  ProfileEmail,
  Provider,
  PublicRsvp,
  PublicUserList,
  PublicUserProfile,
  ResumablePagination,
  ReviewRequest,
  Rsvp,
  RsvpStatusResponse,
  RsvpSummary,
  RsvpTotals,
  Scope,
  Session,
  StorageUsage,
  Success,
  SyncLog,
  SyncQueued,
  SyncStatus,
  Token,
  TokenCreated,
  Upload,
  UploadRequestResponse,
  UserBadge,
  UserBasic,
  UserEntitlement,
  UserGroupBadges,
  UserProfile,
  UsernameCheck,
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  WebhookTestResult,
  WebhookWithSecret,
} from './shapes.ts'

/** Everything the service can do. */
export interface Operations {
  /** Sign in with email address and password. Needs no token. */
  authLogin: Call<
    AuthLoginArgs,
    {
      /** The result. */
      data: { user: UserBasic }
    }
  >
  /** Tell who is signed in, and with which scopes. Needs no token. */
  authSession: Call<
    AuthSessionArgs,
    {
      /** The result. */
      data: {
        user: UserBasic | null
        role: 'user' | 'admin' | 'superadmin' | null
        scopes: string[]
        /** Null unless a session asks. */
        hasPassword: boolean | null
      }
    }
  >
  /** List the browsers you are signed in with. Needs a signed-in browser. */
  authListSessions: Call<
    AuthListSessionsArgs,
    {
      /** The items of this page. */
      data: Session[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Sign out one of your browsers. It is out at once. Needs a signed-in browser. */
  authRevokeSession: Call<AuthRevokeSessionArgs, void>
  /** Sign out this browser. Needs a signed-in browser. */
  authLogout: Call<
    AuthLogoutArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Sign out every browser, this one too. Needs a signed-in browser. */
  authLogoutAll: Call<
    AuthLogoutAllArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Set a new password. Every other browser is signed out. An account without a password gets a mail instead, with a link that sets its first one. Needs a signed-in browser. */
  authChangePassword: Call<
    AuthChangePasswordArgs,
    {
      /** The result. */
      data: PasswordChanged
    }
  >
  /** Ask for an account. The answer is the same for every address; a mail holds the link that goes on. Needs no token. */
  authRegister: Call<
    AuthRegisterArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Make the account that a mailed link is for, and sign in. Without a password, only by mailed links. Needs no token. */
  authCompleteRegistration: Call<
    AuthCompleteRegistrationArgs,
    {
      /** The result. */
      data: { user: UserBasic; returnTo: string }
    }
  >
  /** Ask for a link that signs in. The answer is the same for every address; a new one gets an account with it. Needs no token. */
  authRequestMagicLink: Call<
    AuthRequestMagicLinkArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Ask for a link that sets a new password. The answer is the same for every address. Needs no token. */
  authRequestPasswordReset: Call<
    AuthRequestPasswordResetArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Set a new password with a mailed link. Every browser is signed out. Needs no token. */
  authResetPassword: Call<
    AuthResetPasswordArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Ask for another email address. It takes effect when the link mailed there is followed and, in an account without a password, the one mailed to the old address too. Needs a signed-in browser. */
  authChangeEmail: Call<
    AuthChangeEmailArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Follow a link that was mailed for a change of address, signed in to that account. With the last one the address changes, and every other browser is signed out. Needs a signed-in browser. */
  authVerifyEmail: Call<
    AuthVerifyEmailArgs,
    {
      /** The result. */
      data: EmailVerified
    }
  >
  /** List the providers with which one can sign in here. Needs no token. */
  authListProviders: Call<
    AuthListProvidersArgs,
    {
      /** The items of this page. */
      data: Provider[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Unlink an account elsewhere. A password or another linked account must remain. Needs a signed-in browser. */
  authUnlinkProvider: Call<AuthUnlinkProviderArgs, void>
  /** List the accounts elsewhere that are linked with yours. Their email is included only with user:email. Needs the scope `user:linked-accounts`. */
  listLinkedAccounts: Call<
    ListLinkedAccountsArgs,
    {
      /** The items of this page. */
      data: LinkedAccount[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Delete your account with everything in it. Every session, token and app is dead at once. Needs a signed-in browser. */
  authDeleteAccount: Call<AuthDeleteAccountArgs, void>
  /** Who am I? The email only with the scope user:email. Needs the scope `read:user`. */
  getMe: Call<
    GetMeArgs,
    {
      /** The result. */
      data: UserBasic
    }
  >
  /** Get your own profile; the email only with the scope user:email. Needs the scope `read:user`. */
  getProfile: Call<
    GetProfileArgs,
    {
      /** The result. */
      data: UserProfile
    }
  >
  /** Change your profile. Only the properties sent are changed. Needs the scope `user`. */
  updateProfile: Call<
    UpdateProfileArgs,
    {
      /** The result. */
      data: UserProfile
    }
  >
  /** Get your email address. Needs the scope `user:email`. */
  getProfileEmail: Call<
    GetProfileEmailArgs,
    {
      /** The result. */
      data: ProfileEmail
    }
  >
  /** Tell whether a username is free. Needs no token. */
  checkUsername: Call<
    CheckUsernameArgs,
    {
      /** The result. */
      data: UsernameCheck
    }
  >
  /** Get everything we keep about you, in one object and without secrets; with a token, what its scopes cover. Needs the scope `user`. */
  exportAccount: Call<
    ExportAccountArgs,
    {
      /** The result. */
      data: AccountExport
    }
  >
  /** List your entitlements that have not expired, newest first. Needs the scope `read:user`. */
  listMyEntitlements: PagedCall<
    ListMyEntitlementsArgs,
    {
      /** The items of this page. */
      data: UserEntitlement[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Get which mails you want. Needs the scope `user`. */
  getNotificationSettings: Call<
    GetNotificationSettingsArgs,
    {
      /** The result. */
      data: NotificationSettings
    }
  >
  /** Choose which mails you want. Kinds that you leave out stay as they are. Needs the scope `user`. */
  updateNotificationSettings: Call<
    UpdateNotificationSettingsArgs,
    {
      /** The result. */
      data: NotificationSettings
    }
  >
  /** List your personal access tokens, oldest first, expired ones too. Needs the scope `user`. */
  listTokens: PagedCall<
    ListTokensArgs,
    {
      /** The items of this page. */
      data: Token[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Make a personal access token. Its value is shown only in this answer. Needs the scope `user`. */
  createToken: Call<
    CreateTokenArgs,
    {
      /** The result. */
      data: TokenCreated
    }
  >
  /** Revoke a token and every token made with it. They stop working at once. Needs the scope `user`. */
  revokeToken: Call<RevokeTokenArgs, void>
  /** List the apps that you have allowed to act for you, newest first. Needs the scope `user`. */
  listOAuthGrants: PagedCall<
    ListOAuthGrantsArgs,
    {
      /** The items of this page. */
      data: OAuthGrant[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Take back what you allowed an app. Its tokens, and those it made, stop working at once. Needs the scope `user`. */
  revokeOAuthGrant: Call<RevokeOAuthGrantArgs, void>
  /** Get the token of your personal feeds. It is made on first read. Needs the scope `user`. */
  getFeedToken: Call<
    GetFeedTokenArgs,
    {
      /** The result. */
      data: FeedToken
    }
  >
  /** Get a new feed token. The old one stops working at once. Needs the scope `user`. */
  rotateFeedToken: Call<
    RotateFeedTokenArgs,
    {
      /** The result. */
      data: FeedToken
    }
  >
  /** List the scopes that a token can hold. Needs no token. */
  listScopes: Call<
    ListScopesArgs,
    {
      /** The items of this page. */
      data: Scope[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** List your portfolio in its order. Needs the scope `read:portfolio`. */
  listPortfolio: PagedCall<
    ListPortfolioArgs,
    {
      /** The items of this page. */
      data: PortfolioItem[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Add an item to your portfolio. Needs the scope `write:portfolio`. */
  createPortfolioItem: Call<
    CreatePortfolioItemArgs,
    {
      /** The result. */
      data: PortfolioItem
    }
  >
  /** Change an item of your portfolio. Only the properties sent are changed. Needs the scope `write:portfolio`. */
  updatePortfolioItem: Call<
    UpdatePortfolioItemArgs,
    {
      /** The result. */
      data: PortfolioItem
    }
  >
  /** Remove an item from your portfolio. Needs the scope `write:portfolio`. */
  deletePortfolioItem: Call<DeletePortfolioItemArgs, void>
  /** Get the leaderboard: who has the most points. Needs no token. */
  getLeaderboard: Call<
    GetLeaderboardArgs,
    {
      /** The result. */
      data: GlobalLeaderboard
    }
  >
  /** Get who gained the most points lately. Needs no token. */
  getLeaderboardMovers: Call<
    GetLeaderboardMoversArgs,
    {
      /** The result. */
      data: LeaderboardMovers
    }
  >
  /** Get the leaderboard of a group. Needs no token. */
  getGroupLeaderboard: Call<
    GetGroupLeaderboardArgs,
    {
      /** The result. */
      data: GroupLeaderboard
    }
  >
  /** List your apps, oldest first. Needs the scope `developer`. */
  listApps: Call<
    ListAppsArgs,
    {
      /** The result. */
      data: { apps: OAuthApp[] }
    }
  >
  /** Register an app. Its secret is shown only in this answer. Needs the scope `developer`. */
  createApp: Call<
    CreateAppArgs,
    {
      /** The result. */
      data: OAuthAppCreated
    }
  >
  /** Get one of your apps. Needs the scope `developer`. */
  getApp: Call<
    GetAppArgs,
    {
      /** The result. */
      data: OAuthApp
    }
  >
  /** Change an app. What is not sent stays. Needs the scope `developer`. */
  updateApp: Call<
    UpdateAppArgs,
    {
      /** The result. */
      data: OAuthApp
    }
  >
  /** Delete an app and everything that was granted to it. Needs the scope `developer`. */
  deleteApp: Call<
    DeleteAppArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Give an app a new secret. The old one stops working at once. Needs the scope `developer`. */
  regenerateAppSecret: Call<
    RegenerateAppSecretArgs,
    {
      /** The result. */
      data: {
        clientId: string
        /** It is shown only now. Empty for a public client. */
        clientSecret: string
        message: string
      }
    }
  >
  /** List your webhooks, oldest first. Needs the scope `developer`. */
  listWebhooks: Call<
    ListWebhooksArgs,
    {
      /** The result. */
      data: { webhooks: Webhook[] }
    }
  >
  /** Make a webhook. Its secret is shown only in this answer. Needs the scope `developer`. */
  createWebhook: Call<
    CreateWebhookArgs,
    {
      /** The result. */
      data: WebhookWithSecret
    }
  >
  /** Change a webhook. What is not sent stays; switching it on forgets its failures. Needs the scope `developer`. */
  updateWebhook: Call<
    UpdateWebhookArgs,
    {
      /** The result. */
      data: Webhook
    }
  >
  /** Delete a webhook with its log. What waits to be sent is dropped. Needs the scope `developer`. */
  deleteWebhook: Call<
    DeleteWebhookArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Give a webhook a new secret. For 24 hours messages carry the signatures of both. Needs the scope `developer`. */
  rotateWebhookSecret: Call<
    RotateWebhookSecretArgs,
    {
      /** The result. */
      data: WebhookWithSecret
    }
  >
  /** List the attempts to deliver to a webhook in the last 30 days, newest first. Needs the scope `developer`. */
  listWebhookDeliveries: PagedCall<
    ListWebhookDeliveriesArgs,
    { data: { deliveries: WebhookDelivery[] }; pagination: Pagination }
  >
  /** Send a sample message to a webhook now, also while it is switched off. It is logged and not tried again. Needs the scope `developer`. */
  testWebhook: Call<
    TestWebhookArgs,
    {
      /** The result. */
      data: WebhookTestResult
    }
  >
  /** Send a message again now, with the same message id. Needs the scope `developer`. */
  redeliverWebhookDelivery: Call<
    RedeliverWebhookDeliveryArgs,
    {
      /** The result. */
      data: WebhookDelivery
    }
  >
  /** Queue every message since a moment that the receiver never took. A webhook that is switched off gets none. Needs the scope `developer`. */
  redeliverFailedDeliveries: Call<
    RedeliverFailedDeliveriesArgs,
    {
      /** The result. */
      data: { success: true; queued: number }
    }
  >
  /** List the types of events that webhooks can get, each with a sample message. Needs the scope `developer`. */
  listEventTypes: Call<
    ListEventTypesArgs,
    {
      /** The items of this page. */
      data: WebhookEventType[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** List what your webhooks could get of the last 30 days, oldest first: to catch up, or to listen without one. Needs the scope `developer`. */
  listDeveloperEvents: PagedCall<
    ListDeveloperEventsArgs,
    {
      /** The items of this page. */
      data: Message[]
      /** Where this page is in the list, and how to get the others. */
      pagination: ResumablePagination
      /** What the token does not cover: types of events about you or your groups. */
      leftOut: LeftOutEvents[]
    }
  >
  /** Follow somebody. Following them again changes nothing. Needs the scope `user`. */
  followUser: Call<
    FollowUserArgs,
    {
      /** The result. */
      data: Followed
    }
  >
  /** Stop following somebody. It is fine if you did not. Needs the scope `user`. */
  unfollowUser: Call<UnfollowUserArgs, void>
  /** List who follows somebody. Needs the scope `read:user`. */
  listFollowers: PagedCall<
    ListFollowersArgs,
    {
      /** The items of this page. */
      data: FollowEntry[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** List whom somebody follows. Needs the scope `read:user`. */
  listFollowing: PagedCall<
    ListFollowingArgs,
    {
      /** The items of this page. */
      data: FollowEntry[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Tell whether you follow somebody. Needs the scope `read:user`. */
  checkFollowing: Call<
    CheckFollowingArgs,
    {
      /** The result. */
      data: FollowCheck
    }
  >
  /** List and search the people who have a public profile. Needs no token. */
  listUsers: PagedCall<
    ListUsersArgs,
    {
      /** The items of this page. */
      data: PublicUserList[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get the public profile of somebody. Needs no token. */
  getUser: Call<
    GetUserArgs,
    {
      /** The result. */
      data: PublicUserProfile
    }
  >
  /** Get somebody's badges by group. Needs no token. */
  getUserGroupBadges: Call<
    GetUserGroupBadgesArgs,
    {
      /** The result. */
      data: UserGroupBadges
    }
  >
  /** List the events of a group, drafts too, the latest start first. Needs the scope `manage:events`. */
  listManagedEvents: PagedCall<
    ListManagedEventsArgs,
    {
      /** The items of this page. */
      data: ManagedEvent[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get an event of a group with its RSVPs in numbers and its check-in codes. Needs the scope `manage:events`. */
  getManagedEvent: Call<
    GetManagedEventArgs,
    {
      /** The result. */
      data: ManagedEventDetail
    }
  >
  /** Make an event of a group, with a check-in code. A draft is seen by those who manage events only. Needs the scope `manage:events`. */
  createEvent: Call<
    CreateEventArgs,
    {
      /** The result. */
      data: CreatedEvent
    }
  >
  /** Change an event. Only the properties sent are changed; a venue is replaced as a whole. Needs the scope `manage:events`. */
  updateEvent: Call<
    UpdateEventArgs,
    {
      /** The result. */
      data: ChangedEvent
    }
  >
  /** Cancel an event. It stays readable, with its RSVPs as they are. A draft is deleted. Needs the scope `manage:events`. */
  cancelEvent: Call<
    CancelEventArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List and search events. Needs the scope `read:events`. */
  listEvents: PagedCall<
    ListEventsArgs,
    {
      /** The items of this page. */
      data: EventListItem[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get an event with its place. Needs the scope `read:events`. */
  getEvent: Call<
    GetEventArgs,
    {
      /** The result. */
      data: EventDetail
    }
  >
  /** Get the event of a check-in code, and whether it can be used now. Needs no token. */
  getCheckinInfo: Call<
    GetCheckinInfoArgs,
    {
      /** The result. */
      data: CheckinInfo
    }
  >
  /** Check in to an event with a code. No RSVP is needed. Opens some hours before the start, closes 12 hours after the end. Needs the scope `write:events`. */
  checkIn: Call<
    CheckInArgs,
    {
      /** The result. */
      data: CheckinResult
    }
  >
  /** Make a code with which people check in to an event. Needs the scope `manage:checkins`. */
  createCheckinCode: Call<
    CreateCheckinCodeArgs,
    {
      /** The result. */
      data: CheckinCode
    }
  >
  /** List the check-in codes of an event, the oldest first. Needs the scope `manage:checkins`. */
  listCheckinCodes: PagedCall<
    ListCheckinCodesArgs,
    {
      /** The items of this page. */
      data: CheckinCode[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Delete a check-in code. Check-ins made with it stay. Needs the scope `manage:checkins`. */
  deleteCheckinCode: Call<
    DeleteCheckinCodeArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List who comes to an event, who waits for a seat and who walked in; the totals are those of the whole event. Needs the scope `manage:checkins`. */
  listAttendees: PagedCall<
    ListAttendeesArgs,
    {
      /** The items of this page. */
      data: Attendee[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
      totals: AttendeeTotals
    }
  >
  /** List who will come to an event. Without read:events: totals only. Needs no token. */
  listEventRsvps: PagedCall<
    ListEventRsvpsArgs,
    {
      /** The items of this page. */
      data: PublicRsvp[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
      totals: RsvpTotals
    }
  >
  /** Get your RSVP for an event, or null. Needs the scope `read:events`. */
  getMyRsvp: Call<
    GetMyRsvpArgs,
    {
      /** The result. */
      data: RsvpStatusResponse
    }
  >
  /** Get how many come to an event, wait and have cancelled. Needs the scope `read:events`. */
  getRsvpSummary: Call<
    GetRsvpSummaryArgs,
    {
      /** The result. */
      data: RsvpSummary
    }
  >
  /** Take a seat at an event, or a place on its waitlist when it is full. Needs the scope `write:events`. */
  createRsvp: Call<
    CreateRsvpArgs,
    {
      /** The result. */
      data: Rsvp
    }
  >
  /** Give up your seat, which goes to whoever has waited longest, or your place on the waitlist. Needs the scope `write:events`. */
  cancelRsvp: Call<
    CancelRsvpArgs,
    {
      /** The result. */
      data: CancelledRsvp
    }
  >
  /** List your RSVPs by the start of their events. Needs the scope `read:events`. */
  listMyRsvps: PagedCall<
    ListMyRsvpsArgs,
    {
      /** The items of this page. */
      data: MyRsvp[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** List and search groups. Needs the scope `read:groups`. */
  listGroups: PagedCall<
    ListGroupsArgs,
    {
      /** The items of this page. */
      data: GroupListItem[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get a group with its next events. Needs the scope `read:groups`. */
  getGroup: Call<
    GetGroupArgs,
    {
      /** The result. */
      data: GroupDetail
    }
  >
  /** List who has a group among their favorites. Needs the scope `read:groups`. */
  listGroupFavoriters: PagedCall<
    ListGroupFavoritersArgs,
    {
      /** The items of this page. */
      data: GroupMember[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Get a group with its next events, without a credential. Needs no token. */
  getPublicGroup: Call<
    GetPublicGroupArgs,
    {
      /** The result. */
      data: GroupDetail
    }
  >
  /** Get the next event of a group. Needs no token. */
  getPublicNextEvent: Call<
    GetPublicNextEventArgs,
    {
      /** The result. */
      data: EventDetail
    }
  >
  /** List your favorite groups, newest first. Needs the scope `read:favorites`. */
  listFavorites: PagedCall<
    ListFavoritesArgs,
    {
      /** The items of this page. */
      data: FavoriteGroup[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Add a group to your favorites. Adding it again changes nothing. Needs the scope `write:favorites`. */
  addFavorite: Call<
    AddFavoriteArgs,
    {
      /** The result. */
      data: Favorited
    }
  >
  /** Remove a group from your favorites. It is fine if it was none. Needs the scope `write:favorites`. */
  removeFavorite: Call<RemoveFavoriteArgs, void>
  /** List the steps of your first days here, in their order. Needs the scope `user`. */
  getOnboarding: Call<GetOnboardingArgs, { data: OnboardingStep[] }>
  /** Do not be told of a step any more. It may still be completed. Needs the scope `user`. */
  dismissOnboardingStep: Call<
    DismissOnboardingStepArgs,
    {
      /** The result. */
      data: OnboardingStep
    }
  >
  /** Do not be told of any step any more. Needs the scope `user`. */
  dismissAllOnboarding: Call<
    DismissAllOnboardingArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Look at an invite to own a group. Needs no token. */
  getGroupClaimInvite: Call<
    GetGroupClaimInviteArgs,
    {
      /** The result. */
      data: GroupClaimInvite
    }
  >
  /** Accept an invite to own a group. It works once. Needs the scope `manage:groups`. */
  acceptGroupClaimInvite: Call<
    AcceptGroupClaimInviteArgs,
    {
      /** The result. */
      data: GroupClaimResult
    }
  >
  /** Ask to become owner of a group. An admin decides. Needs the scope `manage:groups`. */
  claimGroup: Call<
    ClaimGroupArgs,
    {
      /** The result. */
      data: GroupClaimResult
    }
  >
  /** Ask for a group to be made. An admin decides. Needs the scope `manage:groups`. */
  requestGroupCreation: Call<
    RequestGroupCreationArgs,
    {
      /** The result. */
      data: CreationRequested
    }
  >
  /** Get the group that you asked for, as long as nobody has decided about it. Needs the scope `manage:groups`. */
  getMyCreationRequest: Call<
    GetMyCreationRequestArgs,
    {
      /** The result. */
      data: MyCreationRequest
    }
  >
  /** List all achievements and how far you have come. Needs the scope `read:user`. */
  listMyAchievements: PagedCall<
    ListMyAchievementsArgs,
    {
      /** The items of this page. */
      data: AchievementProgress[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Set how far somebody has come. Reaching the target completes it, with all that follows. Needs the scope `admin`. */
  adminSetAchievementProgress: Call<
    AdminSetAchievementProgressArgs,
    {
      /** The result. */
      data: AchievementProgress
    }
  >
  /** Let somebody begin an achievement anew. Needs the scope `admin`. */
  adminResetAchievementProgress: Call<
    AdminResetAchievementProgressArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List all achievements by their order, with how many people began and completed them. Needs the scope `admin`. */
  adminListAchievements: PagedCall<
    AdminListAchievementsArgs,
    {
      /** The items of this page. */
      data: AchievementDefinition[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Define an achievement. What happens from now on counts. Needs the scope `admin`. */
  adminCreateAchievement: Call<
    AdminCreateAchievementArgs,
    {
      /** The result. */
      data: AchievementDefinition
    }
  >
  /** Change an achievement. Progress so far counts; a lower target completes who has reached it. Needs the scope `admin`. */
  adminUpdateAchievement: Call<
    AdminUpdateAchievementArgs,
    {
      /** The result. */
      data: AchievementDefinition
    }
  >
  /** Delete an achievement. Needs the scope `admin`. */
  adminDeleteAchievement: Call<
    AdminDeleteAchievementArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List who holds which entitlement, newest first, expired ones too. Needs the scope `admin`. */
  adminListEntitlements: PagedCall<
    AdminListEntitlementsArgs,
    {
      /** The items of this page. */
      data: HeldEntitlement[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Give somebody an entitlement. If they hold it, its expiry and source are replaced. Needs the scope `admin`. */
  adminGrantEntitlement: Call<
    AdminGrantEntitlementArgs,
    {
      /** The result. */
      data: UserEntitlement
    }
  >
  /** Take an entitlement away. Needs the scope `admin`. */
  adminRevokeEntitlement: Call<
    AdminRevokeEntitlementArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List who asked to own a group, those that wait first, the oldest first. Needs the scope `admin`. */
  adminListClaimRequests: PagedCall<
    AdminListClaimRequestsArgs,
    {
      /** The items of this page. */
      data: ReviewRequest[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Make whoever asked owner of the group. Needs the scope `admin`. */
  adminApproveClaimRequest: Call<
    AdminApproveClaimRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** Refuse a request to own a group. It may be made again. Needs the scope `admin`. */
  adminRejectClaimRequest: Call<
    AdminRejectClaimRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** List a group's invites to own it, newest first, used ones too. Needs the scope `admin`. */
  adminListClaimInvites: PagedCall<
    AdminListClaimInvitesArgs,
    {
      /** The items of this page. */
      data: ClaimInvite[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Make an invite to own a group. Whoever accepts it first gets it. Needs the scope `admin`. */
  adminCreateClaimInvite: Call<
    AdminCreateClaimInviteArgs,
    {
      /** The result. */
      data: ClaimInvite
    }
  >
  /** Take an invite back. Whoever has used it stays owner. Needs the scope `admin`. */
  adminRevokeClaimInvite: Call<
    AdminRevokeClaimInviteArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List who asked for a group to be made, those that wait first, the oldest first. Needs the scope `admin`. */
  adminListCreationRequests: PagedCall<
    AdminListCreationRequestsArgs,
    {
      /** The items of this page. */
      data: ReviewRequest[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Make a group that was asked for. Whoever asked is its owner. Needs the scope `admin`. */
  adminApproveCreationRequest: Call<
    AdminApproveCreationRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** Refuse to make a group that was asked for. It may be asked for again. Needs the scope `admin`. */
  adminRejectCreationRequest: Call<
    AdminRejectCreationRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** List the groups in which you are volunteer or more, by name. Admins see all groups. Needs the scope `manage:groups`. */
  listManagedGroups: PagedCall<
    ListManagedGroupsArgs,
    {
      /** The items of this page. */
      data: ManagedGroup[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Make a group, and become its owner. Needs the scope `manage:groups`. */
  createManagedGroup: Call<
    CreateManagedGroupArgs,
    {
      /** The result. */
      data: NewManagedGroup
    }
  >
  /** Get a group as its staff see it, with your role and what it allows. Needs the scope `manage:groups`. */
  getManagedGroup: Call<
    GetManagedGroupArgs,
    {
      /** The result. */
      data: ManagedGroupDetail
    }
  >
  /** Change a group. Only the properties sent are changed. Needs the scope `manage:groups`. */
  updateManagedGroup: Call<
    UpdateManagedGroupArgs,
    {
      /** The result. */
      data: GroupRecord
    }
  >
  /** Delete a group for good. Its coming events are cancelled first, and everybody with an RSVP is mailed. Needs the scope `manage:groups`. */
  deleteManagedGroup: Call<
    DeleteManagedGroupArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Tell which role you have in a group, and what it allows. Needs the scope `manage:groups`. */
  getMyGroupRole: Call<
    GetMyGroupRoleArgs,
    {
      /** The result. */
      data: MyGroupRole
    }
  >
  /** List a group's members, the highest role first, then who has been there longest. Needs the scope `manage:groups`. */
  listGroupMembers: PagedCall<
    ListGroupMembersArgs,
    {
      /** The items of this page. */
      data: GroupMembership[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Add somebody to a group. Needs the scope `manage:groups`. */
  addGroupMember: Call<
    AddGroupMemberArgs,
    {
      /** The result. */
      data: GroupMembership
    }
  >
  /** Give a member another role. Only owners give or take the roles of managers and owners. Needs the scope `manage:groups`. */
  updateGroupMember: Call<
    UpdateGroupMemberArgs,
    {
      /** The result. */
      data: GroupMembership
    }
  >
  /** Remove a member from a group. Only owners remove managers and owners. Needs the scope `manage:groups`. */
  removeGroupMember: Call<
    RemoveGroupMemberArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Leave a group. Its last owner cannot. Needs the scope `manage:groups`. */
  leaveGroup: Call<
    LeaveGroupArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List all groups by name, also those that are not shown. Needs the scope `admin`. */
  adminListGroups: PagedCall<
    AdminListGroupsArgs,
    {
      /** The items of this page. */
      data: GroupRecord[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get a group with how many events and members it has and its connections. Needs the scope `admin`. */
  adminGetGroup: Call<
    AdminGetGroupArgs,
    {
      /** The result. */
      data: AdminGroupDetail
    }
  >
  /** Make a group that nobody owns yet, here or from a source. Needs the scope `admin`. */
  adminCreateGroup: Call<
    AdminCreateGroupArgs,
    {
      /** The result. */
      data: GroupRecord
    }
  >
  /** Change a group, also what its own staff cannot. Only the properties sent are changed. Needs the scope `admin`. */
  adminUpdateGroup: Call<
    AdminUpdateGroupArgs,
    {
      /** The result. */
      data: GroupRecord
    }
  >
  /** Take a group off the site, or remove it for good. Needs the scope `admin`. */
  adminDeleteGroup: Call<
    AdminDeleteGroupArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List your badges, newest first. Needs the scope `read:user`. */
  listMyBadges: PagedCall<
    ListMyBadgesArgs,
    {
      /** The items of this page. */
      data: UserBadge[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** List the badges of the platform or of a group. Needs no token. */
  listBadges: PagedCall<
    ListBadgesArgs,
    {
      /** The items of this page. */
      data: BadgeCatalog[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Get a badge of the platform or of a group. Needs no token. */
  getBadge: Call<
    GetBadgeArgs,
    {
      /** The result. */
      data: BadgeDetail
    }
  >
  /** Get the badge of a claim link, and whether it can be claimed now. Needs no token. */
  getClaimInfo: Call<
    GetClaimInfoArgs,
    {
      /** The result. */
      data: ClaimInfo
    }
  >
  /** Claim the badge of a claim link for yourself. Needs the scope `user`. */
  claimBadge: Call<
    ClaimBadgeArgs,
    {
      /** The result. */
      data: ClaimBadgeResponse
    }
  >
  /** List a group's badges in their order. Needs the scope `manage:badges`. */
  listGroupBadges: PagedCall<
    ListGroupBadgesArgs,
    {
      /** The items of this page. */
      data: ManagedBadge[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Make a badge of a group, within the limits that the group has. Needs the scope `manage:badges`. */
  createGroupBadge: Call<
    CreateGroupBadgeArgs,
    {
      /** The result. */
      data: ManagedBadge
    }
  >
  /** Change a badge. New points count for all who hold it; the slug stays. Needs the scope `manage:badges`. */
  updateGroupBadge: Call<
    UpdateGroupBadgeArgs,
    {
      /** The result. */
      data: ManagedBadge
    }
  >
  /** Delete a badge, with its awards and its claim links. Needs the scope `manage:badges`. */
  deleteGroupBadge: Call<
    DeleteGroupBadgeArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Give somebody a badge of the group. They need not be a member. Needs the scope `manage:badges`. */
  awardGroupBadge: Call<
    AwardGroupBadgeArgs,
    {
      /** The result. */
      data: BadgeAward
    }
  >
  /** Take a badge of the group back from somebody. Needs the scope `manage:badges`. */
  revokeGroupBadge: Call<
    RevokeGroupBadgeArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Make a link with which people give themselves a badge. Needs the scope `manage:badges`. */
  createClaimLink: Call<
    CreateClaimLinkArgs,
    {
      /** The result. */
      data: ClaimLink
    }
  >
  /** List the claim links of a badge, newest first. Needs the scope `manage:badges`. */
  listClaimLinks: PagedCall<
    ListClaimLinksArgs,
    {
      /** The items of this page. */
      data: ClaimLink[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Delete a claim link. Badges claimed with it stay. Needs the scope `manage:badges`. */
  deleteClaimLink: Call<
    DeleteClaimLinkArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List all badges, those of the platform first, or those of one group. Needs the scope `admin`. */
  adminListBadges: PagedCall<
    AdminListBadgesArgs,
    {
      /** The items of this page. */
      data: AdminBadge[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Make a badge of the platform. Needs the scope `admin`. */
  adminCreateBadge: Call<
    AdminCreateBadgeArgs,
    {
      /** The result. */
      data: AdminBadge
    }
  >
  /** Change any badge. New points count for all who hold it. Needs the scope `admin`. */
  adminUpdateBadge: Call<
    AdminUpdateBadgeArgs,
    {
      /** The result. */
      data: AdminBadge
    }
  >
  /** Delete any badge, with its awards and its claim links. Needs the scope `admin`. */
  adminDeleteBadge: Call<
    AdminDeleteBadgeArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Give somebody any badge. Needs the scope `admin`. */
  adminAwardBadge: Call<
    AdminAwardBadgeArgs,
    {
      /** The result. */
      data: BadgeAward
    }
  >
  /** Take any badge back from somebody. Needs the scope `admin`. */
  adminRevokeBadge: Call<
    AdminRevokeBadgeArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List the claim links of any badge, newest first. Needs the scope `admin`. */
  adminListClaimLinks: PagedCall<
    AdminListClaimLinksArgs,
    {
      /** The items of this page. */
      data: ClaimLink[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Make a link with which people give themselves any badge. Needs the scope `admin`. */
  adminCreateClaimLink: Call<
    AdminCreateClaimLinkArgs,
    {
      /** The result. */
      data: ClaimLink
    }
  >
  /** Delete a claim link of any badge. Badges claimed with it stay. Needs the scope `admin`. */
  adminDeleteClaimLink: Call<
    AdminDeleteClaimLinkArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List all apps, newest first. Needs the scope `admin`. */
  adminListOAuthClients: PagedCall<
    AdminListOAuthClientsArgs,
    {
      /** The items of this page. */
      data: AdminOAuthClient[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get any app. Needs the scope `admin`. */
  adminGetOAuthClient: Call<
    AdminGetOAuthClientArgs,
    {
      /** The result. */
      data: AdminOAuthClientDetail
    }
  >
  /** Delete any app and everything that was granted to it. Needs the scope `admin`. */
  adminDeleteOAuthClient: Call<
    AdminDeleteOAuthClientArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List all webhooks, newest first. Needs the scope `admin`. */
  adminListWebhooks: PagedCall<
    AdminListWebhooksArgs,
    {
      /** The items of this page. */
      data: AdminWebhook[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** List the attempts to deliver to any webhook, newest first, without what was answered. Needs the scope `admin`. */
  adminListWebhookDeliveries: PagedCall<
    AdminListWebhookDeliveriesArgs,
    { data: { deliveries: AdminWebhookDelivery[] }; pagination: Pagination }
  >
  /** Switch any webhook off, or on again. Needs the scope `admin`. */
  adminUpdateWebhook: Call<
    AdminUpdateWebhookArgs,
    {
      /** The result. */
      data: Webhook
    }
  >
  /** Delete any webhook with its log. Needs the scope `admin`. */
  adminDeleteWebhook: Call<
    AdminDeleteWebhookArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List the members of any group, the highest role first, with their addresses. Needs the scope `admin`. */
  adminListGroupMembers: PagedCall<
    AdminListGroupMembersArgs,
    {
      /** The items of this page. */
      data: MemberWithEmail[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Add somebody to any group, in any role. Needs the scope `admin`. */
  adminAddGroupMember: Call<
    AdminAddGroupMemberArgs,
    {
      /** The result. */
      data: GroupMembership
    }
  >
  /** Give a member of any group another role. Needs the scope `admin`. */
  adminUpdateGroupMember: Call<
    AdminUpdateGroupMemberArgs,
    {
      /** The result. */
      data: GroupMembership
    }
  >
  /** Remove a member from any group. Needs the scope `admin`. */
  adminRemoveGroupMember: Call<
    AdminRemoveGroupMemberArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List what admins, staff and sign-ins did, newest first. It is kept for 400 days. Needs the scope `admin`. */
  adminListAuditLog: PagedCall<
    AdminListAuditLogArgs,
    {
      /** The items of this page. */
      data: AuditEntry[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** List people, newest first. Needs the scope `admin`. */
  adminListUsers: PagedCall<
    AdminListUsersArgs,
    {
      /** The items of this page. */
      data: AdminUser[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get a person with badges, memberships and entitlements. Needs the scope `admin`. */
  adminGetUser: Call<
    AdminGetUserArgs,
    {
      /** The result. */
      data: AdminUserDetail
    }
  >
  /** Give a person another role on the platform. Only superadmins make and demote superadmins. Needs the scope `admin`. */
  adminSetUserRole: Call<
    AdminSetUserRoleArgs,
    {
      /** The result. */
      data: AdminUser
    }
  >
  /** Suspend a person, for good or until a moment. Their sessions, tokens and apps are refused at once. Needs the scope `admin`. */
  adminSuspendUser: Call<
    AdminSuspendUserArgs,
    {
      /** The result. */
      data: AdminUser
    }
  >
  /** End the suspension of a person. Needs the scope `admin`. */
  adminUnsuspendUser: Call<
    AdminUnsuspendUserArgs,
    {
      /** The result. */
      data: AdminUser
    }
  >
  /** Delete an account with everything in it. Needs the scope `admin`. */
  adminDeleteUser: Call<
    AdminDeleteUserArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Move everything of one account to another and delete it; duplicates are skipped. Needs the scope `admin`. */
  adminMergeUsers: Call<
    AdminMergeUsersArgs,
    {
      /** The result. */
      data: MergedUsers
    }
  >
  /** Get the settings of the platform. Needs the scope `admin`. */
  adminGetSettings: Call<
    AdminGetSettingsArgs,
    {
      /** The result. */
      data: PlatformSettings
    }
  >
  /** Change settings of the platform. Only the properties sent are changed; they take effect everywhere at once. Needs the scope `admin`. */
  adminUpdateSettings: Call<
    AdminUpdateSettingsArgs,
    {
      /** The result. */
      data: PlatformSettings
    }
  >
  /** List where a group’s events come from. Needs the scope `admin`. */
  adminListConnections: PagedCall<
    AdminListConnectionsArgs,
    {
      /** The items of this page. */
      data: Connection[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Connect a group with a source of events. Needs the scope `admin`. */
  adminAddConnection: Call<
    AdminAddConnectionArgs,
    {
      /** The result. */
      data: Connection
    }
  >
  /** Disconnect a source. Its events stay and are no longer updated. Needs the scope `admin`. */
  adminRemoveConnection: Call<
    AdminRemoveConnectionArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Tell how the syncs with other platforms go. Needs the scope `admin`. */
  adminSyncStatus: Call<
    AdminSyncStatusArgs,
    {
      /** The result. */
      data: SyncStatus
    }
  >
  /** Sync all connected groups now, in the background. Needs the scope `admin`. */
  adminSyncAll: Call<
    AdminSyncAllArgs,
    {
      /** The result. */
      data: SyncQueued
    }
  >
  /** Sync one group now and tell what changed. Needs the scope `admin`. */
  adminSyncGroup: Call<
    AdminSyncGroupArgs,
    {
      /** The result. */
      data: GroupSynced
    }
  >
  /** List what syncs did, newest first. Needs the scope `admin`. */
  adminListSyncLogs: PagedCall<
    AdminListSyncLogsArgs,
    {
      /** The items of this page. */
      data: SyncLog[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get an address to which you can send a file. It counts from now on; if it is not sent, for 24 hours. Needs the scope `write:uploads`. */
  requestUpload: Call<
    RequestUploadArgs,
    {
      /** The result. */
      data: UploadRequestResponse
    }
  >
  /** List your files, newest first. Needs the scope `read:uploads`. */
  listUploads: PagedCall<
    ListUploadsArgs,
    {
      /** The items of this page. */
      data: Upload[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Tell how much room your files take. Those that have not arrived yet count as well. Needs the scope `read:uploads`. */
  getStorageUsage: Call<
    GetStorageUsageArgs,
    {
      /** The result. */
      data: StorageUsage
    }
  >
  /** Delete one of your files. Admins may delete any. Needs the scope `write:uploads`. */
  deleteUpload: Call<
    DeleteUploadArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List your passes, the QR pass first. Needs the scope `read:meetpass`. */
  listMeetpasses: PagedCall<
    ListMeetpassesArgs,
    {
      /** The items of this page. */
      data: PassView[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Get your QR pass. It is made when you ask for it first. Needs the scope `read:meetpass`. */
  getQrMeetpass: Call<
    GetQrMeetpassArgs,
    {
      /** The result. */
      data: PassView
    }
  >
  /** Get one of your passes. Needs the scope `read:meetpass`. */
  getMeetpass: Call<
    GetMeetpassArgs,
    {
      /** The result. */
      data: PassView
    }
  >
  /** Change one of your passes. Needs the scope `write:meetpass`. */
  updateMeetpass: Call<
    UpdateMeetpassArgs,
    {
      /** The result. */
      data: PassView
    }
  >
  /** Make an NFC pass yours that is nobody’s. Needs the scope `write:meetpass`. */
  claimMeetpass: Call<
    ClaimMeetpassArgs,
    {
      /** The result. */
      data: PassView
    }
  >
  /** Give an NFC pass back. Your connections stay. Needs the scope `write:meetpass`. */
  releaseMeetpass: Call<
    ReleaseMeetpassArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List the designs that a pass can have, by name. Needs the scope `read:meetpass`. */
  listMeetpassDesigns: PagedCall<
    ListMeetpassDesignsArgs,
    {
      /** The items of this page. */
      data: Design[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** List whom you met with a pass, newest first. Needs the scope `read:meetpass`. */
  listMeetpassConnections: PagedCall<
    ListMeetpassConnectionsArgs,
    {
      /** The items of this page. */
      data: MeetpassConnection[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Remove a connection, for both of you. Needs the scope `write:meetpass`. */
  deleteMeetpassConnection: Call<DeleteMeetpassConnectionArgs, void>
  /** List whom somebody met, as far as both show it. Needs the scope `read:user`. */
  listUserConnections: PagedCall<
    ListUserConnectionsArgs,
    {
      /** The items of this page. */
      data: ConnectionEntry[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** List the batches of NFC passes, newest first. Needs the scope `admin`. */
  adminListPassBatches: PagedCall<
    AdminListPassBatchesArgs,
    {
      /** The items of this page. */
      data: PassBatch[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Make a batch of NFC passes that are nobody’s yet. Needs the scope `admin`. */
  adminCreatePassBatch: Call<
    AdminCreatePassBatchArgs,
    {
      /** The result. */
      data: PassBatchDetail
    }
  >
  /** Get a batch with its passes. Needs the scope `admin`. */
  adminGetPassBatch: Call<
    AdminGetPassBatchArgs,
    {
      /** The result. */
      data: PassBatchDetail
    }
  >
  /** List the designs of passes by name, those too that are not offered. Needs the scope `admin`. */
  adminListDesigns: PagedCall<
    AdminListDesignsArgs,
    {
      /** The items of this page. */
      data: AdminDesign[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Add a design that passes can have. Needs the scope `admin`. */
  adminCreateDesign: Call<
    AdminCreateDesignArgs,
    {
      /** The result. */
      data: AdminDesign
    }
  >
  /** Change a design. Only the properties sent are changed. Needs the scope `admin`. */
  adminUpdateDesign: Call<
    AdminUpdateDesignArgs,
    {
      /** The result. */
      data: AdminDesign
    }
  >
  /** Delete a design. Passes that have it keep working without one. Needs the scope `admin`. */
  adminDeleteDesign: Call<
    AdminDeleteDesignArgs,
    {
      /** The result. */
      data: Success
    }
  >
}

export interface AuthLoginArgs {
  readonly email: string
  readonly password: string
}

export type AuthSessionArgs = Record<never, never>

export type AuthListSessionsArgs = Record<never, never>

export interface AuthRevokeSessionArgs {
  readonly id: string
}

export type AuthLogoutArgs = Record<never, never>

export type AuthLogoutAllArgs = Record<never, never>

export interface AuthChangePasswordArgs {
  readonly currentPassword?: string | undefined
  readonly newPassword: string
}

export interface AuthRegisterArgs {
  readonly email: string
  readonly name: string
  readonly username?: string | undefined
  /** Where to go on afterwards: a path, or an address on a host of this service. Anything else becomes `/`. */
  readonly returnTo?: string | undefined
}

export interface AuthCompleteRegistrationArgs {
  readonly token: string
  readonly password?: string | undefined
}

export interface AuthRequestMagicLinkArgs {
  readonly email: string
  /** Where to go on afterwards: a path, or an address on a host of this service. Anything else becomes `/`. */
  readonly returnTo?: string | undefined
}

export interface AuthRequestPasswordResetArgs {
  readonly email: string
}

export interface AuthResetPasswordArgs {
  readonly token: string
  readonly password: string
}

export interface AuthChangeEmailArgs {
  readonly email: string
  readonly currentPassword?: string | undefined
}

export interface AuthVerifyEmailArgs {
  readonly token: string
}

export type AuthListProvidersArgs = Record<never, never>

export interface AuthUnlinkProviderArgs {
  readonly provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
}

export type ListLinkedAccountsArgs = Record<never, never>

export interface AuthDeleteAccountArgs {
  /** Your username. */
  readonly confirm: string
}

export type GetMeArgs = Record<never, never>

export type GetProfileArgs = Record<never, never>

export interface UpdateProfileArgs {
  /** The name people see. */
  readonly name?: string | undefined
  readonly avatarUrl?: string | null | undefined
  readonly heroImageUrl?: string | null | undefined
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  /** Letters, digits and dashes, with a letter or digit at both ends. Stored in lower case. */
  readonly username?: string | undefined
  readonly bio?: string | null | undefined
  readonly location?: string | null | undefined
  readonly socialLinks?: string[] | null | undefined
  readonly showOnLeaderboard?: boolean | undefined
  readonly profileVisibility?: 'public' | 'private' | undefined
  readonly showMeetpassConnections?: boolean | undefined
}

export type GetProfileEmailArgs = Record<never, never>

export interface CheckUsernameArgs {
  readonly username: string
}

export type ExportAccountArgs = Record<never, never>

export interface ListMyEntitlementsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export type GetNotificationSettingsArgs = Record<never, never>

export interface UpdateNotificationSettingsArgs {
  readonly kinds?:
    | {
        rsvp_confirmed?: { email?: boolean }
        waitlist_promotion?: { email?: boolean }
        event_changed?: { email?: boolean }
        event_cancelled?: { email?: boolean }
        group_decision?: { email?: boolean }
        webhook_disabled?: { email?: boolean }
      }
    | undefined
}

export interface ListTokensArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface CreateTokenArgs {
  /** What the token is for. */
  readonly name: string
  readonly scopes: string[]
  /** Without it the token does not expire. */
  readonly expiresInDays?: number | undefined
}

export interface RevokeTokenArgs {
  readonly id: string
}

export interface ListOAuthGrantsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface RevokeOAuthGrantArgs {
  readonly grantId: string
}

export type GetFeedTokenArgs = Record<never, never>

export type RotateFeedTokenArgs = Record<never, never>

export type ListScopesArgs = Record<never, never>

export interface ListPortfolioArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface CreatePortfolioItemArgs {
  readonly title: string
  readonly description?: string | null | undefined
  readonly url?: string | null | undefined
  readonly imageUrl?: string | null | undefined
  /** Smaller numbers come first. */
  readonly sortOrder?: number | undefined
}

export interface UpdatePortfolioItemArgs {
  readonly id: string
  readonly title?: string | undefined
  readonly description?: string | null | undefined
  readonly url?: string | null | undefined
  readonly imageUrl?: string | null | undefined
  /** Smaller numbers come first. */
  readonly sortOrder?: number | undefined
}

export interface DeletePortfolioItemArgs {
  readonly id: string
}

export interface GetLeaderboardArgs {
  /** How many people. */
  readonly limit?: number | undefined
  /** Places to skip. */
  readonly offset?: number | undefined
}

export interface GetLeaderboardMoversArgs {
  readonly period?: 'week' | 'month' | undefined
  /** How many people. */
  readonly limit?: number | undefined
  /** Places to skip. */
  readonly offset?: number | undefined
}

export interface GetGroupLeaderboardArgs {
  /** Urlname of the group. */
  readonly slug: string
  /** How many people. */
  readonly limit?: number | undefined
  /** Places to skip. */
  readonly offset?: number | undefined
}

export type ListAppsArgs = Record<never, never>

export interface CreateAppArgs {
  readonly name: string
  /** https, http on a loopback address, or for public clients a scheme of your own. */
  readonly redirectUris: string[]
  readonly description?: string | null | undefined
  readonly website?: string | null | undefined
  readonly logoUri?: string | null | undefined
  readonly policyUri?: string | null | undefined
  readonly tosUri?: string | null | undefined
  /** An app that cannot keep a secret: on a phone, in a browser. */
  readonly isPublicClient?: boolean | undefined
}

export interface GetAppArgs {
  readonly clientId: string
}

export interface UpdateAppArgs {
  readonly clientId: string
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  /** https, http on a loopback address, or for public clients a scheme of your own. */
  readonly redirectUris?: string[] | undefined
  readonly website?: string | null | undefined
  readonly logoUri?: string | null | undefined
  readonly policyUri?: string | null | undefined
  readonly tosUri?: string | null | undefined
}

export interface DeleteAppArgs {
  readonly clientId: string
}

export interface RegenerateAppSecretArgs {
  readonly clientId: string
}

export type ListWebhooksArgs = Record<never, never>

export interface CreateWebhookArgs {
  /** Where messages are sent: https, and not an address of a private network. */
  readonly url: string
  /** Names of event types, or `*` for all. Names that we do not know yet match nothing until they exist. */
  readonly eventTypes?: string[] | undefined
}

export interface UpdateWebhookArgs {
  readonly id: string
  /** Where messages are sent: https, and not an address of a private network. */
  readonly url?: string | undefined
  /** Names of event types, or `*` for all. Names that we do not know yet match nothing until they exist. */
  readonly eventTypes?: string[] | undefined
  readonly isActive?: boolean | undefined
}

export interface DeleteWebhookArgs {
  readonly id: string
}

export interface RotateWebhookSecretArgs {
  readonly id: string
}

export interface ListWebhookDeliveriesArgs {
  readonly id: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** Only those that were taken, or only those that were not. */
  readonly success?: boolean | undefined
  /** Only of this type. */
  readonly eventType?: string | undefined
}

export interface TestWebhookArgs {
  readonly id: string
  readonly eventType?: string | undefined
}

export interface RedeliverWebhookDeliveryArgs {
  readonly id: string
  readonly deliveryId: string
}

export interface RedeliverFailedDeliveriesArgs {
  readonly id: string
  /** Within the last 30 days. */
  readonly since: string
}

export type ListEventTypesArgs = Record<never, never>

export interface ListDeveloperEventsArgs {
  /** Only these types, separated by commas. */
  readonly types?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** How many seconds to wait for an item when there is none after `cursor`. Five requests can wait at a time. */
  readonly wait?: number | undefined
}

export interface FollowUserArgs {
  readonly username: string
}

export interface UnfollowUserArgs {
  readonly username: string
}

export interface ListFollowersArgs {
  readonly username: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface ListFollowingArgs {
  readonly username: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface CheckFollowingArgs {
  readonly username: string
}

export interface ListUsersArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** Part of a name or username; case and accents do not matter. */
  readonly search?: string | undefined
  /** Slugs of badges, separated by commas; people hold all of them. */
  readonly badge?: string | undefined
  /** People have at least this many points. */
  readonly minXp?: number | undefined
  readonly sort?: 'joined' | 'xp' | 'badge_count' | undefined
  /** By default `asc` for `joined`, else `desc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface GetUserArgs {
  readonly username: string
}

export interface GetUserGroupBadgesArgs {
  readonly username: string
  /** Only this group: its urlname. */
  readonly group?: string | undefined
}

export interface ListManagedEventsArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  readonly status?: 'active' | 'cancelled' | 'draft' | undefined
}

export interface GetManagedEventArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly eventId: string
}

export interface CreateEventArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly title: string
  /** Markdown. */
  readonly description?: string | null | undefined
  /** ISO-8601. Without Z or an offset it is read in the time zone of the event. */
  readonly startTime: string
  /** ISO-8601. Without Z or an offset it is read in the time zone of the event. */
  readonly endTime?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
  readonly eventType?: 'physical' | 'online' | 'hybrid' | 'in_person' | undefined
  readonly maxAttendees?: number | null | undefined
  readonly venue?:
    | {
        name: string
        address?: string | null
        city?: string | null
        state?: string | null
        postalCode?: string | null
        country?: string | null
        latitude?: number | null
        longitude?: number | null
      }
    | null
    | undefined
  readonly photoUrl?: string | null | undefined
  readonly status?: 'active' | 'draft' | undefined
  /** Check-in by code opens this many minutes before the start. 180 unless set. */
  readonly checkinFromMinutes?: number | undefined
}

export interface UpdateEventArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly eventId: string
  readonly title?: string | undefined
  /** Markdown. */
  readonly description?: string | null | undefined
  /** ISO-8601. Without Z or an offset it is read in the time zone of the event. */
  readonly startTime?: string | undefined
  /** ISO-8601. Without Z or an offset it is read in the time zone of the event. */
  readonly endTime?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
  readonly eventType?: 'physical' | 'online' | 'hybrid' | 'in_person' | undefined
  readonly maxAttendees?: number | null | undefined
  readonly venue?:
    | {
        name: string
        address?: string | null
        city?: string | null
        state?: string | null
        postalCode?: string | null
        country?: string | null
        latitude?: number | null
        longitude?: number | null
      }
    | null
    | undefined
  readonly photoUrl?: string | null | undefined
  readonly status?: 'active' | 'draft' | undefined
  /** Check-in by code opens this many minutes before the start. 180 unless set. */
  readonly checkinFromMinutes?: number | undefined
}

export interface CancelEventArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly eventId: string
  /** For those who wanted to come. */
  readonly reason?: string | null | undefined
}

export interface ListEventsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** Upcoming events are active and not over; drafts are in no list. */
  readonly status?: 'upcoming' | 'past' | 'cancelled' | 'all' | undefined
  /** Id or urlname of a group. */
  readonly groupId?: string | undefined
  /** Urlnames of groups, separated by commas. */
  readonly groups?: string | undefined
  /** Words of title, description, venue and city, the last may be begun, or a part of the title or of the name of the group. */
  readonly search?: string | undefined
  /** Case and accents do not matter. */
  readonly city?: string | undefined
  /** `in_person` is read as `physical`. */
  readonly eventType?: 'physical' | 'online' | 'hybrid' | 'in_person' | undefined
  /** Events of groups that are featured, or of those that are not. */
  readonly featured?: boolean | undefined
  /** Events that start then or later. */
  readonly startsAfter?: string | undefined
  /** Events that start earlier. */
  readonly startsBefore?: string | undefined
  readonly sort?: 'start_time' | 'title' | 'rsvp_count' | undefined
  /** By default `desc` for `rsvp_count` and for the start of past events, else `asc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface GetEventArgs {
  readonly eventId: string
}

export interface GetCheckinInfoArgs {
  /** Capitals do not matter. */
  readonly code: string
}

export interface CheckInArgs {
  /** Capitals do not matter. */
  readonly code: string
  /** How the code was read: link, qr or nfc. Anything else is recorded as link. */
  readonly method?: unknown | undefined
}

export interface CreateCheckinCodeArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly eventId: string
  readonly label?: string | null | undefined
  /** How many people can check in with it; null for any number. */
  readonly maxUses?: number | null | undefined
  /** Not together with `expiresInMinutes`. */
  readonly expiresAt?: string | null | undefined
  readonly expiresInMinutes?: number | undefined
}

export interface ListCheckinCodesArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly eventId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface DeleteCheckinCodeArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly codeId: string
}

export interface ListAttendeesArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly eventId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  readonly status?: 'confirmed' | 'waitlisted' | 'walk_in' | undefined
  readonly checkedIn?: boolean | undefined
  /** Part of a name or username; case and accents do not matter. */
  readonly search?: string | undefined
}

export interface ListEventRsvpsArgs {
  readonly eventId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface GetMyRsvpArgs {
  readonly eventId: string
}

export interface GetRsvpSummaryArgs {
  readonly eventId: string
}

export interface CreateRsvpArgs {
  readonly eventId: string
}

export interface CancelRsvpArgs {
  readonly eventId: string
}

export interface ListMyRsvpsArgs {
  /** Without it, those that are not cancelled. */
  readonly status?: 'confirmed' | 'waitlisted' | 'cancelled' | undefined
  readonly when?: 'upcoming' | 'past' | 'all' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface ListGroupsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** Words of the name or the description, the last of which may be unfinished, or a part of the name; case and accents do not matter. */
  readonly search?: string | undefined
  /** Groups have this tag; case does not matter. */
  readonly tag?: string | undefined
  /** Only featured groups, or only others. `1` and `0` do as well. */
  readonly featured?: boolean | undefined
  /** Where the group comes from. */
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  readonly sort?: 'members' | 'name' | 'created' | undefined
  /** By default `asc` for `name`, else `desc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface GetGroupArgs {
  /** Urlname of the group. */
  readonly slug: string
}

export interface ListGroupFavoritersArgs {
  /** Urlname of the group. */
  readonly slug: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface GetPublicGroupArgs {
  /** Urlname of the group. */
  readonly slug: string
}

export interface GetPublicNextEventArgs {
  /** Urlname of the group. */
  readonly slug: string
}

export interface ListFavoritesArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AddFavoriteArgs {
  /** Urlname of the group. */
  readonly groupSlug: string
}

export interface RemoveFavoriteArgs {
  /** Urlname of the group. */
  readonly groupSlug: string
}

export type GetOnboardingArgs = Record<never, never>

export interface DismissOnboardingStepArgs {
  readonly stepKey: string
}

export type DismissAllOnboardingArgs = Record<never, never>

export interface GetGroupClaimInviteArgs {
  readonly token: string
}

export interface AcceptGroupClaimInviteArgs {
  readonly token: string
}

export interface ClaimGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly notes?: string | null | undefined
}

export interface RequestGroupCreationArgs {
  readonly groupName: string
  readonly description?: string | null | undefined
}

export type GetMyCreationRequestArgs = Record<never, never>

export interface ListMyAchievementsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminSetAchievementProgressArgs {
  readonly id: string
  /** Id or username of a person. */
  readonly userId: string
  readonly currentValue: number
}

export interface AdminResetAchievementProgressArgs {
  readonly id: string
  /** Id or username of a person. */
  readonly userId: string
}

export interface AdminListAchievementsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminCreateAchievementArgs {
  /** Lower-case letters, digits and underscores. */
  readonly key: string
  readonly name: string
  readonly description?: string | null | undefined
  readonly icon?: string | null | undefined
  readonly color?: string | null | undefined
  readonly targetValue?: number | undefined
  /** What counts. */
  readonly eventType: string
  /** All must hold. */
  readonly conditions?: AchievementCondition[] | undefined
  /** Count events, or different values, or take the value itself. */
  readonly progressMode?: 'counter' | 'distinct' | 'gauge' | undefined
  /** Whose values count. Not needed by `counter`. */
  readonly progressField?: string | null | undefined
  /** A badge of the platform. */
  readonly badgeSlug?: string | null | undefined
  readonly entitlement?: string | null | undefined
  readonly sortOrder?: number | undefined
  readonly hidden?: boolean | undefined
  readonly enabled?: boolean | undefined
}

export interface AdminUpdateAchievementArgs {
  readonly id: string
  /** Lower-case letters, digits and underscores. */
  readonly key?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly icon?: string | null | undefined
  readonly color?: string | null | undefined
  readonly targetValue?: number | undefined
  /** What counts. */
  readonly eventType?: string | undefined
  /** All must hold. */
  readonly conditions?: AchievementCondition[] | undefined
  /** Count events, or different values, or take the value itself. */
  readonly progressMode?: 'counter' | 'distinct' | 'gauge' | undefined
  /** Whose values count. Not needed by `counter`. */
  readonly progressField?: string | null | undefined
  /** A badge of the platform. */
  readonly badgeSlug?: string | null | undefined
  readonly entitlement?: string | null | undefined
  readonly sortOrder?: number | undefined
  readonly hidden?: boolean | undefined
  readonly enabled?: boolean | undefined
}

export interface AdminDeleteAchievementArgs {
  readonly id: string
}

export interface AdminListEntitlementsArgs {
  /** Id or username of a person. */
  readonly userId?: string | undefined
  /** `group.create` lets make one group, `storage.plus` gives more room for files. Others do nothing. */
  readonly entitlement?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminGrantEntitlementArgs {
  /** Id or username of a person. */
  readonly userId: string
  /** `group.create` lets make one group, `storage.plus` gives more room for files. Others do nothing. */
  readonly entitlement: string
  readonly expiresAt?: string | null | undefined
  readonly source?: string | undefined
}

export interface AdminRevokeEntitlementArgs {
  readonly id: string
}

export interface AdminListClaimRequestsArgs {
  readonly status?: 'pending' | 'approved' | 'rejected' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminApproveClaimRequestArgs {
  readonly id: string
  readonly notes?: string | null | undefined
}

export interface AdminRejectClaimRequestArgs {
  readonly id: string
  readonly notes?: string | null | undefined
}

export interface AdminListClaimInvitesArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminCreateClaimInviteArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** Make them owner at once, instead of asking an admin. */
  readonly autoApprove?: boolean | undefined
  readonly expiresAt?: string | null | undefined
}

export interface AdminRevokeClaimInviteArgs {
  readonly id: string
}

export interface AdminListCreationRequestsArgs {
  readonly status?: 'pending' | 'approved' | 'rejected' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminApproveCreationRequestArgs {
  readonly id: string
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname?: string | undefined
}

export interface AdminRejectCreationRequestArgs {
  readonly id: string
  readonly notes?: string | null | undefined
}

export interface ListManagedGroupsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface CreateManagedGroupArgs {
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname: string
  readonly name: string
  readonly description?: string | null | undefined
  readonly website?: string | null | undefined
  readonly tags?: string[] | null | undefined
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  readonly photoUrl?: string | null | undefined
  readonly heroImageUrl?: string | null | undefined
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
}

export interface GetManagedGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
}

export interface UpdateManagedGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly website?: string | null | undefined
  readonly tags?: string[] | null | undefined
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  readonly photoUrl?: string | null | undefined
  readonly heroImageUrl?: string | null | undefined
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
}

export interface DeleteManagedGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** The urlname of the group. */
  readonly confirm: string
}

export interface GetMyGroupRoleArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
}

export interface ListGroupMembersArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly role?: 'member' | 'volunteer' | 'manager' | 'owner' | undefined
  /** Part of a name or username. */
  readonly search?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AddGroupMemberArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** Id or username of the person. */
  readonly userId: string
  readonly role?: 'member' | 'volunteer' | undefined
}

export interface UpdateGroupMemberArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly memberId: string
  readonly role: 'member' | 'volunteer' | 'manager' | 'owner'
}

export interface RemoveGroupMemberArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly memberId: string
}

export interface LeaveGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
}

export interface AdminListGroupsArgs {
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  readonly isActive?: boolean | undefined
  readonly displayOnSite?: boolean | undefined
  readonly isFeatured?: boolean | undefined
  /** Part of a name. */
  readonly search?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminGetGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
}

export interface AdminCreateGroupArgs {
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname: string
  readonly name: string
  readonly description?: string | null | undefined
  readonly website?: string | null | undefined
  readonly tags?: string[] | null | undefined
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  readonly photoUrl?: string | null | undefined
  readonly heroImageUrl?: string | null | undefined
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  /** What the source calls it, in ASCII without spaces; of a calendar, its address. */
  readonly platformId?: string | null | undefined
  /** Its page at its source. */
  readonly link?: string | null | undefined
  readonly isActive?: boolean | undefined
  readonly displayOnSite?: boolean | undefined
  readonly isFeatured?: boolean | undefined
  readonly badgesEnabled?: boolean | undefined
  readonly maxBadges?: number | undefined
  readonly maxBadgePoints?: number | undefined
}

export interface AdminUpdateGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly website?: string | null | undefined
  readonly tags?: string[] | null | undefined
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  readonly photoUrl?: string | null | undefined
  readonly heroImageUrl?: string | null | undefined
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  /** What the source calls it, in ASCII without spaces; of a calendar, its address. */
  readonly platformId?: string | null | undefined
  /** Its page at its source. */
  readonly link?: string | null | undefined
  readonly isActive?: boolean | undefined
  readonly displayOnSite?: boolean | undefined
  readonly isFeatured?: boolean | undefined
  readonly badgesEnabled?: boolean | undefined
  readonly maxBadges?: number | undefined
  readonly maxBadgePoints?: number | undefined
}

export interface AdminDeleteGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** Remove it for good, with its events, badges, members and favorites. */
  readonly hard?: boolean | undefined
}

export interface ListMyBadgesArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface ListBadgesArgs {
  /** Urlname of a group: its badges instead of the platform's. */
  readonly group?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface GetBadgeArgs {
  /** Capitals do not matter. */
  readonly slug: string
}

export interface GetClaimInfoArgs {
  /** Capitals do not matter. */
  readonly code: string
}

export interface ClaimBadgeArgs {
  /** Capitals do not matter. */
  readonly code: string
}

export interface ListGroupBadgesArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface CreateGroupBadgeArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly name: string
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly slug: string
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon: string
  readonly color?: string | undefined
  readonly points: number
  readonly sortOrder?: number | undefined
}

export interface UpdateGroupBadgeArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly badgeId: string
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon?: string | undefined
  readonly color?: string | undefined
  readonly points?: number | undefined
  readonly sortOrder?: number | undefined
}

export interface DeleteGroupBadgeArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly badgeId: string
}

export interface AwardGroupBadgeArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly badgeId: string
  /** Id or username of the person. */
  readonly userId: string
}

export interface RevokeGroupBadgeArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly badgeId: string
  /** Id or username of the person. */
  readonly userId: string
}

export interface CreateClaimLinkArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly badgeId: string
  /** How many people can claim; null for any number. */
  readonly maxUses?: number | null | undefined
  /** Not together with `expiresInDays`. */
  readonly expiresAt?: string | null | undefined
  readonly expiresInDays?: number | undefined
}

export interface ListClaimLinksArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly badgeId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface DeleteClaimLinkArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly linkId: string
}

export interface AdminListBadgesArgs {
  /** Id or urlname of a group. */
  readonly groupId?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminCreateBadgeArgs {
  readonly name: string
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly slug: string
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon: string
  readonly color?: string | undefined
  readonly points?: number | undefined
  readonly sortOrder?: number | undefined
  /** True for a badge that is a surprise. */
  readonly hideFromDirectory?: boolean | undefined
}

export interface AdminUpdateBadgeArgs {
  readonly badgeId: string
  readonly name?: string | undefined
  /** Lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly slug?: string | undefined
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon?: string | undefined
  readonly color?: string | undefined
  readonly points?: number | undefined
  readonly sortOrder?: number | undefined
  /** True for a badge that is a surprise. */
  readonly hideFromDirectory?: boolean | undefined
}

export interface AdminDeleteBadgeArgs {
  readonly badgeId: string
}

export interface AdminAwardBadgeArgs {
  /** Id or username of the person. */
  readonly userId: string
  readonly badgeId: string
}

export interface AdminRevokeBadgeArgs {
  /** Id or username of the person. */
  readonly userId: string
  readonly badgeId: string
}

export interface AdminListClaimLinksArgs {
  readonly badgeId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminCreateClaimLinkArgs {
  readonly badgeId: string
  /** How many people can claim; null for any number. */
  readonly maxUses?: number | null | undefined
  /** Not together with `expiresInDays`. */
  readonly expiresAt?: string | null | undefined
  readonly expiresInDays?: number | undefined
}

export interface AdminDeleteClaimLinkArgs {
  readonly linkId: string
}

export interface AdminListOAuthClientsArgs {
  /** Part of the name or the client id. */
  readonly search?: string | undefined
  /** Only those that registered themselves, or only the others. */
  readonly dynamic?: boolean | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminGetOAuthClientArgs {
  readonly clientId: string
}

export interface AdminDeleteOAuthClientArgs {
  readonly clientId: string
}

export interface AdminListWebhooksArgs {
  /** Only those that are on, or only those that are off. */
  readonly isActive?: boolean | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminListWebhookDeliveriesArgs {
  readonly id: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** Only those that were taken, or only those that were not. */
  readonly success?: boolean | undefined
  /** Only of this type. */
  readonly eventType?: string | undefined
}

export interface AdminUpdateWebhookArgs {
  readonly id: string
  readonly isActive: boolean
}

export interface AdminDeleteWebhookArgs {
  readonly id: string
}

export interface AdminListGroupMembersArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminAddGroupMemberArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** Id or username of the person. */
  readonly userId: string
  readonly role?: 'member' | 'volunteer' | 'manager' | 'owner' | undefined
}

export interface AdminUpdateGroupMemberArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly memberId: string
  readonly role: 'member' | 'volunteer' | 'manager' | 'owner'
}

export interface AdminRemoveGroupMemberArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly memberId: string
}

export interface AdminListAuditLogArgs {
  /** Id or username of whoever did it. */
  readonly actorId?: string | undefined
  /** Name of an operation. */
  readonly action?: string | undefined
  /** What it was done to. */
  readonly targetType?: string | undefined
  /** Its id. */
  readonly targetId?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminListUsersArgs {
  readonly role?: 'user' | 'admin' | 'superadmin' | undefined
  readonly suspended?: boolean | undefined
  /** Part of a name, username or email. */
  readonly search?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminGetUserArgs {
  /** Id or username of the person. */
  readonly userId: string
}

export interface AdminSetUserRoleArgs {
  /** Id or username of the person. */
  readonly userId: string
  readonly role: 'user' | 'admin' | 'superadmin'
}

export interface AdminSuspendUserArgs {
  /** Id or username of the person. */
  readonly userId: string
  /** For other admins. */
  readonly reason?: string | null | undefined
  readonly until?: string | null | undefined
}

export interface AdminUnsuspendUserArgs {
  /** Id or username of the person. */
  readonly userId: string
}

export interface AdminDeleteUserArgs {
  /** Id or username of the person. */
  readonly userId: string
}

export interface AdminMergeUsersArgs {
  /** Id or username of a person. */
  readonly keepUserId: string
  /** Id or username of a person. */
  readonly mergeUserId: string
}

export type AdminGetSettingsArgs = Record<never, never>

export interface AdminUpdateSettingsArgs {
  readonly siteName?: string | undefined
  readonly siteDescription?: string | null | undefined
  readonly supportEmail?: string | null | undefined
  readonly termsUrl?: string | null | undefined
  readonly privacyUrl?: string | null | undefined
  /** IANA name of a time zone. */
  readonly defaultTimezone?: string | undefined
  readonly registration?: 'open' | 'closed' | undefined
  readonly groupCreation?: 'open' | 'request' | 'closed' | undefined
  readonly defaultMaxBadges?: number | undefined
  readonly defaultMaxBadgePoints?: number | undefined
  readonly storageQuotaBytes?: number | undefined
  readonly syncIntervalMinutes?: number | undefined
  readonly legacySunsetAt?: string | null | undefined
}

export interface AdminListConnectionsArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminAddConnectionArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
  readonly platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the source calls the group; of a calendar (`ical`) its address. */
  readonly platformId: string
  readonly platformUrlname?: string | null | undefined
  readonly platformLink?: string | null | undefined
  readonly isActive?: boolean | undefined
}

export interface AdminRemoveConnectionArgs {
  readonly connectionId: string
}

export type AdminSyncStatusArgs = Record<never, never>

export type AdminSyncAllArgs = Record<never, never>

export interface AdminSyncGroupArgs {
  /** Id or urlname of the group. */
  readonly groupId: string
}

export interface AdminListSyncLogsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** Id or urlname of the group. */
  readonly groupId?: string | undefined
  readonly status?: 'running' | 'success' | 'failed' | undefined
}

export interface RequestUploadArgs {
  readonly category:
    'avatar' | 'app-logo' | 'media' | 'hero' | 'group-photo' | 'event-photo' | 'meetpass-image' | 'meetpass-model'
  readonly filename: string
  readonly contentType:
    'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'model/gltf-binary' | 'application/octet-stream'
  /** In bytes. */
  readonly size: number
}

export interface ListUploadsArgs {
  /** Only files of this category. */
  readonly category?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export type GetStorageUsageArgs = Record<never, never>

export interface DeleteUploadArgs {
  /** The key of a file. Its slashes may stand as they are or as `%2F`. */
  readonly key: string
}

export interface ListMeetpassesArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export type GetQrMeetpassArgs = Record<never, never>

export interface GetMeetpassArgs {
  readonly id: string
}

export interface UpdateMeetpassArgs {
  readonly id: string
  readonly label?: string | null | undefined
  /** What the main button of the card leads to. */
  readonly action?: 'profile' | 'portfolio' | 'url' | undefined
  readonly actionUrl?: string | null | undefined
  readonly autoFollow?: 0 | 1 | false | true | undefined
  readonly isActive?: 0 | 1 | false | true | undefined
  /** Of the QR pass only. */
  readonly designId?: string | null | undefined
}

export interface ClaimMeetpassArgs {
  readonly id: string
}

export interface ReleaseMeetpassArgs {
  readonly id: string
}

export interface ListMeetpassDesignsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface ListMeetpassConnectionsArgs {
  /** `inbound`: they tapped your pass. `outbound`: you tapped theirs. */
  readonly direction?: 'inbound' | 'outbound' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface DeleteMeetpassConnectionArgs {
  readonly id: string
}

export interface ListUserConnectionsArgs {
  readonly username: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminListPassBatchesArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminCreatePassBatchArgs {
  readonly count: number
  readonly label?: string | null | undefined
  readonly designId?: string | null | undefined
}

export interface AdminGetPassBatchArgs {
  readonly batchId: string
}

export interface AdminListDesignsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminCreateDesignArgs {
  /** Lower-case letters, digits and dashes. */
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | null | undefined
  readonly modelUrl?: string | null | undefined
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  readonly isActive?: boolean | undefined
}

export interface AdminUpdateDesignArgs {
  readonly id: string
  readonly name?: string | undefined
  readonly imageUrl?: string | null | undefined
  readonly modelUrl?: string | null | undefined
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  readonly isActive?: boolean | undefined
}

export interface AdminDeleteDesignArgs {
  readonly id: string
}
