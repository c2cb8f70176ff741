import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveBackup } from '../prove/backup.ts'

test('a backup taken under load is restored elsewhere, and everything works there', async () => {
  for (const { label, holds, figures } of await proveBackup(120)) assert.ok(holds, `${label}: ${figures}`)
})
