import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { rich, t } from '../../messages.ts'
import { GroupRows } from './group-rows.tsx'
import { HangingCard } from './hanging-card.tsx'
import type { Front } from './load-front.ts'
import { NearMe, nearMeLink } from './near-me.tsx'
import { EmptyPart, EventsSection, Section } from './sections.tsx'
import { Welcome } from './welcome.tsx'

interface Props {
  readonly settings: PlatformSettings
  readonly front: Front
  readonly now: Date
}

export function AnonymousHome({ settings, front, now }: Props) {
  const { hanging, onWeekend, later, groups, town, near } = front
  const isEmpty = hanging.length === 0
  return (
    <>
      <Welcome settings={settings} town={town}>
        <nav class="row" aria-label={t('home.front.ways')}>
          <FirstWay front={front} />
          {!isEmpty && (
            <a class="button" {...nearMeLink}>
              <Icon name="locate" /> {t('events.filters.near')}
            </a>
          )}
        </nav>
      </Welcome>
      <div class="front">
        <section aria-labelledby="next">
          <h2 id="next" class="visually-hidden">
            {t('home.front.next')}
          </h2>
          <ul class="hangings" tabindex={hanging.length > 1 ? 0 : undefined}>
            {isEmpty ? (
              <NothingYet canStartGroup={settings.groupCreation !== 'closed'} />
            ) : (
              hanging.map((event, index) => <HangingCard {...{ event, now }} isFirst={index === 0} />)
            )}
          </ul>
        </section>
        {onWeekend.length > 0 && (
          <EventsSection id="weekend" title={t('events.filters.weekend')} events={onWeekend} now={now} />
        )}
        {later.length > 0 && <EventsSection id="later" title={t('home.sections.comingUp')} events={later} now={now} />}
        <div class="home-halves">
          {!isEmpty && <NearMe {...{ near, now }} />}
          {groups.length > 0 && (
            <Section id="groups" title={t('common.groups')} allLink={['/groups', t('home.sections.allGroups')]}>
              <GroupRows rows={groups} now={now} />
              {settings.groupCreation !== 'closed' && !isEmpty && (
                <p>
                  <a class="button quiet slim" href="/groups/new">
                    {t('groups.new.title')}
                  </a>
                </p>
              )}
            </Section>
          )}
        </div>
        {settings.registration === 'open' && (
          <p class="soft small">
            {rich('home.front.account', { link: (children) => <a href="/register">{children}</a> })}
          </p>
        )}
      </div>
    </>
  )
}

function FirstWay({ front: { hanging, onWeekend, isWeekendEmpty } }: Pick<Props, 'front'>) {
  const [href, label] =
    onWeekend.length > 0
      ? (['#weekend', 'events.filters.weekend'] as const)
      : !isWeekendEmpty
        ? (['/events?when=weekend', 'events.filters.weekend'] as const)
        : hanging.length > 0
          ? (['/events', 'home.sections.allEvents'] as const)
          : (['/groups', 'groups.directory.browse'] as const)
  return (
    <a class="button gold" href={href}>
      {t(label)}
    </a>
  )
}

const NothingYet = ({ canStartGroup }: { readonly canStartGroup: boolean }) => (
  <li class="hanging">
    <EmptyPart
      text={t('home.front.nothingYet')}
      step={canStartGroup ? ['/groups/new', t('groups.new.title')] : ['/groups', t('groups.directory.browse')]}
    />
  </li>
)
