import { createHash, type Hash } from 'node:crypto'

const newline = 0x0a

/** Counts what `COPY` wrote: a line per row, because line breaks in values are escaped. */
export class TableDigest {
  rows = 0
  bytes = 0
  readonly #hash = createHash('sha256')

  add(chunk: Buffer): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) this.rows++
  }

  result() {
    return { rows: this.rows, bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}

/** One digest for all files, so that the manifest stays small with millions of them. */
export class FilesDigest {
  count = 0
  bytes = 0
  readonly #hash: Hash = createHash('sha256')

  add(name: string, file: Buffer): void {
    this.count++
    this.bytes += file.length
    this.#hash.update(`${name}\n${file.length}\n`).update(file)
  }

  result() {
    return { count: this.count, bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
