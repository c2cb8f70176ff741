import { listBadges } from '../../../src/areas/badges/catalog/contract.ts'
import { tiers } from '../../../src/areas/badges/records/contract.ts'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { getLeaderboard } from '../../../src/areas/leaderboards/contract.ts'
import { listUsers } from '../../../src/areas/people/contract.ts'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { BadgeCard } from '../../components/badge-card.tsx'
import { BadgeIcon, RarityTag } from '../../components/badge-icon.tsx'
import { Cover, EventCover } from '../../components/cover.tsx'
import { ConfirmDialog, DialogLink } from '../../components/dialog.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { EventCard } from '../../components/event-card.tsx'
import { formatEventHours } from '../../components/event-time.ts'
import { GroupCard } from '../../components/group-card.tsx'
import { SpokenLanguages } from '../../components/languages.tsx'
import { PlaceMap } from '../../components/map.tsx'
import { Plot } from '../../components/plot.tsx'
import { Prose } from '../../components/prose.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { InviteLink, InviteSheet } from '../../components/invite-sheet.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { Ticket, TicketClock, TicketStub } from '../../components/ticket.tsx'
import { Username } from '../../components/username.tsx'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { RankList } from '../badges/ranks.tsx'
import { MonthTable } from '../home/my-month.tsx'
import type { SampleEntry } from './sample.ts'

type Data = Awaited<ReturnType<typeof loadSampleData>>

/** What is on the site, so that every component gets the props it gets elsewhere. */
export async function loadSampleData({ call }: Visit) {
  const [events, groups, badges, people, board] = await Promise.all([
    call(listEvents, { limit: 2, faces: true }),
    call(listGroups, { limit: 1 }),
    call(listBadges, { limit: 1 }),
    call(listUsers, { limit: 6 }),
    call(getLeaderboard, { limit: 3 }),
  ])
  return {
    events: events.data,
    groups: groups.data,
    badges: badges.data,
    people: people.data,
    ranks: board.data.entries,
  }
}

export const objectSamples = (
  { events, groups, badges, people, ranks }: Data,
  { now, me, site }: Visit,
): readonly SampleEntry[] => [
  [
    'Ticket',
    <div class="stack gap-4">
      {ticketStates.flatMap((state) => events.slice(0, 1).map((event) => <TicketSample {...{ event, state }} />))}
    </div>,
  ],
  [
    'Dialog',
    <p class="row">
      <DialogLink of="delete">{t('common.delete')}</DialogLink>
      <ConfirmDialog
        id="delete"
        title={t('common.delete')}
        keepLabel={t('common.cancel')}
        lossLabel={t('common.delete')}
        action="delete"
      >
        {events[0]?.title}
      </ConfirmDialog>
      <InviteLink url={site.webUrl} title={site.webUrl} />
      <InviteSheet url={site.webUrl} title={site.webUrl} />
    </p>,
  ],
  [
    'EventCard',
    <ul class="cards">
      {events.map((event) => (
        <EventCard event={event} now={now} />
      ))}
    </ul>,
  ],
  [
    'GroupCard',
    <ul class="cards">
      {groups.map((group) => (
        <GroupCard group={group} level={3} />
      ))}
    </ul>,
  ],
  [
    'BadgeCard',
    <ul class="cards">
      {badges.map((badge) => (
        <BadgeCard badge={badge} />
      ))}
    </ul>,
  ],
  ['BadgeIcon, RarityTag', <Rosettes />],
  [
    'DateTile',
    <p class="row">
      <DateTile event={{ dateTime: now.toISOString(), timezone: 'Europe/Helsinki' }} />
      <RelativeTime at={new Date(now.getTime() - 7_200_000).toISOString()} now={now} />
    </p>,
  ],
  ['.tag', <Tags />],
  ['.ticket-card', <TicketCard />],
  [
    '.list, Avatar',
    <ul class="list">
      {people.slice(0, 2).map((person) => (
        <li>
          <Avatar person={person} />
          <div class="item-body">
            <b>{person.name}</b>
            <span class="soft small">
              <Username username={person.username} />
            </span>
          </div>
          <span class="tag brand">{t('common.members')}</span>
        </li>
      ))}
    </ul>,
  ],
  ['AvatarRow', <AvatarRow people={people} />],
  ['RankList', <RankList rows={ranks} me={me} />],
  [
    'Plot',
    <Plot values={[1, 4, 9, 11, 16, 18]} limit={24} steps={8} label={t('common.members')}>
      <span>{t('common.today')}</span>
      <span>{t('common.tomorrow')}</span>
    </Plot>,
  ],
  ['.my-month', <MonthTable month="2026-11" days={new Map()} today={now.toISOString().slice(0, 10)} now={now} />],
  [
    'PlaceMap',
    <PlaceMap
      label={t('events.list.mapLabel')}
      points={[{ latitude: 60.4518, longitude: 22.2666, label: 'Turku', href: '#main' }]}
      tiles={null}
    />,
  ],
  ['SpokenLanguages', <SpokenLanguages languages={['fi', 'sv']} />],
  ['Prose', <Prose text={'**Pull** up a chair.\n\n- bread\n- [soup](/help)'} />],
  ['Cover', <Cover picture={null} />],
  ['QrCode', <QrCode text={site.webUrl} label={t('common.link')} />],
]

const Rosettes = () => (
  <ul class="plain row">
    {tiers.map((tier) => (
      <li class="stack gap-2">
        <BadgeIcon badge={{ icon: '🐦', color: '#2e7d5b', rarity: { tier } }} />
        <RarityTag badge={{ rarity: { tier } }} />
      </li>
    ))}
  </ul>
)

const Tags = () => (
  <p class="row">
    {['', 'accent', 'good', 'brand', 'bad'].map((tone) => (
      <span class={`tag ${tone}`}>{t('common.today')}</span>
    ))}
  </p>
)

const TicketCard = () => (
  <div class="ticket-card stack gap-4">
    <b>{t('common.today')}</b>
    <hr />
    <button type="button" class="button big">
      {t('common.save')}
    </button>
  </div>
)

const ticketStates = ['in', 'held', 'waiting'] as const

function TicketSample({
  event,
  state,
}: {
  readonly event: Data['events'][number]
  readonly state: 'in' | 'held' | 'waiting'
}) {
  const code = <QrCode text={event.id} label={t('events.share.qrCode')} />
  const mark =
    state === 'in' ? (
      code
    ) : state === 'held' ? (
      <TicketClock left={0.4}>1:24</TicketClock>
    ) : (
      <b class="place-in-line">4</b>
    )
  return (
    <Ticket
      {...{ event, state }}
      theme={event.group?.themeColor}
      cover={<EventCover event={event} width={640} />}
      heading="h3"
      facts={[{ label: t('events.eventSummary.when'), value: formatEventHours(event) }]}
    >
      <TicketStub mark={mark} title={event.title} text={event.group?.name} />
    </Ticket>
  )
}
