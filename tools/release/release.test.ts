import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releaseUnreleased, findRelease } from './changelog.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 1.0.0 (2026-11-16)\n\n- The first one.\n'

test('what is unreleased becomes the release, dated, and its notes are found', () => {
  const dated = releaseUnreleased(changelog, '1.1.0', '2026-12-01') ?? ''
  assert.deepEqual(findRelease(dated), { version: '1.1.0', date: '2026-12-01', notes: '- A thing.' })
  assert.deepEqual(findRelease(dated, '1.0.0')?.notes, '- The first one.')
  assert.equal(releaseUnreleased(dated, '1.2.0', '2026-12-02'), undefined)
  assert.equal(findRelease(dated, '9.9.9'), undefined)
})
