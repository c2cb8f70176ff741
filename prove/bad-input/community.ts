import { ensureInstallation, deriveKeys, migrate, type Database } from '#platform'
import { loadDemo } from '../../src/demo/index.ts'
import { secretKey } from '../database.ts'
import { Callers } from './callers.ts'
import type { KnownValues } from './known-values.ts'

export async function createCommunity(db: Database, baseUrl: string): Promise<Callers> {
  await migrate(db)
  await ensureInstallation(db)
  await loadDemo(db, { webUrl: baseUrl, keys: deriveKeys(secretKey) })
  await preventMaintenance(db)
  return new Callers(db)
}

/** Otherwise everybody but admins would get 503 once somebody had switched it on. */
async function preventMaintenance({ sql }: Database): Promise<void> {
  await sql.unsafe(`
    create function stay_open() returns trigger language plpgsql
      as $$ begin new.maintenance_message := null; return new; end $$;
    create trigger stays_open before update on installation for each row execute function stay_open()`)
}

export async function addExistingValues({ sql }: Database, known: KnownValues): Promise<void> {
  const groups = await sql<{ id: string; urlname: string }[]>`select id, urlname from groups order by urlname limit 6`
  for (const { id, urlname } of groups)
    known.add({ groupId: id, slug: urlname, groupSlug: urlname, groupUrlname: urlname })
  const events = await sql<{ id: string }[]>`select id from events order by starts_at desc limit 20`
  for (const { id } of events) known.add({ eventId: id })
  const people = await sql<{ id: string; username: string; email: string }[]>`
    select id, username, email from users where username is not null order by id limit 20`
  for (const { id, username, email } of people) known.add({ userId: id, username, email, groupId: groups[0]?.id ?? '' })
  const codes = await sql<{ id: string; code: string; eventId: string }[]>`
    select id, code, event_id from checkin_codes limit 10`
  for (const { id, code, eventId } of codes) known.add({ codeId: id, code, eventId })
  const apps = await sql<{ clientId: string }[]>`select client_id from oauth_clients limit 5`
  for (const { clientId } of apps) known.add({ clientId, client_id: clientId })
  for (const provider of ['github', 'google', 'apple']) known.add({ provider })
}
