import type { FastifyRequest } from 'fastify'
import { invalid, InvalidInput } from '#contract'
import { queueOf } from '#platform'
import type { SentPicture } from '../../web/server.ts'
import { categories, imageTypes, maxBytes } from '../areas/uploads/contract.ts'
import { storeFile } from '../areas/uploads/public.ts'
import type { Services } from '../http/services.ts'
import { SentForm, type SentFile } from './sent-form.ts'

type Place = Pick<Services, 'config' | 'db' | 'storage'>

/** Pictures that were chosen: the field `avatarUrl:avatar` holds one of the category `avatar` for the field `avatarUrl`. */
export function picturesIn({ body }: FastifyRequest, userId: string, place: Place): SentPicture[] {
  if (!(body instanceof SentForm)) return []
  return body.files.flatMap((file) => {
    const [field = '', word] = file.field.split(':')
    const category = categories.find((known) => known === word)
    if (!category || file.size === 0) return []
    return [{ field, keep: () => inTurn(() => keep(file, { field, category, userId }, place)) }]
  })
}

/** Each is in memory as a whole while it is stored, and holds one of the few threads that work on files. */
const inTurn = queueOf(2)

/** As the browser says it, without signs that a database cannot keep or nobody can see. */
const nameOf = ({ filename }: SentFile): string =>
  filename.replaceAll(/\p{C}/gu, '').slice(-255).toWellFormed() || 'picture'

interface Wanted {
  readonly field: string
  readonly category: (typeof categories)[number]
  readonly userId: string
}

async function keep(
  file: SentFile,
  { field, category, userId }: Wanted,
  { config, db, storage }: Place,
): Promise<string> {
  const refused = (message: string) => invalid([{ path: field, message }])
  const contentType = imageTypes.find((type) => type === file.contentType)
  if (!contentType) throw refused('must be a JPEG, PNG, GIF or WebP picture')
  if (file.size > maxBytes) throw refused('must not be larger than 10 MB')
  const bytes = await file.read()
  const filename = nameOf(file)
  const key = await storeFile(db, storage, { userId, category, filename, contentType, bytes }).catch(
    (error: unknown) => {
      throw error instanceof InvalidInput && error.fields?.[0] ? refused(error.fields[0].message) : error
    },
  )
  return `${config.BASE_URL}/v1/uploads/file/${key}`
}
