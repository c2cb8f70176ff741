import type { PlainKey } from '#messages'
import { t } from '../messages.ts'
import { signInPath, type Me, type Viewer } from '../page.ts'
import { searchOperation } from '../pages/search/search-operation.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import { SearchField } from './search-field.tsx'
import type { IconName } from './icons.ts'
import { SiteMark, type SiteIdentity } from './site-mark.tsx'
import { Username } from './username.tsx'

interface NavLink {
  readonly href: string
  readonly label: PlainKey
  readonly icon: IconName
}

const navLinks: readonly NavLink[] = [
  { href: '/', label: 'components.topBar.home', icon: 'house' },
  { href: '/events', label: 'common.events', icon: 'calendar-days' },
  { href: '/groups', label: 'common.groups', icon: 'users' },
  { href: '/people', label: 'common.people', icon: 'users-round' },
]

interface TopBarProps {
  readonly visit: Viewer
  readonly site: SiteIdentity
  readonly canRegister: boolean
}

export function TopBar({ visit: { me, url }, site, canRegister }: TopBarProps) {
  const [path = '/'] = url.split('?')
  return (
    <header class="container top-bar">
      <SiteMark site={site} />
      <nav aria-label={t('components.topBar.main')}>
        {navLinks.map(({ href, label, icon }) => (
          <a href={href} aria-current={isCurrentPath(path, href) ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{t(label)}</span>
          </a>
        ))}
      </nav>
      {path !== '/search' && <SiteSearch />}
      {me && <InboxLink hasUnread={me.hasUnread} isCurrent={path === '/inbox'} />}
      {me && <AccountMenu me={me} />}
      {me === null && (
        <a class="button quiet slim" href={signInPathFrom(url)}>
          {t('common.signIn')}
        </a>
      )}
      {me === null && canRegister && path === '/' && (
        <a class="button slim create-account" href="/register">
          {t('signIn.createAccount')}
        </a>
      )}
    </header>
  )
}

/** A field on wide screens, with suggestions from `web/islands/find.ts`; on others a link to the page that searches. */
const SiteSearch = () => (
  <>
    <form class="search-box" role="search" action="/search" data-find aria-label={t('common.search')}>
      <Icon name="search" size={18} />
      <SearchField
        of={searchOperation}
        name="q"
        id="find"
        label={t('common.search')}
        value=""
        placeholder={t('search.placeholder')}
        autocomplete="off"
        enterkeyhint="search"
      />
    </form>
    <a class="search-link" href="/search">
      <Icon name="search" size={22} />
      <span class="visually-hidden">{t('common.search')}</span>
    </a>
  </>
)

/** `web/islands/inbox.ts` shows the mark when a notification arrives and hides it once all are read. */
const InboxLink = ({ hasUnread, isCurrent }: { readonly hasUnread: boolean; readonly isCurrent: boolean }) => (
  <a class="inbox-link" href="/inbox" aria-current={isCurrent ? 'page' : undefined}>
    <Icon name="bell" size={22} />
    <span class="visually-hidden">{t('inbox.title')}</span>
    <span class="unread-mark" data-unread hidden={!hasUnread}>
      <span class="visually-hidden">{t('components.topBar.unread')}</span>
    </span>
  </a>
)

/** Keeps the `returnTo` of a sign-in page; from other pages, returns to the current one. */
function signInPathFrom(url: string): string {
  if (url === '/' || url.startsWith('/reset')) return '/login'
  if (!/^\/(login|register)\b/.test(url)) return signInPath(url)
  const returnTo = new URL(url, 'http://localhost').searchParams.get('returnTo')
  return returnTo === null ? '/login' : signInPath(returnTo)
}

export function MinimalTopBar({ site }: Pick<TopBarProps, 'site'>) {
  return (
    <header class="container top-bar">
      <SiteMark site={site} />
    </header>
  )
}

const isCurrentPath = (path: string, href: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)

function AccountMenu({ me }: { readonly me: Me }) {
  return (
    <details class="menu">
      <summary>
        <span class="visually-hidden">{t('components.topBar.account', { name: me.name })}</span>
        <Avatar person={me} />
      </summary>
      <div class="card">
        <p class="who">
          <b>{me.name}</b>
          {me.username !== null && (
            <span class="soft">
              <Username username={me.username} />
            </span>
          )}
        </p>
        {me.username !== null && (
          <a href={`/u/${me.username}`}>
            <Icon name="circle-user-round" /> {t('components.topBar.profile')}
          </a>
        )}
        <a href="/my/events">
          <Icon name="ticket" /> {t('components.topBar.myEvents')}
        </a>
        <a href="/my/badges">
          <Icon name="award" /> {t('components.topBar.myBadges')}
        </a>
        <a href="/my/passes">
          <Icon name="qr-code" /> {t('components.topBar.myPasses')}
        </a>
        <a href="/manage">
          <Icon name="layout-dashboard" /> {t('components.topBar.organize')}
        </a>
        <a href="/settings">
          <Icon name="settings" /> {t('common.settings')}
        </a>
        <a href="/developer">
          <Icon name="code-xml" /> {t('components.topBar.developers')}
        </a>
        {me.role !== 'user' && (
          <a href="/admin">
            <Icon name="crown" /> {t('components.topBar.administration')}
          </a>
        )}
        <a href="/help">
          <Icon name="circle-question-mark" /> {t('help.title')}
        </a>
        <form method="post" action="/logout">
          <button name="action" value="signOut">
            <Icon name="log-out" /> {t('common.signOut')}
          </button>
        </form>
      </div>
    </details>
  )
}
