import type { AccessLevel, WebhookEventType } from '../../src/areas/webhooks/event-types/contract.ts'

export const accessLabels: Readonly<Record<AccessLevel, readonly [short: string, long: string]>> = {
  public: ['Everybody', 'Everybody, while the group is shown; else its staff.'],
  group: ['Staff of the group', 'Staff of the group, and the people it is about, if any.'],
  self: ['Those it is about', 'Only the people it is about.'],
  admin: ['Platform admins', 'Only platform admins.'],
}

const topicNames: Readonly<Record<string, string>> = {
  user: 'People',
  event: 'Events',
  events: 'Events',
  group: 'Groups',
  sync: 'Other calendars',
  onboarding: 'First days',
  meetpass: 'MeetPass',
  upload: 'Files',
  achievement: 'Achievements',
  badge: 'Badges',
  developer: 'Developers',
  test: 'Tests',
}

function topicFor(name: string): string {
  const [word = name] = name.split('.')
  return Object.hasOwn(topicNames, word)
    ? (topicNames[word] ?? word)
    : `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

export type TopicTypes = readonly [topic: string, types: readonly WebhookEventType[]]

export function groupTypesByTopic(types: readonly WebhookEventType[]): readonly TopicTypes[] {
  const order = [...new Set(['Events', 'Groups', 'People', ...Object.values(topicNames)])]
  const topics = Map.groupBy(types, ({ name }) => topicFor(name))
  const rank = (topic: string) => (order.includes(topic) ? order.indexOf(topic) : order.length)
  return [...topics].sort(([a], [b]) => rank(a) - rank(b))
}
