import markdownIt from 'markdown-it'
import { escapeHtml, findTimeZone } from '#platform'
import { eventUrlFor, formatVenue, stripControlCharacters, type SiteUrls } from '../events/calendar/public.ts'
import type { Feed } from './feed.ts'
import type { FeedEvent } from './queries.ts'

// HTML is escaped and images stay links, so that readers do not fetch from other servers.
const markdown = markdownIt({ html: false, linkify: true, breaks: true }).disable('image')

const escapeText = (value: string): string => escapeHtml(stripControlCharacters(value))
const toRssDate = (timestamp: string): string => new Date(timestamp).toUTCString()

/**
 * Written by hand: the package `feed` splits only the first `]]>` of a title, and writes the current time when there is
 * no event, so that every response would differ.
 */
export function renderRss(feed: Feed, siteUrls: SiteUrls): string {
  const { title, description, pageUrl, selfUrl, events } = feed
  const lastUpdatedAt = events
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeText(title)}</title>`,
    `<link>${escapeText(pageUrl)}</link>`,
    `<description>${escapeText(description)}</description>`,
    `<atom:link href="${escapeText(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    '<ttl>60</ttl>',
    ...(lastUpdatedAt === undefined ? [] : [`<lastBuildDate>${toRssDate(lastUpdatedAt)}</lastBuildDate>`]),
    ...events.flatMap((event) => renderItem(siteUrls, event)),
    '</channel>',
    '</rss>',
    '',
  ]
  return lines.join('\n')
}

function renderItem(siteUrls: SiteUrls, event: FeedEvent): string[] {
  const url = escapeText(eventUrlFor(siteUrls, event))
  return [
    '<item>',
    `<title>${escapeText(`${event.groupName}: ${event.title}`)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${toRssDate(event.publishedAt)}</pubDate>`,
    `<category>${escapeText(event.groupName)}</category>`,
    `<description>${escapeText(renderDescription(event))}</description>`,
    '</item>',
  ]
}

function renderDescription(event: FeedEvent): string {
  const { status, cancelReason, startsAt, eventType, description } = event
  const place = formatVenue(event) ?? (eventType === 'online' ? 'Online' : null)
  const when = `<time datetime="${startsAt}">${escapeHtml(formatTimeRange(event))}</time>`
  return [
    ...(status === 'cancelled'
      ? [`<p><strong>Cancelled.</strong>${cancelReason === null ? '' : ` ${escapeHtml(cancelReason)}`}</p>`]
      : []),
    `<p>${when}${place === null ? '' : `<br>${escapeHtml(place)}`}</p>`,
    ...(description === null ? [] : [markdown.render(description).trim()]),
  ].join('\n')
}

function formatTimeRange({ startsAt, endsAt, timezone }: FeedEvent): string {
  const timeZone = findTimeZone(timezone) ?? 'UTC'
  const dateFormat = dateFormatFor(timeZone)
  const start = new Date(startsAt)
  const when = endsAt === null ? dateFormat.format(start) : dateFormat.formatRange(start, new Date(endsAt))
  return `${when} (${timeZone})`
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating a DateTimeFormat takes longer than a hundred uses of it. */
function dateFormatFor(timeZone: string): Intl.DateTimeFormat {
  const dateFormat =
    dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone })
  dateFormats.set(timeZone, dateFormat)
  return dateFormat
}
