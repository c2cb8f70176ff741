import type { Handler } from '#platform'
import { adminBadges } from './areas/admin/badges/operations.ts'
import { achievementDefinitions } from './areas/achievements/definitions/operations.ts'
import { achievementProgress } from './areas/achievements/progress/operations.ts'
import { adminClaims } from './areas/admin/claims/operations.ts'
import { adminCreationRequests } from './areas/admin/creation-requests/operations.ts'
import { adminEntitlements } from './areas/admin/entitlements/operations.ts'
import { auditLog } from './areas/admin/audit-log/operations.ts'
import { adminGroupMembers } from './areas/admin/group-members/operations.ts'
import { adminGroups } from './areas/admin/groups/operations.ts'
import { adminOAuthClients } from './areas/admin/oauth-clients/operations.ts'
import { adminUsers } from './areas/admin/users/operations.ts'
import { settings } from './areas/admin/settings/operations.ts'
import { awards } from './areas/badges/awards/operations.ts'
import { badgeCatalog } from './areas/badges/catalogue/operations.ts'
import { badgeClaims } from './areas/badges/claims/operations.ts'
import { adminWebhooks } from './areas/admin/webhooks/operations.ts'
import { boards } from './areas/badges/boards/operations.ts'
import { adminMeetpass } from './areas/admin/meetpass/operations.ts'
import { follows } from './areas/follows/operations.ts'
import { groupDirectory } from './areas/groups/directory/operations.ts'
import { favorites } from './areas/groups/favorites/operations.ts'
import { claims } from './areas/groups/claims/operations.ts'
import { creation } from './areas/groups/creation/operations.ts'
import { connections } from './areas/meetpass/connections/operations.ts'
import { designs } from './areas/meetpass/designs/operations.ts'
import { passes } from './areas/meetpass/passes/operations.ts'
import { onboarding } from './areas/onboarding/operations.ts'
import { scopes } from './areas/scopes/operations.ts'
import { apps } from './areas/developer/apps/operations.ts'
import { deliveries } from './areas/developer/deliveries/operations.ts'
import { eventTypes } from './areas/developer/event-types/operations.ts'
import { webhooks } from './areas/developer/webhooks/operations.ts'
import { managedBadges } from './areas/management/badges/operations.ts'
import { managedEvents } from './areas/management/events/operations.ts'
import { checkins } from './areas/events/checkins/operations.ts'
import { discovery } from './areas/events/discovery/operations.ts'
import { checkinCodes } from './areas/management/checkin-codes/operations.ts'
import { rsvps } from './areas/events/rsvps/operations.ts'
import { members } from './areas/groups/members/operations.ts'
import { managedGroups } from './areas/management/groups/operations.ts'
import { account } from './areas/sign-in/account/operations.ts'
import { email } from './areas/sign-in/email/operations.ts'
import { links } from './areas/sign-in/links/operations.ts'
import { providers } from './areas/sign-in/providers/operations.ts'
import { sessions } from './areas/sign-in/sessions/operations.ts'
import { uploads } from './areas/uploads/operations.ts'
import { sync } from './areas/sync/operations.ts'
import { directory } from './areas/user/directory/operations.ts'
import { entitlements } from './areas/user/entitlements/operations.ts'
import { accountExport } from './areas/user/export/operations.ts'
import { feedToken } from './areas/user/feed-token/operations.ts'
import { grants } from './areas/user/grants/operations.ts'
import { notifications } from './areas/user/notifications/operations.ts'
import { portfolio } from './areas/user/portfolio/operations.ts'
import { profile } from './areas/user/profile/operations.ts'
import { tokens } from './areas/user/tokens/operations.ts'

/** Everything the service can do. What is not in this list does not exist. */
export const handlers: readonly Handler[] = [
  ...sessions,
  ...links,
  ...email,
  ...providers,
  ...account,
  ...profile,
  ...accountExport,
  ...entitlements,
  ...notifications,
  ...tokens,
  ...grants,
  ...feedToken,
  ...scopes,
  ...portfolio,
  ...boards,
  ...apps,
  ...webhooks,
  ...deliveries,
  ...eventTypes,
  ...follows,
  ...directory,
  ...managedEvents,
  ...discovery,
  ...checkins,
  ...checkinCodes,
  ...rsvps,
  ...groupDirectory,
  ...favorites,
  ...onboarding,
  ...claims,
  ...creation,
  ...achievementProgress,
  ...achievementDefinitions,
  ...adminEntitlements,
  ...adminClaims,
  ...adminCreationRequests,
  ...managedGroups,
  ...members,
  ...adminGroups,
  ...awards,
  ...badgeCatalog,
  ...badgeClaims,
  ...managedBadges,
  ...adminBadges,
  ...adminOAuthClients,
  ...adminWebhooks,
  ...adminGroupMembers,
  ...auditLog,
  ...adminUsers,
  ...settings,
  ...sync,
  ...uploads,
  ...passes,
  ...designs,
  ...connections,
  ...adminMeetpass,
]
