import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startApi } from '#test'
import { newDataDir } from '../../../test/data-dir.ts'
import { pictureOf } from '../../../test/pictures.ts'

const api = await startApi({ isAtItsAddress: true })

test('the commands of the documentation store a file', async () => {
  const text = await readFile(new URL('../../../docs/uploads.md', import.meta.url), 'utf8')
  const commands = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, command]) => command).join('\n')
  const folder = await newDataDir('docs')
  try {
    await writeFile(join(folder, 'me.png'), await pictureOf(8, 8))
    const { id } = await api.person()
    const env = { ...process.env, FOLKMOOT_URL: api.url, TOKEN: await api.tokenFor(id, ['write:uploads']) }
    await promisify(execFile)('sh', ['-e', '-c', commands], { cwd: folder, env })
    const { data } = JSON.parse(await readFile(join(folder, 'announced.json'), 'utf8')) as {
      data: { publicUrl: string }
    }
    assert.equal((await fetch(data.publicUrl)).status, 200)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
