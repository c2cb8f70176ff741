import type { CustomFetch } from 'openid-client'

const maxBytes = 1_048_576

/** Fetches from a provider: what it answers is read whole, but not without end. The signal ends the reading too. */
export const fetchLimited: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new Error('The provider answers without end.')
    parts.push(part)
  }
  const { status, headers } = response
  return new Response(length === 0 ? null : Buffer.concat(parts), { status, headers })
}
