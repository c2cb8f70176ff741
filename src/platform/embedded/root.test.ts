import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import { toEnglish } from '#messages'
import { findNobodyAccount, ensureServiceAccount, isRoot, runCommand } from './account.ts'
import { findBinaries, linkLibraries, ensureRunnableBinaries } from './binaries.ts'
import { ensureOwnedDirectory } from './directories.ts'
import { joinTestPostgres, queryOnce, createScratchDir } from './testing.ts'

const skipWithoutUseradd = !existsSync('/usr/sbin/useradd') && 'there is no useradd on this machine'

suite('as root', { skip: !isRoot() && 'only root runs PostgreSQL as somebody else' }, () => {
  test('a data directory that only root can reach gets a pointer to its cluster', async (t) => {
    const dataDir = join(await createScratchDir(t), 'private', 'data')
    await mkdir(dirname(dataDir), { mode: 0o700 })
    const first = await joinTestPostgres(dataDir)
    t.after(() => rm(dirname(first.clusterDir), { recursive: true, force: true }))
    assert.equal(first.isNew, true)
    assert.equal(await readFile(join(dataDir, 'postgres-is-at'), 'utf8'), `${first.clusterDir}\n`)
    await queryOnce(first, 'create table notes ()')
    await first.leave()

    const second = await joinTestPostgres(dataDir)
    assert.deepEqual([second.isNew, second.clusterDir], [false, first.clusterDir])
    await queryOnce(second, 'select from notes')
    await second.leave()

    const copy = join(dirname(dataDir), 'copy')
    await cp(dataDir, copy, { recursive: true })
    await assert.rejects(joinTestPostgres(copy), /belongs to \S+\/private\/data\. If this folder is a copy/)
    await rm(`${first.clusterDir}.belongs-to`)
    await assert.rejects(joinTestPostgres(copy), /belongs to another DATA_DIR/)
    await writeFile(`${first.clusterDir}.belongs-to`, `${copy}\n`)
    const moved = await joinTestPostgres(copy)
    assert.equal(moved.clusterDir, first.clusterDir)
    await moved.leave()
    await assert.rejects(joinTestPostgres(dataDir), /belongs to \S+\/private\/copy\./)

    await rm(first.clusterDir, { recursive: true })
    await assert.rejects(joinTestPostgres(dataDir), /but nothing is there/)
  })

  test('PostgreSQL gets an account of its own, which is made once', { skip: skipWithoutUseradd }, async (t) => {
    const dataDir = join(await createScratchDir(t), 'data')
    const log: string[] = []
    const { clusterDir } = await joinTestPostgres(dataDir, { log: (text) => log.push(toEnglish(text)) })
    const [{ uid }, own, nobody] = [await stat(clusterDir), await ensureServiceAccount(), await findNobodyAccount()]
    assert.equal(uid, own.uid)
    assert.notEqual(uid, nobody.uid)
    const found = await Promise.all([1, 2, 3].map(() => ensureServiceAccount()))
    assert.deepEqual(found, [own, own, own])
    assert.doesNotMatch(log.join(), /nobody/)
  })

  test('a database of nobody goes on as it is, with a warning', async (t) => {
    const dataDir = join(await createScratchDir(t), 'data')
    const first = await joinTestPostgres(dataDir)
    await queryOnce(first, 'create table notes ()')
    await first.leave()
    await runCommand({}, 'chown', ['-R', 'nobody:', first.clusterDir])

    const log: string[] = []
    const second = await joinTestPostgres(dataDir, { log: (text) => log.push(toEnglish(text)) })
    await queryOnce(second, 'select from notes')
    assert.equal((await stat(second.clusterDir)).uid, (await findNobodyAccount()).uid)
    assert.match(log.join(), /runs as nobody.*chown -R folkmoot-postgres: /)
  })

  test('a database goes on when its account is gone, as in a new container', async (t) => {
    const dataDir = join(await createScratchDir(t), 'data')
    const first = await joinTestPostgres(dataDir)
    await first.leave()
    await runCommand({}, 'chown', ['-R', '54321:54321', first.clusterDir])
    const second = await joinTestPostgres(dataDir)
    await queryOnce(second, 'select 1')
    assert.equal((await stat(second.clusterDir)).uid, 54321)
  })

  test('a database of root is refused with a command that gives it to the account of PostgreSQL', async (t) => {
    const dataDir = join(await createScratchDir(t), 'data')
    const first = await joinTestPostgres(dataDir)
    await first.leave()
    await runCommand({}, 'chown', ['-R', 'root:', first.clusterDir])

    const refusal = await joinTestPostgres(dataDir).then(
      () => '',
      (error: unknown) => String(error),
    )
    const [command] = /chown -R \d+:\d+ .*$/.exec(refusal) ?? []
    await runCommand({}, 'sh', ['-c', command ?? 'false'])
    const second = await joinTestPostgres(dataDir)
    await queryOnce(second, 'select 1')
    assert.equal((await stat(second.clusterDir)).uid, (await ensureServiceAccount()).uid)
  })

  test('programs that only root can reach are copied once', async (t) => {
    const [dir, binaries, nobody] = await Promise.all([createScratchDir(t), findBinaries(), findNobodyAccount()])
    const hidden = { ...binaries, native: join(dir, 'private', 'native') }
    await mkdir(join(dir, 'private'), { mode: 0o700 })
    const isNeeded = (path: string) => !/\/(share|lib\/postgresql)$/.test(path)
    await cp(binaries.native, hidden.native, { recursive: true, verbatimSymlinks: true, filter: isNeeded })

    const homes = [join(dir, 'missing', 'home'), join(dir, 'home')]
    const found = await Promise.all([1, 2].map(() => ensureRunnableBinaries(hidden, nobody, homes)))
    assert.deepEqual(found, Array(2).fill(join(dir, 'home', `postgresql-${binaries.version}`, 'bin')))
    const initdb = await runCommand(nobody, join(found[0] ?? '', 'initdb'), ['--version'])
    assert.match(initdb.output, /^initdb \(PostgreSQL\)/)

    await rm(join(hidden.native, 'bin'), { recursive: true })
    assert.deepEqual([await ensureRunnableBinaries(hidden, nobody, homes)], found.slice(1))
  })

  test("a stranger's directory or link is not taken for ours", async (t) => {
    const dir = await createScratchDir(t)
    await mkdir(join(dir, 'theirs'))
    await chown(join(dir, 'theirs'), 12345, 12345)
    await symlink('/root', join(dir, 'link'))
    await assert.rejects(ensureOwnedDirectory(join(dir, 'theirs'), 0o700), /belongs to another account/)
    await assert.rejects(ensureOwnedDirectory(join(dir, 'link'), 0o700), /belongs to another account/)
  })
})

test('links that npm did not make are made', async (t) => {
  const native = join(await createScratchDir(t), 'native')
  await mkdir(join(native, 'lib'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  await linkLibraries(native)
  await linkLibraries(native)
  assert.equal(await readlink(join(native, 'lib', 'libpq.so.5')), 'libpq.so.5.18')
})
