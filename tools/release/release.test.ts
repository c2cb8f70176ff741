import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createDataDir } from '../../test/data-dir.ts'
import { releaseUnreleased, findRelease } from './changelog.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 1.0.0 (2026-11-16)\n\n- The first one.\n'

test('the unreleased section becomes a dated release, whose notes are found', () => {
  const dated = releaseUnreleased(changelog, '1.1.0', '2026-12-01') ?? ''
  assert.deepEqual(findRelease(dated), { version: '1.1.0', date: '2026-12-01', notes: '- A thing.' })
  assert.deepEqual(findRelease(dated, '1.0.0')?.notes, '- The first one.')
  assert.equal(releaseUnreleased(dated, '1.2.0', '2026-12-02'), undefined)
  assert.equal(findRelease(dated, '9.9.9'), undefined)
})

/** A repository without package.json, so that `npm version` fails there. */
async function createRepository(t: TestContext) {
  const cwd = await createDataDir('release')
  t.after(() => rm(cwd, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })
  git('init', '-q')
  await writeFile(join(cwd, 'CHANGELOG.md'), changelog)
  git('add', '.')
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '-qm', 'first')
  const release = (version: string) =>
    spawnSync(process.execPath, [resolve('tools/release.ts'), version], { cwd, encoding: 'utf8' })
  return { release, listChanges: () => git('status', '--porcelain') }
}

test('a version is released once', async (t) => {
  const { release, listChanges } = await createRepository(t)
  const { status, stderr } = release('1.0.0')
  assert.deepEqual([status, stderr.trim()], [1, 'Version 1.0.0 was released on 2026-11-16.'])
  assert.equal(listChanges(), '')
})

test('a release that cannot be prepared changes nothing', async (t) => {
  const { release, listChanges } = await createRepository(t)
  const { status, stderr } = release('1.1.0')
  assert.equal(status, 1)
  assert.match(stderr, /npm version 1\.1\.0/)
  assert.equal(listChanges(), '')
})
