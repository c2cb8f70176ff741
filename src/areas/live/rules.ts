import type { Scope } from '#contract'
import { isEventOfType, isId, type OutboxEvent } from '#platform'
import { BadgeIssued } from '../badges/awards/contract.ts'
import { emojiPathFor } from '../badges/icons/public.ts'
import { Rsvped } from '../events/rsvps/contract.ts'
import type { LiveMessage } from './contract.ts'

export interface LiveEvent extends OutboxEvent {
  readonly subjects: readonly string[]
  readonly people: readonly {
    readonly id: string
    readonly name: string
    /** Null when the profile is not public. */
    readonly username: string | null
  }[]
}

const scopesByType: Readonly<Record<string, Scope>> = {
  'event.rsvp': 'read:events',
  'meetpass.connected': 'read:meetpass',
}

export const scopeFor = (type: string): Scope => scopesByType[type] ?? 'read:user'

type MessageText = Pick<LiveMessage, 'title' | 'text' | 'href'>

export function toLiveMessage(userId: string, event: LiveEvent): LiveMessage {
  const { id, type, data, occurredAt: timestamp } = event
  return {
    id,
    type,
    timestamp,
    ...buildMessageText(userId, event),
    imageUrl: emojiPathFor(readString(event, 'icon')),
    data,
  }
}

function buildMessageText(userId: string, event: LiveEvent): MessageText {
  if (isEventOfType(BadgeIssued, event)) {
    const { badgeName, points } = event.data
    const worth = points === 0 ? '' : `, worth ${points} ${points === 1 ? 'point' : 'points'}`
    return { title: 'You got a badge', text: `${badgeName}${worth}.`, href: '/badges' }
  }
  if (isEventOfType(Rsvped, event)) {
    const { eventTitle, eventId } = event.data
    return { title: 'You’re going', text: `A seat opened at ${eventTitle}.`, href: `/events/${eventId}` }
  }
  if (event.type === 'meetpass.connected') return buildConnectionText(userId, event)
  return { title: 'Achievement unlocked', text: `${readString(event, 'achievementName')}.`, href: '/badges' }
}

/** Anonymous visitors have no name. */
function buildConnectionText(userId: string, { people }: LiveEvent): MessageText {
  const other = people.find(({ id }) => id !== userId)
  if (!other) return { title: 'New connection', text: 'Somebody tapped your pass.', href: '/my/connections' }
  return {
    title: 'New connection',
    text: `You met ${other.name}.`,
    href: other.username === null ? '/my/connections' : `/u/${other.username}`,
  }
}

function readString({ data }: LiveEvent, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

/** UUIDv7 ids start with their time in milliseconds. */
export function parseLastEventId(lastId: unknown): { readonly id: string; readonly at: Date } | undefined {
  if (typeof lastId !== 'string' || !isId(lastId)) return undefined
  return { id: lastId, at: new Date(parseInt(lastId.slice(0, 8) + lastId.slice(9, 13), 16)) }
}
