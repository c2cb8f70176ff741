import type { Database } from '#platform'

/** Everything that migrations made in the schema public, one line for each column, constraint, index, function, trigger and view. */
export async function describeCatalog({ sql }: Database): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
      attidentity, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute
    join pg_class c on c.oid = attrelid and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_functiondef(p.oid)
    from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select pg_get_triggerdef(t.oid)
    from pg_trigger t
    join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
    where not tgisinternal
    union all
    select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
    order by line`
  return rows.map(({ line }) => line)
}
