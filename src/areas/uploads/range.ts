import type { ByteRange } from '#platform'

/** Single ranges only (RFC 9110 14.1.2). Undefined: send the whole file. Null: not satisfiable. */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  return Number(from) >= size
    ? null
    : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
