import type { Session } from '../../../../src/areas/auth/sessions/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { browserName, isPhone } from './browsers.ts'

export function SessionsPanel({ sessions, now }: { readonly sessions: readonly Session[]; readonly now: Date }) {
  return (
    <Panel title="Where you are signed in">
      <ul class="list">
        {sessions.map((session) => (
          <SessionItem session={session} now={now} />
        ))}
      </ul>
      <form method="post">
        <button class="button quiet" name="action" value="signOutAll">
          Sign out everywhere
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
      <div class="about">
        <b>{browserName(userAgent)}</b>
        <span class="soft small">
          {ip ?? 'an unknown address'}, signed in <RelativeTime at={createdAt} now={now} hidesDate />, last seen{' '}
          <RelativeTime at={lastSeenAt} now={now} hidesDate />
        </span>
      </div>
      {current ? (
        <span class="tag hot">This browser</span>
      ) : (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button class="button quiet slim" name="action" value="signOut">
            Sign it out
          </button>
        </form>
      )}
    </li>
  )
}
