import { publish, type Config, type Transaction } from '#platform'
import {
  cancelEvent,
  changeEvent,
  createEvent,
  insertEvent,
  updateEventQuietly,
  type PresentEvent,
} from '../events/records/public.ts'
import { promoteWaiting } from '../events/rsvps/public.ts'
import { changeGroup, changeGroupQuietly, groupChanged, lockGroup, type LockedGroup } from '../groups/records/public.ts'
import type { Fetched, UpstreamEvent } from './adapters/public.ts'
import type { ClaimedConnection, Outcome } from './claims.ts'
import { EventsSynced } from './contract.ts'
import { lockSyncedEvents, type SyncedEvent } from './queries.ts'
import { differences, factsOf, groupDifferences } from './rules.ts'

interface Setting {
  readonly config: Config
  readonly now: Date
}

const missesThatCancel = 2

/** Brings a group's events in line with what its source tells; null tells that nothing is new there. */
export async function applyFetched(
  sql: Transaction,
  setting: Setting,
  connection: ClaimedConnection,
  fetched: Fetched | null,
): Promise<Outcome> {
  const group = await lockGroup(sql, connection.groupId)
  if (!group) return { eventsCreated: 0, eventsUpdated: 0, eventsCancelled: 0 }
  const applying = new Applying(sql, setting, connection, group)
  // Pages can shift while they are read: what stands on two of them is one event.
  const told = new Map(fetched?.events.map((event) => [event.upstreamId, event]))
  const present = new Map(
    (await lockSyncedEvents(sql, connection.id, [...told.keys()], setting.now)).map((event) => [
      event.upstreamId,
      event,
    ]),
  )
  for (const [upstreamId, event] of told) {
    await applying.event(present.get(upstreamId), event)
    present.delete(upstreamId)
  }
  for (const missing of present.values()) {
    // Unchanged, the source lacks what it lacked the last time.
    if (fetched ? isKnown(missing, fetched.knownUntil) : missing.missedFetches > 0) await applying.missing(missing)
  }
  if (fetched?.group) await applying.group(fetched.group)
  return applying.end()
}

/** Beyond the last event that was read, nothing can be told to be missing. */
const isKnown = ({ startsAt }: SyncedEvent, knownUntil: Date | null): boolean =>
  knownUntil === null || startsAt < knownUntil.toISOString()

class Applying {
  readonly #sql: Transaction
  readonly #setting: Setting
  readonly #connection: ClaimedConnection
  readonly #group: LockedGroup
  readonly #outcome = { eventsCreated: 0, eventsUpdated: 0, eventsCancelled: 0 }
  #isQuietChange = false

  constructor(sql: Transaction, setting: Setting, connection: ClaimedConnection, group: LockedGroup) {
    this.#sql = sql
    this.#setting = setting
    this.#connection = connection
    this.#group = group
  }

  async event(stored: SyncedEvent | undefined, told: UpstreamEvent): Promise<void> {
    if (!stored) {
      if (!told.isCancelled) await this.#create(told)
      return
    }
    if (stored.isOver) return
    await this.#note(stored, told)
    if (told.isCancelled) await this.#cancel(stored)
    else await this.#change(stored, told)
  }

  /** An event that its source no longer tells of. */
  async missing(stored: SyncedEvent): Promise<void> {
    if (stored.status !== 'active') return
    const missedFetches = stored.missedFetches + 1
    await updateEventQuietly(this.#sql, stored.id, { missedFetches })
    if (missedFetches >= missesThatCancel) await this.#cancel(stored)
  }

  /** A group that has its own facts here, or those of another source, keeps them. */
  async group(told: NonNullable<Fetched['group']>): Promise<void> {
    const { id, platform, platformId } = this.#group
    const isItsSource = platform === this.#connection.platform && platformId === this.#connection.platformId
    if (!isItsSource) return
    const { upstreamMemberCount, ...facts } = groupDifferences(this.#group, told)
    if (upstreamMemberCount !== undefined) await changeGroupQuietly(this.#sql, id, { upstreamMemberCount })
    if (this.#isFirst) await changeGroupQuietly(this.#sql, id, facts)
    else await changeGroup(this.#sql, id, facts)
  }

  async end(): Promise<Outcome> {
    const { id: groupId, urlname: groupUrlname } = this.#group
    const hasChanged = Object.values(this.#outcome).some((count) => count > 0)
    if (hasChanged)
      await publish(this.#sql, EventsSynced, {
        groupId,
        groupUrlname,
        platform: this.#connection.platform,
        ...this.#outcome,
      })
    if (hasChanged || this.#isQuietChange) await groupChanged(this.#sql, groupId)
    return this.#outcome
  }

  get #isFirst(): boolean {
    return this.#connection.lastSyncAt === null
  }

  /** What comes with the first fetch was there before the connection: nobody is told of each. */
  async #create(told: UpstreamEvent): Promise<void> {
    const { id: connectionId, platform: source } = this.#connection
    const event = { ...factsOf(told), connectionId, source }
    if (this.#isFirst) await insertEvent(this.#sql, { ...event, groupId: this.#group.id, publishedAt: new Date() })
    else await createEvent(this.#sql, this.#setting.config, this.#group, event)
    this.#outcome.eventsCreated++
  }

  async #note(stored: SyncedEvent, { upstreamRsvpCount }: UpstreamEvent): Promise<void> {
    const facts = {
      ...(stored.missedFetches > 0 && { missedFetches: 0 }),
      ...(stored.upstreamRsvpCount !== upstreamRsvpCount && { upstreamRsvpCount }),
    }
    if (Object.keys(facts).length === 0) return
    await updateEventQuietly(this.#sql, stored.id, facts)
    this.#isQuietChange = true
  }

  async #change(stored: SyncedEvent, told: UpstreamEvent): Promise<void> {
    const { facts, fields } = differences(stored, told)
    const isBack = stored.status === 'cancelled'
    if (fields.length === 0 && !isBack) return
    await changeEvent(
      this.#sql,
      this.#setting.config,
      this.#group,
      presentOf(stored),
      isBack ? { ...facts, status: 'active', cancelReason: null } : facts,
      isBack ? [...fields, 'status'] : fields,
    )
    if (isBack || fields.includes('maxAttendees')) await promoteWaiting(this.#sql, stored.id)
    this.#outcome.eventsUpdated++
  }

  async #cancel(stored: SyncedEvent): Promise<void> {
    if (stored.status !== 'active') return
    await cancelEvent(this.#sql, this.#group, presentOf(stored), null)
    this.#outcome.eventsCancelled++
  }
}

const presentOf = (event: SyncedEvent): PresentEvent => ({ ...event, startsAt: new Date(event.startsAt) })
