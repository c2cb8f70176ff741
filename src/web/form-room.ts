import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { BadRequest, RateLimited, Unavailable, type Failure } from '#contract'
import { orNoRoom, randomHex } from '#platform'

/** What may be on its way at once. */
export interface FormLimits {
  readonly formsOfOne: number
  readonly forms: number
  readonly bytes: number
}

const limits: FormLimits = { formsOfOne: 3, forms: 100, bytes: 512 * 1024 * 1024 }

/** Makes room for the files of forms while they arrive, in `DATA_DIR/incoming`. */
export class FormRooms {
  readonly #folder: string
  readonly #limits: FormLimits
  readonly #formsOf = new Map<string, number>()
  #forms = 0
  #bytes = 0

  constructor(dataDir: string, most = limits) {
    this.#folder = join(resolve(dataDir), 'incoming')
    this.#limits = most
  }

  /** Room for one form of a person, to be given back. When there is none, the room says why and keeps nothing. */
  take(userId: string): FormRoom {
    const refusal = this.#refusal(userId)
    const change = (by: 1 | -1) => {
      this.#forms += by
      const left = (this.#formsOf.get(userId) ?? 0) + by
      if (left > 0) this.#formsOf.set(userId, left)
      else this.#formsOf.delete(userId)
    }
    if (refusal) return new FormRoom(this.#folder, { refusal, spend: () => undefined, giveBack: () => undefined })
    change(1)
    return new FormRoom(this.#folder, {
      spend: (bytes) => {
        this.#bytes += bytes
        return this.#bytes > this.#limits.bytes ? crowded() : undefined
      },
      giveBack: (bytes) => {
        this.#bytes -= bytes
        change(-1)
      },
    })
  }

  #refusal(userId: string): Failure | undefined {
    const { forms, formsOfOne, bytes } = this.#limits
    if ((this.#formsOf.get(userId) ?? 0) >= formsOfOne)
      return later(
        new RateLimited('You are sending other pictures. Wait until they have arrived, then choose this one again.'),
      )
    return this.#forms >= forms || this.#bytes >= bytes ? crowded() : undefined
  }

  /** Removes what a crash has left. Files that are in use have no name, so they are not there. */
  async clear(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
      // Another process may have made it a moment ago.
      if (mtimeMs < Date.now() - 60_000) await rm(file, { force: true })
    }
  }
}

function later(failure: Failure): Failure {
  failure.headers['Retry-After'] = '30'
  return failure
}

const crowded = () =>
  later(new Unavailable('Too many pictures are on their way at the moment. Choose this one again in a minute.'))

const closed = () => new BadRequest('The connection broke before the form was there.')

interface Account {
  readonly refusal?: Failure
  readonly spend: (bytes: number) => Failure | undefined
  readonly giveBack: (bytes: number) => void
}

/** The files of one form. */
export class FormRoom {
  readonly #folder: string
  readonly #account: Account
  readonly #files: FileHandle[] = []
  #spent = 0
  #isOver = false

  constructor(folder: string, account: Account) {
    this.#folder = folder
    this.#account = account
  }

  /** Writes a file to the disk; returns how to read it. Throws a failure when there is no room for it. */
  async keep(bytes: Readable): Promise<() => Promise<Buffer>> {
    const { refusal } = this.#account
    if (refusal) throw refusal
    let file: FileHandle | undefined
    try {
      // The stream is left alone when this fails: what comes behind the file is still to be read.
      for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        const problem = this.#spend(chunk.length)
        if (problem) throw problem
        file ??= await this.#newFile()
        // Not `write`, which may write less than it was given.
        await file.writeFile(chunk)
      }
    } catch (error) {
      throw orNoRoom(error)
    }
    return () => this.#read(file)
  }

  async #read(file: FileHandle | undefined): Promise<Buffer> {
    if (this.#isOver) throw closed()
    return Buffer.concat(file ? await file.createReadStream({ start: 0, autoClose: false }).toArray() : [])
  }

  /** Without a name: whatever becomes of this process, nothing is left. */
  async #newFile(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, randomHex(16))
    const file = await open(path, 'wx+', 0o600)
    await rm(path, { force: true })
    if (this.#isOver) await file.close()
    else this.#files.push(file)
    return file
  }

  #spend(bytes: number): Failure | undefined {
    if (this.#isOver) return closed()
    this.#spent += bytes
    return this.#account.spend(bytes)
  }

  async giveBack(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    this.#account.giveBack(this.#spent)
    await Promise.all(this.#files.map((file) => file.close()))
  }
}
