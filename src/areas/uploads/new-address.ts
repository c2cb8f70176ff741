import type { Transaction } from '#platform'

const photoOfSeries = "(event ->> 'photoUrl')"
const pictures = [
  ['users', 'avatar_url'],
  ['users', 'hero_image_url'],
  ['groups', 'photo_url'],
  ['groups', 'hero_image_url'],
  ['events', 'photo_url'],
  ['series', 'event', photoOfSeries, `jsonb_set(event, '{photoUrl}', to_jsonb(${addressFor(photoOfSeries)}))`],
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
  const run = (statement: string) => sql.unsafe(statement, [here])
  await Promise.all(
    pictures.map(([table, column, url = column, moved = addressFor(url)]) =>
      run(`
        update ${table}
        set ${column} = ${moved}
        where upload_id(${url}) is not null
          and not starts_with(${url}, $1)
          and exists (select from uploads where key = substring(${url} from '/v1/uploads/file/([^?]+)'))`),
    ),
  )
}

function addressFor(url: string): string {
  return `$1 || substring(${url} from '/v1/uploads/file/(.*)')`
}
