import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createDataDir } from '../../../test/data-dir.ts'
import { createSmallDisk, findSmallDiskProblem } from '../../../test/small-disk.ts'
import { OperatorError } from '../operator-error.ts'
import { writeContainer } from './container.ts'
import { filePlace } from './place.ts'

const folder = await createDataDir('container')
after(() => rm(folder, { recursive: true, force: true }))

const isRefused = (text: string) => (error: Error) => error instanceof OperatorError && error.message === text

const writeFiles = (file: string, count: number, bytes: number) =>
  writeContainer(filePlace(file), async (add) => {
    for (let number = 0; number < count; number++) {
      await add({ name: `files/${number}`, bytes: randomBytes(bytes) })
      await setImmediate()
    }
  })

test(
  'a disk that fills up fails the archive in a sentence and leaves nothing',
  { skip: findSmallDiskProblem() },
  async () => {
    const disk = await createSmallDisk(1_500)
    const file = join(disk, 'a.tar.zst')
    const problem = `There is not enough room on the disk for ${file}. Nothing was written. Free some space, or choose another disk.`
    for (const [count, bytes] of [
      [80, 45_000],
      [1, 3_000_000],
      [30, 200_000],
      [600, 4_000],
    ] as const) {
      await assert.rejects(writeFiles(file, count, bytes), isRefused(problem))
      assert.deepEqual(await readdir(disk), [])
    }
    await writeFiles(file, 8, 45_000)
    assert.deepEqual(await readdir(disk), ['a.tar.zst'])
  },
)

test('what cannot be a file is refused in a sentence', async () => {
  const refusals = {
    '/dev/null/nope/x': 'Cannot write /dev/null/nope/x: not a directory',
    '/proc/nope/x': 'Cannot write /proc/nope/x: no such file or directory',
    '/dev/null': '/dev/null exists and is not a file. Choose another name.',
    [folder]: `${folder} exists and is not a file. Choose another name.`,
  }
  for (const [file, text] of Object.entries(refusals)) await assert.rejects(writeFiles(file, 1, 10), isRefused(text))
  assert.ok((await stat('/dev/null')).isCharacterDevice())
})

test('an archive whose contents cannot be read leaves nothing and says why', async () => {
  const file = join(folder, 'new', 'folders', 'a.tar.zst')
  const failing = writeContainer(filePlace(file), async (add) => {
    await add({ name: 'files/1', bytes: randomBytes(200_000) })
    throw Object.assign(new Error('The database is gone.'), { errno: -111, code: 'ECONNREFUSED' })
  })
  await assert.rejects(failing, /^Error: The database is gone\.$/)
  assert.deepEqual(await readdir(join(folder, 'new', 'folders')), [])
  await mkdir(join(folder, 'b.tar.zst.part'))
  await assert.rejects(
    writeFiles(join(folder, 'b.tar.zst'), 1, 10),
    /Cannot write .*b\.tar\.zst: illegal operation on a directory/,
  )
})
