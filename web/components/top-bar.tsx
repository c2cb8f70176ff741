import type { Me, Viewer } from '../page.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

interface NavLink {
  readonly href: string
  readonly label: string
  readonly icon: IconName
}

const navLinks: readonly NavLink[] = [
  { href: '/', label: 'Home', icon: 'house' },
  { href: '/events', label: 'Events', icon: 'calendar-days' },
  { href: '/groups', label: 'Groups', icon: 'users' },
  { href: '/people', label: 'People', icon: 'users-round' },
]

export function TopBar({ visit: { me, url }, name }: { readonly visit: Viewer; readonly name: string }) {
  const [path = '/'] = url.split('?')
  return (
    <header class="page bar">
      <SiteName name={name} />
      <nav aria-label="Main">
        {navLinks.map(({ href, label, icon }) => (
          <a href={href} aria-current={isCurrentPath(path, href) ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
          </a>
        ))}
      </nav>
      {me && <AccountMenu me={me} />}
      {me === null && (
        <a class="button quiet slim" href={signInPath(url)}>
          Sign in
        </a>
      )}
    </header>
  )
}

/** Keeps the `returnTo` of a sign-in page; from other pages, returns to the current one. */
const signInPath = (url: string) => {
  if (/^\/(login|register)\b/.test(url)) return `/login${new URL(url, 'http://localhost').search}`
  return url === '/' || url.startsWith('/reset') ? '/login' : `/login?returnTo=${encodeURIComponent(url)}`
}

export function MinimalTopBar({ name }: { readonly name: string }) {
  return (
    <header class="page bar">
      <SiteName name={name} />
    </header>
  )
}

function SiteName({ name }: { readonly name: string }) {
  return (
    <a class="wordmark" href="/">
      <span class="mark" aria-hidden="true" />
      <span class="name">{name}</span>
    </a>
  )
}

const isCurrentPath = (path: string, href: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)

function AccountMenu({ me }: { readonly me: Me }) {
  return (
    <details class="menu">
      <summary>
        <span class="unseen">Your account, {me.name}</span>
        <Avatar person={me} />
      </summary>
      <div class="card">
        <p class="who">
          <b>{me.name}</b>
          {me.username !== null && <span class="soft">@{me.username}</span>}
        </p>
        {me.username !== null && (
          <a href={`/u/${me.username}`}>
            <Icon name="circle-user-round" /> Your page
          </a>
        )}
        <a href="/my/events">
          <Icon name="ticket" /> My events
        </a>
        <a href="/my/badges">
          <Icon name="award" /> My badges
        </a>
        <a href="/my/passes">
          <Icon name="qr-code" /> My passes
        </a>
        <a href="/manage">
          <Icon name="layout-dashboard" /> Organize
        </a>
        <a href="/settings">
          <Icon name="settings" /> Settings
        </a>
        <a href="/developer">
          <Icon name="code-xml" /> Developers
        </a>
        {me.role !== 'user' && (
          <a href="/admin">
            <Icon name="crown" /> Administration
          </a>
        )}
        <form method="post" action="/logout">
          <button name="action" value="signOut">
            <Icon name="log-out" /> Sign out
          </button>
        </form>
      </div>
    </details>
  )
}
