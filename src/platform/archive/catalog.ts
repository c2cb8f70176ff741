import { message } from '#contract'
import { OperatorError } from '../operator-error.ts'
import type { Sql, Transaction } from '../sql.ts'

export interface TableShape {
  /** Schema-qualified outside of our own schema. */
  readonly name: string
  readonly columns: readonly string[]
  readonly partitionOf: string | null
  readonly partitionBound: string | null
}

/** Without `migrations`, which is in the manifest, and without unlogged tables, which hold what may be lost. */
export const listDataTables = (sql: Sql) => sql<TableShape[]>`
  select case when n.nspname = current_schema() then '' else n.nspname || '.' end || c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid and c.relispartition) as partition_of,
    pg_get_expr(c.relpartbound, c.oid) as partition_bound
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in (current_schema(), 'graphile_worker')
    and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations'
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by name`

export const listSequences = (sql: Sql) => sql<{ name: string; lastValue: number }[]>`
  select case when schemaname = current_schema() then '' else schemaname || '.' end || sequencename as name,
    last_value
  from pg_sequences
  where schemaname in (current_schema(), 'graphile_worker') and last_value is not null
  order by name`

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export const listForeignKeys = (sql: Sql, tables: readonly string[]) => sql<ForeignKey[]>`
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0 and conrelid = any(${tables}::text[]::regclass[])
  order by 1, 2`

/** Indexes of constraints stay: foreign keys need them. */
export const listDroppableIndexes = (sql: Sql, tables: readonly string[]) => sql<
  { name: string; definition: string }[]
>`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  where indrelid = any(${tables}::text[]::regclass[]) and c.relkind = 'i' and not c.relispartition
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by 1`

/** Fixes how values are written as text, so that digests match on any server, and lifts timeouts. */
export async function useCopySettings(sql: Transaction): Promise<void> {
  await sql`
    select set_config(name, value, true)
    from (values
      ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('datestyle', 'ISO, YMD'),
      ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex'),
      -- A scan that starts at the first row makes the order of rows repeatable.
      ('synchronize_seqscans', 'off')
    ) settings (name, value)`
}

export const plainName = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/
export const plainBound = /^(DEFAULT|FOR VALUES FROM \(('[^'\\]*'|MINVALUE)\) TO \(('[^'\\]*'|MAXVALUE)\))$/

/** Names come from the archive and become part of statements, so only plain ones are accepted. */
export function quoteIdentifier(name: string): string {
  if (!plainName.test(name)) throw new OperatorError(message('operator.archive.unknownTable', { name }))
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}

export const formatColumns = (columns: readonly string[]): string => columns.map(quoteIdentifier).join(', ')
