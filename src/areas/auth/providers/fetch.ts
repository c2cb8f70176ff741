import type { CustomFetch } from 'openid-client'

const maxBytes = 1_048_576

/** Reads the whole body, up to `maxBytes`, so that the abort signal also covers it. */
export const fetchLimited: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error('The response of the provider is too large.')
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers })
}
