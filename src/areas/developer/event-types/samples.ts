import { exampleOf, Id, Timestamp, type EventType } from '#contract'
import type { TSchema } from 'typebox'
import type { Message } from './contract.ts'

/** What stands in samples where a contract gives no example, by the name of the property. */
const words: Readonly<Record<string, string | number | readonly string[]>> = {
  achievementKey: 'first_event',
  achievementName: 'First Event',
  appName: 'Turku event board',
  badgeName: 'Fixed it',
  badgeSlug: 'fixed-it',
  category: 'avatar',
  clientId: 'fm_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  color: '#2f6f4f',
  contentType: 'image/webp',
  eventTitle: 'Repair evening',
  eventUrl: 'https://example.org/events/01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52',
  fields: ['title'],
  followedUsername: 'bo',
  followerUsername: 'ada',
  groupName: 'Repair café',
  groupSlug: 'repair-cafe',
  groupUrlname: 'repair-cafe',
  icon: '🔧',
  key: 'avatar/01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52/lamp.webp',
  method: 'password',
  newRole: 'manager',
  oldRole: 'volunteer',
  points: 10,
  previousScore: 40,
  previousStatus: 'confirmed',
  provider: 'github',
  providerUsername: 'ada',
  reason: 'The room is flooded.',
  role: 'volunteer',
  scopes: ['read:events'],
  size: 48_213,
  source: 'native',
  status: 'confirmed',
  stepKey: 'join_group',
  timezone: 'Europe/Helsinki',
  title: 'Repair evening',
  tokenName: 'Backup',
  type: 'nfc',
  totalScore: 50,
  username: 'ada',
}

/** A message of the type, as a receiver would get it. */
export const sampleOf = ({ type, data }: EventType): Message => ({
  id: exampleOf(Id) as string,
  type,
  timestamp: exampleOf(Timestamp) as string,
  data: Object.fromEntries(Object.entries(data.properties).map(([name, schema]) => [name, valueOf(name, schema)])),
})

function valueOf(name: string, schema: TSchema): unknown {
  const { type, items, format } = schema as { type?: string | string[]; items?: TSchema; format?: string }
  const hasOwn = ['examples', 'enum', 'const', 'default', 'anyOf'].some((word) => word in schema)
  const word = wordFor(name)
  const isFit = word !== undefined && [type].flat().includes(kindOf(word)) && format === undefined
  if (hasOwn || !isFit || (items && 'enum' in items)) return exampleOf(schema)
  return word
}

/** `groupId` and `addedBy` hold ids. */
function wordFor(name: string) {
  if (Object.hasOwn(words, name)) return words[name]
  return /(Id|By)$/.test(name) ? (exampleOf(Id) as string) : undefined
}

function kindOf(word: string | number | readonly string[]): string {
  if (typeof word === 'number') return 'integer'
  return typeof word === 'string' ? 'string' : 'array'
}
