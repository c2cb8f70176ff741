import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkArchive, filePlace, readVersion } from '#platform'
import { serverInfo } from '../src/mcp/protocol/methods.ts'
import { buildDocument } from '../src/openapi/document.ts'
import { readMigrations } from '../src/platform/migration-files.ts'
import { findRelease, titleFor, unreleasedHeading } from './release/changelog.ts'
import { readMentionedVersions } from './release/mentions.ts'

/**
 * The server, its documents, the client, deployment files and the newest release in the changelog have one version; tags say
 * what the changelog says; and `test/releases` has the database of the newest release.
 */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  version: string
  packages: Record<string, { version: string }>
}
const urls = { BASE_URL: 'https://folkmoot.example', AUTH_URL: 'https://folkmoot.example' }
const { info } = buildDocument([], [], urls) as { info: { version: string } }
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const newest = findRelease(changelog)
const versions: Record<string, string | undefined> = {
  'package-lock.json': lock.version,
  'packages[""] of package-lock.json': lock.packages['']?.version,
  'the OpenAPI document': info.version,
  'the MCP server': serverInfo.version,
  'the newest release in CHANGELOG.md': newest?.version ?? readVersion(),
  ...readMentionedVersions(),
}
const problems = Object.entries(versions)
  .filter(([, version]) => version !== readVersion())
  .map(
    ([place, version]) =>
      `${place} says ${version}, but package.json says ${readVersion()}. Use npm run release -- VERSION.`,
  )

// None in the sources of a release, which are not a repository.
const tags = spawnSync('git', ['tag', '--list', 'v*', '--format=%(refname:short) %(contents:subject)'], {
  encoding: 'utf8',
})
for (const line of tags.stdout.split('\n').filter(Boolean)) {
  const [, version = '', title = ''] = /^v(\S+) (.*)$/.exec(line) ?? []
  const release = findRelease(changelog, version)
  if (!release) problems.push(`There is a tag v${version}, but no "## ${version} (date)" in CHANGELOG.md.`)
  else if (titleFor(release) !== title)
    problems.push(`The tag v${version} says "${title}", CHANGELOG.md "${titleFor(release)}".`)
}

if (newest && !(await hasDatabase(newest.version)))
  problems.push(`test/releases has no database of ${newest.version}, or an older one. Use npm run release:database.`)

/** Until there is something unreleased again, it has all migrations. */
async function hasDatabase(version: string): Promise<boolean> {
  const file = `test/releases/${version}.tar.zst`
  if (!existsSync(file)) return false
  if (unreleasedHeading.test(changelog)) return true
  const { manifest } = await checkArchive(filePlace(file))
  const known = new Set(manifest.migrations.map(({ name }) => name))
  return (await readMigrations()).every(({ name }) => known.has(name))
}

for (const problem of problems) console.error(problem)
console.log(`Version ${readVersion()} in ${Object.keys(versions).length + 1} places.`)
process.exitCode = problems.length > 0 ? 1 : 0
