import { imageTypes, widths, type Category, type ContentType, type Width } from './contract.ts'

const keyPattern = /^[a-z-]+\/[0-9a-f-]{36}\/(?!\.)[A-Za-z0-9._-]{1,100}$/

export const isUploadKey = (value: string): boolean => keyPattern.test(value)

export const buildUploadKey = (category: Category, id: string, filename: string): string =>
  `${category}/${id}/${sanitizeFilename(filename)}`

/** Keeps the end of long names, for the extension. */
function sanitizeFilename(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(-100)
    .replace(/^[.-]+/, '')
  return plain === '' ? 'file' : plain
}

export const isImage = (contentType: string): boolean => (imageTypes as readonly string[]).includes(contentType)

/** Browsers have no type of their own for `.glb` files. */
export const isModel = (contentType: string): boolean =>
  contentType === 'model/gltf-binary' || contentType === 'application/octet-stream'

/** Magic bytes; types without an entry are not checked. */
const signatures: Readonly<Partial<Record<ContentType, RegExp>>> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'model/gltf-binary': /^glTF/,
}

export function matchesDeclaredUpload(
  upload: { readonly contentType: ContentType; readonly size: number },
  arrived: { readonly size: number; readonly firstBytes: Buffer },
): boolean {
  const signature = signatures[upload.contentType]
  return arrived.size === upload.size && (!signature || signature.test(arrived.firstBytes.toString('latin1')))
}

export const isWidth = (value: number): value is Width => (widths as readonly number[]).includes(value)

export type Format = 'webp'

/** The name starts with a dot, which no original's can. */
export const variantKeyFor = (key: string, width: Width, format?: Format): string =>
  `${key.slice(0, key.lastIndexOf('/'))}/.w${width}${format === undefined ? '' : `.${format}`}`

export const storedKeysFor = (key: string): string[] => [
  key,
  ...widths.flatMap((width) => [variantKeyFor(key, width), variantKeyFor(key, width, 'webp')]),
]

const plusQuotaBytes = 5 * 1024 ** 3

export const effectiveQuota = (quota: number, hasPlus: boolean): number =>
  hasPlus ? Math.max(plusQuotaBytes, quota) : quota

export type Origins = readonly (string | undefined)[]

/** As `upload_id` finds it in the URL. */
export const uploadIdFor = (key: string): string => key.split('/')[1] ?? ''

/** Null for other URLs. The path need not be a key: check it with `isUploadKey`. */
export function readUploadPath(url: string, ownOrigins: Origins): string | null {
  const { origin, pathname } = new URL(url)
  const prefix = '/v1/uploads/file/'
  if (!ownOrigins.includes(origin) || !pathname.startsWith(prefix)) return null
  try {
    return decodeURIComponent(pathname.slice(prefix.length))
  } catch {
    return ''
  }
}

/** Strong: the bytes under a key never change. */
export const etagFor = (key: string, width?: Width, format?: Format): string =>
  `"${[uploadIdFor(key), ...(width === undefined ? [] : [`w${width}`]), ...(format ? [format] : [])].join('-')}"`
