import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLimiter, randomHex } from '#platform'

const maxAgeMs = 30 * 24 * 3_600_000

interface PictureFolder {
  read(key: string): Promise<Buffer | undefined>
  /** Never fails: what was not kept is rendered again. */
  write(key: string, picture: Buffer): Promise<void>
}

/**
 * Pictures under the hash of their content, so that a change is another file. Processes of a machine share the folder, and
 * the
 * oldest files go first.
 */
export function createPictureFolder(folder: string, { maxFiles = 2000, sweepEvery = 100 } = {}): PictureFolder {
  const pathFor = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.png`)
  const limitWrites = createLimiter(1)
  let written = 0

  async function store(key: string, picture: Buffer): Promise<void> {
    const path = pathFor(key)
    const part = `${path}.${randomHex(12)}.part`
    await mkdir(folder, { recursive: true })
    try {
      await writeFile(part, picture)
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
    }
    if (written++ % sweepEvery === 0) await sweep()
  }

  /** With the parts of a process that died. */
  async function sweep(): Promise<void> {
    const paths = (await readdir(folder)).map((name) => join(folder, name))
    const files = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
    const newestFirst = files.sort((a, b) => b.at - a.at)
    const isKept = (at: number, index: number) => index < maxFiles && at > Date.now() - maxAgeMs
    for (const [index, { path, at }] of newestFirst.entries()) if (!isKept(at, index)) await rm(path, { force: true })
  }

  return {
    read: (key) => readFile(pathFor(key)).catch(() => undefined),
    write: (key, picture) => limitWrites(() => store(key, picture)).catch(() => undefined),
  }
}
