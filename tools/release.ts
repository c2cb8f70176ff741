import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findRelease, releaseUnreleased, titleFor } from './release/changelog.ts'
import { setMentionedVersions } from './release/mentions.ts'

/**
 * `npm run release -- 1.2.0` dates the changelog and sets the version everywhere; commit that. Without a version it makes, of
 * what is committed, the notes, the sources and the npm packages of server and client in `release/`, and the tag. Nothing is
 * pushed.
 */
const [version] = process.argv.slice(2)
const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim()
const read = (file: string) => readFileSync(file, 'utf8')

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

if (run('git', 'status', '--porcelain') !== '') fail('There are uncommitted changes. Commit them first.')
if (version === undefined) makeRelease()
else prepareRelease(version)

function prepareRelease(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) fail(`"${version}" is not a version such as 1.2.0.`)
  const today = new Date().toISOString().slice(0, 10)
  const changelog = read('CHANGELOG.md')
  const existing = findRelease(changelog, version)
  if (existing) fail(`Version ${version} was released on ${existing.date}.`)
  const datedChangelog = releaseUnreleased(changelog, version, today)
  if (datedChangelog === undefined) fail('CHANGELOG.md has nothing under "## Unreleased".')
  try {
    writeFileSync('CHANGELOG.md', datedChangelog)
    run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version')
    setMentionedVersions(version)
    run('npm', 'run', '-s', 'reference')
  } catch (error) {
    // Nothing else was changed before, so the next attempt starts clean.
    run('git', 'restore', '.')
    throw error
  }
  console.log(
    [
      `Version ${version} is set. Now:`,
      '  npm run release:database    # -- ROWS.sql, with rows for new tables',
      '  npm run test:file -- test/releases.test.ts',
      `  git add -A && git commit -m "release: ${version}" && npm run release`,
    ].join('\n'),
  )
}

function makeRelease(): void {
  const { version: current } = JSON.parse(read('package.json')) as { version: string }
  const release = findRelease(read('CHANGELOG.md'), current)
  if (!release) fail(`CHANGELOG.md has no "## ${current} (date)". Run npm run release -- VERSION first.`)
  run('npm', 'run', '-s', 'check:version')
  const tag = `v${current}`
  const head = run('git', 'rev-parse', 'HEAD')
  const tagged = run('git', 'tag', '--list', tag, '--format=%(*objectname)')
  if (tagged !== '' && tagged !== head) fail(`The tag ${tag} is another commit.`)
  rmSync('release', { recursive: true, force: true })
  mkdirSync('release')
  writeFileSync('release/notes.md', `${titleFor(release)}\n\n${release.notes}\n`)
  run('git', 'archive', `--prefix=folkmoot-${current}/`, `--output=release/folkmoot-${current}-sources.tar.gz`, 'HEAD')
  run('npm', 'run', '-s', 'build')
  run('node', 'tools/build-package.ts', 'release/server')
  run('npm', 'pack', '--silent', '--pack-destination', 'release', './release/server')
  rmSync('release/server', { recursive: true })
  copyFileSync('client/dist/client.tgz', `release/folkmoot-client-${current}.tgz`)
  if (tagged === '') run('git', 'tag', '-a', tag, '--cleanup=verbatim', '-F', 'release/notes.md')
  console.log(`release/ holds the notes, the sources and the packages. This commit has the tag ${tag}.`)
}
