/**
 * Upper estimate: V8 stores an ASCII string in one byte per character, any other in up to two; property names are
 * shared.
 */
export function estimateHeapBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + estimateTextBytes(value)
  if (Buffer.isBuffer(value)) return 128 + value.length
  if (typeof value !== 'object' || value === null) return 16
  let bytes = 64
  for (const item of Object.values(value)) bytes += 8 + estimateHeapBytes(item)
  return bytes
}

export const estimateTextBytes = (text: string): number =>
  Buffer.byteLength(text) === text.length ? text.length : 2 * text.length
