import type { EventListItem } from '../generated/shapes.ts'
import { json, WrongUse, type Command } from './command.ts'
import { asJson, table } from './output.ts'
import { asLines, select } from './select.ts'
import { siteOf } from './site.ts'

export const events: Command = {
  name: 'events',
  summary: 'List coming events.',
  takes: '[WORDS]',
  options: {
    group: { type: 'string', short: 'g', value: 'URLNAME', what: 'Only those of a group.' },
    city: { type: 'string', value: 'NAME', what: 'Only those in a city.' },
    limit: { type: 'string', short: 'n', value: 'NUMBER', default: '20', what: 'At most so many.' },
    json,
    select,
  },
  async run(given, world) {
    const limit = Number(given.text('limit'))
    if (!Number.isInteger(limit) || limit < 1) throw new WrongUse('--limit is a whole number from 1 on.')
    const { client } = await siteOf(given, world)
    const wanted = {
      groupId: given.text('group'),
      city: given.text('city'),
      search: given.positionals.join(' ') || undefined,
      limit: Math.min(limit, 100),
    }
    const found: EventListItem[] = []
    for await (const event of client.listEvents.all(wanted)) if (found.push(event) >= limit) break

    const fields = given.text('select')
    if (given.has('json')) world.print(asJson(found))
    else if (found.length === 0) world.tell('There are no such events.')
    else if (fields !== undefined) world.print(asLines(found, fields))
    else world.print(table([['WHEN', 'WHAT', 'GROUP', 'GOING', 'ID'], ...found.map(rowOf)]))
  },
}

const rowOf = ({ id, title, dateTime, timezone, group, rsvpCount, maxAttendees }: EventListItem): string[] => [
  timeAt(dateTime, timezone ?? 'UTC'),
  title.length > 48 ? `${title.slice(0, 47)}…` : title,
  group?.name ?? '',
  `${rsvpCount ?? 0}${maxAttendees === null ? '' : `/${maxAttendees}`}`,
  id,
]

/** The time on the clock where it happens. */
function timeAt(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(new Date(time)).replaceAll(',', '')
}
