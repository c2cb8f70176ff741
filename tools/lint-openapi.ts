import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventTypes } from '../src/event-types.ts'
import { buildDocument } from '../src/openapi/document.ts'
import { handlers } from '../src/operations.ts'

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-openapi-'))
const file = join(folder, 'openapi.json')
const baseUrls = { BASE_URL: 'https://folkmoot.example', AUTH_URL: 'https://folkmoot.example' }
writeFileSync(
  file,
  JSON.stringify(
    buildDocument(
      handlers.map(({ operation }) => operation),
      eventTypes,
      baseUrls,
    ),
  ),
)
const { status } = spawnSync('redocly', ['lint', '--config', 'redocly.yaml', '--format', 'stylish', file], {
  stdio: 'inherit',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
