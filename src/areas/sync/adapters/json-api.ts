import type { OutboundResponse } from '#platform'
import { SourceError } from './adapter.ts'

export function parseJsonResponse<T>(platform: string, { status, body }: OutboundResponse): T {
  if (status === 401 || status === 403) throw new SourceError(`${platform} does not accept the key (${status}).`)
  if (status === 404) throw new SourceError(`${platform} does not know this group.`)
  if (status === 429) throw new SourceError(`${platform} is limiting our requests (429). Try again later.`)
  if (status !== 200) throw new SourceError(`${platform} responded with ${status}.`)
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as T
  } catch {
    // Falls through to the error below.
  }
  throw new SourceError(`${platform} did not respond with a JSON object.`)
}

export const toArray = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : []
