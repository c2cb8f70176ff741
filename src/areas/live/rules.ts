import type { Scope } from '#contract'
import { pickLocale, translatorFor, type Locale, type Translate } from '#messages'
import { isEventOfType, isId, timeOfId, type OutboxEvent } from '#platform'
import { BadgeIssued } from '../badges/awards/contract.ts'
import { emojiPathFor } from '../badges/icons/public.ts'
import { Rsvped } from '../events/rsvps/contract.ts'
import type { LiveMessage } from './contract.ts'

export interface LiveEvent extends OutboxEvent {
  readonly subjects: readonly string[]
  readonly people: readonly {
    readonly id: string
    readonly name: string
    /** Null when others do not see the profile. */
    readonly username: string | null
    readonly locale: string | null
  }[]
}

const scopesByType: Readonly<Record<string, Scope>> = {
  'event.rsvp': 'read:events',
  'meetpass.connected': 'read:meetpass',
}

export const scopeFor = (type: string): Scope => scopesByType[type] ?? 'read:user'

type MessageText = Pick<LiveMessage, 'title' | 'text' | 'href'>

/** In the language that the person chose, else in that of their browser. */
export function toLiveMessage(userId: string, browserLocale: Locale, event: LiveEvent): LiveMessage {
  const { id, type, data, occurredAt: timestamp, people } = event
  const locale = pickLocale(people.find((person) => person.id === userId)?.locale, browserLocale)
  return {
    id,
    type,
    timestamp,
    ...buildMessageText(translatorFor(locale), userId, event),
    imageUrl: emojiPathFor(readString(event, 'icon')),
    data,
  }
}

/** `is_news` in the database lets through badges, achievements, connections and promotions from the waitlist. */
function buildMessageText(t: Translate, userId: string, event: LiveEvent): MessageText {
  if (isEventOfType(BadgeIssued, event)) {
    const { badgeName: badge, badgeSlug, points } = event.data
    return {
      title: t('notifications.badge.title'),
      text: t('notifications.badge.text', { badge, points }),
      href: `/my/badges/${badgeSlug}`,
    }
  }
  if (isEventOfType(Rsvped, event)) {
    const { eventTitle, eventId } = event.data
    return {
      title: t('notifications.seat.title'),
      text: t('notifications.seat.text', { event: eventTitle }),
      href: `/events/${eventId}`,
    }
  }
  if (event.type === 'meetpass.connected') return buildConnectionText(t, userId, event)
  return {
    title: t('notifications.achievement.title'),
    text: t('notifications.achievement.text', { achievement: readString(event, 'achievementName') }),
    href: '/my/badges',
  }
}

/** Anonymous visitors and deleted accounts have no name. */
function buildConnectionText(t: Translate, userId: string, { people, data }: LiveEvent): MessageText {
  const title = t('notifications.connection.title')
  const other = people.find(({ id }) => id !== userId)
  if (!other) {
    const isAnonymous = data['visitorId'] === null
    const text = t(isAnonymous ? 'notifications.connection.anonymousText' : 'notifications.connection.deletedText')
    return { title, text, href: '/my/connections' }
  }
  return {
    title,
    text: t('notifications.connection.text', { name: other.name }),
    href: other.username === null ? '/my/connections' : `/u/${other.username}`,
  }
}

function readString({ data }: LiveEvent, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

/** A time in the future counts as now. */
export function parseLastEventId(lastId: unknown): { readonly id: string; readonly at: Date } | undefined {
  if (typeof lastId !== 'string' || !isId(lastId)) return undefined
  return { id: lastId, at: new Date(Math.min(timeOfId(lastId).getTime(), Date.now())) }
}
