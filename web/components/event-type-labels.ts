import type { AccessLevel, WebhookEventType } from '../../src/areas/webhooks/event-types/contract.ts'

export const accessLabels: Readonly<Record<AccessLevel, readonly [short: string, long: string]>> = {
  public: ['Everybody', 'Everybody, while the group is shown; else its staff.'],
  group: ['Staff of the group', 'Staff of the group, and the people it is about, if any.'],
  self: ['Those it is about', 'Only the people it is about.'],
  admin: ['Platform admins', 'Only platform admins.'],
}

const areaNames: Readonly<Record<string, string>> = {
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

function areaFor(name: string): string {
  const [word = name] = name.split('.')
  return Object.hasOwn(areaNames, word) ? (areaNames[word] ?? word) : `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

export type AreaTypes = readonly [area: string, types: readonly WebhookEventType[]]

export function groupTypesByArea(types: readonly WebhookEventType[]): readonly AreaTypes[] {
  const order = [...new Set(['Events', 'Groups', 'People', ...Object.values(areaNames)])]
  const areas = Map.groupBy(types, ({ name }) => areaFor(name))
  const rank = (area: string) => (order.includes(area) ? order.indexOf(area) : order.length)
  return [...areas].sort(([a], [b]) => rank(a) - rank(b))
}
