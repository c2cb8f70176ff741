import type { Json } from './components.ts'

const parameter = (place: string, name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
})
const groups = parameter('query', 'groups', 'Only events of these groups: their urlnames, with commas between them.')
const eventFilters = [
  groups,
  parameter('query', 'within_days', 'Only events that begin within so many days.', { type: 'integer', minimum: 1 }),
  parameter('query', 'noonline', '`1` leaves out events that are online only.', { type: 'string', enum: ['1'] }),
]
const looks = [
  groups,
  parameter('query', 'theme', 'Its colours.', { type: 'string', enum: ['light', 'dark', 'auto'] }),
  parameter('query', 'tz', 'The time zone of the times, such as `Europe/Helsinki`; else that of each event.'),
]
const etag = parameter('header', 'If-None-Match', 'Answers 304 when this is the present `ETag`.')

const calendar = { 'text/calendar': { schema: { type: 'string' } } }
const news = { 'application/rss+xml': { schema: { type: 'string' } } }
const html = { 'text/html': { schema: { type: 'string' } } }
const object: Json = { type: 'object' }
const missing = (description: string, schema: Json = { $ref: '#/components/schemas/Error' }): Json => ({
  '404': { description, content: { 'application/json': { schema } } },
})

/** One address that everybody may get; `content` is what it answers with. */
const open = (operationId: string, summary: string, content: Json, parameters: readonly Json[], more: Json = {}) => {
  const [title = '', ...details] = summary.split(/(?<=\.) /)
  return {
    get: {
      operationId,
      summary: title.replace(/\.$/, ''),
      description: [...details, 'Needs no credential and is not counted.'].join(' '),
      tags: ['Public'],
      security: [{}],
      parameters: [...parameters, etag],
      responses: {
        '200': { description: 'As asked for', content },
        '304': { description: 'You have it already' },
        ...more,
      },
    },
  }
}

const urlname = parameter('path', 'urlname', 'URL name of the group.')
const feedToken = parameter('path', 'feedToken', 'The secret of a feed, from getFeedToken.')
const noGroup = missing('There is no such group.')
const noFeed = missing('There is no such feed.')
const schemaName = parameter('path', 'name', '`event`, `group`, `venue`, `photo` or `meetup`, in any case.')
const listedSchemas = { 'application/json': { schema: object } }
const schema = { 'application/schema+json': { schema: object } }
const noSchema = missing('There is no schema of this name; these are there.', {
  type: 'object',
  properties: { error: { type: 'string' }, available: { type: 'array', items: { type: 'string' } } },
  required: ['error', 'available'],
})

/** Feeds, widgets and schemas: plain addresses that answer no JSON of operations. */
export const publicPaths: Readonly<Record<string, Json>> = {
  '/ics': open('icsFeed', 'Get coming events as a calendar. Also at `/ical` and `/webcal`.', calendar, eventFilters),
  '/rss': open('rssFeed', 'Get coming events as news. Also at `/feed`.', news, eventFilters),
  '/feeds/groups/{urlname}.ics': open(
    'groupIcsFeed',
    'Get the events of a group as a calendar.',
    calendar,
    [urlname],
    noGroup,
  ),
  '/feeds/groups/{urlname}.rss': open('groupRssFeed', 'Get the events of a group as news.', news, [urlname], noGroup),
  '/feeds/{feedToken}.ics': open(
    'personalIcsFeed',
    'Get what somebody comes to as a calendar.',
    calendar,
    [feedToken],
    noFeed,
  ),
  '/feeds/{feedToken}.rss': open('personalRssFeed', 'Get what somebody comes to as news.', news, [feedToken], noFeed),
  '/widget/next-event': open('widgetNextEvent', 'Get the next event as a page to put into yours.', html, looks),
  '/widget/carousel': open('widgetCarousel', 'Get up to 20 coming events as a page to put into yours.', html, looks),
  '/schemas': open('listSchemas', 'List the JSON Schemas of what is published.', listedSchemas, []),
  '/schemas/{name}': open('getSchema', 'Get a JSON Schema.', schema, [schemaName], noSchema),
}
