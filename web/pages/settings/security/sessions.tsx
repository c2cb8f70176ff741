import type { Session } from '../../../../src/areas/auth/sessions/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { rich, t } from '../../../messages.ts'
import { browserName, isPhone } from './browsers.ts'

export function SessionsPanel({ sessions, now }: { readonly sessions: readonly Session[]; readonly now: Date }) {
  return (
    <Panel title={t('settings.sessions.title')}>
      <ul class="list">
        {sessions.map((session) => (
          <SessionItem session={session} now={now} />
        ))}
      </ul>
      <form method="post">
        <button class="button quiet" name="action" value="signOutAll">
          {t('settings.sessions.signOutEverywhere')}
        </button>
      </form>
    </Panel>
  )
}

function SessionItem({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { id, userAgent, ip, createdAt, lastSeenAt, current } = session
  return (
    <li>
      <Icon name={isPhone(userAgent) ? 'smartphone' : 'monitor'} size={28} />
      <div class="item-body">
        <b>{browserName(userAgent)}</b>
        <span class="soft small">
          {rich('settings.sessions.details', {
            ip: ip ?? t('settings.sessions.unknownIp'),
            signedIn: <RelativeTime at={createdAt} now={now} hidesDate />,
            lastSeen: <RelativeTime at={lastSeenAt} now={now} hidesDate />,
          })}
        </span>
      </div>
      {current ? (
        <span class="tag accent">{t('settings.sessions.thisBrowser')}</span>
      ) : (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button class="button quiet slim" name="action" value="signOut">
            {t('common.signOut')}
          </button>
        </form>
      )}
    </li>
  )
}
