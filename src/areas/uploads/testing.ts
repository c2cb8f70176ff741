import type { Call } from '#contract'
import type { FileStorage } from '#platform'
import { requestUpload, type UploadRequest } from './contract.ts'

export const requestTestUpload = async (who: Call, size: number, overrides: Partial<UploadRequest> = {}) =>
  (
    await who(requestUpload, {
      category: 'avatar',
      filename: 'me.png',
      contentType: 'image/png',
      size,
      ...overrides,
    })
  ).data

export const putBytes = (url: string, bytes: Buffer, contentType = 'image/png', headers = {}): Promise<Response> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': contentType, ...headers } })

export async function uploadFile(who: Call, bytes: Buffer, overrides: Partial<UploadRequest> = {}) {
  const requested = await requestTestUpload(who, bytes.length, overrides)
  const answer = await putBytes(requested.uploadUrl, bytes, overrides.contentType)
  if (answer.status !== 200) throw new Error(`The storage answered ${answer.status}.`)
  return requested
}

export async function isStored(storage: FileStorage, name: string): Promise<boolean> {
  const bytes = await storage.read(name)
  bytes?.destroy()
  return bytes !== undefined
}
