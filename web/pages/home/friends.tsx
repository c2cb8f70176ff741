import type { FriendEvent } from '../../../src/areas/events/friends/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { firstName } from '../../components/first-name.ts'
import { nextDates } from '../../components/fold-series.ts'
import { formatList, t } from '../../messages.ts'
import { EventLine } from './event-line.tsx'
import { Section } from './sections.tsx'

const maxRows = 4
const maxNames = 2

interface Props {
  readonly friendEvents: readonly FriendEvent[]
  readonly now: Date
}

/** Each series by its next date. */
export const Friends = ({ friendEvents, now }: Props) => (
  <Section id="friends" title={t('home.friends.title')}>
    <ul class="lines">
      {nextDates(friendEvents, ({ event }) => event)
        .slice(0, maxRows)
        .map((found) => (
          <EventLine
            event={found.event}
            now={now}
            title={formatFriends(found, found.friendsCount, 'home.friends.more')}
            details={[found.event.title]}
          >
            <span class="faces" aria-hidden="true">
              {found.friends.slice(0, maxNames).map((friend) => (
                <Avatar person={friend} size="medium" />
              ))}
            </span>
          </EventLine>
        ))}
    </ul>
  </Section>
)

/** First names, and how many more there are of all. */
export function formatFriends(
  { friends }: Pick<FriendEvent, 'friends'>,
  all: number,
  more: 'home.friends.more' | 'home.tickets.more',
): string {
  const names = friends.slice(0, maxNames).map(({ name }) => firstName(name))
  const others = all - names.length
  return formatList(others > 0 ? [...names, t(more, { count: others })] : names)
}
