import type { FastifyRequest } from 'fastify'
import { invalid, InvalidInput, PayloadTooLarge } from '#contract'
import type { SentPicture } from '../../web/server.ts'
import { categories, imageTypes, maxBytes } from '../areas/uploads/contract.ts'
import { storeFile } from '../areas/uploads/public.ts'
import type { Services } from '../http/services.ts'

type Place = Pick<Services, 'config' | 'db' | 'storage'>

/** What was typed. */
export const textsIn = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Pictures that were chosen: the field `avatarUrl:avatar` holds one of the category `avatar` for the field `avatarUrl`. */
export function picturesIn({ body }: FastifyRequest, userId: string, place: Place): SentPicture[] {
  if (!(body instanceof FormData)) return []
  const pictures = [...body].flatMap(([name, file]) => {
    const [field = '', word] = name.split(':')
    const category = categories.find((known) => known === word)
    if (!category || typeof file === 'string' || file.size === 0) return []
    return [{ field, keep: () => keep(file, { field, category, userId }, place) }]
  })
  if (pictures.length > mostPictures) throw new PayloadTooLarge(`A form takes at most ${mostPictures} pictures.`)
  return pictures
}

/** No form has more; each is a file on the disk, however small. */
const mostPictures = 4

/** As the browser says it, without signs that a database cannot keep or nobody can see. */
const nameOf = ({ name }: File): string => name.replaceAll(/\p{C}/gu, '').slice(-255).toWellFormed() || 'picture'

interface Wanted {
  readonly field: string
  readonly category: (typeof categories)[number]
  readonly userId: string
}

async function keep(file: File, { field, category, userId }: Wanted, { config, db, storage }: Place): Promise<string> {
  const refused = (message: string) => invalid([{ path: field, message }])
  const contentType = imageTypes.find((type) => type === file.type)
  if (!contentType) throw refused('must be a JPEG, PNG, GIF or WebP picture')
  if (file.size > maxBytes) throw refused('must not be larger than 10 MB')
  const bytes = Buffer.from(await file.arrayBuffer())
  const filename = nameOf(file)
  const key = await storeFile(db, storage, { userId, category, filename, contentType, bytes }).catch(
    (error: unknown) => {
      throw error instanceof InvalidInput && error.fields?.[0] ? refused(error.fields[0].message) : error
    },
  )
  return `${config.BASE_URL}/v1/uploads/file/${key}`
}
