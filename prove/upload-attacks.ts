import { request, type RequestOptions } from 'node:http'
import { contentTypes } from '../src/areas/uploads/contract.ts'

interface AttackContext {
  readonly url: string
  readonly token: string
  readonly picture: Buffer
  readonly page: Buffer
  readonly createExpiredUrl: (key: string, size: number) => Promise<string>
}

interface AttackOutcome {
  readonly isSafe: boolean
  readonly detail: string
}

export type Attack = (context: AttackContext) => Promise<AttackOutcome[]>

interface RequestedUpload {
  readonly key: string
  readonly uploadUrl: string
  readonly publicUrl: string
}

const scriptSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const verifiedTypes = contentTypes.filter((type) => type !== 'application/octet-stream')

export const attacks: Readonly<Record<string, Attack>> = {
  'bytes that do not begin as their type does are not stored': async (context) => {
    const outcomes: AttackOutcome[] = []
    for (const type of verifiedTypes)
      for (const bytes of [context.page, scriptSvg])
        outcomes.push(await uploadAndFetch(context, type, bytes.length, bytes, type))
    return outcomes
  },

  'more bytes than announced are not stored': async (context) => [
    await uploadAndFetch(context, 'image/png', context.picture.length - 1, context.picture, 'image/png'),
    await uploadAndFetch(context, 'image/png', 10, context.picture, 'image/png'),
  ],

  'another content type than announced is not stored': async (context) => {
    const outcomes: AttackOutcome[] = []
    for (const type of ['text/html', 'image/svg+xml', 'application/octet-stream', 'image/jpeg'])
      outcomes.push(await uploadAndFetch(context, 'image/png', context.picture.length, context.picture, type))
    return outcomes
  },

  'types that run in a browser, and sizes out of range, cannot be announced': async (context) => {
    const wrong = [{ contentType: 'text/html' }, { contentType: 'image/svg+xml' }, { size: 0 }, { size: 10_485_761 }]
    const answers = await Promise.all(wrong.map((fields) => postUploadRequest(context, fields)))
    return answers.map(({ status }) => toOutcome(status === 400, `announced with ${status}`))
  },

  'altered URLs are refused': async (context) => {
    const { uploadUrl } = await createUpload(context, 'image/png', context.picture.length, 'forbidden')
    const changes: ((url: URL) => void)[] = [
      (url) =>
        url.searchParams.forEach((_, name) => /^(sig|X-Amz-Signature)$/.test(name) && url.searchParams.set(name, 'x')),
      (url) => url.searchParams.set(url.searchParams.has('exp') ? 'exp' : 'X-Amz-Expires', '99999'),
      (url) => (url.pathname = url.pathname.replace('forbidden', 'other')),
      (url) => (url.pathname = url.pathname.replace('avatar', 'hero')),
      (url) => (url.pathname = `${url.pathname}%2f..%2f..%2fx`),
    ]
    return Promise.all(
      changes.map(async (change) => {
        const url = new URL(uploadUrl)
        change(url)
        const status = await putBytes(url.href, context.picture, 'image/png')
        return toOutcome(status === 403 || status === 404, `${url.pathname} took it with ${status}`)
      }),
    )
  },

  'expired URLs are refused': async (context) => {
    const { key } = await createUpload(context, 'image/png', context.picture.length, 'forbidden')
    const url = await context.createExpiredUrl(key, context.picture.length)
    const status = await putBytes(url, context.picture, 'image/png')
    return [toOutcome(status === 403, `taken with ${status}`)]
  },

  'keys that lead elsewhere find nothing': async ({ url, token }) => {
    const keys = [
      '../secret-key',
      '..%2f..%2fsecret-key',
      '%2e%2e/%2e%2e/etc/passwd',
      '%00',
      'avatar/..%5c..%5cx',
      '/etc/passwd',
    ]
    const headers = { Authorization: `Bearer ${token}` }
    const statuses = keys.flatMap((key) => [
      requestRawPath(url, `/v1/uploads/file/${key}`),
      requestRawPath(url, `/v1/uploads/${key}`, { method: 'DELETE', headers }),
    ])
    return (await Promise.all(statuses)).map((status) =>
      toOutcome(status >= 400 && status < 500, `found with ${status}`),
    )
  },

  'a page that is stored as plain bytes is served as nothing that runs': async (context) => {
    const { uploadUrl, publicUrl } = await createUpload(context, 'application/octet-stream', context.page.length)
    await putBytes(uploadUrl, context.page, 'application/octet-stream')
    const { headers, status } = await fetch(publicUrl)
    const isHarmless =
      status === 200 &&
      headers.get('content-type') === 'application/octet-stream' &&
      headers.get('x-content-type-options') === 'nosniff' &&
      (headers.get('content-disposition') ?? '').startsWith('attachment') &&
      headers.get('content-security-policy') === "sandbox; default-src 'none'"
    return [toOutcome(isHarmless, `served with ${status} and ${headers.get('content-type')}`)]
  },
}

/** `fetch` would resolve `..` before it sends the path. */
const requestRawPath = (url: string, path: string, options: RequestOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { ...options, path }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })

const toOutcome = (isSafe: boolean, detail: string): AttackOutcome => ({ isSafe, detail })

const postUploadRequest = ({ url, token }: AttackContext, fields: object) =>
  fetch(`${url}/v1/uploads/request`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ category: 'avatar', filename: 'allowed', contentType: 'image/png', size: 10, ...fields }),
  })

async function createUpload(
  context: AttackContext,
  contentType: string,
  size: number,
  filename = 'allowed',
): Promise<RequestedUpload> {
  const { data } = (await (await postUploadRequest(context, { contentType, size, filename })).json()) as {
    data: RequestedUpload
  }
  return data
}

async function putBytes(url: string, bytes: Buffer, contentType: string): Promise<number> {
  const body = new Uint8Array(bytes)
  return (await fetch(url, { method: 'PUT', body, headers: { 'Content-Type': contentType } })).status
}

/** A bucket may accept bytes that the server then refuses. */
async function uploadAndFetch(
  context: AttackContext,
  announcedType: string,
  size: number,
  bytes: Buffer,
  type: string,
): Promise<AttackOutcome> {
  const { uploadUrl, publicUrl } = await createUpload(context, announcedType, size, 'forbidden')
  const status = await putBytes(uploadUrl, bytes, type)
  const served = (await fetch(publicUrl)).status
  return toOutcome(served === 404, `${type} sent with ${status} and served with ${served}`)
}
