import type { OutboundAnswer } from '#platform'
import { SourceFailed } from './adapter.ts'

/** The JSON of an answer, or why there is none. */
export function jsonOf<T>(platform: string, { status, body }: OutboundAnswer): T {
  if (status === 401 || status === 403) throw new SourceFailed(`${platform} does not accept the key (${status}).`)
  if (status === 404) throw new SourceFailed(`${platform} does not know this group.`)
  if (status === 429) throw new SourceFailed(`${platform} asks to come back later.`)
  if (status !== 200) throw new SourceFailed(`${platform} answers with ${status}.`)
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as T
  } catch {
    // Told below.
  }
  throw new SourceFailed(`${platform} does not answer with JSON.`)
}

export const listOf = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : []
