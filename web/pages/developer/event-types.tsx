import { listEventTypes, type WebhookEventType } from '../../../src/areas/webhooks/event-types/contract.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { DeveloperLayout } from '../../components/developer-layout.tsx'
import { accessLabels, groupTypesByTopic, type TopicTypes } from '../../components/event-type-labels.ts'
import { Icon } from '../../components/icon.tsx'
import { Pills } from '../../components/pills.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { page } from '../../page.ts'

const path = '/developer/events'

/** With this many results or fewer, samples are open. */
const maxOpenSamples = 3

export const eventTypesPage = page({
  path,
  access: 'signedIn',
  title: 'Event types',
  load: async ({ call, query }) => {
    const search = (query.get('search') ?? '').trim().slice(0, 100)
    const { data: all } = await call(listEventTypes, {})
    return { search, count: all.length, types: all.filter((type) => matchesSearch(type, search.toLowerCase())) }
  },
  view: ({ data: { search, count, types } }) => (
    <DeveloperLayout currentPath={path}>
      <Panel
        title="Event types"
        lead={`What happens here, and what a webhook gets to know of it: ${count} types, each with a sample of its message.`}
      >
        <form class="search" role="search" action={path} data-live="#types">
          <SearchField label="Name or description" value={search} placeholder="rsvp" />
          <button class="button" aria-label="Search">
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
          label="Areas"
          current=""
          pills={topics.map(([topic, types]) => [topic, topic, `#${topicAnchor(topic)}`, types.length])}
        />
      )}
      {topics.map(([topic, types]) => (
        <section class="stack gap-3" id={topicAnchor(topic)}>
          <h3>{topic}</h3>
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

const topicAnchor = (topic: string) => `of-${topic.toLowerCase().replaceAll(/\W+/g, '-')}`

function EventTypeItem({ type, isSampleOpen }: { readonly type: WebhookEventType; readonly isSampleOpen: boolean }) {
  const { name, description, access, sample } = type
  const isPing = name === 'test.ping'
  const [audience, audienceDetails] = accessLabels[access]
  return (
    <li class="event-type" id={name}>
      <div class="about">
        <h4>
          <a href={`#${name}`}>
            <code>{name}</code>
          </a>
        </h4>
        <span>{description}</span>
        <span class="soft small">{isPing ? 'Only when you ask for it.' : audienceDetails}</span>
      </div>
      <span class="tag">{isPing ? 'You' : audience}</span>
      <details open={isSampleOpen}>
        <summary class="fold">
          Sample<span class="unseen"> of {name}</span>
        </summary>
        <div class="opened">
          <CodeBlock label={name} code={JSON.stringify(sample, null, 2)} />
        </div>
      </details>
    </li>
  )
}

function EmptyState({ search }: { readonly search: string }) {
  return (
    <div class="empty">
      <h3>No type found for “{search}”</h3>
      <p class="soft">Try a part of a name, such as rsvp or group.</p>
      <a class="button quiet" href={path}>
        Show all types
      </a>
    </div>
  )
}
