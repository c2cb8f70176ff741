import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { findEarlierBinaries } from './binaries.ts'
import { finishReplacement } from './replacement.ts'
import { createScratchDir } from './testing.ts'
import { replaceCluster } from './upgrade.ts'

/** Names and versions are all that matters here; `npm run prove upgrade` does it with real ones. */
async function createClusters(t: TestContext) {
  const dataDir = await createScratchDir(t)
  const [dir, newDir] = [join(dataDir, 'postgres'), join(dataDir, 'made')]
  for (const folder of [dir, newDir]) await mkdir(folder)
  await writeFile(join(dir, 'PG_VERSION'), '17')
  await writeFile(join(newDir, 'PG_VERSION'), '18')
  const readVersion = () => readFile(join(dir, 'PG_VERSION'), 'utf8')
  return { dataDir, outdated: { dir, major: '17' }, newDir, readVersion }
}

test('an old cluster is replaced and kept, but not while it runs or in place of another', async (t) => {
  const { dataDir, outdated, newDir, readVersion } = await createClusters(t)
  const [pidFile, kept] = [join(outdated.dir, 'postmaster.pid'), `${outdated.dir}-17`]
  await writeFile(pidFile, '1')
  await assert.rejects(replaceCluster(outdated, newDir), /PostgreSQL is still running/)
  await rm(pidFile)
  await mkdir(kept)
  await writeFile(join(kept, 'PG_VERSION'), '17')
  await assert.rejects(replaceCluster(outdated, newDir), /is not empty/)
  assert.equal(await readVersion(), '17')
  await rm(kept, { recursive: true })
  assert.equal(await replaceCluster(outdated, newDir), kept)
  assert.equal(await readVersion(), '18')
  assert.deepEqual((await readdir(dataDir)).sort(), ['postgres', 'postgres-17'])
})

test('a replacement that a crash broke off is finished at the next start', async (t) => {
  const { outdated, newDir, readVersion } = await createClusters(t)
  await rename(newDir, `${outdated.dir}.next`)
  await finishReplacement(outdated.dir)
  assert.equal(await readVersion(), '17')
  await rename(outdated.dir, `${outdated.dir}-17`)
  await finishReplacement(outdated.dir)
  assert.equal(await readVersion(), '18')
})

test('a PostgreSQL that is too old is named', async () => {
  await assert.rejects(findEarlierBinaries('9'), /PostgreSQL 9 databases cannot be read/)
})
