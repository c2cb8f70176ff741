import type { EventListItem } from '../generated/shapes.ts'
import { jsonOption, UsageError, type Command } from './command.ts'
import { formatJson, formatTable } from './output.ts'
import { formatFields, selectOption } from './select.ts'
import { resolveSite } from './site.ts'

export const events: Command = {
  name: 'events',
  summary: 'List upcoming events.',
  argsUsage: '[WORDS]',
  options: {
    group: { type: 'string', short: 'g', valueName: 'URLNAME', description: 'Only events of this group.' },
    city: { type: 'string', valueName: 'NAME', description: 'Only events in this city.' },
    limit: { type: 'string', short: 'n', valueName: 'NUMBER', default: '20', description: 'The most events to list.' },
    json: jsonOption,
    select: selectOption,
  },
  async run(parsedArgs, context) {
    const limit = Number(parsedArgs.get('limit'))
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number, 1 or more.')
    const { client } = await resolveSite(parsedArgs, context)
    const query = {
      groupId: parsedArgs.get('group'),
      city: parsedArgs.get('city'),
      search: parsedArgs.positionals.join(' ') || undefined,
      limit: Math.min(limit, 100),
    }
    const found: EventListItem[] = []
    for await (const event of client.listEvents.all(query)) if (found.push(event) >= limit) break

    const fields = parsedArgs.get('select')
    if (fields !== undefined && found.length > 0) context.print(formatFields(found, fields))
    else if (parsedArgs.isOn('json')) context.print(formatJson(found))
    else if (found.length === 0) context.printError('No events match.')
    else context.print(formatTable([['WHEN', 'WHAT', 'GROUP', 'GOING', 'ID'], ...found.map(toTableRow)]))
  },
}

const toTableRow = ({ id, title, dateTime, timezone, group, rsvpCount, maxAttendees }: EventListItem): string[] => [
  formatTime(dateTime, timezone ?? 'UTC'),
  shorten(title, 48),
  group?.name ?? '',
  `${rsvpCount ?? 0}${maxAttendees === null ? '' : `/${maxAttendees}`}`,
  id,
]

function shorten(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text
}

function formatTime(time: string, timeZone: string): string {
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
