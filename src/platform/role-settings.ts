import { message } from '#contract'
import { databaseErrorCode } from './database-errors.ts'
import { OperatorError } from './operator-error.ts'
import type { Database } from './sql.ts'

const insufficientPrivilege = '42501'
const lockName = 'folkmoot role settings'

interface PooledSession {
  readonly role: string
  readonly database: string
  readonly pid: number
  readonly settings: Readonly<Record<string, string>>
}

/** PgBouncer refuses settings at the start of a connection, so the role gets them. Returns those that it lacked. */
export async function ensureRoleSettings(db: Database): Promise<string[]> {
  if (!db.roleSettings) return []
  const session = await findPooledSession(db)
  if (session.missing.length === 0) return []
  await setForRole(db, session)
  return session.missing
}

export const listMissingRoleSettings = async (db: Database): Promise<string[]> => (await findPooledSession(db)).missing

async function findPooledSession({ sql, roleSettings = {} }: Database) {
  const names = Object.keys(roleSettings)
  const [pooled] = await sql<[PooledSession]>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database, pg_backend_pid() as pid,
      (select json_object_agg(name, setting) from pg_settings where name = any(${names})) as settings`
  return { ...pooled, missing: names.filter((name) => pooled.settings[name] !== roleSettings[name]) }
}

async function setForRole(db: Database, { role, database, pid }: PooledSession): Promise<void> {
  const statements = Object.entries(db.roleSettings ?? {}).map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}'`,
  )
  const session = db.openSession()
  try {
    await session.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`
      for (const statement of statements) await sql.unsafe(statement)
    })
    // Ends the pooled connection, which was opened before and lacks them. Others keep the old values until PgBouncer closes
    // them: see RECONNECT in docs/many-machines.md.
    await session`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${pid} and state = 'idle'`
  } catch (error) {
    if (databaseErrorCode(error) !== insufficientPrivilege) throw error
    throw new OperatorError(message('operator.roleSettings.forbidden', { statements: `${statements.join(';\n')};` }))
  } finally {
    await session.end({ timeout: 5 })
  }
}
