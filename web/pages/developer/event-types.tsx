import { listEventTypes, type WebhookEventType } from '../../../src/areas/webhooks/event-types/contract.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { DeveloperLayout } from '../../components/developer-layout.tsx'
import { Empty } from '../../components/empty.tsx'
import { accessLabels, groupTypesByTopic, type TopicTypes } from '../../components/event-type-labels.ts'
import { Icon } from '../../components/icon.tsx'
import { Pills } from '../../components/pills.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { rich, t } from '../../messages.ts'
import { page } from '../../page.ts'

const path = '/developer/events'

/** With this many results or fewer, samples are open. */
const maxOpenSamples = 3

export const eventTypesPage = page({
  path,
  access: 'signedIn',
  title: 'developer.eventTypes.title',
  load: async ({ call, query }) => {
    const search = (query.get('search') ?? '').trim().slice(0, 100)
    const { data: all } = await call(listEventTypes, {})
    return { search, count: all.length, types: all.filter((type) => matchesSearch(type, search.toLowerCase())) }
  },
  view: ({ data: { search, count, types } }) => (
    <DeveloperLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('developer.eventTypes.title')} lead={t('developer.eventTypes.lead', { count })}>
        <form class="search" role="search" action={path} data-live="#types">
          <SearchField label={t('developer.eventTypes.search')} value={search} placeholder="rsvp" />
          <button class="button" aria-label={t('common.search')}>
            <Icon name="search" />
          </button>
        </form>
        <div id="types" class="stack gap-6">
          {types.length === 0 ? (
            <EmptyState search={search} />
          ) : (
            <EventTypeList topics={groupTypesByTopic(types)} areSamplesOpen={types.length <= maxOpenSamples} />
          )}
        </div>
      </Panel>
    </DeveloperLayout>
  ),
})

const matchesSearch = ({ name, description }: WebhookEventType, search: string) =>
  name.includes(search) || description.toLowerCase().includes(search)

interface EventTypeListProps {
  readonly topics: readonly TopicTypes[]
  readonly areSamplesOpen: boolean
}

function EventTypeList({ topics, areSamplesOpen }: EventTypeListProps) {
  return (
    <>
      {topics.length > 1 && (
        <Pills
          label={t('developer.eventTypes.topics')}
          current=""
          pills={topics.map(([topic, types]) => [topic, topic, `#${topicAnchor(types)}`, types.length])}
        />
      )}
      {topics.map(([topic, types]) => (
        <section class="stack gap-3" id={topicAnchor(types)}>
          <h2>{topic}</h2>
          <ul class="list">
            {types.map((type) => (
              <EventTypeItem type={type} isSampleOpen={areSamplesOpen} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const topicAnchor = ([first]: readonly WebhookEventType[]) => `of-${first?.name.split('.')[0]}`

function EventTypeItem({ type, isSampleOpen }: { readonly type: WebhookEventType; readonly isSampleOpen: boolean }) {
  const { name, description, access, sample } = type
  const isPing = name === 'test.ping'
  const [audience, audienceDetails] = accessLabels(access)
  return (
    <li class="event-type" id={name}>
      <div class="item-body">
        <h3>
          <a href={`#${name}`}>
            <code>{name}</code>
          </a>
        </h3>
        <span lang="en" dir="ltr">
          {description}
        </span>
        <span class="soft small">{isPing ? t('developer.eventTypes.pingAudience') : audienceDetails}</span>
      </div>
      <span class="tag">{isPing ? t('developer.eventTypes.you') : audience}</span>
      <details open={isSampleOpen}>
        <summary class="disclosure-summary">
          {rich('developer.eventTypes.sample', {
            name,
            hidden: (children) => <span class="visually-hidden">{children}</span>,
          })}
        </summary>
        <div class="disclosure-body">
          <CodeBlock label={name} code={JSON.stringify(sample, null, 2)} />
        </div>
      </details>
    </li>
  )
}

function EmptyState({ search }: { readonly search: string }) {
  return (
    <Empty
      title={t('developer.eventTypes.emptyTitle', { search })}
      level={2}
      action={
        <a class="button quiet" href={path}>
          {t('developer.eventTypes.showAll')}
        </a>
      }
    >
      {t('developer.eventTypes.emptyText')}
    </Empty>
  )
}
