import { publish, type Config, type Transaction } from '#platform'
import {
  cancelEvent,
  changeEvent,
  createEvent,
  diffEventFields,
  insertEvent,
  updateEventKeepingVersion,
  type CurrentEvent,
} from '../events/records/public.ts'
import { endOffersAndHolds, promoteWaitlist, shortenOffers } from '../events/rsvps/public.ts'
import {
  changeGroup,
  changeGroupWithoutEvent,
  invalidateGroupCache,
  type LockedGroup,
} from '../groups/records/public.ts'
import type { FetchResult, UpstreamEvent } from './adapters/public.ts'
import type { ClaimedConnection, SyncCounts } from './connection-claims.ts'
import { EventsSynced } from './contract.ts'
import { lockSyncedEvents, type SyncedEvent } from './queries.ts'
import { toEventFields, diffGroup } from './rules.ts'

interface ApplyContext {
  readonly config: Config
  readonly now: Date
  readonly group: LockedGroup
}

const missesBeforeCancel = 2

/** `fetched` is null when the source has not changed. */
export async function applyFetchResult(
  sql: Transaction,
  context: ApplyContext,
  connection: ClaimedConnection,
  fetched: FetchResult | null,
): Promise<SyncCounts> {
  const applier = new FetchApplier(sql, context, connection)
  // Pages can shift during a fetch, so an event can appear on two of them.
  const upstreamEvents = new Map(fetched?.events.map((event) => [event.upstreamId, event]))
  const ids = [...upstreamEvents.values()].flatMap(({ upstreamId, otherUpstreamId }) => [
    upstreamId,
    ...(otherUpstreamId === undefined ? [] : [otherUpstreamId]),
  ])
  const storedEvents = new Map(
    (await lockSyncedEvents(sql, connection.id, ids, context.now)).map((event) => [event.upstreamId, event]),
  )
  for (const [upstreamId, event] of upstreamEvents) {
    const [named, other] = [storedEvents.get(upstreamId), storedEvents.get(event.otherUpstreamId ?? upstreamId)]
    // Both are stored if the id changed before Meetup's token was read. People have RSVPs for the active one.
    const isReplaced = named?.status === 'cancelled' && other?.status === 'active'
    const stored = isReplaced ? other : (named ?? other)
    await applier.applyEvent(stored, event, { mayRename: named === undefined })
    if (stored) storedEvents.delete(stored.upstreamId)
  }
  // What is left was not fetched. Without a fetch, that is everything.
  for (const unlisted of storedEvents.values()) {
    // Platforms list events by their start, so one that goes on for days may be left out once it has begun.
    if (unlisted.startsAt <= context.now.toISOString()) continue
    // An unchanged source still lacks the events it lacked at the last fetch.
    if (fetched ? isInFetchedRange(unlisted, fetched.knownUntil) : unlisted.missedFetches > 0)
      await applier.countMiss(unlisted)
  }
  if (fetched?.group) await applier.applyGroup(fetched.group)
  return applier.finish()
}

/** Events after the last one fetched cannot be counted as missing. */
const isInFetchedRange = ({ startsAt }: SyncedEvent, knownUntil: Date | null): boolean =>
  knownUntil === null || startsAt < knownUntil.toISOString()

class FetchApplier {
  readonly #sql: Transaction
  readonly #context: ApplyContext
  readonly #connection: ClaimedConnection
  readonly #group: LockedGroup
  readonly #outcome = { eventsCreated: 0, eventsUpdated: 0, eventsCancelled: 0 }
  #hasSilentChange = false

  constructor(sql: Transaction, context: ApplyContext, connection: ClaimedConnection) {
    this.#sql = sql
    this.#context = context
    this.#connection = connection
    this.#group = context.group
  }

  async applyEvent(
    stored: SyncedEvent | undefined,
    upstream: UpstreamEvent,
    { mayRename }: { readonly mayRename: boolean },
  ): Promise<void> {
    if (!stored) {
      if (!upstream.isCancelled) await this.#create(upstream)
      return
    }
    if (stored.isOver) return
    await this.#updateSilently(stored, upstream, mayRename)
    if (upstream.isCancelled) await this.#cancel(stored)
    else await this.#change(stored, upstream)
  }

  async countMiss(stored: SyncedEvent): Promise<void> {
    if (stored.status !== 'active') return
    const missedFetches = stored.missedFetches + 1
    await updateEventKeepingVersion(this.#sql, stored.id, { missedFetches })
    if (missedFetches >= missesBeforeCancel) await this.#cancel(stored)
  }

  /** Only the group's own source changes its fields; other connections only bring events. */
  async applyGroup(upstream: NonNullable<FetchResult['group']>): Promise<void> {
    const { id, platform, platformId } = this.#group
    const isGroupSource = platform === this.#connection.platform && platformId === this.#connection.platformId
    if (!isGroupSource) return
    const { upstreamMemberCount, ...facts } = diffGroup(this.#group, upstream)
    if (upstreamMemberCount !== undefined) await changeGroupWithoutEvent(this.#sql, id, { upstreamMemberCount })
    if (this.#isFirst) await changeGroupWithoutEvent(this.#sql, id, facts)
    else await changeGroup(this.#sql, id, facts)
  }

  async finish(): Promise<SyncCounts> {
    const { id: groupId, urlname: groupUrlname } = this.#group
    const hasChanged = Object.values(this.#outcome).some((count) => count > 0)
    if (hasChanged)
      await publish(this.#sql, EventsSynced, {
        groupId,
        groupUrlname,
        platform: this.#connection.platform,
        ...this.#outcome,
      })
    if (hasChanged || this.#hasSilentChange) await invalidateGroupCache(this.#sql, groupId)
    return this.#outcome
  }

  get #isFirst(): boolean {
    return this.#connection.lastSyncAt === null
  }

  /** Events of the first fetch predate the connection, so no `event.created` is published for each. */
  async #create(upstream: UpstreamEvent): Promise<void> {
    const { id: connectionId, platform: source } = this.#connection
    const { languages } = this.#group
    const event = { ...toEventFields(upstream), connectionId, source, languages }
    if (this.#isFirst) await insertEvent(this.#sql, { ...event, groupId: this.#group.id, publishedAt: new Date() })
    else await createEvent(this.#sql, this.#context.config, this.#group, event)
    this.#outcome.eventsCreated++
  }

  async #updateSilently(
    stored: SyncedEvent,
    { upstreamId, upstreamRsvpCount }: UpstreamEvent,
    mayRename: boolean,
  ): Promise<void> {
    const facts = {
      ...(mayRename && stored.upstreamId !== upstreamId && { upstreamId }),
      ...(stored.missedFetches > 0 && { missedFetches: 0 }),
      ...(stored.upstreamRsvpCount !== upstreamRsvpCount && { upstreamRsvpCount }),
    }
    if (Object.keys(facts).length === 0) return
    await updateEventKeepingVersion(this.#sql, stored.id, facts)
    this.#hasSilentChange = true
  }

  async #change(stored: SyncedEvent, upstream: UpstreamEvent): Promise<void> {
    const { changes, fields } = diffEventFields(stored, upstream)
    const isBack = stored.status === 'cancelled'
    if (fields.length === 0 && !isBack) return
    await changeEvent(
      this.#sql,
      this.#context.config,
      this.#group,
      toCurrentEvent(stored),
      isBack ? { ...changes, status: 'active', cancelReason: null } : changes,
      isBack ? [...fields, 'status'] : fields,
    )
    if (changes.startsAt) await shortenOffers(this.#sql, stored.id)
    if (isBack || fields.includes('maxAttendees')) await promoteWaitlist(this.#sql, stored.id)
    this.#outcome.eventsUpdated++
  }

  async #cancel(stored: SyncedEvent): Promise<void> {
    if (stored.status !== 'active') return
    await cancelEvent(this.#sql, this.#group, toCurrentEvent(stored), null)
    await endOffersAndHolds(this.#sql, stored.id)
    this.#outcome.eventsCancelled++
  }
}

const toCurrentEvent = (event: SyncedEvent): CurrentEvent => ({ ...event, startsAt: new Date(event.startsAt) })
