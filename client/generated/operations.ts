// Generated from the contracts by `npm run reference`. Do not edit.

import type { Call, PagedCall } from '../pages.ts'

import type {
  AcceptedInvite,
  AccountExport,
  AchievementCondition,
  AchievementDefinition,
  AchievementProgress,
  AddedPushSubscription,
  AdminBadge,
  AdminDesign,
  AdminGroupDetail,
  AdminOAuthClient,
  AdminOAuthClientDetail,
  AdminUser,
  AdminUserDetail,
  AdminWebhook,
  AdminWebhookDelivery,
  Answer,
  Attendee,
  AttendeeAwards,
  AttendeeTotals,
  AuditEntry,
  AuthenticatorSetup,
  BadgeAward,
  BadgeCatalog,
  BadgeDetail,
  CancelledRsvp,
  ChangedEvent,
  ChangedSeries,
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
  CreatedCredential,
  CreatedEvent,
  CreationRequested,
  Design,
  DoorCheckin,
  EmailVerified,
  EventDetail,
  EventInvite,
  EventListItem,
  EventOutreach,
  FavoriteGroup,
  Favorited,
  FeedToken,
  FollowCheck,
  FollowEntry,
  Followed,
  FooterLink,
  FriendEvent,
  GlobalLeaderboard,
  GroupClaimInvite,
  GroupClaimResult,
  GroupDashboard,
  GroupDetail,
  GroupLeaderboard,
  GroupListItem,
  GroupMember,
  GroupMembership,
  GroupPerson,
  GroupRecord,
  GroupSynced,
  GroupVenue,
  GuestRsvp,
  GuestRsvpRequest,
  HandOn,
  HandedOnSeat,
  HeldEntitlement,
  InboxItem,
  InboxState,
  InvitesSent,
  Job,
  JoinedSeries,
  LeaderboardMovers,
  LeftOutEvents,
  LinkedAccount,
  MagicLink,
  MailServer,
  Maintenance,
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
  OfferLink,
  OnboardingStep,
  OrganizerMessage,
  OwnReport,
  Pagination,
  PassBatch,
  PassBatchDetail,
  PassView,
  Passkey,
  PasswordChanged,
  Place,
  PlatformSettings,
  PortfolioItem,
  ProfileEmail,
  Provider,
  PublicRsvp,
  PublicSeries,
  PublicUserList,
  PublicUserProfile,
  PushKey,
  PushSubscriptionSummary,
  RecoveryCodes,
  ReminderLink,
  RemovedAttendee,
  Report,
  ResumablePagination,
  ReviewRequest,
  Rsvp,
  RsvpRequest,
  RsvpStatusResponse,
  RsvpSummary,
  RsvpTotals,
  Scope,
  SecondFactor,
  SentOrganizerMessage,
  Series,
  SeriesEvent,
  Session,
  Setup,
  SiteOverview,
  SitePage,
  StorageUsage,
  Success,
  SyncLog,
  SyncQueued,
  SyncStatus,
  SystemStatus,
  TeamMember,
  TeamReport,
  TestMail,
  Token,
  TokenCreated,
  Upload,
  UploadRequestResponse,
  UsedCredential,
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
  /** Sign in with email address and password. An account with a second factor also needs a code: see authSecondFactor. Needs no token. */
  authLogin: Call<
    AuthLoginArgs,
    {
      /** The result. */
      data: {
        /** Your account. */
        user: UserBasic
      }
    }
  >
  /** Get who is signed in, and with which scopes. Needs no token. */
  authSession: Call<
    AuthSessionArgs,
    {
      /** The result. */
      data: {
        /** Your account. Null when nobody is signed in. */
        user: UserBasic | null
        /** What you may do on the platform. Null when nobody is signed in. */
        role: 'user' | 'admin' | 'superadmin' | null
        /** True for an admin who must set up a second factor first. Null when nobody is signed in. */
        lacksSecondFactor: boolean | null
        /** The scopes that your session has. */
        scopes: string[]
        /** Whether your account has a password. Null without a session. */
        hasPassword: boolean | null
        /** False until the person has chosen a name; until then they are in no directory. */
        isNamed: boolean | null
        /** The language you chose. Null for the language of the browser. */
        locale: string | null
        /** True when there is something in your inbox that you have not read. Null without the scope `user`. */
        hasUnread: boolean | null
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
  /** Sign out one of your browsers immediately. Needs a signed-in browser. */
  authRevokeSession: Call<AuthRevokeSessionArgs, void>
  /** Sign out this browser. Needs a signed-in browser. */
  authLogout: Call<
    AuthLogoutArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Sign out every browser, including this one. Needs a signed-in browser. */
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
  /** Request an account. The response is the same for every address; the link in the mail creates the account. Needs no token. */
  authRegister: Call<
    AuthRegisterArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Create the account that a mailed link is for, and sign in. Without a password, you sign in by mailed links. Needs no token. */
  authCompleteRegistration: Call<
    AuthCompleteRegistrationArgs,
    {
      /** The result. */
      data: {
        /** Your account. */
        user: UserBasic
        /** Where to go next: a path or URL of this service. */
        returnTo: string
      }
    }
  >
  /** Request a sign-in link by mail. The response is the same for every address; for a new one, the link creates an account. Needs no token. */
  authRequestMagicLink: Call<
    AuthRequestMagicLinkArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** See which account a mailed link signs in to, without using the link. Null when it creates a new one. Needs no token. */
  authGetMagicLink: Call<
    AuthGetMagicLinkArgs,
    {
      /** The result. */
      data: MagicLink
    }
  >
  /** Request a link by mail that sets a new password. The response is the same for every address. Needs no token. */
  authRequestPasswordReset: Call<
    AuthRequestPasswordResetArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Set a new password with a mailed link. Every browser is signed out; with endAccess, every token and app too. Needs no token. */
  authResetPassword: Call<
    AuthResetPasswordArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Change your email address. The change takes effect once you open the link mailed to the new address and, if your account has no password, also the one mailed to the old address. Needs a signed-in browser. */
  authChangeEmail: Call<
    AuthChangeEmailArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Confirm a change of email address with a mailed link, while signed in. Once every link is confirmed, the address changes and all other browsers are signed out. Needs a signed-in browser. */
  authVerifyEmail: Call<
    AuthVerifyEmailArgs,
    {
      /** The result. */
      data: EmailVerified
    }
  >
  /** List the providers that people can sign in with here. Needs no token. */
  authListProviders: Call<
    AuthListProvidersArgs,
    {
      /** The items of this page. */
      data: Provider[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Unlink an account at a provider. A password, a passkey or another linked account must remain. Needs a signed-in browser. */
  authUnlinkProvider: Call<AuthUnlinkProviderArgs, void>
  /** List the accounts at providers that are linked to yours. Their email is included only with `user:email`. Needs the scope `user:linked-accounts`. */
  listLinkedAccounts: Call<
    ListLinkedAccountsArgs,
    {
      /** The items of this page. */
      data: LinkedAccount[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** See whether this site still has to be set up. Needs no token. */
  getSetup: Call<
    GetSetupArgs,
    {
      /** The result. */
      data: Setup
    }
  >
  /** Set up a new site with the code that its server printed: create the first account, a superadmin, and sign in. Needs no token. */
  completeSetup: Call<
    CompleteSetupArgs,
    {
      /** The result. */
      data: {
        /** Your account. */
        user: UserBasic
      }
    }
  >
  /** Get options for the browser to create a passkey. An account without a password must have signed in recently. Needs a signed-in browser. */
  authBeginPasskey: Call<
    AuthBeginPasskeyArgs,
    {
      /** The result. */
      data: Record<string, unknown>
    }
  >
  /** Add the passkey that the browser created. You get a mail about it. Needs a signed-in browser. */
  authAddPasskey: Call<
    AuthAddPasskeyArgs,
    {
      /** The result. */
      data: Passkey
    }
  >
  /** List your passkeys. Needs a signed-in browser. */
  authListPasskeys: Call<
    AuthListPasskeysArgs,
    {
      /** The items of this page. */
      data: Passkey[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Rename one of your passkeys. Needs a signed-in browser. */
  authRenamePasskey: Call<
    AuthRenamePasskeyArgs,
    {
      /** The result. */
      data: Passkey
    }
  >
  /** Remove one of your passkeys. A password, a linked account or another passkey must remain. You get a mail. Needs a signed-in browser. */
  authRemovePasskey: Call<AuthRemovePasskeyArgs, void>
  /** Get options for the browser to sign in with a passkey of any account. Needs no token. */
  authBeginPasskeySignIn: Call<
    AuthBeginPasskeySignInArgs,
    {
      /** The result. */
      data: Record<string, unknown>
    }
  >
  /** Sign in with a passkey. It needs no second factor. Needs no token. */
  authPasskeySignIn: Call<
    AuthPasskeySignInArgs,
    {
      /** The result. */
      data: {
        /** Your account. */
        user: UserBasic
      }
    }
  >
  /** See whether your account has a second factor. Needs a signed-in browser. */
  authGetSecondFactor: Call<
    AuthGetSecondFactorArgs,
    {
      /** The result. */
      data: SecondFactor
    }
  >
  /** Finish a sign-in with a code from your authenticator app, or a recovery code, within ten minutes. Needs no token. */
  authSecondFactor: Call<
    AuthSecondFactorArgs,
    {
      /** The result. */
      data: {
        /** Your account. */
        user: UserBasic
      }
    }
  >
  /** Get a secret for an authenticator app. It asks for codes once you confirm it. An account without a password must have signed in recently. Needs a signed-in browser. */
  authBeginTotp: Call<
    AuthBeginTotpArgs,
    {
      /** The result. */
      data: AuthenticatorSetup
    }
  >
  /** Turn the second factor on with a code from your authenticator app. You get ten recovery codes, and a mail. Needs a signed-in browser. */
  authConfirmTotp: Call<
    AuthConfirmTotpArgs,
    {
      /** The result. */
      data: RecoveryCodes
    }
  >
  /** Turn the second factor off, with your password or a code. You get a mail about it. Needs a signed-in browser. */
  authDisableTotp: Call<AuthDisableTotpArgs, void>
  /** Get ten new recovery codes, with your password or a code. The old ones no longer work. Needs a signed-in browser. */
  authRecoveryCodes: Call<
    AuthRecoveryCodesArgs,
    {
      /** The result. */
      data: RecoveryCodes
    }
  >
  /** Delete your account with everything in it. Every session and token, and apps you made, stop working immediately. Needs a sign-in from the last 15 minutes. Needs a signed-in browser. */
  authDeleteAccount: Call<AuthDeleteAccountArgs, void>
  /** Get who you are; the email only with user:email. Needs the scope `read:user`. */
  getMe: Call<
    GetMeArgs,
    {
      /** The result. */
      data: UserBasic
    }
  >
  /** Get your own profile; the email only with user:email. Needs the scope `read:user`. */
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
  /** Check whether a username is free. Needs no token. */
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
  /** List your current entitlements, newest first. Needs the scope `read:user`. */
  listMyEntitlements: PagedCall<
    ListMyEntitlementsArgs,
    {
      /** The items of this page. */
      data: UserEntitlement[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** See which notifications you get by mail, by push and in your inbox. Needs the scope `user`. */
  getNotificationSettings: Call<
    GetNotificationSettingsArgs,
    {
      /** The result. */
      data: NotificationSettings
    }
  >
  /** Choose which notifications you get by mail, by push and in your inbox. What you leave out stays as it is. Needs the scope `user`. */
  updateNotificationSettings: Call<
    UpdateNotificationSettingsArgs,
    {
      /** The result. */
      data: NotificationSettings
    }
  >
  /** List your notifications of the last 90 days, newest first. Needs the scope `user`. */
  listInbox: PagedCall<
    ListInboxArgs,
    {
      /** The items of this page. */
      data: InboxItem[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
      /** How many items of your inbox you have not read. */
      unread: number
    }
  >
  /** Mark items of your inbox as read, or all of them. Needs the scope `user`. */
  markInboxRead: Call<
    MarkInboxReadArgs,
    {
      /** The result. */
      data: InboxState
    }
  >
  /** Get the key that a browser needs to subscribe to notifications: the `applicationServerKey`. Needs no token. */
  getPushKey: Call<
    GetPushKeyArgs,
    {
      /** The result. */
      data: PushKey
    }
  >
  /** List the browsers that show your notifications. Needs the scope `user`. */
  listPushSubscriptions: Call<
    ListPushSubscriptionsArgs,
    {
      /** The items of this page. */
      data: PushSubscriptionSummary[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Let a browser show your notifications until you sign out there, or the token or app that asks for it ends. Beyond 20, the oldest subscription is removed. Needs the scope `user`. */
  addPushSubscription: Call<
    AddPushSubscriptionArgs,
    {
      /** The result. */
      data: AddedPushSubscription
    }
  >
  /** Stop notifications in a browser. Needs the scope `user`. */
  removePushSubscription: Call<RemovePushSubscriptionArgs, void>
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
  /** Revoke a token and every token made with it, and switch off webhooks and apps that they made. Needs the scope `user`. */
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
  /** Revoke the access of an app. Its tokens, and those it made, stop working at once. Needs the scope `user`. */
  revokeOAuthGrant: Call<RevokeOAuthGrantArgs, void>
  /** Get the token of your personal feeds. The first call creates it. A token or an app has one of its own, which ends with it. Needs the scope `user`. */
  getFeedToken: Call<
    GetFeedTokenArgs,
    {
      /** The result. */
      data: FeedToken
    }
  >
  /** Get a new feed token. The old one stops working at once; when you are signed in, those of your tokens and apps do too. Needs the scope `user`. */
  rotateFeedToken: Call<
    RotateFeedTokenArgs,
    {
      /** The result. */
      data: FeedToken
    }
  >
  /** List the scopes a token can hold. Needs no token. */
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
  /** Get an item of your portfolio. Needs the scope `read:portfolio`. */
  getPortfolioItem: Call<
    GetPortfolioItemArgs,
    {
      /** The result. */
      data: PortfolioItem
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
  /** Get who has the most points. Needs no token. */
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
      data: {
        /** Your apps. */
        apps: OAuthApp[]
      }
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
  /** Change an app. Only the properties sent are changed. Needs the scope `developer`. */
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
        /** The id of the app, as in OAuth. */
        clientId: string
        /** The secret of the app. It is shown only this once; empty for a public client. */
        clientSecret: string
        /** What to do with it. */
        message: string
      }
    }
  >
  /** List your webhooks, oldest first. Needs the scope `developer`. */
  listWebhooks: Call<
    ListWebhooksArgs,
    {
      /** The result. */
      data: {
        /** Your webhooks. */
        webhooks: Webhook[]
      }
    }
  >
  /** Get one of your webhooks. Needs the scope `developer`. */
  getWebhook: Call<
    GetWebhookArgs,
    {
      /** The result. */
      data: Webhook
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
  /** Change a webhook. Only the properties sent are changed; switching it on forgets its failures. Needs the scope `developer`. */
  updateWebhook: Call<
    UpdateWebhookArgs,
    {
      /** The result. */
      data: Webhook
    }
  >
  /** Delete a webhook and its log. Messages not sent yet are dropped. Needs the scope `developer`. */
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
    {
      /** The attempts of this page. */
      data: {
        /** The attempts, newest first. */
        deliveries: WebhookDelivery[]
      }
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
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
  /** Queue every message since a given time that the receiver never accepted. A webhook that is switched off gets none. Needs the scope `developer`. */
  redeliverFailedDeliveries: Call<
    RedeliverFailedDeliveriesArgs,
    {
      /** The result. */
      data: {
        /** Always true. */
        success: true
        /** How many messages are sent again. */
        queued: number
      }
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
  /** List the events of the last 30 days that your webhooks could get, oldest first: to catch up, or instead of a webhook. Needs the scope `developer`. */
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
  /** Stop following somebody. Without a follow, nothing changes. Needs the scope `user`. */
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
  /** Check whether you follow somebody. Needs the scope `read:user`. */
  checkFollowing: Call<
    CheckFollowingArgs,
    {
      /** The result. */
      data: FollowCheck
    }
  >
  /** List and search public profiles. Needs no token. */
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
  /** List the events of a group, drafts too: the latest start first or, with `when`, what is ahead from the next on. Needs the scope `manage:events`. */
  listManagedEvents: PagedCall<
    ListManagedEventsArgs,
    {
      /** The items of this page. */
      data: ManagedEvent[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** List the venues of the last 200 events of a group, the latest first. At most 12. Needs the scope `manage:events`. */
  listVenues: Call<
    ListVenuesArgs,
    {
      /** The items of this page. */
      data: GroupVenue[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
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
  /** Create an event or a draft. Needs the scope `manage:events`. */
  createEvent: Call<
    CreateEventArgs,
    {
      /** The result. */
      data: CreatedEvent
    }
  >
  /** Change an event. A venue is replaced whole. Needs the scope `manage:events`. */
  updateEvent: Call<
    UpdateEventArgs,
    {
      /** The result. */
      data: ChangedEvent
    }
  >
  /** Copy an event into a draft at another time, with everything but its people. Needs the scope `manage:events`. */
  copyEvent: Call<
    CopyEventArgs,
    {
      /** The result. */
      data: ManagedEvent
    }
  >
  /** Cancel an event, or one date of a series. It stays readable, with its RSVPs as they are. A draft is deleted. Needs the scope `manage:events`. */
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
  /** Get an event. Needs the scope `read:events`. */
  getEvent: Call<
    GetEventArgs,
    {
      /** The result. */
      data: EventDetail
    }
  >
  /** List coming events that people you follow or met with a pass are going to. People you follow need `read:user`, people you met `read:meetpass`. Needs the scope `read:events`. */
  listFriendEvents: PagedCall<
    ListFriendEventsArgs,
    {
      /** The items of this page. */
      data: FriendEvent[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Find towns by name or around a place. Data: GeoNames, CC BY 4.0. Needs no token. */
  searchPlaces: Call<
    SearchPlacesArgs,
    {
      /** The items of this page. */
      data: Place[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get the event of a check-in code. Needs no token. */
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
  /** Get a check-in code of one of a group's events. Needs the scope `manage:checkins`. */
  getCheckinCode: Call<
    GetCheckinCodeArgs,
    {
      /** The result. */
      data: CheckinCode
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
      /** The numbers for the whole event, whatever the filters. */
      totals: AttendeeTotals
    }
  >
  /** Give somebody a seat. It needs no approval, and does not wait in line. Needs the scope `manage:events`. */
  addAttendee: Call<
    AddAttendeeArgs,
    {
      /** The result. */
      data: Attendee
    }
  >
  /** Remove somebody’s seat or place in line. They get a mail, and cannot RSVP again. Needs the scope `manage:events`. */
  removeAttendee: Call<
    RemoveAttendeeArgs,
    {
      /** The result. */
      data: RemovedAttendee
    }
  >
  /** Check somebody in. Opens as check-in by code does. Needs the scope `manage:checkins`. */
  checkInAttendee: Call<
    CheckInAttendeeArgs,
    {
      /** The result. */
      data: DoorCheckin
    }
  >
  /** Undo a check-in. Needs the scope `manage:checkins`. */
  undoCheckin: Call<
    UndoCheckinArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Award a badge of the group to everybody who came to an event, or had a seat. Once it has begun. Needs the scope `manage:badges`. */
  awardToAttendees: Call<
    AwardToAttendeesArgs,
    {
      /** The result. */
      data: AttendeeAwards
    }
  >
  /** List the requests to join an event: who asked to come, with their answers, oldest first. Needs the scope `manage:events`. */
  listRsvpRequests: PagedCall<
    ListRsvpRequestsArgs,
    {
      /** The items of this page. */
      data: RsvpRequest[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Approve or decline a request to come to an event. The person gets a mail. Needs the scope `manage:events`. */
  decideRsvp: Call<
    DecideRsvpArgs,
    {
      /** The result. */
      data: RsvpRequest
    }
  >
  /** Take the seat that is offered to you. Needs the scope `write:events`. */
  acceptOffer: Call<
    AcceptOfferArgs,
    {
      /** The result. */
      data: Rsvp
    }
  >
  /** Leave the seat that is offered to you to whoever is next. Your RSVP is canceled, unless you stay in line. Needs the scope `write:events`. */
  declineOffer: Call<
    DeclineOfferArgs,
    {
      /** The result. */
      data: Rsvp
    }
  >
  /** Give your seat to someone: they get a mail with a link that takes it. It stays yours until they use it. Needs the scope `write:events`. */
  handOnSeat: Call<
    HandOnSeatArgs,
    {
      /** The result. */
      data: HandedOnSeat
    }
  >
  /** See which seat a mailed link is for, without using the link. Needs no token. */
  getHandOn: Call<
    GetHandOnArgs,
    {
      /** The result. */
      data: HandOn
    }
  >
  /** Take the seat that somebody gave you, with the seats of their guests. The link works once. Needs the scope `write:events`. */
  takeHandOn: Call<
    TakeHandOnArgs,
    {
      /** The result. */
      data: Rsvp
    }
  >
  /** Invite people to an event by mail. They can read it whatever its visibility. Needs the scope `manage:events`. */
  inviteToEvent: Call<
    InviteToEventArgs,
    {
      /** The result. */
      data: InvitesSent
    }
  >
  /** Get the invite to an event that a mailed link is for, without using the link. Needs no token. */
  getEventInvite: Call<
    GetEventInviteArgs,
    {
      /** The result. */
      data: EventInvite
    }
  >
  /** Accept the invite to an event: you can read the event from now on. The link works once. Needs the scope `write:events`. */
  acceptEventInvite: Call<
    AcceptEventInviteArgs,
    {
      /** The result. */
      data: AcceptedInvite
    }
  >
  /** See what a mailed link offers: a seat for whom at which event. Needs no token. */
  getOfferLink: Call<
    GetOfferLinkArgs,
    {
      /** The result. */
      data: OfferLink
    }
  >
  /** Take the seat that a mailed link offers. It works once and signs nobody in. Needs no token. */
  acceptOfferByLink: Call<
    AcceptOfferByLinkArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Leave the seat that a mailed link offers to whoever is next. The RSVP is canceled. It works once and signs nobody in. Needs no token. */
  declineOfferByLink: Call<
    DeclineOfferByLinkArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** See what a link in a mail about an RSVP is for: whose seat, place in line or request at which event. Needs no token. */
  getReminderLink: Call<
    GetReminderLinkArgs,
    {
      /** The result. */
      data: ReminderLink
    }
  >
  /** Give up the seat, place in line or request that a mail was about, with the link in it. It signs nobody in. Needs no token. */
  cancelRsvpByReminder: Call<
    CancelRsvpByReminderArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Ask for a seat with a name and an email address. The link in the mail takes it. Needs no token. */
  requestGuestRsvp: Call<
    RequestGuestRsvpArgs,
    {
      /** The result. */
      data: GuestRsvpRequest
    }
  >
  /** See what a mailed link will do: who comes to which event. The link stays unused. Needs no token. */
  authGetGuestRsvp: Call<
    AuthGetGuestRsvpArgs,
    {
      /** The result. */
      data: GuestRsvp
    }
  >
  /** Take the seat that a mailed link is for, and sign in. A new address gets a private account. Needs no token. */
  confirmGuestRsvp: Call<
    ConfirmGuestRsvpArgs,
    {
      /** The result. */
      data: {
        /** Your RSVP. */
        rsvp: Rsvp
        /** Your account. */
        user: UserBasic
        /** True when you still have to enter a code to sign in. */
        needsCode: boolean
      }
    }
  >
  /** Write to people of an event: by mail, by push and in their inbox. At most four messages a day to all, and four to some. Needs the scope `manage:events`. */
  sendEventMessage: Call<
    SendEventMessageArgs,
    {
      /** The result. */
      data: SentOrganizerMessage
    }
  >
  /** List what the organizers wrote to people of an event, newest first. Needs the scope `manage:events`. */
  listEventMessages: PagedCall<
    ListEventMessagesArgs,
    {
      /** The items of this page. */
      data: OrganizerMessage[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Cancel a message that is not sent yet. Needs the scope `manage:events`. */
  cancelEventMessage: Call<
    CancelEventMessageArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** See who hears of an event by itself, and whom you can tell. Needs the scope `manage:events`. */
  getEventOutreach: Call<
    GetEventOutreachArgs,
    {
      /** The result. */
      data: EventOutreach
    }
  >
  /** Get what is going on in a group: how its next events fill up, drafts, who is new, how the last events went. Needs the scope `manage:events`. */
  getGroupDashboard: Call<
    GetGroupDashboardArgs,
    {
      /** The result. */
      data: GroupDashboard
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
      /** The numbers for the whole event. */
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
  /** Count the RSVPs of an event. Needs the scope `read:events`. */
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
  /** Change how many you bring, or your answers. Answers that you leave out stay as they are. Needs the scope `write:events`. */
  updateRsvp: Call<
    UpdateRsvpArgs,
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
  /** List your RSVPs by event start. Needs the scope `read:events`. */
  listMyRsvps: PagedCall<
    ListMyRsvpsArgs,
    {
      /** The items of this page. */
      data: MyRsvp[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Create a series of events. Needs the scope `manage:events`. */
  createSeries: Call<
    CreateSeriesArgs,
    {
      /** The result. */
      data: Series
    }
  >
  /** List the series of a group, the newest first. Needs the scope `manage:events`. */
  listSeries: PagedCall<
    ListSeriesArgs,
    {
      /** The items of this page. */
      data: Series[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Get a series of a group with its next dates. Needs the scope `manage:events`. */
  getManagedSeries: Call<
    GetManagedSeriesArgs,
    {
      /** The result. */
      data: Series
    }
  >
  /** Change a series and its coming dates. Dates edited alone stay. Needs the scope `manage:events`. */
  updateSeries: Call<
    UpdateSeriesArgs,
    {
      /** The result. */
      data: ChangedSeries
    }
  >
  /** End a series. Dates already planned stay, unless you cancel them. Needs the scope `manage:events`. */
  endSeries: Call<
    EndSeriesArgs,
    {
      /** The result. */
      data: Series
    }
  >
  /** Get a series with its next dates. Needs the scope `read:events`. */
  getSeries: Call<
    GetSeriesArgs,
    {
      /** The result. */
      data: PublicSeries
    }
  >
  /** Come to every date of a series: you are added to those already planned, and to new ones as they are made. Needs the scope `write:events`. */
  joinSeries: Call<
    JoinSeriesArgs,
    {
      /** The result. */
      data: JoinedSeries
    }
  >
  /** Stop coming to every date. You give up your seats at upcoming dates, unless you keep them. Needs the scope `write:events`. */
  leaveSeries: Call<
    LeaveSeriesArgs,
    {
      /** The result. */
      data: Success
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
  /** List who favorited a group. Needs the scope `read:groups`. */
  listGroupFavoriters: PagedCall<
    ListGroupFavoritersArgs,
    {
      /** The items of this page. */
      data: GroupMember[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** List who runs a group, except private profiles. Needs no token. */
  listGroupTeam: PagedCall<
    ListGroupTeamArgs,
    {
      /** The items of this page. */
      data: TeamMember[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
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
  /** Get one of your favorite groups. Needs the scope `read:favorites`. */
  getFavorite: Call<
    GetFavoriteArgs,
    {
      /** The result. */
      data: FavoriteGroup
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
  /** Remove a group from your favorites. Succeeds even if it was not one. Needs the scope `write:favorites`. */
  removeFavorite: Call<RemoveFavoriteArgs, void>
  /** Report an event, a group or a person. If your report is still open, it is returned again, with 200. Needs the scope `user`. */
  createReport: Call<
    CreateReportArgs,
    {
      /** The result. */
      data: OwnReport
    }
  >
  /** List reports, also those sent to teams, open ones the oldest first. Those about you are left out. Needs the scope `admin`. */
  adminListReports: PagedCall<
    AdminListReportsArgs,
    {
      /** The items of this page. */
      data: Report[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Close a report. Nobody is told, and nothing happens to what it is about. Needs the scope `admin`. */
  adminDecideReport: Call<
    AdminDecideReportArgs,
    {
      /** The result. */
      data: Report
    }
  >
  /** List what was reported to the team of a group, open reports the oldest first. Needs the scope `manage:groups`. */
  listGroupReports: PagedCall<
    ListGroupReportsArgs,
    {
      /** The items of this page. */
      data: TeamReport[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Close a report that was sent to the team of a group. Nobody is told. Needs the scope `manage:groups`. */
  decideGroupReport: Call<
    DecideGroupReportArgs,
    {
      /** The result. */
      data: TeamReport
    }
  >
  /** List your onboarding steps, in order. Needs the scope `user`. */
  getOnboarding: Call<
    GetOnboardingArgs,
    {
      /** The steps, in order. */
      data: OnboardingStep[]
    }
  >
  /** Dismiss an onboarding step. It can still be completed. Needs the scope `user`. */
  dismissOnboardingStep: Call<
    DismissOnboardingStepArgs,
    {
      /** The result. */
      data: OnboardingStep
    }
  >
  /** Dismiss all onboarding steps. Needs the scope `user`. */
  dismissAllOnboarding: Call<
    DismissAllOnboardingArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Get an invite to own a group. Needs no token. */
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
  /** Ask to become an owner of a group. An admin decides. Needs the scope `manage:groups`. */
  claimGroup: Call<
    ClaimGroupArgs,
    {
      /** The result. */
      data: GroupClaimResult
    }
  >
  /** Request a group. An admin decides. Needs the scope `manage:groups`. */
  requestGroupCreation: Call<
    RequestGroupCreationArgs,
    {
      /** The result. */
      data: CreationRequested
    }
  >
  /** Get your request for a group while it is pending. Needs the scope `manage:groups`. */
  getMyCreationRequest: Call<
    GetMyCreationRequestArgs,
    {
      /** The result. */
      data: MyCreationRequest
    }
  >
  /** List all achievements and your progress. Needs the scope `read:user`. */
  listMyAchievements: PagedCall<
    ListMyAchievementsArgs,
    {
      /** The items of this page. */
      data: AchievementProgress[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Set how far somebody has come. Reaching the target completes the achievement and grants its rewards. Needs the scope `admin`. */
  adminSetAchievementProgress: Call<
    AdminSetAchievementProgressArgs,
    {
      /** The result. */
      data: AchievementProgress
    }
  >
  /** Reset somebody’s progress on an achievement. Needs the scope `admin`. */
  adminResetAchievementProgress: Call<
    AdminResetAchievementProgressArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List all achievements in their order, with how many people started and completed them. Needs the scope `admin`. */
  adminListAchievements: PagedCall<
    AdminListAchievementsArgs,
    {
      /** The items of this page. */
      data: AchievementDefinition[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Get an achievement and the rules it counts by. Needs the scope `admin`. */
  adminGetAchievement: Call<
    AdminGetAchievementArgs,
    {
      /** The result. */
      data: AchievementDefinition
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
  /** Change an achievement. A lower target completes it for all who reached it. Needs the scope `admin`. */
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
  /** Revoke an entitlement. Needs the scope `admin`. */
  adminRevokeEntitlement: Call<
    AdminRevokeEntitlementArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List requests to own a group: pending first, then oldest first. Needs the scope `admin`. */
  adminListClaimRequests: PagedCall<
    AdminListClaimRequestsArgs,
    {
      /** The items of this page. */
      data: ReviewRequest[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Approve a request to own a group. The requester becomes an owner. Needs the scope `admin`. */
  adminApproveClaimRequest: Call<
    AdminApproveClaimRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** Reject a request to own a group. The person may ask again. Needs the scope `admin`. */
  adminRejectClaimRequest: Call<
    AdminRejectClaimRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** List a group's ownership invites, newest first, including used ones. Needs the scope `admin`. */
  adminListClaimInvites: PagedCall<
    AdminListClaimInvitesArgs,
    {
      /** The items of this page. */
      data: ClaimInvite[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Create an invite to own a group. The first person to accept it uses it up. Needs the scope `admin`. */
  adminCreateClaimInvite: Call<
    AdminCreateClaimInviteArgs,
    {
      /** The result. */
      data: ClaimInvite
    }
  >
  /** Revoke an invite. Somebody who has accepted it stays an owner. Needs the scope `admin`. */
  adminRevokeClaimInvite: Call<
    AdminRevokeClaimInviteArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List requests to create a group: pending first, then oldest first. Needs the scope `admin`. */
  adminListCreationRequests: PagedCall<
    AdminListCreationRequestsArgs,
    {
      /** The items of this page. */
      data: ReviewRequest[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Approve a request and create the group. The requester becomes its owner. Needs the scope `admin`. */
  adminApproveCreationRequest: Call<
    AdminApproveCreationRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** Reject a request to create a group. The person may ask again. Needs the scope `admin`. */
  adminRejectCreationRequest: Call<
    AdminRejectCreationRequestArgs,
    {
      /** The result. */
      data: ReviewRequest
    }
  >
  /** List the groups whose team you are on, by name. Admins see all groups. Needs the scope `manage:groups`. */
  listManagedGroups: PagedCall<
    ListManagedGroupsArgs,
    {
      /** The items of this page. */
      data: ManagedGroup[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Create a group, and become its owner. Needs the scope `manage:groups`. */
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
  /** Change a group. Needs the scope `manage:groups`. */
  updateManagedGroup: Call<
    UpdateManagedGroupArgs,
    {
      /** The result. */
      data: GroupRecord
    }
  >
  /** Delete a group for good. Its upcoming events are canceled first, and everybody with an RSVP gets a mail. Needs the scope `manage:groups`. */
  deleteManagedGroup: Call<
    DeleteManagedGroupArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Write to those who joined a group: by mail, by push and in their inbox. At most two messages a week to all, and four a day to some. Needs the scope `manage:groups`. */
  sendGroupMessage: Call<
    SendGroupMessageArgs,
    {
      /** The result. */
      data: SentOrganizerMessage
    }
  >
  /** List what the organizers wrote to those who joined a group, newest first. Needs the scope `manage:groups`. */
  listGroupMessages: PagedCall<
    ListGroupMessagesArgs,
    {
      /** The items of this page. */
      data: OrganizerMessage[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Cancel a message to a group that is not sent yet. Needs the scope `manage:groups`. */
  cancelGroupMessage: Call<
    CancelGroupMessageArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Get your role in a group, and what it allows. Needs the scope `manage:groups`. */
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
  /** Give up your role in a group. Its last owner cannot. Needs the scope `manage:groups`. */
  leaveGroup: Call<
    LeaveGroupArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** List everybody of a group: who joined, has a role or came, and how often. Needs the scope `manage:groups`. */
  listGroupPeople: PagedCall<
    ListGroupPeopleArgs,
    {
      /** The items of this page. */
      data: GroupPerson[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** List all groups by name, including those that are not shown. Needs the scope `admin`. */
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
  /** Create a group without an owner. Needs the scope `admin`. */
  adminCreateGroup: Call<
    AdminCreateGroupArgs,
    {
      /** The result. */
      data: GroupRecord
    }
  >
  /** Change a group, including what its team cannot change. Needs the scope `admin`. */
  adminUpdateGroup: Call<
    AdminUpdateGroupArgs,
    {
      /** The result. */
      data: GroupRecord
    }
  >
  /** Take a group off the site, or delete it for good. Needs the scope `admin`. */
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
  /** Get one of your badges. Needs the scope `read:user`. */
  getMyBadge: Call<
    GetMyBadgeArgs,
    {
      /** The result. */
      data: UserBadge
    }
  >
  /** List the badges of the platform or a group. Needs no token. */
  listBadges: PagedCall<
    ListBadgesArgs,
    {
      /** The items of this page. */
      data: BadgeCatalog[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Get a badge of the platform or a group. Needs no token. */
  getBadge: Call<
    GetBadgeArgs,
    {
      /** The result. */
      data: BadgeDetail
    }
  >
  /** Get the badge of a claim link. Needs no token. */
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
  /** Get one of a group's badges. Needs the scope `manage:badges`. */
  getGroupBadge: Call<
    GetGroupBadgeArgs,
    {
      /** The result. */
      data: ManagedBadge
    }
  >
  /** Create a group badge, within the group's limits. Needs the scope `manage:badges`. */
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
  /** Award a badge of the group to somebody. They need not be a member. Needs the scope `manage:badges`. */
  awardGroupBadge: Call<
    AwardGroupBadgeArgs,
    {
      /** The result. */
      data: BadgeAward
    }
  >
  /** Revoke somebody's badge. Needs the scope `manage:badges`. */
  revokeGroupBadge: Call<
    RevokeGroupBadgeArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Create a link that lets people claim a badge. Needs the scope `manage:badges`. */
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
  /** Get a claim link of one of a group's badges. Needs the scope `manage:badges`. */
  getClaimLink: Call<
    GetClaimLinkArgs,
    {
      /** The result. */
      data: ClaimLink
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
  /** Create a platform badge. Needs the scope `admin`. */
  adminCreateBadge: Call<
    AdminCreateBadgeArgs,
    {
      /** The result. */
      data: AdminBadge
    }
  >
  /** Get any badge. Needs the scope `admin`. */
  adminGetBadge: Call<
    AdminGetBadgeArgs,
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
  /** Award any badge to somebody. Needs the scope `admin`. */
  adminAwardBadge: Call<
    AdminAwardBadgeArgs,
    {
      /** The result. */
      data: BadgeAward
    }
  >
  /** Revoke any badge from somebody. Needs the scope `admin`. */
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
  /** Create a link that lets people claim any badge. Needs the scope `admin`. */
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
  /** List the attempts to deliver to any webhook, newest first, without the response bodies. Needs the scope `admin`. */
  adminListWebhookDeliveries: PagedCall<
    AdminListWebhookDeliveriesArgs,
    {
      /** The attempts of this page. */
      data: {
        /** The attempts, newest first. */
        deliveries: AdminWebhookDelivery[]
      }
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
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
  /** List the members of any group, the highest role first, with their email addresses. Needs the scope `admin`. */
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
  /** List what admins and staff did and who signed in, newest first. Entries are kept for 400 days. Needs the scope `admin`. */
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
  /** Suspend a person, permanently or until a given time. Their sessions, tokens and the apps that act for them are refused at once. Needs the scope `admin`. */
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
  /** Move what one account has to another and delete it. Its profile, settings, inbox and ways to sign in are dropped, and so are duplicates. Needs the scope `admin`. */
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
  /** Read about this community, or its rules. Needs no token. */
  getSitePage: Call<
    GetSitePageArgs,
    {
      /** The result. */
      data: SitePage
    }
  >
  /** Write what this community is about, or its rules. Everybody can read it at /about and /rules. Needs the scope `admin`. */
  adminUpdateSitePage: Call<
    AdminUpdateSitePageArgs,
    {
      /** The result. */
      data: SitePage
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
  /** Get the status of syncs. Needs the scope `admin`. */
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
  /** Sync one group now, and get what changed. Needs the scope `admin`. */
  adminSyncGroup: Call<
    AdminSyncGroupArgs,
    {
      /** The result. */
      data: GroupSynced
    }
  >
  /** List past and running syncs, newest first. Needs the scope `admin`. */
  adminListSyncLogs: PagedCall<
    AdminListSyncLogsArgs,
    {
      /** The items of this page. */
      data: SyncLog[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** See whether the parts of this server work: database, jobs, mail, storage, Redis, disk and more. Needs the scope `admin`. */
  adminGetSystemStatus: Call<
    AdminGetSystemStatusArgs,
    {
      /** The result. */
      data: SystemStatus
    }
  >
  /** Turn maintenance on or off: close the site to everybody but admins, and open it again. Needs the scope `admin`. */
  adminSetMaintenance: Call<
    AdminSetMaintenanceArgs,
    {
      /** The result. */
      data: Maintenance
    }
  >
  /** List jobs that failed for good, or that failed and are tried again, newest first. Needs the scope `admin`. */
  adminListJobs: PagedCall<
    AdminListJobsArgs,
    {
      /** The items of this page. */
      data: Job[]
      /** Where this page is in the list, and how to get the others. */
      pagination: Pagination
    }
  >
  /** Run a job now, with all its attempts again. Needs the scope `admin`. */
  adminRetryJob: Call<
    AdminRetryJobArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Delete a job from the queue. What it was to do is not done. Needs the scope `admin`. */
  adminDeleteJob: Call<
    AdminDeleteJobArgs,
    {
      /** The result. */
      data: Success
    }
  >
  /** Send a mail to yourself now, past the queue, and see what the mail server says. Needs the scope `admin`. */
  adminSendTestMail: Call<
    AdminSendTestMailArgs,
    {
      /** The result. */
      data: TestMail
    }
  >
  /** See how the community is doing: how many people, groups, events and RSVPs there are, week by week. Needs the scope `admin`. */
  adminGetOverview: Call<
    AdminGetOverviewArgs,
    {
      /** The result. */
      data: SiteOverview
    }
  >
  /** Get a URL to send a file to. The file counts toward your quota from now on; if it never arrives, for 24 hours. Needs the scope `write:uploads`. */
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
  /** See how much storage your files use. Those that have not arrived yet count as well. Needs the scope `read:uploads`. */
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
  /** Get your QR pass. It is created the first time you ask. Needs the scope `read:meetpass`. */
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
  /** Claim an NFC pass that nobody owns. Needs the scope `write:meetpass`. */
  claimMeetpass: Call<
    ClaimMeetpassArgs,
    {
      /** The result. */
      data: PassView
    }
  >
  /** Release an NFC pass, so that others can claim it. Your connections stay. Needs the scope `write:meetpass`. */
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
  /** List the people you met with a pass, newest first. Needs the scope `read:meetpass`. */
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
  /** List people a user met; for others, if both show it. Needs the scope `read:user`. */
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
  /** Create a batch of NFC passes that nobody owns yet. Needs the scope `admin`. */
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
  /** List the designs of passes by name, including those that are not offered. Needs the scope `admin`. */
  adminListDesigns: PagedCall<
    AdminListDesignsArgs,
    {
      /** The items of this page. */
      data: AdminDesign[]
      /** Where this page is in the list, and how to get the others. */
      pagination: CountedPagination
    }
  >
  /** Get a design, even if it is not offered. Needs the scope `admin`. */
  adminGetDesign: Call<
    AdminGetDesignArgs,
    {
      /** The result. */
      data: AdminDesign
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
  /** Your email address. */
  readonly email: string
  /** Your password. */
  readonly password: string
}

export type AuthSessionArgs = Record<never, never>

export type AuthListSessionsArgs = Record<never, never>

export interface AuthRevokeSessionArgs {
  /** The id of the session. */
  readonly id: string
}

export type AuthLogoutArgs = Record<never, never>

export type AuthLogoutAllArgs = Record<never, never>

export interface AuthChangePasswordArgs {
  /** Your current password. Not needed when you have none. */
  readonly currentPassword?: string | undefined
  /** Your new password, 10 characters or more. */
  readonly newPassword: string
}

export interface AuthRegisterArgs {
  /** Your email address. A link is mailed there. */
  readonly email: string
  /** The name people see. */
  readonly name: string
  /** The username you would like. You can also choose it later. */
  readonly username?: string | undefined
  /** Where to go afterwards: a path or URL of this service. Anything else becomes `/`. */
  readonly returnTo?: string | undefined
}

export interface AuthCompleteRegistrationArgs {
  /** The token in the mailed link. */
  readonly token: string
  /** A password, 10 characters or more. Without one you sign in by mailed links. */
  readonly password?: string | undefined
  /** Another username, when somebody else has taken the one you asked for. */
  readonly username?: string | undefined
}

export interface AuthRequestMagicLinkArgs {
  /** Your email address. A link is mailed there. */
  readonly email: string
  /** Where to go afterwards: a path or URL of this service. Anything else becomes `/`. */
  readonly returnTo?: string | undefined
}

export interface AuthGetMagicLinkArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface AuthRequestPasswordResetArgs {
  /** Your email address. A link is mailed there. */
  readonly email: string
}

export interface AuthResetPasswordArgs {
  /** The token in the mailed link. */
  readonly token: string
  /** Your new password, 10 characters or more. */
  readonly password: string
  /** Also revoke all personal tokens and apps, with everything that was made with them, and end feed URLs and notifications in browsers. */
  readonly endAccess?: boolean | undefined
}

export interface AuthChangeEmailArgs {
  /** Your new email address. */
  readonly email: string
  /** Your password, if your account has one. */
  readonly currentPassword?: string | undefined
}

export interface AuthVerifyEmailArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export type AuthListProvidersArgs = Record<never, never>

export interface AuthUnlinkProviderArgs {
  /** The identity provider. */
  readonly provider: 'github' | 'google' | 'linkedin' | 'discord' | 'slack' | 'apple' | 'oidc'
}

export type ListLinkedAccountsArgs = Record<never, never>

export type GetSetupArgs = Record<never, never>

export interface CompleteSetupArgs {
  /** The code from the link that `npm start` and `folkmoot setup-link` print. */
  readonly code: string
  /** Your name, as people see it. */
  readonly name: string
  /** Your email address. */
  readonly email: string
  /** A password, 12 characters or more. Without one, you sign in with a passkey or mailed links. */
  readonly password?: string | undefined
  /** The name of the site. */
  readonly siteName?: string | undefined
  /** The IANA name of the time zone of the site. */
  readonly timezone?: string | undefined
  /** The language of the site, as a BCP 47 tag. */
  readonly locale?: string | undefined
  /** The color of the site. Null for the default green. */
  readonly color?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
}

export interface AuthBeginPasskeyArgs {
  /** Your password, if your account has one. */
  readonly currentPassword?: string | undefined
}

export interface AuthAddPasskeyArgs {
  /** What you call it, such as the device it is on. */
  readonly name: string
  /** What the browser created. */
  readonly credential: CreatedCredential
}

export type AuthListPasskeysArgs = Record<never, never>

export interface AuthRenamePasskeyArgs {
  /** The id of the passkey. */
  readonly id: string
  /** What you call it, such as the device it is on. */
  readonly name: string
}

export interface AuthRemovePasskeyArgs {
  /** The id of the passkey. */
  readonly id: string
}

export type AuthBeginPasskeySignInArgs = Record<never, never>

export interface AuthPasskeySignInArgs {
  /** What the browser answered. */
  readonly credential: UsedCredential
}

export type AuthGetSecondFactorArgs = Record<never, never>

export interface AuthSecondFactorArgs {
  /** The six digits that your authenticator app shows, or a recovery code. */
  readonly code: string
}

export interface AuthBeginTotpArgs {
  /** Your password, if your account has one. */
  readonly currentPassword?: string | undefined
}

export interface AuthConfirmTotpArgs {
  /** The six digits that your authenticator app shows, or a recovery code. */
  readonly code: string
}

export interface AuthDisableTotpArgs {
  /** Your password, if your account has one. */
  readonly currentPassword?: string | undefined
  /** A code, in place of the password. */
  readonly code?: string | undefined
}

export interface AuthRecoveryCodesArgs {
  /** Your password, if your account has one. */
  readonly currentPassword?: string | undefined
  /** A code, in place of the password. */
  readonly code?: string | undefined
}

export interface AuthDeleteAccountArgs {
  /** Your username, or your email address if you have none: to show that you mean it. */
  readonly confirm: string
}

export type GetMeArgs = Record<never, never>

export type GetProfileArgs = Record<never, never>

export interface UpdateProfileArgs {
  /** The name people see. */
  readonly name?: string | undefined
  /** The URL of an avatar: one of your uploads, or any other image. Null for none. */
  readonly avatarUrl?: string | null | undefined
  /** The URL of a wide image for the top of your profile. Null for none. */
  readonly heroImageUrl?: string | null | undefined
  /** The color of the page. Null for the default. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  /** A name for URLs: letters, digits and dashes, with a letter or digit at both ends. Stored in lower case. */
  readonly username?: string | undefined
  /** A few words about yourself. Null for none. */
  readonly bio?: string | null | undefined
  /** Where you live or work, in your own words. Null for none. */
  readonly location?: string | null | undefined
  /** Up to five URLs of yours elsewhere. They are replaced as a whole; null removes them. */
  readonly socialLinks?: string[] | null | undefined
  /** True to appear on leaderboards. */
  readonly showOnLeaderboard?: boolean | undefined
  /** `private` hides your profile from everyone else. */
  readonly profileVisibility?: 'public' | 'private' | undefined
  /** True to let others see whom you met. */
  readonly showMeetpassConnections?: boolean | undefined
  /** The language of pages and mails, as a BCP 47 tag. Null for the language of the browser. */
  readonly locale?: string | null | undefined
  /** The IANA name of the time zone you live in: when nine in the morning is for you. Null for that of the site. */
  readonly timezone?: string | null | undefined
}

export type GetProfileEmailArgs = Record<never, never>

export interface CheckUsernameArgs {
  /** The username you would like. */
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
  /** The kinds to change, by name. Kinds and switches that you leave out stay as they are. */
  readonly kinds?:
    | {
        /** You have a seat at an event, or are on its waitlist. */
        rsvp_confirmed?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** A seat became free and is yours. */
        waitlist_promotion?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** A seat became free and is yours if you want it, or your party does not fit. */
        waitlist_offer?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** The time or place of an event that you go to changed. */
        event_changed?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** An event that you go to was canceled. */
        event_cancelled?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** An event that you go to begins soon. */
        event_reminder?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** The organizers of an event that you RSVPed to write to you. */
        event_message?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** The organizers of a group that you joined write to you. */
        group_message?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** A group that you joined publishes an event. */
        new_event?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
          /** Only of `new_event`: one mail a day at nine in your time zone, or a mail for each event at once. */
          digest?: 'daily' | 'now'
        }
        /** You got a badge. */
        badge?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** You met somebody with a MeetPass. */
        connection?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** Somebody began to follow you. */
        follower?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** Somebody decided about your claim of a group, or about a group that you want to make. */
        group_decision?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
        /** One of your webhooks failed so often that it was switched off. */
        webhook_disabled?: {
          /** True to get mails of this kind. */
          email?: boolean
          /** True to let your browsers show notifications of this kind. */
          push?: boolean
          /** True to have this kind in your inbox. */
          inbox?: boolean
        }
      }
    | undefined
}

export interface ListInboxArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** True for only those that you have not read. */
  readonly unread?: boolean | undefined
}

export interface MarkInboxReadArgs {
  /** The ids of the items. Those that are not yours are ignored. */
  readonly ids?: string[] | undefined
  /** True for all items. */
  readonly all?: boolean | undefined
}

export type GetPushKeyArgs = Record<never, never>

export type ListPushSubscriptionsArgs = Record<never, never>

export interface AddPushSubscriptionArgs {
  /** The address of the push service: an https URL that is not in a private network. */
  readonly endpoint: string
  /** The `keys` of the subscription, as `PushSubscription.toJSON()` returns them. */
  readonly keys: {
    /** The public key of the browser, in base64url. */
    p256dh: string
    /** The secret of the browser, in base64url. */
    auth: string
  }
}

export interface RemovePushSubscriptionArgs {
  /** The id of the subscription. */
  readonly id: string
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
  /** What you call the token. */
  readonly name: string
  /** What the token may do. You can grant only scopes that you have. */
  readonly scopes: string[]
  /** In how many days it expires. Use this or `expiresAt`, not both. Without either it never does. */
  readonly expiresInDays?: number | undefined
  /** When it expires. Use this or `expiresInDays`, not both. */
  readonly expiresAt?: string | null | undefined
}

export interface RevokeTokenArgs {
  /** The id of the token. */
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
  /** The id of the grant. */
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
  /** `desc` begins with the last item. */
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface GetPortfolioItemArgs {
  /** The id of the portfolio item. */
  readonly id: string
}

export interface CreatePortfolioItemArgs {
  /** The title to show. */
  readonly title: string
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** Where to see more. */
  readonly url?: string | null | undefined
  /** The URL of its image. Null for none. */
  readonly imageUrl?: string | null | undefined
  /** Smaller numbers come first. */
  readonly sortOrder?: number | undefined
}

export interface UpdatePortfolioItemArgs {
  /** The id of the portfolio item. */
  readonly id: string
  /** The title to show. */
  readonly title?: string | undefined
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** Where to see more. */
  readonly url?: string | null | undefined
  /** The URL of its image. Null for none. */
  readonly imageUrl?: string | null | undefined
  /** Smaller numbers come first. */
  readonly sortOrder?: number | undefined
}

export interface DeletePortfolioItemArgs {
  /** The id of the portfolio item. */
  readonly id: string
}

export interface GetLeaderboardArgs {
  /** How many people to return. */
  readonly limit?: number | undefined
  /** How many people to skip. */
  readonly offset?: number | undefined
}

export interface GetLeaderboardMoversArgs {
  /** This week or this month. */
  readonly period?: 'week' | 'month' | undefined
  /** How many people to return. */
  readonly limit?: number | undefined
  /** How many people to skip. */
  readonly offset?: number | undefined
}

export interface GetGroupLeaderboardArgs {
  /** The urlname of the group. */
  readonly slug: string
  /** How many people to return. */
  readonly limit?: number | undefined
  /** How many people to skip. */
  readonly offset?: number | undefined
}

export type ListAppsArgs = Record<never, never>

export interface CreateAppArgs {
  /** The name to show. */
  readonly name: string
  /** Where people may be sent back to: https, http on a loopback address, or for public clients a scheme of your own. */
  readonly redirectUris: string[]
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** The URL of the website. Null for none. */
  readonly website?: string | null | undefined
  /** The URL of the app’s logo. Null for none. */
  readonly logoUri?: string | null | undefined
  /** The URL of the app’s privacy policy. Null for none. */
  readonly policyUri?: string | null | undefined
  /** The URL of the app’s terms of service. Null for none. */
  readonly tosUri?: string | null | undefined
  /** True for an app that cannot keep a secret: on a phone, in a browser. */
  readonly isPublicClient?: boolean | undefined
}

export interface GetAppArgs {
  /** The id of the app. */
  readonly clientId: string
}

export interface UpdateAppArgs {
  /** The id of the app. */
  readonly clientId: string
  /** The name to show. */
  readonly name?: string | undefined
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** Where people may be sent back to: https, http on a loopback address, or for public clients a scheme of your own. */
  readonly redirectUris?: string[] | undefined
  /** The URL of the website. Null for none. */
  readonly website?: string | null | undefined
  /** The URL of the app’s logo. Null for none. */
  readonly logoUri?: string | null | undefined
  /** The URL of the app’s privacy policy. Null for none. */
  readonly policyUri?: string | null | undefined
  /** The URL of the app’s terms of service. Null for none. */
  readonly tosUri?: string | null | undefined
  /** False switches it off, true on again. */
  readonly isActive?: boolean | undefined
}

export interface DeleteAppArgs {
  /** The id of the app. */
  readonly clientId: string
}

export interface RegenerateAppSecretArgs {
  /** The id of the app. */
  readonly clientId: string
}

export type ListWebhooksArgs = Record<never, never>

export interface GetWebhookArgs {
  /** The id of the webhook. */
  readonly id: string
}

export interface CreateWebhookArgs {
  /** Where to send messages: an https URL that is not in a private network. */
  readonly url: string
  /** The types of events to send, or `*` for all. A name that does not exist yet matches nothing until it does. */
  readonly eventTypes?: string[] | undefined
}

export interface UpdateWebhookArgs {
  /** The id of the webhook. */
  readonly id: string
  /** Where to send messages: an https URL that is not in a private network. */
  readonly url?: string | undefined
  /** The types of events to send, or `*` for all. A name that does not exist yet matches nothing until it does. */
  readonly eventTypes?: string[] | undefined
  /** False switches it off, true on again. */
  readonly isActive?: boolean | undefined
}

export interface DeleteWebhookArgs {
  /** The id of the webhook. */
  readonly id: string
}

export interface RotateWebhookSecretArgs {
  /** The id of the webhook. */
  readonly id: string
}

export interface ListWebhookDeliveriesArgs {
  /** The id of the webhook. */
  readonly id: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** True for attempts that worked, false for those that failed. */
  readonly success?: boolean | undefined
  /** Only messages of this type. */
  readonly eventType?: string | undefined
}

export interface TestWebhookArgs {
  /** The id of the webhook. */
  readonly id: string
  /** The type of the sample to send. */
  readonly eventType?: string | undefined
}

export interface RedeliverWebhookDeliveryArgs {
  /** The id of the webhook. */
  readonly id: string
  /** The id of the attempt. */
  readonly deliveryId: string
}

export interface RedeliverFailedDeliveriesArgs {
  /** The id of the webhook. */
  readonly id: string
  /** The time of the oldest message to send again, within the last 30 days. */
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
  /** The id or username of the person. */
  readonly username: string
}

export interface UnfollowUserArgs {
  /** The id or username of the person. */
  readonly username: string
}

export interface ListFollowersArgs {
  /** The id or username of the person. */
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
  /** The id or username of the person. */
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
  /** The id or username of the person. */
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
  /** Part of a name or username. Case and accents do not matter. */
  readonly search?: string | undefined
  /** Only people who hold all these badges: ids or slugs, separated by commas. */
  readonly badge?: string | undefined
  /** Only people with at least this many points. */
  readonly minXp?: number | undefined
  /** What to sort by. */
  readonly sort?: 'joined' | 'xp' | 'badge_count' | undefined
  /** `asc` by default for `joined`; otherwise `desc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface GetUserArgs {
  /** The id or username of the person. */
  readonly username: string
}

export interface GetUserGroupBadgesArgs {
  /** The id or username of the person. */
  readonly username: string
  /** Only badges of this group: its urlname. */
  readonly group?: string | undefined
}

export interface ListManagedEventsArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** Only events with this status. */
  readonly status?: 'active' | 'cancelled' | 'draft' | undefined
  /** `upcoming`: only those that are not over or canceled, the next first. `past`: only the others, the latest first. */
  readonly when?: 'upcoming' | 'past' | undefined
}

export interface ListVenuesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
}

export interface GetManagedEventArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
}

export interface CreateEventArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The title to show. */
  readonly title: string
  /** What the event is about, in Markdown. Null for none. */
  readonly description?: string | null | undefined
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly startTime: string
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly endTime?: string | null | undefined
  /** The IANA name of the time zone. By default that of the group’s latest event, else yours, else the site’s. */
  readonly timezone?: string | undefined
  /** Where it takes place: at a venue, online, or both. `in_person` means `physical`. */
  readonly eventType?: 'physical' | 'online' | 'hybrid' | 'in_person' | undefined
  /** How many seats there are; `waitlist` says what happens to others. Null for no limit. */
  readonly maxAttendees?: number | null | undefined
  /** Where it takes place. It is replaced as a whole; null removes it. */
  readonly venue?:
    | {
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
      }
    | null
    | undefined
  /** The languages spoken there, as ISO 639 codes. A new event has those of its group unless you say otherwise. Null for none. */
  readonly languages?: string[] | null | undefined
  /** The URL of a photo: one of your uploads, or any other image. Null for none. */
  readonly photoUrl?: string | null | undefined
  /** The scene to draw for an event without a photo. Null for the one that its words suggest. */
  readonly coverScene?:
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
    | undefined
  /** `draft` hides the event until you publish it with `active`. */
  readonly status?: 'active' | 'draft' | undefined
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  readonly joinBy?: 'open' | 'approval' | undefined
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  readonly visibility?: 'public' | 'unlisted' | 'members' | 'invited' | undefined
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  readonly allowHandOn?: boolean | undefined
  /** The link for joining an online or hybrid event. Starts with https://. Shown to people with a seat. Null for none. */
  readonly onlineUrl?: string | null | undefined
  /** Who hosts it: ids or usernames. Each has a role in the group. You, unless set. */
  readonly hosts?: string[] | undefined
  /** How many others a person may bring. 0 unless set. */
  readonly maxGuests?: number | undefined
  /** What people are asked when they RSVP. The list is replaced as a whole. */
  readonly questions?:
    | {
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
    | undefined
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  readonly waitlist?: 'automatic' | 'offer' | 'none' | undefined
  /** How many hours an offer of a seat stands; never more than half of the time to the start. 24 unless set. */
  readonly offerHours?: number | undefined
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  readonly reminders?: number[] | undefined
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly opensAt?: string | null | undefined
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly closesAt?: string | null | undefined
  /** How many minutes before the start check-in by code opens. 180 unless set. */
  readonly checkinFromMinutes?: number | undefined
}

export interface UpdateEventArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** The title to show. */
  readonly title?: string | undefined
  /** What the event is about, in Markdown. Null for none. */
  readonly description?: string | null | undefined
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly startTime?: string | undefined
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly endTime?: string | null | undefined
  /** The IANA name of the time zone. By default that of the group’s latest event, else yours, else the site’s. */
  readonly timezone?: string | undefined
  /** Where it takes place: at a venue, online, or both. `in_person` means `physical`. */
  readonly eventType?: 'physical' | 'online' | 'hybrid' | 'in_person' | undefined
  /** How many seats there are; `waitlist` says what happens to others. Null for no limit. */
  readonly maxAttendees?: number | null | undefined
  /** Where it takes place. It is replaced as a whole; null removes it. */
  readonly venue?:
    | {
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
      }
    | null
    | undefined
  /** The languages spoken there, as ISO 639 codes. A new event has those of its group unless you say otherwise. Null for none. */
  readonly languages?: string[] | null | undefined
  /** The URL of a photo: one of your uploads, or any other image. Null for none. */
  readonly photoUrl?: string | null | undefined
  /** The scene to draw for an event without a photo. Null for the one that its words suggest. */
  readonly coverScene?:
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
    | undefined
  /** `draft` hides the event until you publish it with `active`. */
  readonly status?: 'active' | 'draft' | undefined
  /** `open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides. */
  readonly joinBy?: 'open' | 'approval' | undefined
  /** `public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too. */
  readonly visibility?: 'public' | 'unlisted' | 'members' | 'invited' | undefined
  /** For `invited` events: whether people can give their seat to someone. At other events they always can. */
  readonly allowHandOn?: boolean | undefined
  /** The link for joining an online or hybrid event. Starts with https://. Shown to people with a seat. Null for none. */
  readonly onlineUrl?: string | null | undefined
  /** Who hosts it: ids or usernames. Each has a role in the group. You, unless set. */
  readonly hosts?: string[] | undefined
  /** How many others a person may bring. 0 unless set. */
  readonly maxGuests?: number | undefined
  /** What people are asked when they RSVP. The list is replaced as a whole. */
  readonly questions?:
    | {
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
    | undefined
  /** What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist. */
  readonly waitlist?: 'automatic' | 'offer' | 'none' | undefined
  /** How many hours an offer of a seat stands; never more than half of the time to the start. 24 unless set. */
  readonly offerHours?: number | undefined
  /** How many hours before the start those who come are reminded, up to three times. 24 and 2 unless set; an empty list for never. */
  readonly reminders?: number[] | undefined
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly opensAt?: string | null | undefined
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly closesAt?: string | null | undefined
  /** How many minutes before the start check-in by code opens. 180 unless set. */
  readonly checkinFromMinutes?: number | undefined
  /** True to do nothing and see what would happen: `changes` and `mailed`, beside the event as it is. */
  readonly preview?: boolean | undefined
  /** False to mail nobody about the change. Not for a new time or place when the event starts within 48 hours. Who gets a seat because of the change is always told. */
  readonly notify?: boolean | undefined
}

export interface CopyEventArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** An ISO-8601 time. Without Z or an offset it is in the time zone of the event. */
  readonly startTime: string
}

export interface CancelEventArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** Why, for the people who wanted to come. */
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
  /** `upcoming` events are active and not over. Drafts are in no list. */
  readonly status?: 'upcoming' | 'past' | 'cancelled' | 'all' | undefined
  /** Only events of this group: its id or urlname. */
  readonly groupId?: string | undefined
  /** Only events of these groups: urlnames, separated by commas. */
  readonly groups?: string | undefined
  /** Words in the title, description, venue or city, or a part of the title or of the group’s name. The last word may be unfinished. */
  readonly search?: string | undefined
  /** Only events in this city. Case and accents do not matter. */
  readonly city?: string | undefined
  /** Only events around this place: latitude and longitude in degrees, such as 60.45,22.27. */
  readonly near?: string | undefined
  /** How far from `near`, in kilometers. */
  readonly radius?: number | undefined
  /** Only events of this type. `in_person` means `physical`. */
  readonly eventType?: 'physical' | 'online' | 'hybrid' | 'in_person' | undefined
  /** Only events where this language is spoken, an ISO 639 code. */
  readonly language?: string | undefined
  /** True for events with a free seat or without a limit, false for those that are full. */
  readonly freeSeats?: boolean | undefined
  /** True for events of featured groups only, false for the others. */
  readonly featured?: boolean | undefined
  /** True for events of groups that you joined or whose team you are on, false for the others. Needs `read:favorites`. */
  readonly joined?: boolean | undefined
  /** True for events that everybody sees, false for the others. */
  readonly public?: boolean | undefined
  /** Only events that start at this time or later. */
  readonly startsAfter?: string | undefined
  /** Only events that start before this time. */
  readonly startsBefore?: string | undefined
  /** `next` for one upcoming date of each series: the first that starts at `startsAfter` or later. `moreDates` counts the others. */
  readonly series?: 'all' | 'next' | undefined
  /** True to also get pictures of a few people who are going to each event. */
  readonly faces?: boolean | undefined
  /** What to sort by. */
  readonly sort?: 'start_time' | 'title' | 'rsvp_count' | undefined
  /** `desc` by default for `rsvp_count` and for past events by start; otherwise `asc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface GetEventArgs {
  /** The id of the event. */
  readonly eventId: string
  /** True to also get pictures of a few people who are going. */
  readonly faces?: boolean | undefined
}

export interface ListFriendEventsArgs {
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface SearchPlacesArgs {
  /** The beginning of the name, or of a word in it, with at least two letters. Case and accents do not matter. */
  readonly search?: string | undefined
  /** Latitude and longitude in degrees, such as 60.45,22.27. With `search`, closer towns come first; without it, well-known ones do. */
  readonly near?: string | undefined
  /** Only towns within so many kilometers of `near`. Without `search`, 50 unless set. */
  readonly radius?: number | undefined
  /** How many towns to return. */
  readonly limit?: number | undefined
}

export interface GetCheckinInfoArgs {
  /** The check-in code, in upper or lower case. */
  readonly code: string
}

export interface CheckInArgs {
  /** The check-in code, in upper or lower case. */
  readonly code: string
  /** How the code was read: link, qr or nfc. Anything else is recorded as link. */
  readonly method?: unknown | undefined
}

export interface CreateCheckinCodeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** What the team calls it, such as `Front door`. */
  readonly label?: string | null | undefined
  /** How many people can check in with it; null for any number. */
  readonly maxUses?: number | null | undefined
  /** When it expires. Use this or `expiresInMinutes`, not both. */
  readonly expiresAt?: string | null | undefined
  /** In how many minutes it expires. Use this or `expiresAt`, not both. */
  readonly expiresInMinutes?: number | undefined
}

export interface ListCheckinCodesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
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

export interface GetCheckinCodeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the check-in code. */
  readonly codeId: string
}

export interface DeleteCheckinCodeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the check-in code. */
  readonly codeId: string
}

export interface ListAttendeesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** Only people with this status. Those who are `waitlisted` are `in_line` for a seat, or `pending` until a manager decides; `walk_in` is for people who checked in without an RSVP. */
  readonly status?: 'confirmed' | 'waitlisted' | 'in_line' | 'pending' | 'walk_in' | undefined
  /** True for people who have checked in, false for those who have not. */
  readonly checkedIn?: boolean | undefined
  /** Part of a name or username. Case and accents do not matter. */
  readonly search?: string | undefined
}

export interface AddAttendeeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** The id or username of the person. */
  readonly userId: string
  /** How many others come along. */
  readonly guests?: number | undefined
  /** Answers to the questions of the event. */
  readonly answers?: Answer[] | undefined
}

export interface RemoveAttendeeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** The id of the RSVP. */
  readonly rsvpId: string
  /** Why, for the person. */
  readonly reason?: string | null | undefined
}

export interface CheckInAttendeeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** A new id for this check-in. Sent again, it answers what it answered before. */
  readonly scanId: string
  /** Who, by the id of their RSVP. */
  readonly rsvpId?: string | undefined
  /** The id or username of the person. */
  readonly userId?: string | undefined
}

export interface UndoCheckinArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** The id of the check-in. */
  readonly checkinId: string
}

export interface AwardToAttendeesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** The id or slug of the badge. */
  readonly badge: string
  /** Who gets it: `came` checked in, `confirmed` have a seat. */
  readonly to?: 'came' | 'confirmed' | undefined
  /** True to see how many get it. Nothing is awarded. */
  readonly preview?: boolean | undefined
}

export interface ListRsvpRequestsArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
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

export interface DecideRsvpArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** The id of the RSVP. */
  readonly rsvpId: string
  /** `approve` gives them a seat or, when there is none, a place in line that counts from when they asked. */
  readonly decision: 'approve' | 'decline'
  /** A few words to the person. */
  readonly message?: string | null | undefined
}

export interface AcceptOfferArgs {
  /** The id of the event. */
  readonly eventId: string
}

export interface DeclineOfferArgs {
  /** The id of the event. */
  readonly eventId: string
  /** True to stay on the waitlist, at its end. */
  readonly stay?: boolean | undefined
}

export interface HandOnSeatArgs {
  /** The id of the event. */
  readonly eventId: string
  /** Who gets the link: an id, a username or an email address. Only the newest link works. */
  readonly to: string
}

export interface GetHandOnArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface TakeHandOnArgs {
  /** The token in the mailed link. */
  readonly token: string
  /** Answers to the questions of the event. */
  readonly answers?: Answer[] | undefined
}

export interface InviteToEventArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** Usernames or email addresses. */
  readonly people?: string[] | undefined
  /** True to invite everybody who joined the group. Needed without `people`. */
  readonly members?: boolean | undefined
  /** A few words to them: plain text without links. */
  readonly message?: string | null | undefined
}

export interface GetEventInviteArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface AcceptEventInviteArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface GetOfferLinkArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface AcceptOfferByLinkArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface DeclineOfferByLinkArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface GetReminderLinkArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface CancelRsvpByReminderArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface RequestGuestRsvpArgs {
  /** The id of the event. */
  readonly eventId: string
  /** Your name, for the organizers. */
  readonly name: string
  /** Your email address. A link is mailed there. */
  readonly email: string
  /** How many others come along. */
  readonly guests?: number | undefined
  /** Answers to the questions of the event. */
  readonly answers?: Answer[] | undefined
}

export interface AuthGetGuestRsvpArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface ConfirmGuestRsvpArgs {
  /** The token in the mailed link. */
  readonly token: string
}

export interface SendEventMessageArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** Who gets it: `confirmed` have a seat, `waitlisted` are in line, `pending` wait for a decision, `came` checked in, `absent` had a seat and did not; `everyone` is the first three. */
  readonly to: 'confirmed' | 'waitlisted' | 'pending' | 'came' | 'absent' | 'everyone'
  /** What it is about. */
  readonly subject: string
  /** What you want to say, in Markdown. */
  readonly body: string
  /** Only these of them: ids or usernames. Of `everyone`, also those who walked in. */
  readonly people?: string[] | undefined
  /** When to send it. Null to send it at once. */
  readonly sendAt?: string | null | undefined
  /** True to see the mail and how many get it. Nothing is sent. */
  readonly preview?: boolean | undefined
}

export interface ListEventMessagesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
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

export interface CancelEventMessageArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
  /** The id of the message. */
  readonly messageId: string
}

export interface GetEventOutreachArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the event. */
  readonly eventId: string
}

export interface GetGroupDashboardArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
}

export interface ListEventRsvpsArgs {
  /** The id of the event. */
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
  /** The id of the event. */
  readonly eventId: string
}

export interface GetRsvpSummaryArgs {
  /** The id of the event. */
  readonly eventId: string
}

export interface CreateRsvpArgs {
  /** The id of the event. */
  readonly eventId: string
  /** How many others come along. */
  readonly guests?: number | undefined
  /** Answers to the questions of the event. */
  readonly answers?: Answer[] | undefined
}

export interface UpdateRsvpArgs {
  /** The id of the event. */
  readonly eventId: string
  /** How many others come along. */
  readonly guests?: number | undefined
  /** The answers to change. */
  readonly answers?:
    | {
        /** The id of the question. */
        questionId: string
        /** A text, one of the options, a list of them, or true or false. Null removes the answer. */
        value: string | string[] | boolean | null
      }[]
    | undefined
}

export interface CancelRsvpArgs {
  /** The id of the event. */
  readonly eventId: string
}

export interface ListMyRsvpsArgs {
  /** Only these. Without it, all but canceled ones. */
  readonly status?: 'confirmed' | 'waitlisted' | 'cancelled' | undefined
  /** Whether the event is over. `upcoming` leaves out canceled events, `not_over` does not. */
  readonly when?: 'upcoming' | 'past' | 'not_over' | 'all' | undefined
  /** Only for these events: at most 100 ids, separated by commas. */
  readonly events?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface CreateSeriesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** When it repeats, as an RRULE of RFC 5545: FREQ (DAILY, WEEKLY, MONTHLY, YEARLY) with INTERVAL, BYDAY, BYMONTHDAY, BYSETPOS, and COUNT (at most 200) or UNTIL (a local date, inclusive). Without both it goes on until you end it. */
  readonly rule: string
  /** The local time of all dates, and the first day that can be one: it is a date only if the rule gives it. */
  readonly start: string
  /** How many minutes a date lasts: at most 31 days. */
  readonly durationMinutes: number
  /** The IANA name of the time zone. The local time holds when clocks change. */
  readonly timezone: string
  /** Local dates to leave out. They still count toward COUNT. */
  readonly exceptDates?: string[] | undefined
  /** How many percent of the seats can go to people who come to every date. 50 unless set. */
  readonly standingShare?: number | undefined
  /** What every date has. */
  readonly event: SeriesEvent
}

export interface ListSeriesArgs {
  /** The id or urlname of the group. */
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

export interface GetManagedSeriesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the series. */
  readonly seriesId: string
}

export interface UpdateSeriesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the series. */
  readonly seriesId: string
  /** When it repeats, as an RRULE of RFC 5545: FREQ (DAILY, WEEKLY, MONTHLY, YEARLY) with INTERVAL, BYDAY, BYMONTHDAY, BYSETPOS, and COUNT (at most 200) or UNTIL (a local date, inclusive). Without both it goes on until you end it. */
  readonly rule?: string | undefined
  /** The local time of all dates, and the first day that can be one: it is a date only if the rule gives it. */
  readonly start?: string | undefined
  /** How many minutes a date lasts: at most 31 days. */
  readonly durationMinutes?: number | undefined
  /** The IANA name of the time zone. The local time holds when clocks change. */
  readonly timezone?: string | undefined
  /** Local dates to leave out. They still count toward COUNT. */
  readonly exceptDates?: string[] | undefined
  /** How many percent of the seats can go to people who come to every date. 50 unless set. */
  readonly standingShare?: number | undefined
  /** What changes on every date. What you leave out stays as it is. */
  readonly event?:
    | {
        /** The title to show. */
        title?: string
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
    | undefined
  /** The first local date that changes: at most 180 days from now, today unless set. Earlier dates stay as they are, excepted or not. */
  readonly from?: string | undefined
  /** True to change dates that were edited on their own, too. */
  readonly overwrite?: boolean | undefined
  /** True to do nothing and see what would happen. */
  readonly preview?: boolean | undefined
  /** False to mail nobody about a change. Not for a new time or place when one of the dates starts within 48 hours. Canceled dates are always mailed. */
  readonly notify?: boolean | undefined
  /** True to cancel dates with RSVPs that the rule no longer gives. */
  readonly confirm?: boolean | undefined
}

export interface EndSeriesArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the series. */
  readonly seriesId: string
  /** The first local date without the event. A day in the past means today. */
  readonly from: string
  /** True to cancel the dates from then on; those without RSVPs are deleted. */
  readonly cancelLater?: boolean | undefined
}

export interface GetSeriesArgs {
  /** The id of the series. */
  readonly seriesId: string
}

export interface JoinSeriesArgs {
  /** The id of the series. */
  readonly seriesId: string
  /** How many others come along. */
  readonly guests?: number | undefined
  /** Answers to the questions of the event. */
  readonly answers?: Answer[] | undefined
}

export interface LeaveSeriesArgs {
  /** The id of the series. */
  readonly seriesId: string
  /** True to keep the seats at the dates already planned. */
  readonly keepComing?: boolean | undefined
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
  /** Words in the name or description; the last one may be unfinished. Case and accents do not matter. */
  readonly search?: string | undefined
  /** Only groups with this tag. Case does not matter. */
  readonly tag?: string | undefined
  /** Only groups that meet in this language, an ISO 639 code. */
  readonly language?: string | undefined
  /** True for featured groups only, false for the others. */
  readonly featured?: boolean | undefined
  /** Only groups from this platform. */
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  /** What to sort by. `members` is `memberCount`, `joined` is `joinedCount`. */
  readonly sort?: 'members' | 'joined' | 'name' | 'created' | undefined
  /** `asc` by default for `name`; otherwise `desc`. */
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface GetGroupArgs {
  /** The urlname of the group. */
  readonly slug: string
}

export interface ListGroupFavoritersArgs {
  /** The urlname of the group. */
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

export interface ListGroupTeamArgs {
  /** The urlname of the group. */
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
  /** The urlname of the group. */
  readonly slug: string
}

export interface GetPublicNextEventArgs {
  /** The urlname of the group. */
  readonly slug: string
}

export interface ListFavoritesArgs {
  /** Only these groups: at most 100 urlnames, separated by commas. */
  readonly groups?: string | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface GetFavoriteArgs {
  /** The urlname of the group. */
  readonly groupSlug: string
}

export interface AddFavoriteArgs {
  /** The urlname of the group. */
  readonly groupSlug: string
}

export interface RemoveFavoriteArgs {
  /** The urlname of the group. */
  readonly groupSlug: string
}

export interface CreateReportArgs {
  /** What kind of thing it is about. */
  readonly target: 'event' | 'group' | 'user'
  /** The id of the event, the id or urlname of the group, or the id or username of the person. */
  readonly id: string
  /** What is wrong with it. */
  readonly reason: 'spam' | 'harassment' | 'misleading' | 'unsafe' | 'other'
  /** What happened, in the words of the person who reports it. */
  readonly text?: string | null | undefined
  /** Who gets it: the team of the group, or the admins of the site. */
  readonly to: 'team' | 'admins'
}

export interface AdminListReportsArgs {
  /** Only reports with this status. */
  readonly status?: 'open' | 'resolved' | 'dismissed' | undefined
  /** Only reports sent to teams, or only those sent to admins. */
  readonly to?: 'team' | 'admins' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminDecideReportArgs {
  /** The id of the report. */
  readonly id: string
  /** `resolved` when something was done about it, `dismissed` when nothing had to be done. */
  readonly decision: 'resolved' | 'dismissed'
  /** A note for the record. The team reads it too when the report was sent to the team. */
  readonly notes?: string | null | undefined
}

export interface ListGroupReportsArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** Only reports with this status. */
  readonly status?: 'open' | 'resolved' | 'dismissed' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface DecideGroupReportArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the report. */
  readonly reportId: string
  /** `resolved` when something was done about it, `dismissed` when nothing had to be done. */
  readonly decision: 'resolved' | 'dismissed'
  /** A note for the record. The team reads it too when the report was sent to the team. */
  readonly notes?: string | null | undefined
}

export type GetOnboardingArgs = Record<never, never>

export interface DismissOnboardingStepArgs {
  /** The key of the step. */
  readonly stepKey: string
}

export type DismissAllOnboardingArgs = Record<never, never>

export interface GetGroupClaimInviteArgs {
  /** The token in the link of the invite. */
  readonly token: string
}

export interface AcceptGroupClaimInviteArgs {
  /** The token in the link of the invite. */
  readonly token: string
}

export interface ClaimGroupArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** Why the group should be yours, for the admin who decides. */
  readonly notes?: string | null | undefined
}

export interface RequestGroupCreationArgs {
  /** The name of the group you would like. */
  readonly groupName: string
  /** What the group is for, for the admin who decides. */
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
  /** The id of the achievement. */
  readonly id: string
  /** The id or username of the person. */
  readonly userId: string
  /** How far they have come. */
  readonly currentValue: number
}

export interface AdminResetAchievementProgressArgs {
  /** The id of the achievement. */
  readonly id: string
  /** The id or username of the person. */
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

export interface AdminGetAchievementArgs {
  /** The id of the achievement. */
  readonly id: string
}

export interface AdminCreateAchievementArgs {
  /** Its name in the API: lower-case letters, digits and underscores. */
  readonly key: string
  /** The name to show. */
  readonly name: string
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** An emoji. Null for none. */
  readonly icon?: string | null | undefined
  /** Its color as `#RRGGBB`. Null for none. */
  readonly color?: string | null | undefined
  /** How much is needed to complete it. */
  readonly targetValue?: number | undefined
  /** The type of event that counts. */
  readonly eventType: string
  /** Which events count: those for which all of these hold. */
  readonly conditions?: AchievementCondition[] | undefined
  /** Count events, count different values, or take the value itself. */
  readonly progressMode?: 'counter' | 'distinct' | 'gauge' | undefined
  /** Which value of the event’s data counts: up to five names with dots between them. Not needed for `counter`. */
  readonly progressField?: string | null | undefined
  /** A badge of the platform to award: its id or slug. Send null for none. */
  readonly badgeSlug?: string | null | undefined
  /** An entitlement to grant. Send null for none. */
  readonly entitlement?: string | null | undefined
  /** Its place in lists; smaller numbers come first. */
  readonly sortOrder?: number | undefined
  /** True keeps it off public profiles. */
  readonly hidden?: boolean | undefined
  /** False: nothing counts toward it. */
  readonly enabled?: boolean | undefined
}

export interface AdminUpdateAchievementArgs {
  /** The id of the achievement. */
  readonly id: string
  /** Its name in the API: lower-case letters, digits and underscores. */
  readonly key?: string | undefined
  /** The name to show. */
  readonly name?: string | undefined
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** An emoji. Null for none. */
  readonly icon?: string | null | undefined
  /** Its color as `#RRGGBB`. Null for none. */
  readonly color?: string | null | undefined
  /** How much is needed to complete it. */
  readonly targetValue?: number | undefined
  /** The type of event that counts. */
  readonly eventType?: string | undefined
  /** Which events count: those for which all of these hold. */
  readonly conditions?: AchievementCondition[] | undefined
  /** Count events, count different values, or take the value itself. */
  readonly progressMode?: 'counter' | 'distinct' | 'gauge' | undefined
  /** Which value of the event’s data counts: up to five names with dots between them. Not needed for `counter`. */
  readonly progressField?: string | null | undefined
  /** A badge of the platform to award: its id or slug. Send null for none. */
  readonly badgeSlug?: string | null | undefined
  /** An entitlement to grant. Send null for none. */
  readonly entitlement?: string | null | undefined
  /** Its place in lists; smaller numbers come first. */
  readonly sortOrder?: number | undefined
  /** True keeps it off public profiles. */
  readonly hidden?: boolean | undefined
  /** False: nothing counts toward it. */
  readonly enabled?: boolean | undefined
}

export interface AdminDeleteAchievementArgs {
  /** The id of the achievement. */
  readonly id: string
}

export interface AdminListEntitlementsArgs {
  /** The id or username of the person. */
  readonly userId?: string | undefined
  /** Only this entitlement. */
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
  /** The id or username of the person. */
  readonly userId: string
  /** `group.create` allows creating one group, `storage.plus` gives more storage. Other names do nothing. */
  readonly entitlement: string
  /** When it expires. Null or missing when it never does. */
  readonly expiresAt?: string | null | undefined
  /** Where it comes from, for your own records. */
  readonly source?: string | undefined
}

export interface AdminRevokeEntitlementArgs {
  /** The id of the entitlement. */
  readonly id: string
}

export interface AdminListClaimRequestsArgs {
  /** Only requests with this status. */
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
  /** The id of the request or invite. */
  readonly id: string
  /** A note to the person who asked. */
  readonly notes?: string | null | undefined
}

export interface AdminRejectClaimRequestArgs {
  /** The id of the request or invite. */
  readonly id: string
  /** A note to the person who asked. */
  readonly notes?: string | null | undefined
}

export interface AdminListClaimInvitesArgs {
  /** The id or urlname of the group. */
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
  /** The id or urlname of the group. */
  readonly groupId: string
  /** True to make them an owner at once, instead of asking an admin. */
  readonly autoApprove?: boolean | undefined
  /** When it expires. Null or missing when it never does. */
  readonly expiresAt?: string | null | undefined
}

export interface AdminRevokeClaimInviteArgs {
  /** The id of the request or invite. */
  readonly id: string
}

export interface AdminListCreationRequestsArgs {
  /** Only requests with this status. */
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
  /** The id of the request or invite. */
  readonly id: string
  /** The urlname to give the group. Without it, one is made from its name. */
  readonly urlname?: string | undefined
}

export interface AdminRejectCreationRequestArgs {
  /** The id of the request or invite. */
  readonly id: string
  /** A note to the person who asked. */
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
  /** True for only the groups whose team you are on, for admins too. */
  readonly own?: boolean | undefined
  /** Only these groups: at most 100 urlnames, separated by commas. */
  readonly groups?: string | undefined
}

export interface CreateManagedGroupArgs {
  /** Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname: string
  /** The name to show. */
  readonly name: string
  /** What the group is about. Null for none. */
  readonly description?: string | null | undefined
  /** The URL of the website. Null for none. */
  readonly website?: string | null | undefined
  /** Up to 20 words by which people find it. Null for none. */
  readonly tags?: string[] | null | undefined
  /** The languages the group meets in, as ISO 639 codes. New events get them too. Null for none. */
  readonly languages?: string[] | null | undefined
  /** Where else the group can be found, by network. They are replaced as a whole; null removes them. */
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  /** The URL of its photo. Null for none. */
  readonly photoUrl?: string | null | undefined
  /** The URL of the wide image at the top of the page. Null for none. */
  readonly heroImageUrl?: string | null | undefined
  /** The color of the page. Null for the default. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
}

export interface GetManagedGroupArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
}

export interface UpdateManagedGroupArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname?: string | undefined
  /** The name to show. */
  readonly name?: string | undefined
  /** What the group is about. Null for none. */
  readonly description?: string | null | undefined
  /** The URL of the website. Null for none. */
  readonly website?: string | null | undefined
  /** Up to 20 words by which people find it. Null for none. */
  readonly tags?: string[] | null | undefined
  /** The languages the group meets in, as ISO 639 codes. New events get them too. Null for none. */
  readonly languages?: string[] | null | undefined
  /** Where else the group can be found, by network. They are replaced as a whole; null removes them. */
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  /** The URL of its photo. Null for none. */
  readonly photoUrl?: string | null | undefined
  /** The URL of the wide image at the top of the page. Null for none. */
  readonly heroImageUrl?: string | null | undefined
  /** The color of the page. Null for the default. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
}

export interface DeleteManagedGroupArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The urlname of the group. */
  readonly confirm: string
}

export interface SendGroupMessageArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** What it is about. */
  readonly subject: string
  /** What you want to say, in Markdown. */
  readonly body: string
  /** Only these of them: ids or usernames. Of `everyone`, also those who walked in. */
  readonly people?: string[] | undefined
  /** When to send it. Null to send it at once. */
  readonly sendAt?: string | null | undefined
  /** True to see the mail and how many get it. Nothing is sent. */
  readonly preview?: boolean | undefined
}

export interface ListGroupMessagesArgs {
  /** The id or urlname of the group. */
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

export interface CancelGroupMessageArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the message. */
  readonly messageId: string
}

export interface GetMyGroupRoleArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
}

export interface ListGroupMembersArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** Only members with this role. */
  readonly role?: 'member' | 'volunteer' | 'manager' | 'owner' | undefined
  /** Part of a name or username. */
  readonly search?: string | undefined
  /** Only this person: an id or username. */
  readonly userId?: string | undefined
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
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or username of the person. */
  readonly userId: string
  /** The role to give them. */
  readonly role?: 'member' | 'volunteer' | undefined
}

export interface UpdateGroupMemberArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the membership, not of the person. */
  readonly memberId: string
  /** The role to give them. */
  readonly role: 'member' | 'volunteer' | 'manager' | 'owner'
}

export interface RemoveGroupMemberArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the membership, not of the person. */
  readonly memberId: string
}

export interface LeaveGroupArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
}

export interface ListGroupPeopleArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** Part of a name or username. Case and accents do not matter. */
  readonly search?: string | undefined
  /** `team` for volunteers, managers and owners, `none` for everybody else. */
  readonly role?: 'any' | 'team' | 'none' | undefined
  /** `recent`: who joined or first came last is first. `name`: from A to Z. `came`: who came most often is first. */
  readonly sort?: 'recent' | 'name' | 'came' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminListGroupsArgs {
  /** Only groups from this platform. */
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  /** True for active groups only, false for those taken off the site. */
  readonly isActive?: boolean | undefined
  /** True for listed groups only, false for the others. */
  readonly displayOnSite?: boolean | undefined
  /** True for featured groups only, false for the others. */
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
  /** The id or urlname of the group. */
  readonly groupId: string
}

export interface AdminCreateGroupArgs {
  /** Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname: string
  /** The name to show. */
  readonly name: string
  /** What the group is about. Null for none. */
  readonly description?: string | null | undefined
  /** The URL of the website. Null for none. */
  readonly website?: string | null | undefined
  /** Up to 20 words by which people find it. Null for none. */
  readonly tags?: string[] | null | undefined
  /** The languages the group meets in, as ISO 639 codes. New events get them too. Null for none. */
  readonly languages?: string[] | null | undefined
  /** Where else the group can be found, by network. They are replaced as a whole; null removes them. */
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  /** The URL of its photo. Null for none. */
  readonly photoUrl?: string | null | undefined
  /** The URL of the wide image at the top of the page. Null for none. */
  readonly heroImageUrl?: string | null | undefined
  /** The color of the page. Null for the default. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  /** Where its events come from; `native` when they are created here. */
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  /** What the other platform calls the group, in ASCII without spaces. For a calendar, its URL. */
  readonly platformId?: string | null | undefined
  /** The page of the group on the other platform. */
  readonly link?: string | null | undefined
  /** False takes the group off the site. */
  readonly isActive?: boolean | undefined
  /** True when the group is listed on the site. */
  readonly displayOnSite?: boolean | undefined
  /** True to recommend the group on the site. */
  readonly isFeatured?: boolean | undefined
  /** True when the group may have badges of its own. */
  readonly badgesEnabled?: boolean | undefined
  /** How many badges the group may have. */
  readonly maxBadges?: number | undefined
  /** How many points each badge of the group may be worth. */
  readonly maxBadgePoints?: number | undefined
}

export interface AdminUpdateGroupArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly urlname?: string | undefined
  /** The name to show. */
  readonly name?: string | undefined
  /** What the group is about. Null for none. */
  readonly description?: string | null | undefined
  /** The URL of the website. Null for none. */
  readonly website?: string | null | undefined
  /** Up to 20 words by which people find it. Null for none. */
  readonly tags?: string[] | null | undefined
  /** The languages the group meets in, as ISO 639 codes. New events get them too. Null for none. */
  readonly languages?: string[] | null | undefined
  /** Where else the group can be found, by network. They are replaced as a whole; null removes them. */
  readonly socialLinks?:
    | {
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
      }
    | null
    | undefined
  /** The URL of its photo. Null for none. */
  readonly photoUrl?: string | null | undefined
  /** The URL of the wide image at the top of the page. Null for none. */
  readonly heroImageUrl?: string | null | undefined
  /** The color of the page. Null for the default. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  /** Where its events come from; `native` when they are created here. */
  readonly platform?: 'native' | 'ical' | 'meetup' | 'eventbrite' | 'luma' | undefined
  /** What the other platform calls the group, in ASCII without spaces. For a calendar, its URL. */
  readonly platformId?: string | null | undefined
  /** The page of the group on the other platform. */
  readonly link?: string | null | undefined
  /** False takes the group off the site. */
  readonly isActive?: boolean | undefined
  /** True when the group is listed on the site. */
  readonly displayOnSite?: boolean | undefined
  /** True to recommend the group on the site. */
  readonly isFeatured?: boolean | undefined
  /** True when the group may have badges of its own. */
  readonly badgesEnabled?: boolean | undefined
  /** How many badges the group may have. */
  readonly maxBadges?: number | undefined
  /** How many points each badge of the group may be worth. */
  readonly maxBadgePoints?: number | undefined
}

export interface AdminDeleteGroupArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** True deletes it for good, with its events, badges, members and favorites. */
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

export interface GetMyBadgeArgs {
  /** The id or slug of the badge. */
  readonly slug: string
}

export interface ListBadgesArgs {
  /** The urlname of a group: its badges instead of those of the platform. */
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
  /** The id or slug of the badge. */
  readonly slug: string
}

export interface GetClaimInfoArgs {
  /** The code of the claim link, in upper or lower case. */
  readonly code: string
}

export interface ClaimBadgeArgs {
  /** The code of the claim link, in upper or lower case. */
  readonly code: string
}

export interface ListGroupBadgesArgs {
  /** The id or urlname of the group. */
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

export interface GetGroupBadgeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
}

export interface CreateGroupBadgeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The name to show. */
  readonly name: string
  /** Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly slug: string
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon: string
  /** Its color as `#RRGGBB`. */
  readonly color?: string | undefined
  /** How many points the badge is worth. */
  readonly points: number
  /** Its place in lists; smaller numbers come first. */
  readonly sortOrder?: number | undefined
}

export interface UpdateGroupBadgeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
  /** The name to show. */
  readonly name?: string | undefined
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon?: string | undefined
  /** Its color as `#RRGGBB`. */
  readonly color?: string | undefined
  /** How many points the badge is worth. */
  readonly points?: number | undefined
  /** Its place in lists; smaller numbers come first. */
  readonly sortOrder?: number | undefined
}

export interface DeleteGroupBadgeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
}

export interface AwardGroupBadgeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
  /** The id or username of the person. */
  readonly userId: string
}

export interface RevokeGroupBadgeArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
  /** The id or username of the person. */
  readonly userId: string
}

export interface CreateClaimLinkArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
  /** How many people can claim the badge with this link. Null for no limit. */
  readonly maxUses?: number | null | undefined
  /** When it expires. Use this or `expiresInDays`, not both. */
  readonly expiresAt?: string | null | undefined
  /** In how many days it expires. Use this or `expiresAt`, not both. */
  readonly expiresInDays?: number | undefined
}

export interface ListClaimLinksArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or slug of the badge. */
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

export interface GetClaimLinkArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the claim link. */
  readonly linkId: string
}

export interface DeleteClaimLinkArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the claim link. */
  readonly linkId: string
}

export interface AdminListBadgesArgs {
  /** Only badges of this group: its id or urlname. */
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
  /** The name to show. */
  readonly name: string
  /** Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly slug: string
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon: string
  /** Its color as `#RRGGBB`. */
  readonly color?: string | undefined
  /** How many points the badge is worth. */
  readonly points?: number | undefined
  /** Its place in lists; smaller numbers come first. */
  readonly sortOrder?: number | undefined
  /** True for a badge that is a surprise: public lists leave it out. */
  readonly hideFromDirectory?: boolean | undefined
}

export interface AdminGetBadgeArgs {
  /** The id or slug of the badge. */
  readonly badgeId: string
}

export interface AdminUpdateBadgeArgs {
  /** The id or slug of the badge. */
  readonly badgeId: string
  /** The name to show. */
  readonly name?: string | undefined
  /** Its name in URLs: lower-case letters, digits and dashes, with a letter or digit at both ends. */
  readonly slug?: string | undefined
  /** A few words about it. Null for none. */
  readonly description?: string | null | undefined
  /** An emoji, or up to 20 characters. */
  readonly icon?: string | undefined
  /** Its color as `#RRGGBB`. */
  readonly color?: string | undefined
  /** How many points the badge is worth. */
  readonly points?: number | undefined
  /** Its place in lists; smaller numbers come first. */
  readonly sortOrder?: number | undefined
  /** True for a badge that is a surprise: public lists leave it out. */
  readonly hideFromDirectory?: boolean | undefined
}

export interface AdminDeleteBadgeArgs {
  /** The id or slug of the badge. */
  readonly badgeId: string
}

export interface AdminAwardBadgeArgs {
  /** The id or username of the person. */
  readonly userId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
}

export interface AdminRevokeBadgeArgs {
  /** The id or username of the person. */
  readonly userId: string
  /** The id or slug of the badge. */
  readonly badgeId: string
}

export interface AdminListClaimLinksArgs {
  /** The id or slug of the badge. */
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
  /** The id or slug of the badge. */
  readonly badgeId: string
  /** How many people can claim the badge with this link. Null for no limit. */
  readonly maxUses?: number | null | undefined
  /** When it expires. Use this or `expiresInDays`, not both. */
  readonly expiresAt?: string | null | undefined
  /** In how many days it expires. Use this or `expiresAt`, not both. */
  readonly expiresInDays?: number | undefined
}

export interface AdminDeleteClaimLinkArgs {
  /** The id of the claim link. */
  readonly linkId: string
}

export interface AdminListOAuthClientsArgs {
  /** Part of the name or the client id. */
  readonly search?: string | undefined
  /** True for apps that registered themselves, false for the others. */
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
  /** The id of the app. */
  readonly clientId: string
}

export interface AdminDeleteOAuthClientArgs {
  /** The id of the app. */
  readonly clientId: string
}

export interface AdminListWebhooksArgs {
  /** True for webhooks that are on, false for those that are off. */
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
  /** The id of the webhook. */
  readonly id: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** True for attempts that worked, false for those that failed. */
  readonly success?: boolean | undefined
  /** Only messages of this type. */
  readonly eventType?: string | undefined
}

export interface AdminUpdateWebhookArgs {
  /** The id of the webhook. */
  readonly id: string
  /** False switches it off, true on again. */
  readonly isActive: boolean
}

export interface AdminDeleteWebhookArgs {
  /** The id of the webhook. */
  readonly id: string
}

export interface AdminListGroupMembersArgs {
  /** The id or urlname of the group. */
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
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id or username of the person. */
  readonly userId: string
  /** The role to give them; `member` when missing. */
  readonly role?: 'member' | 'volunteer' | 'manager' | 'owner' | undefined
}

export interface AdminUpdateGroupMemberArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the membership, not of the person. */
  readonly memberId: string
  /** The role to give them. */
  readonly role: 'member' | 'volunteer' | 'manager' | 'owner'
}

export interface AdminRemoveGroupMemberArgs {
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The id of the membership, not of the person. */
  readonly memberId: string
}

export interface AdminListAuditLogArgs {
  /** Only changes, only sign-ins, or only what admins looked at. */
  readonly kind?: 'change' | 'sign-in' | 'view' | undefined
  /** Only what this person did: an id or username. */
  readonly actorId?: string | undefined
  /** Only this operation, by name. */
  readonly action?: string | undefined
  /** Only what was done to this kind of thing. */
  readonly targetType?: string | undefined
  /** Only what was done to the thing with this id. */
  readonly targetId?: string | undefined
  /** Only entries from this time on. */
  readonly since?: string | undefined
  /** Only entries up to this time. */
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
  /** Only people with this role. */
  readonly role?: 'user' | 'admin' | 'superadmin' | undefined
  /** True for suspended people only, false for the others. */
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
  /** The id or username of the person. */
  readonly userId: string
}

export interface AdminSetUserRoleArgs {
  /** The id or username of the person. */
  readonly userId: string
  /** The role to give them. */
  readonly role: 'user' | 'admin' | 'superadmin'
}

export interface AdminSuspendUserArgs {
  /** The id or username of the person. */
  readonly userId: string
  /** Why, for other admins. */
  readonly reason?: string | null | undefined
  /** When the suspension ends. Null or missing when it never does. */
  readonly until?: string | null | undefined
}

export interface AdminUnsuspendUserArgs {
  /** The id or username of the person. */
  readonly userId: string
}

export interface AdminDeleteUserArgs {
  /** The id or username of the person. */
  readonly userId: string
}

export interface AdminMergeUsersArgs {
  /** The account that stays: an id or username. */
  readonly keepUserId: string
  /** The account that goes: an id or username. */
  readonly mergeUserId: string
}

export type AdminGetSettingsArgs = Record<never, never>

export interface AdminUpdateSettingsArgs {
  /** The name of the community, on pages and in mails. */
  readonly siteName?: string | undefined
  /** What the community is about, in a sentence. */
  readonly siteDescription?: string | null | undefined
  /** A square picture that stands for the community. Null for the mark of Folkmoot. */
  readonly logoUrl?: string | null | undefined
  /** A wide picture that welcomes visitors on the first page. */
  readonly coverUrl?: string | null | undefined
  /** The color of pages, mails and share images. Null for the default green. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  /** Links at the bottom of every page, in this order. */
  readonly footerLinks?: FooterLink[] | undefined
  /** Where people can ask for help. */
  readonly supportEmail?: string | null | undefined
  /** The terms of service. */
  readonly termsUrl?: string | null | undefined
  /** The privacy policy. */
  readonly privacyUrl?: string | null | undefined
  /** The IANA name of the time zone for events that name none. */
  readonly defaultTimezone?: string | undefined
  /** The language of pages and mails for people who chose none and whose browser asks for none of ours. */
  readonly defaultLocale?: string | undefined
  /** Whether new people can create an account. */
  readonly registration?: 'open' | 'closed' | undefined
  /** Whether admins must set up a second factor before they can do anything as an admin. */
  readonly requireSecondFactorForAdmins?: boolean | undefined
  /** Whether members create groups themselves, ask an admin, or cannot. */
  readonly groupCreation?: 'open' | 'request' | 'closed' | undefined
  /** How many badges a new group may have. */
  readonly defaultMaxBadges?: number | undefined
  /** How many points each badge of a new group may be worth. */
  readonly defaultMaxBadgePoints?: number | undefined
  /** How many bytes of files each person may store. */
  readonly storageQuotaBytes?: number | undefined
  /** How often events from other platforms are updated, in minutes. */
  readonly syncIntervalMinutes?: number | undefined
  /** How many days after an event the answers to its questions are deleted. */
  readonly answersKeptDays?: number | undefined
  /** When the legacy host goes away, as its responses announce. Null when that is not decided. */
  readonly legacySunsetAt?: string | null | undefined
  /** The mail server. It is kept encrypted and never shown again. Null to save mails as files. */
  readonly mail?: MailServer | null | undefined
}

export interface GetSitePageArgs {
  /** Which page. */
  readonly name: 'about' | 'rules'
}

export interface AdminUpdateSitePageArgs {
  /** Which page. */
  readonly name: 'about' | 'rules'
  /** What it says, in Markdown. Null when nobody wrote it. */
  readonly text: string | null
}

export interface AdminListConnectionsArgs {
  /** The id or urlname of the group. */
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
  /** The id or urlname of the group. */
  readonly groupId: string
  /** The source of the events. */
  readonly platform: 'ical' | 'meetup' | 'eventbrite' | 'luma'
  /** What the source calls the group. For a calendar (`ical`), its URL. */
  readonly platformId: string
  /** Its name in URLs of the other platform. Null for none. */
  readonly platformUrlname?: string | null | undefined
  /** Its page on the other platform. Null for none. */
  readonly platformLink?: string | null | undefined
  /** False to connect it without reading events yet. */
  readonly isActive?: boolean | undefined
}

export interface AdminRemoveConnectionArgs {
  /** The id of the connection. */
  readonly connectionId: string
}

export type AdminSyncStatusArgs = Record<never, never>

export type AdminSyncAllArgs = Record<never, never>

export interface AdminSyncGroupArgs {
  /** The id or urlname of the group. */
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
  /** Only syncs of this group: its id or urlname. */
  readonly groupId?: string | undefined
  /** Only syncs with this status. */
  readonly status?: 'running' | 'success' | 'failed' | undefined
}

export interface AdminGetSystemStatusArgs {
  /** The language of the messages, as a BCP 47 tag. */
  readonly lang?: string | undefined
}

export interface AdminSetMaintenanceArgs {
  /** While it is on, everybody but admins is answered with 503. */
  readonly state: 'on' | 'off'
  /** What people read meanwhile. */
  readonly message?: string | undefined
}

export interface AdminListJobsArgs {
  /** Which jobs. */
  readonly state?: 'failed' | 'retrying' | undefined
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
}

export interface AdminRetryJobArgs {
  /** The id of the job. */
  readonly id: string
}

export interface AdminDeleteJobArgs {
  /** The id of the job. */
  readonly id: string
}

export interface AdminSendTestMailArgs {
  /** Through this mail server, which is not kept. Without it, through the one in use. */
  readonly mail?: MailServer | undefined
}

export type AdminGetOverviewArgs = Record<never, never>

export interface RequestUploadArgs {
  /** What the file is for. */
  readonly category:
    | 'avatar'
    | 'app-logo'
    | 'media'
    | 'hero'
    | 'group-photo'
    | 'event-photo'
    | 'meetpass-image'
    | 'meetpass-model'
  /** The name of the file on your side. */
  readonly filename: string
  /** The content type of the file. */
  readonly contentType:
    | 'image/jpeg'
    | 'image/png'
    | 'image/gif'
    | 'image/webp'
    | 'model/gltf-binary'
    | 'application/octet-stream'
  /** The size in bytes. */
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
  /** The key of the file. Its slashes may be sent as they are or as `%2F`. */
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
  /** The id of the pass. */
  readonly id: string
}

export interface UpdateMeetpassArgs {
  /** The id of the pass. */
  readonly id: string
  /** What you call it. Null for none. */
  readonly label?: string | null | undefined
  /** What the main button of the card opens. */
  readonly action?: 'profile' | 'portfolio' | 'url' | undefined
  /** Where the button leads. Needed when `action` is `url`. */
  readonly actionUrl?: string | null | undefined
  /** True or 1: people who tap it follow you automatically. */
  readonly autoFollow?: 0 | 1 | false | true | undefined
  /** False or 0: taps lead nowhere. */
  readonly isActive?: 0 | 1 | false | true | undefined
  /** The id of a design that is offered; null for the default. Only for the QR pass. */
  readonly designId?: string | null | undefined
}

export interface ClaimMeetpassArgs {
  /** The id of the pass. */
  readonly id: string
}

export interface ReleaseMeetpassArgs {
  /** The id of the pass. */
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
  /** The id of the connection. */
  readonly id: string
}

export interface ListUserConnectionsArgs {
  /** The id or username of the person. */
  readonly username: string
  /** How many items a page holds at most. */
  readonly limit?: number | undefined
  /** The `nextCursor` of another page: you get the page after it. */
  readonly cursor?: string | undefined
  /** The `prevCursor` of another page: you get the page before it. */
  readonly before?: string | undefined
  /** @deprecated How many items to skip. Use cursors instead; it is ignored beside them. */
  readonly offset?: number | undefined
  /** True for only the people you met too. */
  readonly mutual?: boolean | undefined
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
  /** How many passes to create. */
  readonly count: number
  /** What you call the batch. */
  readonly label?: string | null | undefined
  /** The id of a design. Null or missing for the default. */
  readonly designId?: string | null | undefined
}

export interface AdminGetPassBatchArgs {
  /** The id of the batch. */
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

export interface AdminGetDesignArgs {
  /** The id of the design. */
  readonly id: string
}

export interface AdminCreateDesignArgs {
  /** Its id: lower-case letters, digits and dashes. */
  readonly id: string
  /** The name to show. */
  readonly name: string
  /** The URL of its image. Null for none. */
  readonly imageUrl?: string | null | undefined
  /** The URL of its 3D model (glTF binary). Null for none. */
  readonly modelUrl?: string | null | undefined
  /** The color of the page. Null for the default. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  /** True to offer the design. */
  readonly isActive?: boolean | undefined
}

export interface AdminUpdateDesignArgs {
  /** The id of the design. */
  readonly id: string
  /** The name to show. */
  readonly name?: string | undefined
  /** The URL of its image. Null for none. */
  readonly imageUrl?: string | null | undefined
  /** The URL of its 3D model (glTF binary). Null for none. */
  readonly modelUrl?: string | null | undefined
  /** The color of the page. Null for the default. */
  readonly themeColor?: 'coral' | 'ocean' | 'sunset' | 'forest' | 'violet' | 'rose' | 'slate' | 'sky' | null | undefined
  /** True to offer the design. */
  readonly isActive?: boolean | undefined
}

export interface AdminDeleteDesignArgs {
  /** The id of the design. */
  readonly id: string
}
