import type { Page } from '../page.ts'
import { appPage } from './developer/app.tsx'
import { newApp } from './developer/new-app.tsx'
import { developerPortal } from './developer/portal.tsx'
import { home } from './home.tsx'
import { checkinCodes } from './manage/events/codes.tsx'
import { editEvent } from './manage/events/edit.tsx'
import { managedEvents } from './manage/events/list.tsx'
import { newEvent } from './manage/events/new.tsx'
import { attendees } from './manage/events/people.tsx'
import { printedCode } from './manage/events/print.tsx'
import { myGroups } from './manage/groups.tsx'
import { groupOverview } from './manage/overview.tsx'
import { claimInvite } from './groups/claim.tsx'
import { groups } from './groups/directory.tsx'
import { groupPage } from './groups/group.tsx'
import { newGroup } from './groups/new.tsx'
import { home } from './home/home.tsx'
import { people } from './people/directory.tsx'
import { profile } from './people/profile.tsx'
import { notificationSettings } from './settings/notifications.tsx'
import { portfolioSettings } from './settings/portfolio.tsx'
import { profileSettings } from './settings/profile.tsx'
import { connectedApps } from './settings/apps.tsx'
import { securitySettings } from './settings/security/security.tsx'
import { tokenSettings } from './settings/tokens.tsx'
import { completeRegistration } from './sign-in/complete-registration.tsx'
import { magicLink } from './sign-in/magic-link.tsx'
import { verifyEmail } from './sign-in/verify-email.tsx'
import { login } from './sign-in/login.tsx'
import { logout } from './sign-in/logout.tsx'
import { register } from './sign-in/register.tsx'
import { requestReset, resetPassword } from './sign-in/reset.tsx'

/** The list of all pages. */
export const pages: readonly Page[] = [
  home,
  login,
  logout,
  register,
  completeRegistration,
  requestReset,
  resetPassword,
  magicLink,
  verifyEmail,
  profileSettings,
  portfolioSettings,
  notificationSettings,
  securitySettings,
  tokenSettings,
  connectedApps,
  groups,
  newGroup,
  claimInvite,
  groupPage,
  people,
  profile,
  developerPortal,
  newApp,
  appPage,
  myGroups,
  groupOverview,
  managedEvents,
  newEvent,
  editEvent,
  attendees,
  checkinCodes,
  printedCode,
]
