import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export interface BodyLimit {
  readonly maxBytes: number
  readonly truncates?: boolean
}

export class ResponseTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The response is longer than ${maxBytes} bytes.`)
  }
}

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

/** The limit applies to decompressed bytes. */
export async function readBody(stream: Readable, encoding: string, limit: BodyLimit): Promise<Buffer> {
  const name = encoding.trim().toLowerCase()
  const decoder = Object.hasOwn(decoders, name) ? decoders[name as keyof typeof decoders]() : undefined
  if (!decoder) return readLimited(stream, limit)
  stream.on('error', (error) => decoder.destroy(error))
  stream.on('aborted', () => decoder.destroy(new Error('The response ended early.')))
  try {
    return await readLimited(stream.pipe(decoder), limit)
  } finally {
    decoder.destroy()
    stream.destroy()
  }
}

async function readLimited(stream: Readable, { maxBytes, truncates = false }: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length <= maxBytes) continue
    if (!truncates) throw new ResponseTooLarge(maxBytes)
    return Buffer.concat(chunks).subarray(0, maxBytes)
  }
  return Buffer.concat(chunks)
}
