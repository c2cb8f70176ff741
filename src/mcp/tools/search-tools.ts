import type { Tool } from './tool.ts'

/** They say nothing about what somebody wants to do. */
const fillers = new Set(
  `a about again all an and are at be by can could d do for from get give has have how i if in into is it its just let like ll m
   me my need no of on or our please re s should so some somebody someone t that the their them there they thing this to up us
   ve want was we what when where which will with would you your`.match(/\S+/g),
)

/** Before the words are taken one by one. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?:no|['’]?)t (?:make|come|attend|go)\b(?: it)?/g, 'cancel rsvp'],
  [/\bmake (?=.*\b(?:private|public|hidden)\b)/g, 'update '],
  [/\bcall(?:ed|ing)? off\b/g, 'cancel event'],
  [/\b(?:sign(?:ed)?|put) (?:me |us )?up (?:for|to)\b/g, 'rsvp'],
  [/\b(?:rsvp|going|come) to\b/g, 'rsvp event'],
]

/** Everyday words, and the words of our tools. */
const synonyms: Readonly<Record<string, string>> = {
  announce: 'message send',
  ask: 'request',
  attend: 'rsvp',
  booking: 'rsvp',
  calendar: 'feed event list',
  change: 'update',
  coming: 'attendee',
  complaint: 'report',
  day: 'event',
  draft: 'update event status',
  edit: 'update',
  email: 'message send',
  evening: 'event',
  guest: 'attendee',
  happening: 'event list',
  hide: 'update',
  join: 'favorite',
  kick: 'remove attendee member',
  leave: 'leave cancel remove favorite',
  limit: 'manage update event max',
  line: 'attendee',
  make: 'create',
  meetup: 'event',
  message: 'message',
  move: 'update',
  new: 'create',
  organizer: 'update member role',
  participant: 'attendee',
  picture: 'upload',
  place: 'rsvp',
  point: 'leaderboard',
  postpone: 'update event',
  private: 'update',
  public: 'update',
  publish: 'create update event',
  ranking: 'leaderboard',
  recurring: 'series',
  rename: 'update',
  repeat: 'series',
  reschedule: 'update event',
  role: 'member',
  schedule: 'create event',
  seat: 'rsvp',
  show: 'get list',
  signup: 'rsvp',
  staff: 'team member',
  ticket: 'rsvp',
  today: 'event list',
  tomorrow: 'event list',
  tonight: 'event list',
  waitlist: 'attendee rsvp',
  weekend: 'event list',
  weekly: 'series',
  who: 'attendee member',
  write: 'message',
  xp: 'leaderboard',
}

const toWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !fillers.has(word))

const toStem = (word: string): string => {
  const stem = word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '')
  return stem.length >= 3 ? stem : word
}

const toStems = (text: string): string[] => toWords(text).map(toStem)

const synonymsByStem = new Map(Object.entries(synonyms).map(([word, ours]) => [toStem(word), toStems(ours)]))

const weights = { name: 4, description: 2, argument: 1 } as const

/** The best first. */
export type ToolSearch = (query: string, isUsable: (tool: Tool) => boolean) => readonly Tool[]

export function createToolSearch(tools: readonly Tool[]): ToolSearch {
  const indexed = tools.map((tool) => ({ tool, weightByStem: weightStems(tool) }))
  const counts = new Map<string, number>()
  for (const { weightByStem } of indexed)
    for (const stem of weightByStem.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + tools.length / (counts.get(stem) ?? tools.length))

  return (query, isUsable) => {
    const wanted = new Map<string, number>()
    const plain = phrases.reduce((text, [phrase, ours]) => text.replaceAll(phrase, ours), query.toLowerCase())
    for (const stem of toStems(plain)) {
      for (const other of synonymsByStem.get(stem) ?? []) wanted.set(other, (wanted.get(other) ?? 0) + 0.7)
      wanted.set(stem, (wanted.get(stem) ?? 0) + 1)
    }
    return indexed
      .filter(({ tool }) => isUsable(tool))
      .map(({ tool, weightByStem }) => ({
        tool,
        score: [...wanted].reduce(
          (sum, [stem, factor]) => sum + factor * (weightByStem.get(stem) ?? 0) * rarity(stem),
          0,
        ),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ tool }) => tool)
  }
}

function weightStems({ name, operation, definition }: Tool): Map<string, number> {
  const { inputSchema } = definition().legacy as { inputSchema: { properties?: object } }
  const parts = [
    [Object.keys(inputSchema.properties ?? {}).join(' '), weights.argument],
    [operation.summary, weights.description],
    [name, weights.name],
  ] as const
  return new Map(parts.flatMap(([text, weight]) => toStems(text).map((stem): [string, number] => [stem, weight])))
}
