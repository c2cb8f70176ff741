import { publishedSchemas, schemaVersion } from '../areas/schemas/contract.ts'
import type { JsonObject } from './components.ts'
import { headerRefs } from './headers.ts'
import { ifNoneMatch, parameter } from './parameter.ts'
import { errorResponses } from './error-responses.ts'

const groupsParameter = parameter('query', 'groups', 'Only events of these groups: urlnames, separated by commas.')
const eventFilters = [
  groupsParameter,
  parameter('query', 'within_days', 'Only events that start within this many days.', { type: 'integer', minimum: 1 }),
  parameter('query', 'noonline', '`1` leaves out events that are online only.', { type: 'string', enum: ['1'] }),
]
const widgetParameters = [
  groupsParameter,
  parameter('query', 'theme', 'Its colors. `auto` follows the visitor’s system.', {
    type: 'string',
    enum: ['light', 'dark', 'auto'],
  }),
  parameter('query', 'tz', 'Show times in this time zone, such as `Europe/Helsinki`. By default, each event’s own.'),
]

const textContent = (type: string): JsonObject => ({ [type]: { schema: { type: 'string' } } })
const [calendar, rss, html] = [
  textContent('text/calendar'),
  textContent('application/rss+xml'),
  textContent('text/html'),
]

const publicRoute = (
  operationId: string,
  summary: string,
  content: JsonObject,
  parameters: readonly JsonObject[],
  extraResponses: JsonObject = {},
) => {
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
        '200': { description: 'OK', ...headerRefs('X-Request-Id', 'ETag'), content },
        '304': { description: 'Not modified: you have this version.', ...headerRefs('X-Request-Id', 'ETag') },
        ...extraResponses,
      },
    },
  }
}

const urlname = parameter('path', 'urlname', 'The urlname of the group.')
const feedToken = parameter('path', 'feedToken', 'The secret part of a personal feed’s URL, from `getFeedToken`.')
const groupNotFound = errorResponses({ 404: 'There is no such group.' })
const feedNotFound = errorResponses({ 404: 'There is no such feed.' })

const schemaNames = Object.keys(publishedSchemas)
const schemaName = parameter('path', 'name', `One of ${schemaNames.join(', ')}. Upper or lower case does not matter.`)
const describedType = (type: string, description: string): JsonObject => ({ type, description })
const schemaList: JsonObject = {
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
              name: { ...describedType('string', 'The name in its URL.'), enum: schemaNames },
              title: describedType('string', 'The name to show.'),
              description: describedType('string', 'What it describes, in a sentence.'),
              url: describedType('string', 'Where the schema is.'),
            },
            required: ['name', 'title', 'description', 'url'],
          },
        },
        version: describedType('string', 'The date of the last change to any of them.'),
      },
      required: ['schemas', 'version'],
    },
    example: {
      schemas: Object.entries(publishedSchemas).map(([name, { title, description }]) => ({
        ...{ name, title, description },
        url: `https://folkmoot.example/schemas/${name}`,
      })),
      version: schemaVersion,
    },
  },
}
const schema: JsonObject = {
  'application/schema+json': { schema: describedType('object', 'A JSON Schema (draft 2020-12).') },
}
const schemaNotFound: JsonObject = {
  '404': {
    description: 'There is no schema with this name.',
    ...headerRefs('X-Request-Id'),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            error: describedType('string', 'What is wrong, as a sentence for people.'),
            available: {
              type: 'array',
              items: { type: 'string' },
              description: 'The names of the schemas that exist.',
            },
          },
          required: ['error', 'available'],
        },
        example: { error: 'There is no schema with this name.', available: schemaNames },
      },
    },
  },
}

export const publicPaths: Readonly<Record<string, JsonObject>> = {
  '/ics': publicRoute(
    'icsFeed',
    'Get upcoming events as a calendar. Also at `/ical` and `/webcal`.',
    calendar,
    eventFilters,
  ),
  '/rss': publicRoute('rssFeed', 'Get upcoming events as an RSS feed. Also at `/feed`.', rss, eventFilters),
  '/feeds/groups/{urlname}.ics': publicRoute(
    'groupIcsFeed',
    'Get the events of a group as a calendar.',
    calendar,
    [urlname],
    groupNotFound,
  ),
  '/feeds/groups/{urlname}.rss': publicRoute(
    'groupRssFeed',
    'Get the events of a group as an RSS feed.',
    rss,
    [urlname],
    groupNotFound,
  ),
  '/feeds/{feedToken}.ics': publicRoute(
    'personalIcsFeed',
    'Get a person’s RSVPs and the events of their favorite groups as a calendar.',
    calendar,
    [feedToken],
    feedNotFound,
  ),
  '/feeds/{feedToken}.rss': publicRoute(
    'personalRssFeed',
    'Get a person’s RSVPs and the events of their favorite groups as an RSS feed.',
    rss,
    [feedToken],
    feedNotFound,
  ),
  '/widget/next-event': publicRoute(
    'widgetNextEvent',
    'Get the next event as a page to embed.',
    html,
    widgetParameters,
  ),
  '/widget/carousel': publicRoute(
    'widgetCarousel',
    'Get up to 20 upcoming events as a page to embed.',
    html,
    widgetParameters,
  ),
  '/schemas': publicRoute('listSchemas', 'List the JSON Schemas of published data.', schemaList, []),
  '/schemas/{name}': publicRoute('getSchema', 'Get a JSON Schema.', schema, [schemaName], schemaNotFound),
}
