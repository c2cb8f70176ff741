import type { OutboundResponse } from '#platform'
import type { EventFields, OwnField, PublishedField } from '../../events/records/public.ts'
import type { UpstreamPlatform } from '../contract.ts'

/** What a source can tell about an event. */
export type SyncedField = Exclude<PublishedField, OwnField | 'status' | 'checkinFromMinutes' | 'languages'>

export interface UpstreamEvent extends Pick<EventFields, SyncedField | 'upstreamRsvpCount'> {
  /** For calendars: the UID, plus the RECURRENCE-ID for an occurrence of a series. */
  readonly upstreamId: string
  /** An event that is stored under this one is the same, and gets `upstreamId`. */
  readonly otherUpstreamId?: string
  readonly isCancelled: boolean
}

export interface UpstreamGroup {
  readonly name?: string
  readonly description?: string | null
  readonly platformLink?: string | null
  readonly photoUrl?: string | null
  readonly upstreamMemberCount?: number | null
}

interface SyncSource {
  readonly platformId: string
  readonly platformUrlname: string | null
  /** Null forces a full fetch. */
  readonly etag: string | null
  /** For times without a zone of their own. */
  readonly timezone: string
  readonly now: Date
}

export interface FetchResult {
  /** Events that have not ended, earliest first. */
  readonly events: readonly UpstreamEvent[]
  /** Events from this time on may be missing; null when the list is complete. */
  readonly knownUntil: Date | null
  readonly group?: UpstreamGroup
  readonly etag: string | null
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Requester = (url: string, options?: RequestOptions) => Promise<OutboundResponse>

export interface Adapter {
  readonly platform: UpstreamPlatform
  readonly keyName?: 'MEETUP_API_KEY' | 'EVENTBRITE_API_KEY' | 'LUMA_API_KEY'
  fetch(source: SyncSource, request: Requester, key: string): Promise<FetchResult | null>
}

export const maxEvents = 200
export const dayMs = 86_400_000
/** Of an event without an end. */
const defaultDurationMs = 2 * 3_600_000

export const endMsFor = ({ startsAt, endsAt }: Pick<UpstreamEvent, 'startsAt' | 'endsAt'>): number =>
  endsAt?.getTime() ?? startsAt.getTime() + defaultDurationMs

/** The earliest events that have not ended. `events` is sorted by start; `hasMore` when the source lists later ones. */
export function takeUpcoming(events: readonly UpstreamEvent[], now: Date, hasMore: boolean) {
  const upcoming = takeNearest(events.filter((event) => endMsFor(event) > now.getTime()))
  return { ...upcoming, knownUntil: upcoming.knownUntil ?? (hasMore ? (events.at(-1)?.startsAt ?? now) : null) }
}

/** The message is shown to admins. */
export class SourceError extends Error {}

export function takeNearest<T extends { readonly startsAt: Date }>(events: readonly T[]) {
  const sorted = events.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { events: sorted.slice(0, maxEvents), knownUntil: sorted[maxEvents]?.startsAt ?? null }
}
