import type { Call } from '#contract'
import type { Storage } from '#platform'
import { requestUpload, type UploadRequest } from './contract.ts'

/** Announces a file: a PNG called `me.png`, unless told otherwise. */
export const announce = async (who: Call, size: number, facts: Partial<UploadRequest> = {}) =>
  (
    await who(requestUpload, {
      category: 'avatar',
      filename: 'me.png',
      contentType: 'image/png',
      size,
      ...facts,
    })
  ).data

export const put = (url: string, bytes: Buffer, contentType = 'image/png', headers = {}): Promise<Response> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': contentType, ...headers } })

/** Announces a file and sends it. */
export async function upload(who: Call, bytes: Buffer, facts: Partial<UploadRequest> = {}) {
  const announced = await announce(who, bytes.length, facts)
  const answer = await put(announced.uploadUrl, bytes, facts.contentType)
  if (answer.status !== 200) throw new Error(`The storage answered ${answer.status}.`)
  return announced
}

export async function isKept(storage: Storage, name: string): Promise<boolean> {
  const bytes = await storage.read(name)
  bytes?.destroy()
  return bytes !== undefined
}
