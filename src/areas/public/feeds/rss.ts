import markdownIt from 'markdown-it'
import { escapeHtml, zoneNamed } from '#platform'
import { eventUrlOf, placeOf, printable, type Addresses } from '../../events/calendar/public.ts'
import type { Feed } from './feed.ts'
import type { FeedEvent } from './queries.ts'

// HTML in the text is shown, not obeyed, and pictures stay links: a reader should not call foreign servers.
const markdown = markdownIt({ html: false, linkify: true, breaks: true }).disable('image')

const text = (value: string): string => escapeHtml(printable(value))
const dateOf = (moment: string): string => new Date(moment).toUTCString()

/**
 * The feed as RSS 2.0. By hand, because the package `feed` splits only the first `]]>` of a title and tells the present time
 * when there is no event, which would make every answer a new one.
 */
export function rssOf(feed: Feed, addresses: Addresses): string {
  const { title, description, pageUrl, selfUrl, events } = feed
  const changed = events
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${text(title)}</title>`,
    `<link>${text(pageUrl)}</link>`,
    `<description>${text(description)}</description>`,
    `<atom:link href="${text(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    '<ttl>60</ttl>',
    ...(changed === undefined ? [] : [`<lastBuildDate>${dateOf(changed)}</lastBuildDate>`]),
    ...events.flatMap((event) => itemOf(addresses, event)),
    '</channel>',
    '</rss>',
    '',
  ]
  return lines.join('\n')
}

function itemOf(addresses: Addresses, event: FeedEvent): string[] {
  const url = text(eventUrlOf(addresses, event))
  return [
    '<item>',
    `<title>${text(`${event.groupName}: ${event.title}`)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${dateOf(event.publishedAt)}</pubDate>`,
    `<category>${text(event.groupName)}</category>`,
    `<description>${text(htmlOf(event))}</description>`,
    '</item>',
  ]
}

function htmlOf(event: FeedEvent): string {
  const { status, cancelReason, startsAt, eventType, description } = event
  const place = placeOf(event) ?? (eventType === 'online' ? 'Online' : null)
  const when = `<time datetime="${startsAt}">${escapeHtml(whenOf(event))}</time>`
  return [
    ...(status === 'cancelled'
      ? [`<p><strong>Cancelled.</strong>${cancelReason === null ? '' : ` ${escapeHtml(cancelReason)}`}</p>`]
      : []),
    `<p>${when}${place === null ? '' : `<br>${escapeHtml(place)}`}</p>`,
    ...(description === null ? [] : [markdown.render(description).trim()]),
  ].join('\n')
}

/** As the clock on the wall of the place shows it. */
function whenOf({ startsAt, endsAt, timezone }: FeedEvent): string {
  const clock = clockIn(zoneNamed(timezone) ?? 'UTC')
  const start = new Date(startsAt)
  const when = endsAt === null ? clock.format(start) : clock.formatRange(start, new Date(endsAt))
  return `${when} (${timezone})`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it a hundred times. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock
}
