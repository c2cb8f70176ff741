import type { Handler } from '#platform'
import { adminBadges } from './areas/badges/admin/operations.ts'
import { achievementDefinitions } from './areas/achievements/definitions/operations.ts'
import { achievementProgress } from './areas/achievements/progress/operations.ts'
import { adminClaims } from './areas/groups/claims/admin/operations.ts'
import { adminCreationRequests } from './areas/groups/creation/admin/operations.ts'
import { adminEntitlements } from './areas/entitlements/admin/operations.ts'
import { auditLog } from './areas/audit-log/operations.ts'
import { adminGroupMembers } from './areas/groups/members/admin/operations.ts'
import { adminGroups } from './areas/groups/admin/operations.ts'
import { adminOAuthClients } from './areas/apps/admin/operations.ts'
import { adminUsers } from './areas/people/admin/operations.ts'
import { settings } from './areas/settings/operations.ts'
import { awards } from './areas/badges/awards/operations.ts'
import { badgeCatalog } from './areas/badges/catalogue/operations.ts'
import { badgeClaims } from './areas/badges/claims/operations.ts'
import { adminWebhooks } from './areas/webhooks/admin/operations.ts'
import { boards } from './areas/leaderboards/operations.ts'
import { adminMeetpass } from './areas/meetpass/admin/operations.ts'
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
import { apps } from './areas/apps/operations.ts'
import { deliveries } from './areas/webhooks/deliveries/operations.ts'
import { eventTypeHandlers } from './areas/webhooks/event-types/operations.ts'
import { webhooks } from './areas/webhooks/operations.ts'
import { managedBadges } from './areas/badges/manage/operations.ts'
import { managedEvents } from './areas/events/manage/operations.ts'
import { checkins } from './areas/events/checkins/operations.ts'
import { discovery } from './areas/events/discovery/operations.ts'
import { attendees } from './areas/events/attendees/operations.ts'
import { checkinCodes } from './areas/events/checkin-codes/operations.ts'
import { rsvps } from './areas/events/rsvps/operations.ts'
import { members } from './areas/groups/members/operations.ts'
import { managedGroups } from './areas/groups/manage/operations.ts'
import { account } from './areas/account/operations.ts'
import { email } from './areas/auth/email/operations.ts'
import { links } from './areas/auth/links/operations.ts'
import { providers } from './areas/auth/providers/operations.ts'
import { sessions } from './areas/auth/sessions/operations.ts'
import { uploads } from './areas/uploads/operations.ts'
import { sync } from './areas/sync/operations.ts'
import { system } from './areas/system/operations.ts'
import { directory } from './areas/people/operations.ts'
import { entitlements } from './areas/entitlements/operations.ts'
import { accountExport } from './areas/export/operations.ts'
import { feedToken } from './areas/profile/feed-token/operations.ts'
import { grants } from './areas/grants/operations.ts'
import { notifications } from './areas/profile/notifications/operations.ts'
import { portfolio } from './areas/profile/portfolio/operations.ts'
import { profile } from './areas/profile/operations.ts'
import { tokens } from './areas/tokens/operations.ts'

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
  ...eventTypeHandlers,
  ...follows,
  ...directory,
  ...managedEvents,
  ...discovery,
  ...checkins,
  ...checkinCodes,
  ...attendees,
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
  ...system,
  ...uploads,
  ...passes,
  ...designs,
  ...connections,
  ...adminMeetpass,
]
