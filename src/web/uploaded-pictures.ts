import type { FastifyRequest } from 'fastify'
import { message, validationFailure, InvalidInput, type Message } from '#contract'
import { cleanText, createLimiter } from '#platform'
import type { UploadedPicture } from '../../web/bundle.ts'
import { categories, imageTypes, maxBytes } from '../areas/uploads/contract.ts'
import { storeFile } from '../areas/uploads/public.ts'
import type { Services } from '../http/services.ts'
import { MultipartForm, type UploadedFile } from './multipart-form.ts'

type UploadContext = Pick<Services, 'config' | 'db' | 'storage'>

/** The field `avatarUrl:avatar` is a picture of the category `avatar` for the field `avatarUrl`. */
export function readPictures({ body }: FastifyRequest, userId: string, context: UploadContext): UploadedPicture[] {
  if (!(body instanceof MultipartForm)) return []
  return body.files.flatMap((file) => {
    const [field = '', categoryName] = file.field.split(':')
    const category = categories.find((known) => known === categoryName)
    if (!category || file.size === 0) return []
    return [{ field, store: () => limitStores(() => storePicture(file, { field, category, userId }, context)) }]
  })
}

/** Each picture is held in memory and occupies one of a few file system threads. */
const limitStores = createLimiter(2)

const cleanFilename = ({ filename }: UploadedFile): string =>
  cleanText(filename).slice(-255).toWellFormed() || 'picture'

interface PictureTarget {
  readonly field: string
  readonly category: (typeof categories)[number]
  readonly userId: string
}

async function storePicture(
  file: UploadedFile,
  { field, category, userId }: PictureTarget,
  { config, db, storage }: UploadContext,
): Promise<string> {
  const invalidField = (text: Message) => validationFailure([{ path: field, text }])
  const contentType = imageTypes.find((type) => type === file.contentType)
  if (!contentType) throw invalidField(message('validation.uploads.pictureType'))
  if (file.size > maxBytes) throw invalidField(message('validation.uploads.maxSize'))
  const bytes = await file.read()
  const filename = cleanFilename(file)
  const key = await storeFile(db, storage, { userId, category, filename, contentType, bytes }).catch(
    (error: unknown) => {
      throw error instanceof InvalidInput && error.fields?.[0] ? invalidField(error.fields[0].text) : error
    },
  )
  return `${config.BASE_URL}/v1/uploads/file/${key}`
}
