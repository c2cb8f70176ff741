import type { PendingQuery, Row } from 'postgres'
import type { Transaction } from '#platform'

const pictures = [
  ['users', 'avatar_url'],
  ['users', 'hero_image_url'],
  ['groups', 'photo_url'],
  ['groups', 'hero_image_url'],
  ['events', 'photo_url'],
  ['portfolio_items', 'image_url'],
  ['oauth_clients', 'logo_uri'],
  ['meetpass_designs', 'image_url'],
  ['meetpass_designs', 'model_url'],
  ['platform_settings', 'logo_url'],
  ['platform_settings', 'cover_url'],
] as const

/** Pictures uploaded while the site had another address are shown from this one. */
export async function showPicturesFrom(sql: Transaction, baseUrl: string): Promise<void> {
  const here = `${baseUrl}/v1/uploads/file/`
  const isElsewhere = (url: PendingQuery<Row[]>) => sql`
    upload_id(${url}) is not null
      and not starts_with(${url}, ${here})
      and exists (select from uploads where key = substring(${url} from '/v1/uploads/file/([^?]+)'))`
  const rebase = (url: PendingQuery<Row[]>) => sql`${here} || substring(${url} from '/v1/uploads/file/(.*)')`
  const photo = sql`event ->> 'photoUrl'`
  await Promise.all([
    ...pictures.map(([table, column]) => {
      const url = sql`${sql(column)}`
      return sql`update ${sql(table)} set ${sql(column)} = ${rebase(url)} where ${isElsewhere(url)}`
    }),
    sql`
      update series
      set event = jsonb_set(event, '{photoUrl}', to_jsonb(${rebase(photo)}))
      where ${isElsewhere(photo)}`,
  ])
}
