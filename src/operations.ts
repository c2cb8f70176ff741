import type { Handler } from '#platform'
import { adminBadgeHandlers } from './areas/badges/admin/operations.ts'
import { achievementDefinitionHandlers } from './areas/achievements/definitions/operations.ts'
import { achievementProgressHandlers } from './areas/achievements/progress/operations.ts'
import { adminGroupClaimHandlers } from './areas/groups/claims/admin/operations.ts'
import { adminGroupCreationHandlers } from './areas/groups/creation/admin/operations.ts'
import { adminEntitlementHandlers } from './areas/entitlements/admin/operations.ts'
import { auditLogHandlers } from './areas/audit-log/operations.ts'
import { adminGroupMemberHandlers } from './areas/groups/members/admin/operations.ts'
import { adminGroupHandlers } from './areas/groups/admin/operations.ts'
import { adminAppHandlers } from './areas/apps/admin/operations.ts'
import { adminPeopleHandlers } from './areas/people/admin/operations.ts'
import { settingsHandlers } from './areas/settings/operations.ts'
import { badgeAwardHandlers } from './areas/badges/awards/operations.ts'
import { badgeCatalogHandlers } from './areas/badges/catalog/operations.ts'
import { badgeClaimHandlers } from './areas/badges/claims/operations.ts'
import { adminWebhookHandlers } from './areas/webhooks/admin/operations.ts'
import { placeHandlers } from './areas/places/operations.ts'
import { leaderboardHandlers } from './areas/leaderboards/operations.ts'
import { adminMeetpassHandlers } from './areas/meetpass/admin/operations.ts'
import { followHandlers } from './areas/follows/operations.ts'
import { groupDirectoryHandlers } from './areas/groups/directory/operations.ts'
import { favoriteHandlers } from './areas/groups/favorites/operations.ts'
import { groupClaimHandlers } from './areas/groups/claims/operations.ts'
import { groupCreationHandlers } from './areas/groups/creation/operations.ts'
import { meetpassConnectionHandlers } from './areas/meetpass/connections/operations.ts'
import { meetpassDesignHandlers } from './areas/meetpass/designs/operations.ts'
import { meetpassHandlers } from './areas/meetpass/passes/operations.ts'
import { onboardingHandlers } from './areas/onboarding/operations.ts'
import { scopeHandlers } from './areas/scopes/operations.ts'
import { appHandlers } from './areas/apps/operations.ts'
import { deliveryHandlers } from './areas/webhooks/deliveries/operations.ts'
import { eventTypeHandlers } from './areas/webhooks/event-types/operations.ts'
import { webhookHandlers } from './areas/webhooks/operations.ts'
import { managedBadgeHandlers } from './areas/badges/manage/operations.ts'
import { managedEventHandlers } from './areas/events/manage/operations.ts'
import { attendeeAwardHandlers } from './areas/badges/attendees/operations.ts'
import { doorHandlers } from './areas/events/door/operations.ts'
import { groupPeopleHandlers } from './areas/groups/people/operations.ts'
import { checkinHandlers } from './areas/events/checkins/operations.ts'
import { eventDiscoveryHandlers } from './areas/events/discovery/operations.ts'
import { friendEventHandlers } from './areas/events/friends/operations.ts'
import { attendeeHandlers } from './areas/events/attendees/operations.ts'
import { offerHandlers } from './areas/events/offers/operations.ts'
import { handOnHandlers } from './areas/events/hand-ons/operations.ts'
import { inviteHandlers } from './areas/events/invites/operations.ts'
import { offerLinkHandlers } from './areas/events/offer-links/operations.ts'
import { reminderHandlers } from './areas/events/reminders/operations.ts'
import { guestRsvpHandlers } from './areas/events/guests/operations.ts'
import { guestLinkHandlers } from './areas/auth/guest-links/operations.ts'
import { eventMessageHandlers } from './areas/events/messages/operations.ts'
import { groupMessageHandlers } from './areas/groups/messages/operations.ts'
import { outreachHandlers } from './areas/events/outreach/operations.ts'
import { rsvpRequestHandlers } from './areas/events/requests/operations.ts'
import { dashboardHandlers } from './areas/events/dashboard/operations.ts'
import { checkinCodeHandlers } from './areas/events/checkin-codes/operations.ts'
import { rsvpHandlers } from './areas/events/rsvps/operations.ts'
import { managedSeriesHandlers } from './areas/events/manage-series/operations.ts'
import { seriesHandlers } from './areas/events/series/operations.ts'
import { groupMemberHandlers } from './areas/groups/members/operations.ts'
import { managedGroupHandlers } from './areas/groups/manage/operations.ts'
import { accountHandlers } from './areas/account/operations.ts'
import { emailHandlers } from './areas/auth/email/operations.ts'
import { linkHandlers } from './areas/auth/links/operations.ts'
import { setupHandlers } from './areas/auth/setup/operations.ts'
import { passkeyHandlers } from './areas/auth/passkeys/operations.ts'
import { providerHandlers } from './areas/auth/providers/operations.ts'
import { secondFactorHandlers } from './areas/auth/second-factor/operations.ts'
import { sessionHandlers } from './areas/auth/sessions/operations.ts'
import { uploadHandlers } from './areas/uploads/operations.ts'
import { syncHandlers } from './areas/sync/operations.ts'
import { overviewHandlers } from './areas/overview/operations.ts'
import { systemHandlers } from './areas/system/operations.ts'
import { peopleHandlers } from './areas/people/operations.ts'
import { entitlementHandlers } from './areas/entitlements/operations.ts'
import { exportHandlers } from './areas/export/operations.ts'
import { reportHandlers } from './areas/reports/operations.ts'
import { feedTokenHandlers } from './areas/profile/feed-token/operations.ts'
import { grantHandlers } from './areas/grants/operations.ts'
import { inboxHandlers } from './areas/inbox/operations.ts'
import { pushHandlers } from './areas/push/operations.ts'
import { notificationHandlers } from './areas/profile/notifications/operations.ts'
import { portfolioHandlers } from './areas/profile/portfolio/operations.ts'
import { profileHandlers } from './areas/profile/operations.ts'
import { tokenHandlers } from './areas/tokens/operations.ts'

export const handlers: readonly Handler[] = [
  ...sessionHandlers,
  ...linkHandlers,
  ...emailHandlers,
  ...providerHandlers,
  ...setupHandlers,
  ...passkeyHandlers,
  ...secondFactorHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...exportHandlers,
  ...entitlementHandlers,
  ...notificationHandlers,
  ...inboxHandlers,
  ...pushHandlers,
  ...tokenHandlers,
  ...grantHandlers,
  ...feedTokenHandlers,
  ...scopeHandlers,
  ...portfolioHandlers,
  ...leaderboardHandlers,
  ...appHandlers,
  ...webhookHandlers,
  ...deliveryHandlers,
  ...eventTypeHandlers,
  ...followHandlers,
  ...peopleHandlers,
  ...managedEventHandlers,
  ...eventDiscoveryHandlers,
  ...friendEventHandlers,
  ...placeHandlers,
  ...checkinHandlers,
  ...checkinCodeHandlers,
  ...attendeeHandlers,
  ...doorHandlers,
  ...attendeeAwardHandlers,
  ...rsvpRequestHandlers,
  ...offerHandlers,
  ...handOnHandlers,
  ...inviteHandlers,
  ...offerLinkHandlers,
  ...reminderHandlers,
  ...guestRsvpHandlers,
  ...guestLinkHandlers,
  ...eventMessageHandlers,
  ...outreachHandlers,
  ...dashboardHandlers,
  ...rsvpHandlers,
  ...managedSeriesHandlers,
  ...seriesHandlers,
  ...groupDirectoryHandlers,
  ...favoriteHandlers,
  ...reportHandlers,
  ...onboardingHandlers,
  ...groupClaimHandlers,
  ...groupCreationHandlers,
  ...achievementProgressHandlers,
  ...achievementDefinitionHandlers,
  ...adminEntitlementHandlers,
  ...adminGroupClaimHandlers,
  ...adminGroupCreationHandlers,
  ...managedGroupHandlers,
  ...groupMessageHandlers,
  ...groupMemberHandlers,
  ...groupPeopleHandlers,
  ...adminGroupHandlers,
  ...badgeAwardHandlers,
  ...badgeCatalogHandlers,
  ...badgeClaimHandlers,
  ...managedBadgeHandlers,
  ...adminBadgeHandlers,
  ...adminAppHandlers,
  ...adminWebhookHandlers,
  ...adminGroupMemberHandlers,
  ...auditLogHandlers,
  ...adminPeopleHandlers,
  ...settingsHandlers,
  ...syncHandlers,
  ...systemHandlers,
  ...overviewHandlers,
  ...uploadHandlers,
  ...meetpassHandlers,
  ...meetpassDesignHandlers,
  ...meetpassConnectionHandlers,
  ...adminMeetpassHandlers,
]

export const operations = handlers.map(({ operation }) => operation)
