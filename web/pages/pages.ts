// Written by `npm run reference`: every page that a file here declares.
import type { Page } from '../page.ts'
import { adminAchievement } from './admin/achievements/achievement.tsx'
import { adminAchievements } from './admin/achievements/list.tsx'
import { adminNewAchievement } from './admin/achievements/new.tsx'
import { adminAudit } from './admin/audit/log.tsx'
import { adminBadge } from './admin/badges/badge.tsx'
import { adminBadges } from './admin/badges/list.tsx'
import { adminNewBadge } from './admin/badges/new.tsx'
import { adminBranding } from './admin/branding/branding.tsx'
import { adminApps } from './admin/developers/apps.tsx'
import { adminWebhooks } from './admin/developers/webhooks.tsx'
import { adminEntitlements } from './admin/entitlements.tsx'
import { adminGroupPeople } from './admin/group-people.tsx'
import { adminGroup } from './admin/group.tsx'
import { adminGroupList } from './admin/groups.tsx'
import { adminNewGroup } from './admin/new-group.tsx'
import { adminOverview } from './admin/overview/overview.tsx'
import { passSheet } from './admin/pass-sheet.tsx'
import { adminDesign } from './admin/passes/design.tsx'
import { adminDesigns } from './admin/passes/designs.tsx'
import { adminNewDesign } from './admin/passes/new-design.tsx'
import { adminPasses } from './admin/passes/passes.tsx'
import { adminPeople } from './admin/people/list.tsx'
import { adminPerson } from './admin/people/person.tsx'
import { adminReports } from './admin/reports.tsx'
import { adminRequests } from './admin/requests.tsx'
import { adminSettings } from './admin/settings.tsx'
import { adminSync } from './admin/sync.tsx'
import { adminSystem } from './admin/system/system.tsx'
import { badgePage } from './badges/badge.tsx'
import { badgeCatalog } from './badges/catalog.tsx'
import { claimPage } from './badges/claim.tsx'
import { groupLeaderboard } from './badges/group-leaderboard.tsx'
import { leaderboard } from './badges/leaderboard.tsx'
import { myBadge } from './badges/my-badge.tsx'
import { myBadges } from './badges/my-badges.tsx'
import { badgePreview } from './badges/preview.tsx'
import { appPage } from './developer/app.tsx'
import { eventTypesPage } from './developer/event-types.tsx'
import { mcpPage } from './developer/mcp/mcp.tsx'
import { newApp } from './developer/new-app.tsx'
import { developerPortal } from './developer/portal.tsx'
import { webhookList } from './developer/webhooks/list.tsx'
import { newWebhook } from './developer/webhooks/new.tsx'
import { webhookPage } from './developer/webhooks/webhook.tsx'
import { docsHome, docsGuide } from './docs/guide.tsx'
import { cancelByMail, canceledByMail } from './events/cancel-by-mail.tsx'
import { checkInPage } from './events/check-in.tsx'
import { eventPage } from './events/event.tsx'
import { handOnPage } from './events/hand-on.tsx'
import { events } from './events/list.tsx'
import { mailedLink } from './events/mailed-link.tsx'
import { mailedTicket } from './events/mailed-ticket.tsx'
import { myEvents } from './events/my-events.tsx'
import { declinedByMail } from './events/offered-seat.tsx'
import { rsvpPage } from './events/rsvp-page.tsx'
import { seriesPage } from './events/series.tsx'
import { shareEvent } from './events/share.tsx'
import { ticketPage } from './events/ticket.tsx'
import { claimInvitePage } from './groups/claim-invite.tsx'
import { groupDirectory } from './groups/directory.tsx'
import { groupPage } from './groups/group.tsx'
import { newGroup } from './groups/new.tsx'
import { helpHome, helpGuide } from './help/help.tsx'
import { homePage } from './home/home.tsx'
import { inboxPage } from './inbox/inbox.tsx'
import { groupBadge } from './manage/badges/badge.tsx'
import { editGroupBadge } from './manage/badges/edit.tsx'
import { groupBadgeLinks } from './manage/badges/links.tsx'
import { groupBadges } from './manage/badges/list.tsx'
import { newGroupBadge } from './manage/badges/new.tsx'
import { printLinkPage } from './manage/badges/print.tsx'
import { attendeesPage } from './manage/events/attendees.tsx'
import { checkinCodes } from './manage/events/codes.tsx'
import { editEvent } from './manage/events/edit.tsx'
import { invitePeople } from './manage/events/invite.tsx'
import { managedEvents } from './manage/events/list.tsx'
import { eventMessages } from './manage/events/messages.tsx'
import { newEvent } from './manage/events/new.tsx'
import { printCodePage } from './manage/events/print.tsx'
import { myGroups } from './manage/groups.tsx'
import { groupMembers } from './manage/members.tsx'
import { groupMessages } from './manage/messages/group.tsx'
import { groupOverview } from './manage/overview.tsx'
import { groupReports } from './manage/reports.tsx'
import { managedSeriesList } from './manage/series/list.tsx'
import { managedSeries } from './manage/series/series.tsx'
import { groupSettings } from './manage/settings.tsx'
import { myConnections } from './meetpass/my-connections.tsx'
import { myPasses } from './meetpass/my-passes.tsx'
import { userConnections } from './people/connections.tsx'
import { peopleDirectory } from './people/directory.tsx'
import { profilePage } from './people/profile.tsx'
import { reportPage } from './reports/report.tsx'
import { searchPage } from './search/search.tsx'
import { connectedApps } from './settings/apps.tsx'
import { notificationSettings } from './settings/notifications.tsx'
import { portfolioSettings } from './settings/portfolio.tsx'
import { profileSettings } from './settings/profile.tsx'
import { authenticatorSettings } from './settings/security/authenticator.tsx'
import { securitySettings } from './settings/security/security.tsx'
import { tokenSettings } from './settings/tokens.tsx'
import { uploadSettings } from './settings/uploads.tsx'
import { signInCode } from './sign-in/code.tsx'
import { completeRegistration } from './sign-in/complete-registration.tsx'
import { login } from './sign-in/login.tsx'
import { logout } from './sign-in/logout.tsx'
import { magicLink } from './sign-in/magic-link.tsx'
import { register } from './sign-in/register.tsx'
import { requestReset, resetPassword } from './sign-in/reset.tsx'
import { verifyEmail } from './sign-in/verify-email.tsx'
import { offlinePage } from './site/offline.tsx'
import { aboutPage, rulesPage } from './site/site-pages.tsx'
import { stylePage } from './style/style.tsx'

export const pages: readonly Page[] = [
  adminAchievement,
  adminAchievements,
  adminNewAchievement,
  adminAudit,
  adminBadge,
  adminBadges,
  adminNewBadge,
  adminBranding,
  adminApps,
  adminWebhooks,
  adminEntitlements,
  adminGroupPeople,
  adminGroup,
  adminGroupList,
  adminNewGroup,
  adminOverview,
  passSheet,
  adminDesign,
  adminDesigns,
  adminNewDesign,
  adminPasses,
  adminPeople,
  adminPerson,
  adminReports,
  adminRequests,
  adminSettings,
  adminSync,
  adminSystem,
  badgePage,
  badgeCatalog,
  claimPage,
  groupLeaderboard,
  leaderboard,
  myBadge,
  myBadges,
  badgePreview,
  appPage,
  eventTypesPage,
  mcpPage,
  newApp,
  developerPortal,
  webhookList,
  newWebhook,
  webhookPage,
  docsHome,
  docsGuide,
  cancelByMail,
  canceledByMail,
  checkInPage,
  eventPage,
  handOnPage,
  events,
  mailedLink,
  mailedTicket,
  myEvents,
  declinedByMail,
  rsvpPage,
  seriesPage,
  shareEvent,
  ticketPage,
  claimInvitePage,
  groupDirectory,
  groupPage,
  newGroup,
  helpHome,
  helpGuide,
  homePage,
  inboxPage,
  groupBadge,
  editGroupBadge,
  groupBadgeLinks,
  groupBadges,
  newGroupBadge,
  printLinkPage,
  attendeesPage,
  checkinCodes,
  editEvent,
  invitePeople,
  managedEvents,
  eventMessages,
  newEvent,
  printCodePage,
  myGroups,
  groupMembers,
  groupMessages,
  groupOverview,
  groupReports,
  managedSeriesList,
  managedSeries,
  groupSettings,
  myConnections,
  myPasses,
  userConnections,
  peopleDirectory,
  profilePage,
  reportPage,
  searchPage,
  connectedApps,
  notificationSettings,
  portfolioSettings,
  profileSettings,
  authenticatorSettings,
  securitySettings,
  tokenSettings,
  uploadSettings,
  signInCode,
  completeRegistration,
  login,
  logout,
  magicLink,
  register,
  requestReset,
  resetPassword,
  verifyEmail,
  offlinePage,
  aboutPage,
  rulesPage,
  stylePage,
]
