import type { PlainKey } from '#messages'
import type { AccessLevel, WebhookEventType } from '../../src/areas/webhooks/event-types/contract.ts'
import { t } from '../messages.ts'

export const accessLabels = (access: AccessLevel): readonly [short: string, long: string] => [
  t(`components.eventTypes.access.${access}`),
  t(`components.eventTypes.accessHelp.${access}`),
]

/** By the first word of a type, in the order of the topics. */
const topicKeys: Readonly<Record<string, PlainKey>> = {
  event: 'common.events',
  events: 'common.events',
  series: 'common.events',
  group: 'common.groups',
  user: 'common.people',
  sync: 'components.eventTypes.topics.sync',
  onboarding: 'components.eventTypes.topics.onboarding',
  meetpass: 'components.eventTypes.topics.meetpass',
  upload: 'components.eventTypes.topics.files',
  achievement: 'components.eventTypes.topics.achievements',
  badge: 'components.eventTypes.topics.badges',
  developer: 'components.eventTypes.topics.developers',
  test: 'components.eventTypes.topics.tests',
}
const orderedKeys = Object.values(topicKeys)

function topicKeyFor({ name }: WebhookEventType): PlainKey {
  const [word = name] = name.split('.')
  return (Object.hasOwn(topicKeys, word) ? topicKeys[word] : undefined) ?? 'components.eventTypes.topics.other'
}

export type TopicTypes = readonly [topic: string, types: readonly WebhookEventType[]]

export function groupTypesByTopic(types: readonly WebhookEventType[]): readonly TopicTypes[] {
  const rank = (key: PlainKey) => (orderedKeys.includes(key) ? orderedKeys.indexOf(key) : orderedKeys.length)
  return [...Map.groupBy(types, topicKeyFor)]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, topicTypes]) => [t(key), topicTypes])
}
