import { publishedSchemas } from '../areas/public/schemas/contract.ts'
import type { Json } from './components.ts'
import { headers } from './headers.ts'
import { ifNoneMatch, parameter } from './parameter.ts'
import { refusals } from './refusals.ts'

const groups = parameter('query', 'groups', 'Only events of these groups: urlnames, separated by commas.')
const eventFilters = [
  groups,
  parameter('query', 'within_days', 'Only events that start within this many days.', { type: 'integer', minimum: 1 }),
  parameter('query', 'noonline', '`1` leaves out events that are online only.', { type: 'string', enum: ['1'] }),
]
const looks = [
  groups,
  parameter('query', 'theme', 'Its colors. `auto` follows the visitor’s system.', {
    type: 'string',
    enum: ['light', 'dark', 'auto'],
  }),
  parameter('query', 'tz', 'Show times in this time zone, such as `Europe/Helsinki`. By default, each event’s own.'),
]

const text = (type: string): Json => ({ [type]: { schema: { type: 'string' } } })
const [calendar, news, html] = [text('text/calendar'), text('application/rss+xml'), text('text/html')]

/** A URL that everybody may get; `content` is what it answers with. */
const open = (operationId: string, summary: string, content: Json, parameters: readonly Json[], more: Json = {}) => {
  const [title = '', ...details] = summary.split(/(?<=\.) /)
  return {
    get: {
      operationId,
      summary: title.replace(/\.$/, ''),
      description: [...details, 'Needs no credential and does not count against your limit.'].join(' '),
      tags: ['Public'],
      security: [{}],
      parameters: [...parameters, ifNoneMatch],
      responses: {
        '200': { description: 'OK', ...headers('X-Request-Id', 'ETag'), content },
        '304': { description: 'Not modified: you have this version.', ...headers('X-Request-Id', 'ETag') },
        ...more,
      },
    },
  }
}

const urlname = parameter('path', 'urlname', 'The urlname of the group.')
const feedToken = parameter('path', 'feedToken', 'The secret part of a personal feed’s URL, from `getFeedToken`.')
const noGroup = refusals({ 404: 'There is no such group.' })
const noFeed = refusals({ 404: 'There is no such feed.' })

const schemaNames = Object.keys(publishedSchemas)
const schemaName = parameter('path', 'name', `One of ${schemaNames.join(', ')}, in any case.`)
const described = (type: string, description: string): Json => ({ type, description })
const schemaList: Json = {
  'application/json': {
    schema: {
      type: 'object',
      properties: {
        schemas: {
          type: 'array',
          description: 'One entry per schema.',
          items: {
            type: 'object',
            properties: {
              name: { ...described('string', 'The name in its URL.'), enum: schemaNames },
              title: described('string', 'The name to show.'),
              description: described('string', 'What it describes, in a sentence.'),
              url: described('string', 'Where the schema is.'),
            },
            required: ['name', 'title', 'description', 'url'],
          },
        },
        version: described('string', 'The date of the last change to any of them.'),
      },
      required: ['schemas', 'version'],
    },
  },
}
const schema: Json = {
  'application/schema+json': { schema: described('object', 'A JSON Schema (draft 2020-12).') },
}
const noSchema: Json = {
  '404': {
    description: 'There is no schema with this name.',
    ...headers('X-Request-Id'),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            error: described('string', 'What is wrong, for people.'),
            available: {
              type: 'array',
              items: { type: 'string' },
              description: 'The names of the schemas that exist.',
            },
          },
          required: ['error', 'available'],
        },
      },
    },
  },
}

/** Feeds, widgets and schemas: URLs that are not operations. */
export const publicPaths: Readonly<Record<string, Json>> = {
  '/ics': open('icsFeed', 'Get upcoming events as a calendar. Also at `/ical` and `/webcal`.', calendar, eventFilters),
  '/rss': open('rssFeed', 'Get upcoming events as an RSS feed. Also at `/feed`.', news, eventFilters),
  '/feeds/groups/{urlname}.ics': open(
    'groupIcsFeed',
    'Get the events of a group as a calendar.',
    calendar,
    [urlname],
    noGroup,
  ),
  '/feeds/groups/{urlname}.rss': open(
    'groupRssFeed',
    'Get the events of a group as an RSS feed.',
    news,
    [urlname],
    noGroup,
  ),
  '/feeds/{feedToken}.ics': open(
    'personalIcsFeed',
    'Get a person’s RSVPs and the events of their favorite groups as a calendar.',
    calendar,
    [feedToken],
    noFeed,
  ),
  '/feeds/{feedToken}.rss': open(
    'personalRssFeed',
    'Get a person’s RSVPs and the events of their favorite groups as an RSS feed.',
    news,
    [feedToken],
    noFeed,
  ),
  '/widget/next-event': open('widgetNextEvent', 'Get the next event as a page to embed.', html, looks),
  '/widget/carousel': open('widgetCarousel', 'Get up to 20 upcoming events as a page to embed.', html, looks),
  '/schemas': open('listSchemas', 'List the JSON Schemas of published data.', schemaList, []),
  '/schemas/{name}': open('getSchema', 'Get a JSON Schema.', schema, [schemaName], noSchema),
}
