import { translatorFor, type Locale } from '#messages'
import { escapeHtml, formatWhen } from '#platform'
import { renderMarkdown } from '../../platform/markdown.ts'
import { eventUrlFor, formatVenue, stripControlCharacters, type SiteUrls } from '../events/calendar/public.ts'
import type { Feed } from './feed.ts'
import type { FeedEvent } from './queries.ts'

const escapeText = (value: string): string => escapeHtml(stripControlCharacters(value))
const toRssDate = (timestamp: string): string => new Date(timestamp).toUTCString()

/**
 * Written by hand: the package `feed` splits only the first `]]>` of a title, and writes the current time when there is
 * no event, so that every response would differ.
 */
export function renderItems(feed: Feed, _: SiteUrls, items: readonly Buffer[]): Buffer {
  const { title, description, pageUrl, selfUrl, logoUrl, events } = feed
  const lastUpdatedAt = events
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const head = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeText(title)}</title>`,
    `<link>${escapeText(pageUrl)}</link>`,
    `<description>${escapeText(description)}</description>`,
    `<atom:link href="${escapeText(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...(logoUrl === null ? [] : [renderImage(logoUrl, title, pageUrl)]),
    '<ttl>60</ttl>',
    ...(lastUpdatedAt === undefined ? [] : [`<lastBuildDate>${toRssDate(lastUpdatedAt)}</lastBuildDate>`]),
    '',
  ]
  return Buffer.concat([Buffer.from(head.join('\n')), ...items, Buffer.from('</channel>\n</rss>\n')])
}

/** Its title and link are those of the channel, as RSS asks. */
const renderImage = (url: string, title: string, pageUrl: string) =>
  `<image><url>${escapeText(url)}</url><title>${escapeText(title)}</title><link>${escapeText(pageUrl)}</link></image>`

export function renderItem({ locale }: Feed, siteUrls: SiteUrls, event: FeedEvent): string {
  const url = escapeText(eventUrlFor(siteUrls, event))
  return [
    '<item>',
    `<title>${escapeText(`${event.groupName}: ${event.title}`)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${toRssDate(event.publishedAt)}</pubDate>`,
    `<category>${escapeText(event.groupName)}</category>`,
    `<description>${escapeText(renderDescription(locale, event))}</description>`,
    '</item>',
    '',
  ].join('\n')
}

function renderDescription(locale: Locale, event: FeedEvent): string {
  const t = translatorFor(locale)
  const { status, cancelReason, startsAt, eventType, description } = event
  const place = formatVenue(event) ?? (eventType === 'online' ? t('eventInfo.online') : null)
  const when = `<time datetime="${startsAt}">${escapeHtml(formatWhen(locale, event))}</time>`
  const canceled = `<strong>${escapeHtml(t('eventInfo.canceled'))}</strong>`
  return [
    ...(status === 'cancelled'
      ? [`<p>${canceled}${cancelReason === null ? '' : `<br>${escapeHtml(cancelReason)}`}</p>`]
      : []),
    `<p>${when}${place === null ? '' : `<br>${escapeHtml(place)}`}</p>`,
    ...(description === null ? [] : [renderMarkdown(description)]),
  ].join('\n')
}
