import type { MeetpassConnection } from '../../../src/areas/meetpass/connections/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'
import { EmptyPart, Section } from './sections.tsx'

interface Props {
  readonly connections: readonly MeetpassConnection[]
  readonly now: Date
}

const maxPeople = 4

export function PeopleMet({ connections, now }: Props) {
  const people = listPeople(connections).slice(0, maxPeople)
  return (
    <Section
      id="met"
      title={t('home.peopleMet.title')}
      allLink={people.length > 0 ? ['/my/connections', t('people.connections.seeAll')] : undefined}
    >
      {people.length === 0 ? (
        <EmptyPart text={t('home.peopleMet.empty')} step={['/my/passes', t('people.connections.showPass')]} />
      ) : (
        <ul class="people">
          {people.map(({ connectedName, connectedUsername, connectedAvatarUrl, createdAt }) => (
            <li>
              <Avatar person={{ name: connectedName, avatarUrl: connectedAvatarUrl }} size="medium" />
              <div>
                {connectedUsername === null ? (
                  <b>{connectedName}</b>
                ) : (
                  <a href={`/u/${connectedUsername}`}>{connectedName}</a>
                )}
                {createdAt !== null && (
                  <span class="soft small">
                    <RelativeTime at={createdAt} now={now} hidesDate />
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Each person once, although both may have tapped; without anonymous taps and deleted accounts. */
function listPeople(connections: readonly MeetpassConnection[]) {
  const seen = new Set<string | null>([null])
  return connections.flatMap((connection) => {
    const { connectedUserId, connectedName } = connection
    if (connectedName === null || seen.has(connectedUserId)) return []
    seen.add(connectedUserId)
    return [{ ...connection, connectedName }]
  })
}
