import assert from 'node:assert/strict'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createDataDir } from '../../../test/data-dir.ts'
import { createPictureFolder } from './picture-folder.ts'

const folder = await createDataDir('share-images')
after(() => rm(folder, { recursive: true, force: true }))

test('pictures are found by another process, and the oldest go when there are too many', async () => {
  const pictures = createPictureFolder(folder, { maxFiles: 3, sweepEvery: 1 })
  for (const [age, key] of ['c', 'b', 'a'].entries()) {
    const before = await readdir(folder).catch((): string[] => [])
    await pictures.write(key, Buffer.from(key))
    const [name] = (await readdir(folder)).filter((file) => !before.includes(file))
    const at = new Date(Date.now() - (3 - age) * 60_000)
    await utimes(join(folder, name ?? assert.fail()), at, at)
  }
  await pictures.write('d', Buffer.from('d'))
  const other = createPictureFolder(folder)
  assert.deepEqual(
    (await Promise.all(['a', 'b', 'c', 'd'].map((key) => other.read(key)))).map((found) => found?.toString()),
    ['a', 'b', undefined, 'd'],
  )
})

test('a folder that cannot be written keeps no picture and fails nobody', async () => {
  const pictures = createPictureFolder('/dev/null/share-images')
  await pictures.write('a', Buffer.from('a'))
  assert.equal(await pictures.read('a'), undefined)
})
