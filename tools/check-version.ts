import { readFileSync } from 'node:fs'
import { readVersion } from '#platform'
import { serverInfo } from '../src/mcp/protocol/methods.ts'
import { buildDocument } from '../src/openapi/document.ts'
import { findRelease } from './release/changelog.ts'

/** The server, its documents, the client and the newest release in the changelog have one version. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  version: string
  packages: Record<string, { version: string }>
}
const urls = { BASE_URL: 'https://folkmoot.example', AUTH_URL: 'https://folkmoot.example' }
const { info } = buildDocument([], [], urls) as { info: { version: string } }
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const versions: Record<string, string | undefined> = {
  'package-lock.json': lock.version,
  'packages[""] of package-lock.json': lock.packages['']?.version,
  'the OpenAPI document': info.version,
  'the MCP server': serverInfo.version,
  'the newest release in CHANGELOG.md': findRelease(changelog)?.version ?? readVersion(),
}
const problems = Object.entries(versions).filter(([, version]) => version !== readVersion())
for (const [place, version] of problems)
  console.error(`${place} says ${version}, but package.json says ${readVersion()}. Use npm run release -- VERSION.`)
console.log(`Version ${readVersion()} in ${Object.keys(versions).length + 1} places.`)
process.exitCode = problems.length > 0 ? 1 : 0
