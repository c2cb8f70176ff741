import type { ThemeColor } from '#contract'
import type { Config, Database, FileStorage, Transaction } from '#platform'
import { changeGroupWithoutEvent } from '../areas/groups/records/public.ts'
import type { Category } from '../areas/uploads/contract.ts'
import { storeFile } from '../areas/uploads/public.ts'
import { updatePortfolioItemRow } from '../areas/profile/portfolio/public.ts'
import { findUser, updateUser } from '../areas/profile/public.ts'
import type { PictureJob } from './pictures.ts'
import { avatarSvg } from './pictures/avatar.ts'
import { coverSvg } from './pictures/cover.ts'
import { illustrationSvg } from './pictures/illustration.ts'

interface PictureTarget {
  readonly category: Category
  readonly renderSvg: (name: string, theme: ThemeColor) => string
  readonly width: number
  readonly attach: (sql: Transaction, job: PictureJob, url: string) => Promise<unknown>
}

const pictureTargets: Readonly<Record<PictureJob['place'], PictureTarget>> = {
  avatar: {
    category: 'avatar',
    renderSvg: avatarSvg,
    width: 480,
    attach: (sql, { id }, avatarUrl) => updateUser(sql, id, { avatarUrl }),
  },
  cover: {
    category: 'hero',
    renderSvg: coverSvg,
    width: 1280,
    attach: (sql, { id }, heroImageUrl) => updateUser(sql, id, { heroImageUrl }),
  },
  item: {
    category: 'media',
    renderSvg: illustrationSvg,
    width: 960,
    attach: (sql, { id, userId }, imageUrl) => updatePortfolioItemRow(sql, userId, id, { imageUrl }),
  },
  group: {
    category: 'group-photo',
    renderSvg: illustrationSvg,
    width: 960,
    attach: (sql, { id }, photoUrl) => changeGroupWithoutEvent(sql, id, { photoUrl }),
  },
  'group-cover': {
    category: 'hero',
    renderSvg: coverSvg,
    width: 1280,
    attach: (sql, { id }, heroImageUrl) => changeGroupWithoutEvent(sql, id, { heroImageUrl }),
  },
}

interface Services {
  readonly db: Database
  readonly storage: FileStorage
  readonly config: Pick<Config, 'BASE_URL'>
}

export async function drawPicture({ db, storage, config }: Services, job: PictureJob): Promise<void> {
  // The demo may have been removed meanwhile.
  if (!(await findUser(db.sql, job.userId))) return
  const { category, renderSvg, width, attach } = pictureTargets[job.place]
  const bytes = await rasterize(renderSvg(job.name, job.theme), width)
  const filename = `${job.name}.webp`
  const file = { userId: job.userId, category, filename, contentType: 'image/webp', bytes } as const
  const key = await storeFile(db, storage, file)
  await db.begin((sql) => attach(sql, job, `${config.BASE_URL}/v1/uploads/file/${key}`))
}

async function rasterize(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width: naturalWidth } = await sharp(Buffer.from(svg)).metadata()
  return sharp(Buffer.from(svg), { density: (72 * width) / naturalWidth })
    .resize({ width })
    .webp({ quality: 82 })
    .toBuffer()
}
