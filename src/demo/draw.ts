import type { Config, Database, Storage, Transaction } from '#platform'
import { updateEventQuietly } from '../areas/events/records/public.ts'
import { changeGroupQuietly } from '../areas/groups/records/public.ts'
import type { Category } from '../areas/uploads/contract.ts'
import { storeFile } from '../areas/uploads/public.ts'
import { updatePortfolioItemOf } from '../areas/user/portfolio/public.ts'
import { updateUser } from '../areas/user/profile/public.ts'
import type { Wanted } from './pictures.ts'
import { avatarSvg } from './pictures/avatar.ts'
import { coverSvg } from './pictures/cover.ts'
import type { ThemeColor } from './pictures/palette.ts'
import { thingSvg } from './pictures/thing.ts'

interface Place {
  readonly category: Category
  readonly svg: (name: string, theme: ThemeColor) => string
  readonly width: number
  readonly show: (sql: Transaction, wanted: Wanted, url: string) => Promise<unknown>
}

const places: Readonly<Record<Wanted['place'], Place>> = {
  avatar: {
    category: 'avatar',
    svg: avatarSvg,
    width: 480,
    show: (sql, { id }, avatarUrl) => updateUser(sql, id, { avatarUrl }),
  },
  cover: {
    category: 'hero',
    svg: coverSvg,
    width: 1280,
    show: (sql, { id }, heroImageUrl) => updateUser(sql, id, { heroImageUrl }),
  },
  item: {
    category: 'media',
    svg: thingSvg,
    width: 960,
    show: (sql, { id, userId }, imageUrl) => updatePortfolioItemOf(sql, userId, id, { imageUrl }),
  },
  group: {
    category: 'group-photo',
    svg: thingSvg,
    width: 960,
    show: (sql, { id }, photoUrl) => changeGroupQuietly(sql, id, { photoUrl }),
  },
  'group-cover': {
    category: 'hero',
    svg: coverSvg,
    width: 1280,
    show: (sql, { id }, heroImageUrl) => changeGroupQuietly(sql, id, { heroImageUrl }),
  },
  event: {
    category: 'event-photo',
    svg: coverSvg,
    width: 1280,
    show: (sql, { id }, photoUrl) => updateEventQuietly(sql, id, { photoUrl }),
  },
}

interface Services {
  readonly db: Database
  readonly storage: Storage
  readonly config: Pick<Config, 'BASE_URL'>
}

/** Draws a picture, stores it as an upload of whom it belongs to, and shows it. */
export async function drawPicture({ db, storage, config }: Services, wanted: Wanted): Promise<void> {
  const { category, svg, width, show } = places[wanted.place]
  const bytes = await rasterOf(svg(wanted.name, wanted.theme), width)
  const filename = `${wanted.name}.webp`
  const file = { userId: wanted.userId, category, filename, contentType: 'image/webp', bytes } as const
  const key = await storeFile(db, storage, file)
  await db.begin((sql) => show(sql, wanted, `${config.BASE_URL}/v1/uploads/file/${key}`))
}

async function rasterOf(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width: drawn } = await sharp(Buffer.from(svg)).metadata()
  return sharp(Buffer.from(svg), { density: (72 * width) / drawn })
    .resize({ width })
    .webp({ quality: 82 })
    .toBuffer()
}
