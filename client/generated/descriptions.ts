// Generated from the contracts by `npm run reference`. Do not edit.

/** What each operation does, and the names of its arguments. */
export const descriptions = {
  authLogin: {
    summary:
      'Sign in with email address and password. An account with a second factor also needs a code: see authSecondFactor.',
    takes: ['email', 'password'],
  },
  authSession: { summary: 'Get who is signed in, and with which scopes.', takes: [] },
  authListSessions: { summary: 'List the browsers you are signed in with.', takes: [] },
  authRevokeSession: { summary: 'Sign out one of your browsers immediately.', takes: ['id'] },
  authLogout: { summary: 'Sign out this browser.', takes: [] },
  authLogoutAll: { summary: 'Sign out every browser, including this one.', takes: [] },
  authChangePassword: {
    summary:
      'Set a new password. Every other browser is signed out. An account without a password gets a mail instead, with a link that sets its first one.',
    takes: ['currentPassword', 'newPassword'],
  },
  authRegister: {
    summary:
      'Request an account. The response is the same for every address; the link in the mail creates the account.',
    takes: ['email', 'name', 'username', 'returnTo'],
  },
  authCompleteRegistration: {
    summary:
      'Create the account that a mailed link is for, and sign in. Without a password, you sign in by mailed links.',
    takes: ['token', 'password', 'username'],
  },
  authRequestMagicLink: {
    summary:
      'Request a sign-in link by mail. The response is the same for every address; for a new one, the link creates an account.',
    takes: ['email', 'returnTo'],
  },
  authGetMagicLink: {
    summary: 'See which account a mailed link signs in to, without using the link. Null when it creates a new one.',
    takes: ['token'],
  },
  authRequestPasswordReset: {
    summary: 'Request a link by mail that sets a new password. The response is the same for every address.',
    takes: ['email'],
  },
  authResetPassword: {
    summary:
      'Set a new password with a mailed link. Every browser is signed out; with endAccess, every token and app too.',
    takes: ['token', 'password', 'endAccess'],
  },
  authChangeEmail: {
    summary:
      'Change your email address. The change takes effect once you open the link mailed to the new address and, if your account has no password, also the one mailed to the old address.',
    takes: ['email', 'currentPassword'],
  },
  authVerifyEmail: {
    summary:
      'Confirm a change of email address with a mailed link, while signed in. Once every link is confirmed, the address changes and all other browsers are signed out.',
    takes: ['token'],
  },
  authListProviders: { summary: 'List the providers that people can sign in with here.', takes: [] },
  authUnlinkProvider: {
    summary: 'Unlink an account at a provider. A password, a passkey or another linked account must remain.',
    takes: ['provider'],
  },
  listLinkedAccounts: {
    summary: 'List the accounts at providers that are linked to yours. Their email is included only with `user:email`.',
    takes: [],
  },
  authBeginPasskey: {
    summary:
      'Get options for the browser to create a passkey. An account without a password must have signed in recently.',
    takes: ['currentPassword'],
  },
  authAddPasskey: {
    summary: 'Add the passkey that the browser created. You get a mail about it.',
    takes: ['name', 'credential'],
  },
  authListPasskeys: { summary: 'List your passkeys.', takes: [] },
  authRenamePasskey: { summary: 'Rename one of your passkeys.', takes: ['id', 'name'] },
  authRemovePasskey: {
    summary:
      'Remove one of your passkeys. A password, a linked account or another passkey must remain. You get a mail.',
    takes: ['id'],
  },
  authBeginPasskeySignIn: {
    summary: 'Get options for the browser to sign in with a passkey of any account.',
    takes: [],
  },
  authPasskeySignIn: { summary: 'Sign in with a passkey. It needs no second factor.', takes: ['credential'] },
  authGetSecondFactor: { summary: 'See whether your account has a second factor.', takes: [] },
  authSecondFactor: {
    summary: 'Finish a sign-in with a code from your authenticator app, or a recovery code, within ten minutes.',
    takes: ['code'],
  },
  authBeginTotp: {
    summary:
      'Get a secret for an authenticator app. It asks for codes once you confirm it. An account without a password must have signed in recently.',
    takes: ['currentPassword'],
  },
  authConfirmTotp: {
    summary:
      'Turn the second factor on with a code from your authenticator app. You get ten recovery codes, and a mail.',
    takes: ['code'],
  },
  authDisableTotp: {
    summary: 'Turn the second factor off, with your password or a code. You get a mail about it.',
    takes: ['currentPassword', 'code'],
  },
  authRecoveryCodes: {
    summary: 'Get ten new recovery codes, with your password or a code. The old ones no longer work.',
    takes: ['currentPassword', 'code'],
  },
  authDeleteAccount: {
    summary:
      'Delete your account with everything in it. Every session and token, and apps you made, stop working immediately. Needs a sign-in from the last 15 minutes.',
    takes: ['confirm'],
  },
  getMe: { summary: 'Get who you are; the email only with user:email.', takes: [] },
  getProfile: { summary: 'Get your own profile; the email only with user:email.', takes: [] },
  updateProfile: {
    summary: 'Change your profile. Only the properties sent are changed.',
    takes: [
      'name',
      'avatarUrl',
      'heroImageUrl',
      'themeColor',
      'username',
      'bio',
      'location',
      'socialLinks',
      'showOnLeaderboard',
      'profileVisibility',
      'showMeetpassConnections',
      'locale',
      'timezone',
    ],
  },
  getProfileEmail: { summary: 'Get your email address.', takes: [] },
  checkUsername: { summary: 'Check whether a username is free.', takes: ['username'] },
  exportAccount: {
    summary:
      'Get everything we keep about you, in one object and without secrets; with a token, what its scopes cover.',
    takes: [],
  },
  listMyEntitlements: {
    summary: 'List your current entitlements, newest first.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  getNotificationSettings: {
    summary: 'See which notifications you get by mail, by push and in your inbox.',
    takes: [],
  },
  updateNotificationSettings: {
    summary:
      'Choose which notifications you get by mail, by push and in your inbox. What you leave out stays as it is.',
    takes: ['kinds'],
  },
  listInbox: {
    summary: 'List your notifications of the last 90 days, newest first.',
    takes: ['limit', 'cursor', 'before', 'offset', 'unread'],
  },
  markInboxRead: { summary: 'Mark items of your inbox as read, or all of them.', takes: ['ids', 'all'] },
  getPushKey: {
    summary: 'Get the key that a browser needs to subscribe to notifications: the `applicationServerKey`.',
    takes: [],
  },
  listPushSubscriptions: { summary: 'List the browsers that show your notifications.', takes: [] },
  addPushSubscription: {
    summary:
      'Let a browser show your notifications until you sign out there, or the token or app that asks for it ends. Beyond 20, the oldest subscription is removed.',
    takes: ['endpoint', 'keys'],
  },
  removePushSubscription: { summary: 'Stop notifications in a browser.', takes: ['id'] },
  listTokens: {
    summary: 'List your personal access tokens, oldest first, expired ones too.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  createToken: {
    summary: 'Make a personal access token. Its value is shown only in this answer.',
    takes: ['name', 'scopes', 'expiresInDays'],
  },
  revokeToken: {
    summary: 'Revoke a token and every token made with it, and switch off webhooks and apps that they made.',
    takes: ['id'],
  },
  listOAuthGrants: {
    summary: 'List the apps that you have allowed to act for you, newest first.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  revokeOAuthGrant: {
    summary: 'Revoke the access of an app. Its tokens, and those it made, stop working at once.',
    takes: ['grantId'],
  },
  getFeedToken: {
    summary:
      'Get the token of your personal feeds. The first call creates it. A token or an app has one of its own, which ends with it.',
    takes: [],
  },
  rotateFeedToken: {
    summary:
      'Get a new feed token. The old one stops working at once; when you are signed in, those of your tokens and apps do too.',
    takes: [],
  },
  listScopes: { summary: 'List the scopes a token can hold.', takes: [] },
  listPortfolio: {
    summary: 'List your portfolio in its order.',
    takes: ['limit', 'cursor', 'before', 'offset', 'direction'],
  },
  getPortfolioItem: { summary: 'Get an item of your portfolio.', takes: ['id'] },
  createPortfolioItem: {
    summary: 'Add an item to your portfolio.',
    takes: ['title', 'description', 'url', 'imageUrl', 'sortOrder'],
  },
  updatePortfolioItem: {
    summary: 'Change an item of your portfolio. Only the properties sent are changed.',
    takes: ['id', 'title', 'description', 'url', 'imageUrl', 'sortOrder'],
  },
  deletePortfolioItem: { summary: 'Remove an item from your portfolio.', takes: ['id'] },
  getLeaderboard: { summary: 'Get who has the most points.', takes: ['limit', 'offset'] },
  getLeaderboardMovers: { summary: 'Get who gained the most points lately.', takes: ['period', 'limit', 'offset'] },
  getGroupLeaderboard: { summary: 'Get the leaderboard of a group.', takes: ['slug', 'limit', 'offset'] },
  listApps: { summary: 'List your apps, oldest first.', takes: [] },
  createApp: {
    summary: 'Register an app. Its secret is shown only in this answer.',
    takes: ['name', 'redirectUris', 'description', 'website', 'logoUri', 'policyUri', 'tosUri', 'isPublicClient'],
  },
  getApp: { summary: 'Get one of your apps.', takes: ['clientId'] },
  updateApp: {
    summary: 'Change an app. Only the properties sent are changed.',
    takes: ['clientId', 'name', 'description', 'redirectUris', 'website', 'logoUri', 'policyUri', 'tosUri', 'isActive'],
  },
  deleteApp: { summary: 'Delete an app and everything that was granted to it.', takes: ['clientId'] },
  regenerateAppSecret: { summary: 'Give an app a new secret. The old one stops working at once.', takes: ['clientId'] },
  listWebhooks: { summary: 'List your webhooks, oldest first.', takes: [] },
  getWebhook: { summary: 'Get one of your webhooks.', takes: ['id'] },
  createWebhook: { summary: 'Make a webhook. Its secret is shown only in this answer.', takes: ['url', 'eventTypes'] },
  updateWebhook: {
    summary: 'Change a webhook. Only the properties sent are changed; switching it on forgets its failures.',
    takes: ['id', 'url', 'eventTypes', 'isActive'],
  },
  deleteWebhook: { summary: 'Delete a webhook and its log. Messages not sent yet are dropped.', takes: ['id'] },
  rotateWebhookSecret: {
    summary: 'Give a webhook a new secret. For 24 hours messages carry the signatures of both.',
    takes: ['id'],
  },
  listWebhookDeliveries: {
    summary: 'List the attempts to deliver to a webhook in the last 30 days, newest first.',
    takes: ['id', 'limit', 'cursor', 'before', 'success', 'eventType'],
  },
  testWebhook: {
    summary: 'Send a sample message to a webhook now, also while it is switched off. It is logged and not tried again.',
    takes: ['id', 'eventType'],
  },
  redeliverWebhookDelivery: {
    summary: 'Send a message again now, with the same message id.',
    takes: ['id', 'deliveryId'],
  },
  redeliverFailedDeliveries: {
    summary:
      'Queue every message since a given time that the receiver never accepted. A webhook that is switched off gets none.',
    takes: ['id', 'since'],
  },
  listEventTypes: { summary: 'List the types of events that webhooks can get, each with a sample message.', takes: [] },
  listDeveloperEvents: {
    summary:
      'List the events of the last 30 days that your webhooks could get, oldest first: to catch up, or instead of a webhook.',
    takes: ['types', 'limit', 'cursor', 'before', 'offset', 'wait'],
  },
  followUser: { summary: 'Follow somebody. Following them again changes nothing.', takes: ['username'] },
  unfollowUser: { summary: 'Stop following somebody. Without a follow, nothing changes.', takes: ['username'] },
  listFollowers: { summary: 'List who follows somebody.', takes: ['username', 'limit', 'cursor', 'before', 'offset'] },
  listFollowing: { summary: 'List whom somebody follows.', takes: ['username', 'limit', 'cursor', 'before', 'offset'] },
  checkFollowing: { summary: 'Check whether you follow somebody.', takes: ['username'] },
  listUsers: {
    summary: 'List and search public profiles.',
    takes: ['limit', 'cursor', 'before', 'offset', 'search', 'badge', 'minXp', 'sort', 'direction'],
  },
  getUser: { summary: 'Get the public profile of somebody.', takes: ['username'] },
  getUserGroupBadges: { summary: "Get somebody's badges by group.", takes: ['username', 'group'] },
  listManagedEvents: {
    summary: 'List the events of a group, drafts too, the latest start first.',
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset', 'status'],
  },
  listVenues: {
    summary: 'List the venues of the last 200 events of a group, the latest first. At most 12.',
    takes: ['groupId'],
  },
  getManagedEvent: {
    summary: 'Get an event of a group with its RSVPs in numbers and its check-in codes.',
    takes: ['groupId', 'eventId'],
  },
  createEvent: {
    summary: 'Create an event or a draft.',
    takes: [
      'groupId',
      'title',
      'description',
      'startTime',
      'endTime',
      'timezone',
      'eventType',
      'maxAttendees',
      'venue',
      'languages',
      'photoUrl',
      'status',
      'joinBy',
      'visibility',
      'onlineUrl',
      'hosts',
      'maxGuests',
      'questions',
      'waitlist',
      'offerHours',
      'reminders',
      'opensAt',
      'closesAt',
      'checkinFromMinutes',
    ],
  },
  updateEvent: {
    summary: 'Change an event. A venue is replaced whole.',
    takes: [
      'groupId',
      'eventId',
      'title',
      'description',
      'startTime',
      'endTime',
      'timezone',
      'eventType',
      'maxAttendees',
      'venue',
      'languages',
      'photoUrl',
      'status',
      'joinBy',
      'visibility',
      'onlineUrl',
      'hosts',
      'maxGuests',
      'questions',
      'waitlist',
      'offerHours',
      'reminders',
      'opensAt',
      'closesAt',
      'checkinFromMinutes',
      'preview',
      'notify',
    ],
  },
  copyEvent: {
    summary: 'Copy an event into a draft at another time, with everything but its people.',
    takes: ['groupId', 'eventId', 'startTime'],
  },
  cancelEvent: {
    summary: 'Cancel an event. It stays readable, with its RSVPs as they are. A draft is deleted.',
    takes: ['groupId', 'eventId', 'reason'],
  },
  listEvents: {
    summary: 'List and search events.',
    takes: [
      'limit',
      'cursor',
      'before',
      'offset',
      'status',
      'groupId',
      'groups',
      'search',
      'city',
      'near',
      'radius',
      'eventType',
      'language',
      'freeSeats',
      'featured',
      'joined',
      'public',
      'startsAfter',
      'startsBefore',
      'faces',
      'sort',
      'direction',
    ],
  },
  getEvent: { summary: 'Get an event.', takes: ['eventId', 'faces'] },
  searchPlaces: {
    summary: 'Find towns by name or around a place. Data: GeoNames, CC BY 4.0.',
    takes: ['search', 'near', 'radius', 'limit'],
  },
  getCheckinInfo: { summary: 'Get the event of a check-in code.', takes: ['code'] },
  checkIn: {
    summary:
      'Check in to an event with a code. No RSVP is needed. Opens some hours before the start, closes 12 hours after the end.',
    takes: ['code', 'method'],
  },
  createCheckinCode: {
    summary: 'Make a code with which people check in to an event.',
    takes: ['groupId', 'eventId', 'label', 'maxUses', 'expiresAt', 'expiresInMinutes'],
  },
  listCheckinCodes: {
    summary: 'List the check-in codes of an event, the oldest first.',
    takes: ['groupId', 'eventId', 'limit', 'cursor', 'before', 'offset'],
  },
  getCheckinCode: { summary: "Get a check-in code of one of a group's events.", takes: ['groupId', 'codeId'] },
  deleteCheckinCode: { summary: 'Delete a check-in code. Check-ins made with it stay.', takes: ['groupId', 'codeId'] },
  listAttendees: {
    summary:
      'List who comes to an event, who waits for a seat and who walked in; the totals are those of the whole event.',
    takes: ['groupId', 'eventId', 'limit', 'cursor', 'before', 'offset', 'status', 'checkedIn', 'search'],
  },
  addAttendee: {
    summary: 'Give somebody a seat. It needs no approval, and does not wait in line.',
    takes: ['groupId', 'eventId', 'userId', 'guests', 'answers'],
  },
  removeAttendee: {
    summary: 'Remove somebody’s seat or place in line. They get a mail, and cannot RSVP again.',
    takes: ['groupId', 'eventId', 'rsvpId', 'reason'],
  },
  listRsvpRequests: {
    summary: 'List who asks to come to an event, with their answers, oldest first.',
    takes: ['groupId', 'eventId', 'limit', 'cursor', 'before', 'offset'],
  },
  decideRsvp: {
    summary: 'Approve or decline a request to come to an event. The person gets a mail.',
    takes: ['groupId', 'eventId', 'rsvpId', 'decision', 'message'],
  },
  acceptOffer: { summary: 'Take the seat that is offered to you.', takes: ['eventId'] },
  declineOffer: {
    summary:
      'Leave the seat that is offered to you to whoever is next. Your RSVP is canceled, unless you stay in line.',
    takes: ['eventId', 'stay'],
  },
  handOnSeat: {
    summary: 'Hand on your seat: somebody gets a mail with a link that takes it. It stays yours until they use it.',
    takes: ['eventId', 'to'],
  },
  getHandOn: { summary: 'See which seat a mailed link is for, without using the link.', takes: ['token'] },
  takeHandOn: {
    summary: 'Take the seat that somebody handed on to you, with the seats of their guests. The link works once.',
    takes: ['token', 'answers'],
  },
  inviteToEvent: {
    summary: 'Invite people to an event by mail. They can read it whatever its visibility.',
    takes: ['groupId', 'eventId', 'people', 'message'],
  },
  getEventInvite: {
    summary: 'Get the invite to an event that a mailed link is for, without using the link.',
    takes: ['token'],
  },
  acceptEventInvite: {
    summary: 'Accept the invite to an event: you can read the event from now on. The link works once.',
    takes: ['token'],
  },
  getOfferLink: { summary: 'See what a mailed link offers: a seat for whom at which event.', takes: ['token'] },
  acceptOfferByLink: {
    summary: 'Take the seat that a mailed link offers. It works once and signs nobody in.',
    takes: ['token'],
  },
  declineOfferByLink: {
    summary:
      'Leave the seat that a mailed link offers to whoever is next. The RSVP is canceled. It works once and signs nobody in.',
    takes: ['token'],
  },
  getReminderLink: { summary: 'See what the link in a reminder cancels: whose RSVP to which event.', takes: ['token'] },
  cancelRsvpByReminder: {
    summary: 'Give up the seat that a reminder was about, with the link in it. It works once and signs nobody in.',
    takes: ['token'],
  },
  requestGuestRsvp: {
    summary: 'Ask for a seat with a name and an email address. The link in the mail takes it.',
    takes: ['eventId', 'name', 'email', 'guests', 'answers'],
  },
  authGetGuestRsvp: {
    summary: 'See what a mailed link will do: who comes to which event. The link stays unused.',
    takes: ['token'],
  },
  confirmGuestRsvp: {
    summary: 'Take the seat that a mailed link is for, and sign in. A new address gets a private account.',
    takes: ['token'],
  },
  sendEventMessage: {
    summary: 'Write to people of an event: by mail, by push and in their inbox. At most four messages a day.',
    takes: ['groupId', 'eventId', 'to', 'subject', 'body', 'sendAt', 'preview'],
  },
  listEventMessages: {
    summary: 'List what the organizers wrote to people of an event, newest first.',
    takes: ['groupId', 'eventId', 'limit', 'cursor', 'before', 'offset'],
  },
  cancelEventMessage: { summary: 'Cancel a message that is not sent yet.', takes: ['groupId', 'eventId', 'messageId'] },
  getGroupDashboard: {
    summary:
      'Get what is going on in a group: how its next events fill up, drafts, who is new, how the last events went.',
    takes: ['groupId'],
  },
  listEventRsvps: {
    summary: 'List who will come to an event. Without read:events: totals only.',
    takes: ['eventId', 'limit', 'cursor', 'before', 'offset'],
  },
  getMyRsvp: { summary: 'Get your RSVP for an event, or null.', takes: ['eventId'] },
  getRsvpSummary: { summary: 'Count the RSVPs of an event.', takes: ['eventId'] },
  createRsvp: {
    summary: 'Take a seat at an event, or a place on its waitlist when it is full.',
    takes: ['eventId', 'guests', 'answers'],
  },
  updateRsvp: {
    summary: 'Change how many you bring, or your answers. Answers that you leave out stay as they are.',
    takes: ['eventId', 'guests', 'answers'],
  },
  cancelRsvp: {
    summary: 'Give up your seat, which goes to whoever has waited longest, or your place on the waitlist.',
    takes: ['eventId'],
  },
  listMyRsvps: {
    summary: 'List your RSVPs by event start.',
    takes: ['status', 'when', 'events', 'limit', 'cursor', 'before', 'offset'],
  },
  createSeries: {
    summary: 'Create a series of events.',
    takes: ['groupId', 'rule', 'start', 'durationMinutes', 'timezone', 'exceptDates', 'standingShare', 'event'],
  },
  listSeries: {
    summary: 'List the series of a group, the newest first.',
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset'],
  },
  getManagedSeries: { summary: 'Get a series of a group with its next dates.', takes: ['groupId', 'seriesId'] },
  updateSeries: {
    summary: 'Change a series and its coming dates. Dates edited alone stay.',
    takes: [
      'groupId',
      'seriesId',
      'rule',
      'start',
      'durationMinutes',
      'timezone',
      'exceptDates',
      'standingShare',
      'event',
      'from',
      'overwrite',
      'preview',
      'notify',
      'confirm',
    ],
  },
  endSeries: {
    summary: 'End a series. Dates already planned stay, unless you cancel them.',
    takes: ['groupId', 'seriesId', 'from', 'cancelLater'],
  },
  getSeries: { summary: 'Get a series with its next dates.', takes: ['seriesId'] },
  joinSeries: {
    summary:
      'Come to every date of a series: you are added to those already planned, and to new ones as they are made.',
    takes: ['seriesId', 'guests', 'answers'],
  },
  leaveSeries: {
    summary: 'Stop coming to every date. You give up your seats at upcoming dates, unless you keep them.',
    takes: ['seriesId', 'keepComing'],
  },
  listGroups: {
    summary: 'List and search groups.',
    takes: [
      'limit',
      'cursor',
      'before',
      'offset',
      'search',
      'tag',
      'language',
      'featured',
      'platform',
      'sort',
      'direction',
    ],
  },
  getGroup: { summary: 'Get a group with its next events.', takes: ['slug'] },
  listGroupFavoriters: {
    summary: 'List who favorited a group.',
    takes: ['slug', 'limit', 'cursor', 'before', 'offset'],
  },
  listGroupTeam: {
    summary: 'List who runs a group, except private profiles.',
    takes: ['slug', 'limit', 'cursor', 'before', 'offset'],
  },
  getPublicGroup: { summary: 'Get a group with its next events, without a credential.', takes: ['slug'] },
  getPublicNextEvent: { summary: 'Get the next event of a group.', takes: ['slug'] },
  listFavorites: {
    summary: 'List your favorite groups, newest first.',
    takes: ['groups', 'limit', 'cursor', 'before', 'offset'],
  },
  getFavorite: { summary: 'Get one of your favorite groups.', takes: ['groupSlug'] },
  addFavorite: { summary: 'Add a group to your favorites. Adding it again changes nothing.', takes: ['groupSlug'] },
  removeFavorite: {
    summary: 'Remove a group from your favorites. Succeeds even if it was not one.',
    takes: ['groupSlug'],
  },
  createReport: {
    summary: 'Report an event, a group or a person. If your report is still open, it is returned again, with 200.',
    takes: ['target', 'id', 'reason', 'text', 'to'],
  },
  adminListReports: {
    summary: 'List reports, also those sent to teams, open ones the oldest first. Those about you are left out.',
    takes: ['status', 'to', 'limit', 'cursor', 'before', 'offset'],
  },
  adminDecideReport: {
    summary: 'Close a report. Nobody is told, and nothing happens to what it is about.',
    takes: ['id', 'decision', 'notes'],
  },
  listGroupReports: {
    summary: 'List what was reported to the team of a group, open reports the oldest first.',
    takes: ['groupId', 'status', 'limit', 'cursor', 'before', 'offset'],
  },
  decideGroupReport: {
    summary: 'Close a report that was sent to the team of a group. Nobody is told.',
    takes: ['groupId', 'reportId', 'decision', 'notes'],
  },
  getOnboarding: { summary: 'List your onboarding steps, in order.', takes: [] },
  dismissOnboardingStep: { summary: 'Dismiss an onboarding step. It can still be completed.', takes: ['stepKey'] },
  dismissAllOnboarding: { summary: 'Dismiss all onboarding steps.', takes: [] },
  getGroupClaimInvite: { summary: 'Get an invite to own a group.', takes: ['token'] },
  acceptGroupClaimInvite: { summary: 'Accept an invite to own a group. It works once.', takes: ['token'] },
  claimGroup: { summary: 'Ask to become an owner of a group. An admin decides.', takes: ['groupId', 'notes'] },
  requestGroupCreation: { summary: 'Request a group. An admin decides.', takes: ['groupName', 'description'] },
  getMyCreationRequest: { summary: 'Get your request for a group while it is pending.', takes: [] },
  listMyAchievements: {
    summary: 'List all achievements and your progress.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  adminSetAchievementProgress: {
    summary: 'Set how far somebody has come. Reaching the target completes the achievement and grants its rewards.',
    takes: ['id', 'userId', 'currentValue'],
  },
  adminResetAchievementProgress: { summary: 'Reset somebody’s progress on an achievement.', takes: ['id', 'userId'] },
  adminListAchievements: {
    summary: 'List all achievements in their order, with how many people started and completed them.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  adminGetAchievement: { summary: 'Get an achievement and the rules it counts by.', takes: ['id'] },
  adminCreateAchievement: {
    summary: 'Define an achievement. What happens from now on counts.',
    takes: [
      'key',
      'name',
      'description',
      'icon',
      'color',
      'targetValue',
      'eventType',
      'conditions',
      'progressMode',
      'progressField',
      'badgeSlug',
      'entitlement',
      'sortOrder',
      'hidden',
      'enabled',
    ],
  },
  adminUpdateAchievement: {
    summary: 'Change an achievement. A lower target completes it for all who have reached it.',
    takes: [
      'id',
      'key',
      'name',
      'description',
      'icon',
      'color',
      'targetValue',
      'eventType',
      'conditions',
      'progressMode',
      'progressField',
      'badgeSlug',
      'entitlement',
      'sortOrder',
      'hidden',
      'enabled',
    ],
  },
  adminDeleteAchievement: { summary: 'Delete an achievement.', takes: ['id'] },
  adminListEntitlements: {
    summary: 'List who holds which entitlement, newest first, expired ones too.',
    takes: ['userId', 'entitlement', 'limit', 'cursor', 'before', 'offset'],
  },
  adminGrantEntitlement: {
    summary: 'Give somebody an entitlement. If they hold it, its expiry and source are replaced.',
    takes: ['userId', 'entitlement', 'expiresAt', 'source'],
  },
  adminRevokeEntitlement: { summary: 'Revoke an entitlement.', takes: ['id'] },
  adminListClaimRequests: {
    summary: 'List requests to own a group: pending first, then oldest first.',
    takes: ['status', 'limit', 'cursor', 'before', 'offset'],
  },
  adminApproveClaimRequest: {
    summary: 'Approve a request to own a group. The requester becomes an owner.',
    takes: ['id', 'notes'],
  },
  adminRejectClaimRequest: {
    summary: 'Reject a request to own a group. The person may ask again.',
    takes: ['id', 'notes'],
  },
  adminListClaimInvites: {
    summary: "List a group's ownership invites, newest first, including used ones.",
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset'],
  },
  adminCreateClaimInvite: {
    summary: 'Create an invite to own a group. The first person to accept it uses it up.',
    takes: ['groupId', 'autoApprove', 'expiresAt'],
  },
  adminRevokeClaimInvite: { summary: 'Revoke an invite. Somebody who has accepted it stays an owner.', takes: ['id'] },
  adminListCreationRequests: {
    summary: 'List requests to create a group: pending first, then oldest first.',
    takes: ['status', 'limit', 'cursor', 'before', 'offset'],
  },
  adminApproveCreationRequest: {
    summary: 'Approve a request and create the group. The requester becomes its owner.',
    takes: ['id', 'urlname'],
  },
  adminRejectCreationRequest: {
    summary: 'Reject a request to create a group. The person may ask again.',
    takes: ['id', 'notes'],
  },
  listManagedGroups: {
    summary: 'List the groups whose team you are on, by name. Admins see all groups.',
    takes: ['limit', 'cursor', 'before', 'offset', 'own', 'groups'],
  },
  createManagedGroup: {
    summary: 'Create a group, and become its owner.',
    takes: [
      'urlname',
      'name',
      'description',
      'website',
      'tags',
      'languages',
      'socialLinks',
      'photoUrl',
      'heroImageUrl',
      'themeColor',
    ],
  },
  getManagedGroup: {
    summary: 'Get a group as its staff see it, with your role and what it allows.',
    takes: ['groupId'],
  },
  updateManagedGroup: {
    summary: 'Change a group. Only the properties sent are changed.',
    takes: [
      'groupId',
      'urlname',
      'name',
      'description',
      'website',
      'tags',
      'languages',
      'socialLinks',
      'photoUrl',
      'heroImageUrl',
      'themeColor',
    ],
  },
  deleteManagedGroup: {
    summary: 'Delete a group for good. Its upcoming events are canceled first, and everybody with an RSVP gets a mail.',
    takes: ['groupId', 'confirm'],
  },
  sendGroupMessage: {
    summary: 'Write to those who joined a group: by mail, by push and in their inbox. At most two messages a week.',
    takes: ['groupId', 'subject', 'body', 'sendAt', 'preview'],
  },
  listGroupMessages: {
    summary: 'List what the organizers wrote to those who joined a group, newest first.',
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset'],
  },
  cancelGroupMessage: { summary: 'Cancel a message to a group that is not sent yet.', takes: ['groupId', 'messageId'] },
  getMyGroupRole: { summary: 'Get your role in a group, and what it allows.', takes: ['groupId'] },
  listGroupMembers: {
    summary: "List a group's members, the highest role first, then who has been there longest.",
    takes: ['groupId', 'role', 'search', 'userId', 'limit', 'cursor', 'before', 'offset'],
  },
  addGroupMember: { summary: 'Add somebody to a group.', takes: ['groupId', 'userId', 'role'] },
  updateGroupMember: {
    summary: 'Give a member another role. Only owners give or take the roles of managers and owners.',
    takes: ['groupId', 'memberId', 'role'],
  },
  removeGroupMember: {
    summary: 'Remove a member from a group. Only owners remove managers and owners.',
    takes: ['groupId', 'memberId'],
  },
  leaveGroup: { summary: 'Give up your role in a group. Its last owner cannot.', takes: ['groupId'] },
  adminListGroups: {
    summary: 'List all groups by name, including those that are not shown.',
    takes: ['platform', 'isActive', 'displayOnSite', 'isFeatured', 'search', 'limit', 'cursor', 'before', 'offset'],
  },
  adminGetGroup: {
    summary: 'Get a group with how many events and members it has and its connections.',
    takes: ['groupId'],
  },
  adminCreateGroup: {
    summary: 'Create a group without an owner.',
    takes: [
      'urlname',
      'name',
      'description',
      'website',
      'tags',
      'languages',
      'socialLinks',
      'photoUrl',
      'heroImageUrl',
      'themeColor',
      'platform',
      'platformId',
      'link',
      'isActive',
      'displayOnSite',
      'isFeatured',
      'badgesEnabled',
      'maxBadges',
      'maxBadgePoints',
    ],
  },
  adminUpdateGroup: {
    summary: 'Change a group, including what its team cannot change.',
    takes: [
      'groupId',
      'urlname',
      'name',
      'description',
      'website',
      'tags',
      'languages',
      'socialLinks',
      'photoUrl',
      'heroImageUrl',
      'themeColor',
      'platform',
      'platformId',
      'link',
      'isActive',
      'displayOnSite',
      'isFeatured',
      'badgesEnabled',
      'maxBadges',
      'maxBadgePoints',
    ],
  },
  adminDeleteGroup: { summary: 'Take a group off the site, or delete it for good.', takes: ['groupId', 'hard'] },
  listMyBadges: { summary: 'List your badges, newest first.', takes: ['limit', 'cursor', 'before', 'offset'] },
  getMyBadge: { summary: 'Get one of your badges.', takes: ['slug'] },
  listBadges: {
    summary: 'List the badges of the platform or a group.',
    takes: ['group', 'limit', 'cursor', 'before', 'offset'],
  },
  getBadge: { summary: 'Get a badge of the platform or a group.', takes: ['slug'] },
  getClaimInfo: { summary: 'Get the badge of a claim link.', takes: ['code'] },
  claimBadge: { summary: 'Claim the badge of a claim link for yourself.', takes: ['code'] },
  listGroupBadges: {
    summary: "List a group's badges in their order.",
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset'],
  },
  getGroupBadge: { summary: "Get one of a group's badges.", takes: ['groupId', 'badgeId'] },
  createGroupBadge: {
    summary: "Create a group badge, within the group's limits.",
    takes: ['groupId', 'name', 'slug', 'description', 'icon', 'color', 'points', 'sortOrder'],
  },
  updateGroupBadge: {
    summary: 'Change a badge. New points count for all who hold it; the slug stays.',
    takes: ['groupId', 'badgeId', 'name', 'description', 'icon', 'color', 'points', 'sortOrder'],
  },
  deleteGroupBadge: { summary: 'Delete a badge, with its awards and its claim links.', takes: ['groupId', 'badgeId'] },
  awardGroupBadge: {
    summary: 'Award a badge of the group to somebody. They need not be a member.',
    takes: ['groupId', 'badgeId', 'userId'],
  },
  revokeGroupBadge: { summary: "Revoke somebody's badge.", takes: ['groupId', 'badgeId', 'userId'] },
  createClaimLink: {
    summary: 'Create a link that lets people claim a badge.',
    takes: ['groupId', 'badgeId', 'maxUses', 'expiresAt', 'expiresInDays'],
  },
  listClaimLinks: {
    summary: 'List the claim links of a badge, newest first.',
    takes: ['groupId', 'badgeId', 'limit', 'cursor', 'before', 'offset'],
  },
  getClaimLink: { summary: "Get a claim link of one of a group's badges.", takes: ['groupId', 'linkId'] },
  deleteClaimLink: { summary: 'Delete a claim link. Badges claimed with it stay.', takes: ['groupId', 'linkId'] },
  adminListBadges: {
    summary: 'List all badges, those of the platform first, or those of one group.',
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset'],
  },
  adminCreateBadge: {
    summary: 'Create a platform badge.',
    takes: ['name', 'slug', 'description', 'icon', 'color', 'points', 'sortOrder', 'hideFromDirectory'],
  },
  adminGetBadge: { summary: 'Get any badge.', takes: ['badgeId'] },
  adminUpdateBadge: {
    summary: 'Change any badge. New points count for all who hold it.',
    takes: ['badgeId', 'name', 'slug', 'description', 'icon', 'color', 'points', 'sortOrder', 'hideFromDirectory'],
  },
  adminDeleteBadge: { summary: 'Delete any badge, with its awards and its claim links.', takes: ['badgeId'] },
  adminAwardBadge: { summary: 'Award any badge to somebody.', takes: ['userId', 'badgeId'] },
  adminRevokeBadge: { summary: 'Revoke any badge from somebody.', takes: ['userId', 'badgeId'] },
  adminListClaimLinks: {
    summary: 'List the claim links of any badge, newest first.',
    takes: ['badgeId', 'limit', 'cursor', 'before', 'offset'],
  },
  adminCreateClaimLink: {
    summary: 'Create a link that lets people claim any badge.',
    takes: ['badgeId', 'maxUses', 'expiresAt', 'expiresInDays'],
  },
  adminDeleteClaimLink: {
    summary: 'Delete a claim link of any badge. Badges claimed with it stay.',
    takes: ['linkId'],
  },
  adminListOAuthClients: {
    summary: 'List all apps, newest first.',
    takes: ['search', 'dynamic', 'limit', 'cursor', 'before', 'offset'],
  },
  adminGetOAuthClient: { summary: 'Get any app.', takes: ['clientId'] },
  adminDeleteOAuthClient: { summary: 'Delete any app and everything that was granted to it.', takes: ['clientId'] },
  adminListWebhooks: {
    summary: 'List all webhooks, newest first.',
    takes: ['isActive', 'limit', 'cursor', 'before', 'offset'],
  },
  adminListWebhookDeliveries: {
    summary: 'List the attempts to deliver to any webhook, newest first, without the response bodies.',
    takes: ['id', 'limit', 'cursor', 'before', 'success', 'eventType'],
  },
  adminUpdateWebhook: { summary: 'Switch any webhook off, or on again.', takes: ['id', 'isActive'] },
  adminDeleteWebhook: { summary: 'Delete any webhook with its log.', takes: ['id'] },
  adminListGroupMembers: {
    summary: 'List the members of any group, the highest role first, with their email addresses.',
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset'],
  },
  adminAddGroupMember: { summary: 'Add somebody to any group, in any role.', takes: ['groupId', 'userId', 'role'] },
  adminUpdateGroupMember: {
    summary: 'Give a member of any group another role.',
    takes: ['groupId', 'memberId', 'role'],
  },
  adminRemoveGroupMember: { summary: 'Remove a member from any group.', takes: ['groupId', 'memberId'] },
  adminListAuditLog: {
    summary: 'List what admins and staff did and who signed in, newest first. Entries are kept for 400 days.',
    takes: [
      'kind',
      'actorId',
      'action',
      'targetType',
      'targetId',
      'since',
      'until',
      'limit',
      'cursor',
      'before',
      'offset',
    ],
  },
  adminListUsers: {
    summary: 'List people, newest first.',
    takes: ['role', 'suspended', 'search', 'limit', 'cursor', 'before', 'offset'],
  },
  adminGetUser: { summary: 'Get a person with badges, memberships and entitlements.', takes: ['userId'] },
  adminSetUserRole: {
    summary: 'Give a person another role on the platform. Only superadmins make and demote superadmins.',
    takes: ['userId', 'role'],
  },
  adminSuspendUser: {
    summary:
      'Suspend a person, permanently or until a given time. Their sessions, tokens and the apps that act for them are refused at once.',
    takes: ['userId', 'reason', 'until'],
  },
  adminUnsuspendUser: { summary: 'End the suspension of a person.', takes: ['userId'] },
  adminDeleteUser: { summary: 'Delete an account with everything in it.', takes: ['userId'] },
  adminMergeUsers: {
    summary:
      'Move what one account has to another and delete it. Its profile, settings, inbox and ways to sign in are dropped, and so are duplicates.',
    takes: ['keepUserId', 'mergeUserId'],
  },
  adminGetSettings: { summary: 'Get the settings of the platform.', takes: [] },
  adminUpdateSettings: {
    summary:
      'Change settings of the platform. Only the properties sent are changed; they take effect everywhere at once.',
    takes: [
      'siteName',
      'siteDescription',
      'logoUrl',
      'coverUrl',
      'themeColor',
      'footerLinks',
      'supportEmail',
      'termsUrl',
      'privacyUrl',
      'defaultTimezone',
      'defaultLocale',
      'registration',
      'requireSecondFactorForAdmins',
      'groupCreation',
      'defaultMaxBadges',
      'defaultMaxBadgePoints',
      'storageQuotaBytes',
      'syncIntervalMinutes',
      'answersKeptDays',
      'legacySunsetAt',
    ],
  },
  getSitePage: { summary: 'Read about this community, or its rules.', takes: ['name'] },
  adminUpdateSitePage: {
    summary: 'Write what this community is about, or its rules. Everybody can read it at /about and /rules.',
    takes: ['name', 'text'],
  },
  adminListConnections: {
    summary: 'List where a group’s events come from.',
    takes: ['groupId', 'limit', 'cursor', 'before', 'offset'],
  },
  adminAddConnection: {
    summary: 'Connect a group with a source of events.',
    takes: ['groupId', 'platform', 'platformId', 'platformUrlname', 'platformLink', 'isActive'],
  },
  adminRemoveConnection: {
    summary: 'Disconnect a source. Its events stay and are no longer updated.',
    takes: ['connectionId'],
  },
  adminSyncStatus: { summary: 'Get the status of syncs.', takes: [] },
  adminSyncAll: { summary: 'Sync all connected groups now, in the background.', takes: [] },
  adminSyncGroup: { summary: 'Sync one group now, and get what changed.', takes: ['groupId'] },
  adminListSyncLogs: {
    summary: 'List past and running syncs, newest first.',
    takes: ['limit', 'cursor', 'before', 'offset', 'groupId', 'status'],
  },
  adminGetSystemStatus: {
    summary: 'See whether the parts of this server work: database, jobs, mail, storage, Redis, disk and more.',
    takes: ['lang'],
  },
  adminSetMaintenance: {
    summary: 'Turn maintenance on or off: close the site to everybody but admins, and open it again.',
    takes: ['state', 'message'],
  },
  adminListJobs: {
    summary: 'List jobs that failed for good, or that failed and are tried again, newest first.',
    takes: ['state', 'limit', 'cursor', 'before', 'offset'],
  },
  adminRetryJob: { summary: 'Run a job now, with all its attempts again.', takes: ['id'] },
  adminDeleteJob: { summary: 'Delete a job from the queue. What it was to do is not done.', takes: ['id'] },
  adminSendTestMail: {
    summary: 'Send a mail to yourself now, past the queue, and see what the mail server says.',
    takes: [],
  },
  adminGetOverview: {
    summary: 'See how the community is doing: how many people, groups, events and RSVPs there are, week by week.',
    takes: [],
  },
  requestUpload: {
    summary:
      'Get a URL to send a file to. The file counts toward your quota from now on; if it never arrives, for 24 hours.',
    takes: ['category', 'filename', 'contentType', 'size'],
  },
  listUploads: {
    summary: 'List your files, newest first.',
    takes: ['category', 'limit', 'cursor', 'before', 'offset'],
  },
  getStorageUsage: {
    summary: 'See how much storage your files use. Those that have not arrived yet count as well.',
    takes: [],
  },
  deleteUpload: { summary: 'Delete one of your files. Admins may delete any.', takes: ['key'] },
  listMeetpasses: { summary: 'List your passes, the QR pass first.', takes: ['limit', 'cursor', 'before', 'offset'] },
  getQrMeetpass: { summary: 'Get your QR pass. It is created the first time you ask.', takes: [] },
  getMeetpass: { summary: 'Get one of your passes.', takes: ['id'] },
  updateMeetpass: {
    summary: 'Change one of your passes.',
    takes: ['id', 'label', 'action', 'actionUrl', 'autoFollow', 'isActive', 'designId'],
  },
  claimMeetpass: { summary: 'Claim an NFC pass that nobody owns.', takes: ['id'] },
  releaseMeetpass: {
    summary: 'Release an NFC pass, so that others can claim it. Your connections stay.',
    takes: ['id'],
  },
  listMeetpassDesigns: {
    summary: 'List the designs that a pass can have, by name.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  listMeetpassConnections: {
    summary: 'List the people you met with a pass, newest first.',
    takes: ['direction', 'limit', 'cursor', 'before', 'offset'],
  },
  deleteMeetpassConnection: { summary: 'Remove a connection, for both of you.', takes: ['id'] },
  listUserConnections: {
    summary: 'List people a user met; for others, if both show it.',
    takes: ['username', 'limit', 'cursor', 'before', 'offset', 'mutual'],
  },
  adminListPassBatches: {
    summary: 'List the batches of NFC passes, newest first.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  adminCreatePassBatch: {
    summary: 'Create a batch of NFC passes that nobody owns yet.',
    takes: ['count', 'label', 'designId'],
  },
  adminGetPassBatch: { summary: 'Get a batch with its passes.', takes: ['batchId'] },
  adminListDesigns: {
    summary: 'List the designs of passes by name, including those that are not offered.',
    takes: ['limit', 'cursor', 'before', 'offset'],
  },
  adminGetDesign: { summary: 'Get a design, even if it is not offered.', takes: ['id'] },
  adminCreateDesign: {
    summary: 'Add a design that passes can have.',
    takes: ['id', 'name', 'imageUrl', 'modelUrl', 'themeColor', 'isActive'],
  },
  adminUpdateDesign: {
    summary: 'Change a design. Only the properties sent are changed.',
    takes: ['id', 'name', 'imageUrl', 'modelUrl', 'themeColor', 'isActive'],
  },
  adminDeleteDesign: { summary: 'Delete a design. Passes that have it keep working without one.', takes: ['id'] },
} as const
