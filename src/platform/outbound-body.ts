import { pipeline, type Readable } from 'node:stream'
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

/**
 * The limit applies to decompressed bytes. Many servers label an empty body as compressed, and where only the beginning is
 * wanted, what could be decompressed is enough.
 */
export async function readBody(stream: Readable, encoding: string, limit: BodyLimit): Promise<Buffer> {
  const name = encoding.trim().toLowerCase()
  const decoder = Object.hasOwn(decoders, name) ? decoders[name as keyof typeof decoders]() : undefined
  const chunks: Buffer[] = []
  if (!decoder) return collect(stream, limit, chunks)
  let receivedBytes = 0
  stream.on('data', (chunk: Buffer) => (receivedBytes += chunk.length))
  // An error of one destroys the other, so `collect` has it.
  pipeline(stream, decoder, () => undefined)
  try {
    return await collect(decoder, limit, chunks)
  } catch (error) {
    if (!isCorrupt(error) || !(receivedBytes === 0 || limit.truncates)) throw error
    return Buffer.concat(chunks)
  } finally {
    decoder.destroy()
    stream.destroy()
  }
}

/** zlib's own errors, such as `Z_DATA_ERROR`, as opposed to those of the connection. */
const isCorrupt = (error: unknown): boolean => /^(Z_|ERR__ERROR)/.test((error as NodeJS.ErrnoException).code ?? '')

/** `chunks` has what was read if it fails. */
async function collect(
  stream: Readable,
  { maxBytes, truncates = false }: BodyLimit,
  chunks: Buffer[],
): Promise<Buffer> {
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
