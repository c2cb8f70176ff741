import type { Page } from '../page.ts'
import { appPage } from './developer/app.tsx'
import { newApp } from './developer/new-app.tsx'
import { developerPortal } from './developer/portal.tsx'
import { checkInPage } from './events/check-in.tsx'
import { event } from './events/event.tsx'
import { events } from './events/list.tsx'
import { myEvents } from './events/my-events.tsx'
import { home } from './home.tsx'
import { people } from './people/directory.tsx'
import { profile } from './people/profile.tsx'
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
  securitySettings,
  tokenSettings,
  connectedApps,
  events,
  event,
  myEvents,
  checkInPage,
  people,
  profile,
  developerPortal,
  newApp,
  appPage,
]
