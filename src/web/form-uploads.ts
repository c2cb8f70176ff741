import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { message, BadRequest, RateLimited, Unavailable, type Failure } from '#contract'
import { makeFolder, mapDiskFullError, randomHex } from '#platform'

interface FormLimits {
  readonly formsPerUser: number
  readonly forms: number
  readonly bytes: number
}

const defaultLimits: FormLimits = { formsPerUser: 3, forms: 100, bytes: 512 * 1024 * 1024 }

export class FormUploads {
  readonly #folder: string
  readonly #limits: FormLimits
  readonly #formsByUser = new Map<string, number>()
  #forms = 0
  #bytes = 0

  constructor(dataDir: string, limits = defaultLimits) {
    this.#folder = join(resolve(dataDir), 'incoming')
    this.#limits = limits
  }

  /** Release it afterwards. Beyond the limits, the returned upload rejects every file and says why. */
  reserve(userId: string): FormUpload {
    const failure = this.#findLimitFailure(userId)
    const countForm = (by: 1 | -1) => {
      this.#forms += by
      const count = (this.#formsByUser.get(userId) ?? 0) + by
      if (count > 0) this.#formsByUser.set(userId, count)
      else this.#formsByUser.delete(userId)
    }
    if (failure) return new FormUpload(this.#folder, { failure, reserve: () => undefined, release: () => undefined })
    countForm(1)
    return new FormUpload(this.#folder, {
      reserve: (bytes) => {
        this.#bytes += bytes
        return this.#bytes > this.#limits.bytes ? tooManyUploads() : undefined
      },
      release: (bytes) => {
        this.#bytes -= bytes
        countForm(-1)
      },
    })
  }

  #findLimitFailure(userId: string): Failure | undefined {
    const { forms, formsPerUser, bytes } = this.#limits
    if ((this.#formsByUser.get(userId) ?? 0) >= formsPerUser)
      return withRetryAfter(new RateLimited(message('errors.forms.stillUploading')))
    return this.#forms >= forms || this.#bytes >= bytes ? tooManyUploads() : undefined
  }

  /** Files in use are unlinked, so only those of crashed processes are listed. */
  async removeLeftovers(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
      // Another process may have just created it.
      if (mtimeMs < Date.now() - 60_000) await rm(file, { force: true })
    }
  }
}

function withRetryAfter(failure: Failure): Failure {
  failure.headers['Retry-After'] = '30'
  return failure
}

const tooManyUploads = () => withRetryAfter(new Unavailable(message('errors.forms.tooManyUploads')))

const connectionClosed = () => new BadRequest(message('errors.forms.connectionLost'))

interface UploadBudget {
  /** Set when the limits are reached: every file is rejected with it. */
  readonly failure?: Failure
  readonly reserve: (bytes: number) => Failure | undefined
  readonly release: (bytes: number) => void
}

export class FormUpload {
  readonly #folder: string
  readonly #budget: UploadBudget
  readonly #files: FileHandle[] = []
  #bytesWritten = 0
  #isReleased = false

  constructor(folder: string, budget: UploadBudget) {
    this.#folder = folder
    this.#budget = budget
  }

  async writeFile(bytes: Readable): Promise<() => Promise<Buffer>> {
    const { failure } = this.#budget
    if (failure) throw failure
    let file: FileHandle | undefined
    try {
      // Keep the stream open on failure: the rest of the form still has to be read.
      for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        const problem = this.#reserve(chunk.length)
        if (problem) throw problem
        file ??= await this.#newFile()
        // `write` may write only a part of the chunk.
        await file.writeFile(chunk)
      }
    } catch (error) {
      throw mapDiskFullError(error)
    }
    return () => this.#read(file)
  }

  async #read(file: FileHandle | undefined): Promise<Buffer> {
    if (this.#isReleased) throw connectionClosed()
    return Buffer.concat(file ? await file.createReadStream({ start: 0, autoClose: false }).toArray() : [])
  }

  /** Unlinked at once, so that a crash leaves nothing behind. */
  async #newFile(): Promise<FileHandle> {
    await makeFolder(this.#folder, 0o700)
    const path = join(this.#folder, randomHex(16))
    const file = await open(path, 'wx+', 0o600)
    await rm(path, { force: true })
    if (this.#isReleased) await file.close()
    else this.#files.push(file)
    return file
  }

  #reserve(bytes: number): Failure | undefined {
    if (this.#isReleased) return connectionClosed()
    this.#bytesWritten += bytes
    return this.#budget.reserve(bytes)
  }

  async release(): Promise<void> {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#budget.release(this.#bytesWritten)
    await Promise.all(this.#files.map((file) => file.close()))
  }
}
