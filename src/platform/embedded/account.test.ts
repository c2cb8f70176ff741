import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { childEnvironment, findNobodyAccount } from './account.ts'
import { createScratchDir } from './testing.ts'

async function replaceIdCommand(t: TestContext, script: string): Promise<void> {
  const [dir, { PATH }] = [await createScratchDir(t), childEnvironment]
  await writeFile(join(dir, 'id'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  childEnvironment.PATH = `${dir}:${PATH}`
  t.after(() => (childEnvironment.PATH = PATH))
}

test('a warning of `id` is no part of the id', async (t) => {
  await replaceIdCommand(t, 'echo "id: cannot reach the directory server" >&2; echo 4321')
  assert.deepEqual(await findNobodyAccount(), { uid: 4321, gid: 4321 })
})

test('what is no id is not taken for root', async (t) => {
  await replaceIdCommand(t, 'echo unknown')
  assert.deepEqual(await findNobodyAccount(), { uid: 65534, gid: 65534 })
})
