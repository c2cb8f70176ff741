/**
 * How many bytes of the heap plain data takes, estimated from above. V8 keeps a string that is ASCII in one byte a unit, any other
 * in up to two; the names of properties are shared.
 */
export function estimateHeapBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + estimateTextBytes(value)
  if (Buffer.isBuffer(value)) return 128 + value.length
  if (typeof value !== 'object' || value === null) return 16
  let bytes = 64
  for (const each of Object.values(value)) bytes += 8 + estimateHeapBytes(each)
  return bytes
}

export const estimateTextBytes = (text: string): number =>
  Buffer.byteLength(text) === text.length ? text.length : 2 * text.length
