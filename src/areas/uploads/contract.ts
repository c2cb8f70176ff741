import {
  Count,
  dataEnvelope,
  event,
  failure,
  Id,
  oneOf,
  operation,
  pageOf,
  PageQuery,
  shape,
  Success,
  Text,
  text,
  TimestampOrNull,
  toolHint,
  Type,
  withDescription,
  Words,
  type Static,
} from '#contract'

export const categories = [
  'avatar',
  'app-logo',
  'media',
  'hero',
  'group-photo',
  'event-photo',
  'meetpass-image',
  'meetpass-model',
] as const
export type Category = (typeof categories)[number]

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const contentTypes = [...imageTypes, 'model/gltf-binary', 'application/octet-stream'] as const
export type ContentType = (typeof contentTypes)[number]

/** Each at most twice the one before, so that no picture is sent more than twice as wide as it is shown. */
export const widths = [40, 80, 160, 320, 640, 1280, 1920, 2560] as const
export type Width = (typeof widths)[number]

export const maxBytes = 10_485_760

const key = Type.String({
  description: 'The key of the file: its path in storage.',
  examples: ['avatar/01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52/aino.webp'],
})
const category = oneOf(categories, { examples: ['avatar'] })
const contentType = oneOf(contentTypes, { examples: ['image/webp'] })
const size = Type.Integer({
  [toolHint]: 'bytes',
  minimum: 1,
  maximum: maxBytes,
  description: 'The size in bytes.',
  examples: [48_213],
})
const urlString = (example: string) => Type.String({ examples: [example] })

export const UploadRequest = Type.Object({
  category,
  filename: text(1, 255, { description: 'The name of the file on your side.', examples: ['aino.webp'] }),
  contentType,
  size,
})
export type UploadRequest = Static<typeof UploadRequest>

const UploadRequestResponse = shape('UploadRequestResponse', {
  key,
  uploadUrl: Type.String({
    description: 'Send the bytes here with PUT and the same content type, within 15 minutes.',
    examples: ['https://example.org/storage/avatar/01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52/aino.webp?exp=1'],
  }),
  publicUrl: withDescription(
    urlString('https://example.org/v1/uploads/file/avatar/01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52/aino.webp'),
    'Where everyone can see the file once it has arrived.',
  ),
})

export const Upload = shape('Upload', {
  key,
  category,
  filename: Type.String({ ...Words, description: 'The name the file had on your side.', examples: ['aino.webp'] }),
  contentType,
  size,
  status: oneOf(['pending', 'stored'], {
    description: '`pending` until the bytes have arrived.',
    examples: ['stored'],
  }),
  createdAt: TimestampOrNull,
})
export type Upload = Static<typeof Upload>

const Share = shape('StorageShare', { size: Count, count: withDescription(Count, 'How many files there are.') })
const sharesByCategory = Object.fromEntries(
  categories.map((name) => [name, withDescription(Share, `Your files of the category ${name}.`)]),
) as Record<Category, typeof Share>

export const StorageUsage = shape('StorageUsage', {
  totalSize: Type.Integer({ ...Count, description: 'How many bytes your files take up.', examples: [385_704] }),
  fileCount: Type.Integer({ ...Count, description: 'How many files you have.', examples: [8] }),
  byCategory: withDescription(
    Type.Partial(Type.Object(sharesByCategory)),
    'The same by category. Categories without files are missing.',
  ),
  quota: Type.Integer({ description: 'How many bytes you may store.', examples: [524_288_000] }),
})
export type StorageUsage = Static<typeof StorageUsage>

export const UploadNotFound = failure('not_found', 'errors.uploads.notFound')
export const QuotaExceeded = failure('conflict', 'errors.uploads.quotaExceeded')
export const TooManyUnfinished = failure('conflict', 'errors.uploads.tooManyUnfinished')

const uploadPayload = { userId: Id, key: Text, category: Text }

export const UploadCreated = event({
  type: 'upload.created',
  summary: 'The bytes of a file have arrived.',
  visibleTo: ['self'],
  scopes: { self: 'read:uploads' },
  subjects: ['userId'],
  data: Type.Object({ ...uploadPayload, contentType: Text, size: Count }),
})

export const UploadDeleted = event({
  type: 'upload.deleted',
  summary: 'A file was deleted.',
  visibleTo: ['self'],
  scopes: { self: 'read:uploads' },
  subjects: ['userId'],
  data: Type.Object(uploadPayload),
})

export const requestUpload = operation({
  name: 'requestUpload',
  summary:
    'Get a URL to send a file to. The file counts toward your quota from now on; if it never arrives, for 24 hours.',
  tag: 'Uploads',
  route: 'POST /v1/uploads/request',
  scope: 'write:uploads',
  body: UploadRequest,
  output: dataEnvelope(UploadRequestResponse),
  status: 201,
  errors: [QuotaExceeded, TooManyUnfinished],
  tool: { name: 'uploads_request', confirm: false },
})

export const listUploads = operation({
  name: 'listUploads',
  summary: 'List your files, newest first.',
  tag: 'Uploads',
  route: 'GET /v1/uploads',
  scope: 'read:uploads',
  query: Type.Object({
    category: Type.Optional(Type.String({ description: 'Only files of this category.', examples: ['avatar'] })),
    ...PageQuery.properties,
  }),
  output: pageOf(Upload),
  tool: { name: 'uploads_list' },
})

export const getStorageUsage = operation({
  name: 'getStorageUsage',
  summary: 'See how much storage your files use. Those that have not arrived yet count as well.',
  tag: 'Uploads',
  route: 'GET /v1/uploads/usage',
  scope: 'read:uploads',
  output: dataEnvelope(StorageUsage),
  tool: { name: 'uploads_usage' },
})

export const deleteUpload = operation({
  name: 'deleteUpload',
  summary: 'Delete one of your files. Admins may delete any.',
  tag: 'Uploads',
  route: 'DELETE /v1/uploads/{+key}',
  scope: 'write:uploads',
  params: Type.Object({
    key: withDescription(key, 'The key of the file. Its slashes may be sent as they are or as `%2F`.'),
  }),
  output: Success,
  errors: [UploadNotFound],
  tool: {
    name: 'uploads_delete',
    confirm: { act: 'Delete the file {filename}.', effects: 'The file is gone for good, also where it is shown.' },
  },
})
