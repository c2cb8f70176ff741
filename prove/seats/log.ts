import type { Database } from '#platform'
import type { Hold, Party, Settings } from './book.ts'

/** Every change of an event's seats locks the event, so the log has them in order. */
export async function createSeatLog(db: Database): Promise<void> {
  await db.begin((sql) =>
    sql.unsafe(`
      create table seat_log (
        number bigint generated always as identity primary key,
        event_id uuid not null,
        transaction xid8 not null default pg_current_xact_id(),
        at timestamptz not null default clock_timestamp(),
        source text not null,
        before jsonb,
        after jsonb not null);
      create index on seat_log (event_id, number);
      create function log_seat() returns trigger language plpgsql as $$
      begin
        insert into seat_log (event_id, source, before, after)
        values ((to_jsonb(new) ->> tg_argv[0])::uuid, tg_table_name, case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
        return null;
      end $$;
      create trigger events_are_logged after insert or update on events for each row execute function log_seat('id');
      create trigger rsvps_are_logged after insert or update on rsvps for each row execute function log_seat('event_id');
      create trigger requests_are_logged after insert or update of held_until, used_at on guest_rsvps for each row execute function log_seat('event_id')`),
  )
}

export interface Step<T> {
  readonly before: T | null
  readonly after: T
}
export type Change = { readonly at: number } & (
  | ({ readonly source: 'events' } & Step<Settings>)
  | ({ readonly source: 'rsvps' } & Step<Party>)
  | ({ readonly source: 'guest_rsvps' } & Step<Hold>)
)

type Row = Readonly<Record<string, string | number | boolean | null>>

/** One list for each transaction. */
export async function readSeatLog({ sql }: Database, eventId: string): Promise<Change[][]> {
  const rows = await sql<
    { transaction: string; at: number; source: keyof typeof converters; before: Row | null; after: Row }[]
  >`
    select transaction::text, extract(epoch from at)::float8 * 1000 as at, source, before, after
    from seat_log
    where event_id = ${eventId}
    order by number`
  const changes = rows.map(({ transaction, at, source, before, after }) => {
    const convert = converters[source]
    return { transaction, change: { at, source, before: before && convert(before), after: convert(after) } as Change }
  })
  const byTransaction = Map.groupBy(changes, ({ transaction }) => transaction)
  return [...byTransaction.values()].map((list) => list.map(({ change }) => change))
}

const toTime = (value: Row[string] | undefined): number | null => (value == null ? null : Date.parse(String(value)))

const converters = {
  events: (row: Row) =>
    ({
      title: row['title'],
      maxAttendees: row['max_attendees'],
      joinBy: row['join_by'],
      waitlist: row['waitlist'],
      maxGuests: row['max_guests'],
      offerHours: row['offer_hours'],
      startsAt: toTime(row['starts_at']),
    }) as Settings,
  rsvps: (row: Row) =>
    ({
      rsvpId: row['id'],
      userId: row['user_id'],
      status: row['status'],
      guests: row['guests'],
      approval: row['approval'],
      place: row['place'],
      offerEnd: toTime(row['offer_expires_at']),
      missedOffers: row['missed_offers'],
      isStanding: row['is_standing'],
    }) as Party,
  guest_rsvps: (row: Row) =>
    ({
      id: row['id'],
      email: row['email'],
      guests: row['guests'],
      ipHash: row['ip_hash'],
      heldUntil: toTime(row['held_until']),
      isUsed: row['used_at'] !== null,
      askedAt: toTime(row['created_at']),
    }) as Hold,
}
