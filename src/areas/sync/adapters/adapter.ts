import type { OutboundResponse } from '#platform'
import type { EventType } from '../../events/records/contract.ts'
import type { UpstreamPlatform } from '../contract.ts'

/** An event as its source tells of it. */
export interface UpstreamEvent {
  /** Its id at the source; of a calendar the UID, with the RECURRENCE-ID for one of a series. */
  readonly upstreamId: string
  readonly isCancelled: boolean
  readonly title: string
  readonly description: string | null
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timezone: string
  readonly eventType: EventType
  readonly maxAttendees: number | null
  readonly photoUrl: string | null
  readonly venueName: string | null
  readonly venueAddress: string | null
  readonly venueCity: string | null
  readonly venueState: string | null
  readonly venuePostalCode: string | null
  readonly venueCountry: string | null
  readonly venueLatitude: number | null
  readonly venueLongitude: number | null
  readonly platformEventUrl: string | null
  readonly upstreamRsvpCount: number | null
}

/** What a source tells of the group; what it does not tell is missing. */
export interface UpstreamGroup {
  readonly name?: string
  readonly description?: string | null
  readonly platformLink?: string | null
  readonly photoUrl?: string | null
  readonly upstreamMemberCount?: number | null
}

/** Where to fetch from, and what was known after the last time. */
export interface SyncSource {
  readonly platformId: string
  readonly platformUrlname: string | null
  /** Given when nothing but a change is worth an answer. */
  readonly etag: string | null
  /** The zone of times that name none. */
  readonly timezone: string
  readonly now: Date
}

export interface FetchResult {
  /** Events that are not over, the next first. */
  readonly events: readonly UpstreamEvent[]
  /** There may be more from this moment on. */
  readonly knownUntil: Date | null
  readonly group?: UpstreamGroup
  readonly etag: string | null
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks a server outside, by the rules for that. */
export type Requester = (url: string, asked?: RequestOptions) => Promise<OutboundResponse>

export interface Adapter {
  readonly platform: UpstreamPlatform
  /** The setting that holds the key, when one is needed. */
  readonly keyName?: 'MEETUP_API_KEY' | 'EVENTBRITE_API_KEY' | 'LUMA_API_KEY'
  /** Null when nothing has changed since the time of the etag. */
  fetch(source: SyncSource, request: Requester, key: string): Promise<FetchResult | null>
}

export const maxEvents = 200

/** The source cannot be read; the sentence is for whoever looks after the connection. */
export class SourceError extends Error {}

/** The nearest events, as many as we keep, and from when on there are more. */
export function takeNearest<T extends { readonly startsAt: Date }>(events: readonly T[]) {
  const sorted = events.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { events: sorted.slice(0, maxEvents), knownUntil: sorted[maxEvents]?.startsAt ?? null }
}
