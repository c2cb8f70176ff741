import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { proveBackup } from '../prove/backup.ts'
import { createInstallation } from './installation.ts'
import { createEmptyDatabase, describeConnection, readTestServer, withDatabaseName } from './test-database.ts'

test('a backup taken under load is restored elsewhere, and everything works there', async () => {
  for (const { label, holds, figures } of await proveBackup(120)) assert.ok(holds, `${label}: ${figures}`)
})

test('move-to copies everything into a PostgreSQL of yours, where the server starts as it says', async () => {
  const { dataDir, url, runCli, withServer } = await createInstallation({ DEMO: 'off', SECRET_KEY: '' })
  await withServer(() => Promise.resolve())
  await runCli(['user', 'create', '--email', 'ada@example.org', '--name', 'Ada'])
  const token = (await runCli(['token', 'create', '--user', 'ada', '--scopes', 'write:uploads'])).out.trim()
  const path = await withServer(() => uploadText(url, token, 'kept'))

  const target = await createEmptyDatabase()
  const [{ name }] = await target.sql<[{ name: string }]>`select current_database() as name`
  const { databaseUrl, env } = describeConnection(withDatabaseName(readTestServer(), name))
  assert.match((await runCli(['move-to', 'mysql://host/name'])).err, /must look like postgres:/)
  const moved = await runCli(['move-to'], env, `${databaseUrl}\n`)
  assert.match(moved.out, /^Copied [\d,]+ rows in \d+ tables\. Every row matches\.\n/)
  assert.ok(moved.out.includes(`SECRET_KEY=$(cat ${join(dataDir, 'secret-key')})`), moved.out)
  for (const given of [[], [databaseUrl]])
    assert.match(
      (await runCli(['move-to', ...given], { ...env, MOVE_TO_URL: databaseUrl })).err,
      /already has a community of 1 person/,
    )

  const SECRET_KEY = await readFile(join(dataDir, 'secret-key'), 'utf8')
  await withServer(
    async () => {
      assert.equal(await (await fetch(`${url}${path}`)).text(), 'kept')
      assert.ok(await uploadText(url, token, 'new'))
    },
    { ...env, DATABASE_URL: databaseUrl, SECRET_KEY },
  )
  assert.equal((await target.sql`select from uploads`).count, 2)
})

async function uploadText(url: string, token: string, text: string): Promise<string> {
  const file = { category: 'avatar', filename: 'note.bin', contentType: 'application/octet-stream', size: text.length }
  const requested = await fetch(`${url}/v1/uploads/request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(file),
  })
  assert.ok(requested.ok, await requested.clone().text())
  const { data } = (await requested.json()) as { data: { uploadUrl: string; publicUrl: string } }
  const headers = { 'Content-Type': file.contentType }
  assert.ok((await fetch(data.uploadUrl, { method: 'PUT', body: text, headers })).ok)
  return new URL(data.publicUrl).pathname
}
