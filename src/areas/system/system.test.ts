import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, message } from '#contract'
import { formatMessage } from '#messages'
import { ensureInstallation, newId } from '#platform'
import { eventually, reservePort, refusal, startApi } from '#test'
import { listMails, mailFolderPath } from '../../mail/mail-folder.ts'
import { adminListAuditLog } from '../audit-log/contract.ts'
import {
  adminDeleteJob,
  adminGetSystemStatus,
  adminListJobs,
  adminRetryJob,
  adminSendTestMail,
  adminSetMaintenance,
  JobNotFound,
  MailNotSent,
} from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

const findPart = async (client: typeof admin, wanted: string) =>
  (await client(adminGetSystemStatus, {})).data.parts.find(({ name }) => name === wanted)

test('what was found is told in the language that one asks for', async () => {
  const clockIn = async (lang: string) =>
    (await admin(adminGetSystemStatus, { lang })).data.parts.find(({ name }) => name === 'clock')?.message
  assert.equal(await clockIn('fi'), formatMessage('fi', message('operator.system.clock')))
  assert.notEqual(await clockIn('fi'), await clockIn('en'))
  await assert.rejects(admin(adminGetSystemStatus, { lang: 'tlh' }), refusal(InvalidInput))
})

test('an admin sees the version, each part and the queues', async () => {
  await api.failedJob('board')
  const { data } = await admin(adminGetSystemStatus, {})
  assert.match(data.version, /^\d+\.\d+\.\d+/)
  assert.deepEqual(
    data.parts.map(({ name, status }) => [name, status]),
    [
      ['database', 'ok'],
      ['migrations', 'ok'],
      ['clock', 'ok'],
      ['connections', 'ok'],
      ['storage', 'ok'],
      ['secret', 'ok'],
      ['jobs', 'warning'],
      ['webhooks', 'ok'],
      ['backups', 'warning'],
      ['mail', 'off'],
      ['redis', 'off'],
      ['disk', 'ok'],
      ['proxy', 'off'],
    ],
  )
  assert.equal(data.queues.find(({ task }) => task === 'board')?.failed, 1)
  assert.deepEqual(data.migrations.pending, [])
  assert.ok(data.disk && data.disk.freeBytes < data.disk.totalBytes)
})

test('a part that is away is named, and the others are still seen', async () => {
  const away = `127.0.0.1:${await reservePort()}`
  const cut = await startApi({
    env: { SMTP_URL: `smtp://${away}`, MAIL_FROM: 'site@example.org', REDIS_URL: `redis://${away}` },
  })
  const boss = await cut.signInAs(await cut.person({ role: 'admin' }), 'admin')
  for (const part of ['mail', 'redis']) {
    const found = await findPart(boss, part)
    assert.equal(found?.status, 'failure')
    assert.match(found.message, /ECONNREFUSED|does not respond|closed/)
  }
  assert.equal((await findPart(boss, 'database'))?.status, 'ok')
  await assert.rejects(boss(adminSendTestMail, {}), refusal(MailNotSent, /^Nothing answers at .*ECONNREFUSED/))
})

test('a failed job is listed with its reason, retried, and then gone from the list', async () => {
  const id = await api.failedJob('mail')
  const { data: jobs } = await admin(adminListJobs, {})
  const job = jobs.find((candidate) => candidate.id === id)
  assert.deepEqual(
    [job?.task, job?.payload, job?.attempts, job?.lastError],
    ['mail', { id: '7' }, 25, 'The mail server is gone.'],
  )
  await admin(adminRetryJob, { id })
  assert.ok(!(await admin(adminListJobs, {})).data.some((candidate) => candidate.id === id))
  const [row] = await api.db.sql`select attempts from graphile_worker.jobs where id = ${id}::bigint`
  assert.equal(row?.['attempts'], 0)
})

test('jobs that are tried again have a list of their own, page by page', async () => {
  const ids = [await api.failedJob('sync', { attempts: 2 }), await api.failedJob('sync', { attempts: 3 })]
  const first = await admin(adminListJobs, { state: 'retrying', limit: 1 })
  const second = await admin(adminListJobs, { state: 'retrying', limit: 1, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(new Set([...first.data, ...second.data].map(({ id }) => id)), new Set(ids))
})

test('a deleted job is gone, and the audit log says who did it', async () => {
  const id = await api.failedJob('mail')
  await admin(adminDeleteJob, { id })
  await assert.rejects(admin(adminDeleteJob, { id }), refusal(JobNotFound))
  await assert.rejects(admin(adminRetryJob, { id }), refusal(JobNotFound))
  const { data } = await admin(adminListAuditLog, { action: 'adminDeleteJob' })
  assert.deepEqual([data[0]?.targetId, data[0]?.actorId], [id, admin.id])
})

test('a test mail goes to the admin who asks for it', async () => {
  const { data } = await admin(adminSendTestMail, {})
  assert.deepEqual(data, { email: admin.email, server: null })
  const [mail] = await listMails(mailFolderPath(api.config), 1)
  assert.equal(mail?.subject, 'Test email from Folkmoot')
})

test('an admin closes the site with a message and opens it again, as often as they like', async () => {
  await ensureInstallation(api.db)
  const headers = { authorization: `Bearer ${await api.tokenFor((await api.person()).id, ['user'])}` }
  const readSelf = async () => (await api.fetch('/v1/me', { headers })).status
  for (const message of ['Back soon.', 'Back at noon.'])
    assert.deepEqual((await admin(adminSetMaintenance, { state: 'on', message })).data, { state: 'on', message })
  await eventually('the site is closed', readSelf, (status) => status === 503)
  const statusOf = async (path: string) => (await api.fetch(path)).status
  for (const path of ['/login', '/login/code', '/logout', '/reset', '/reset/a-token', '/auth/magic-link/a-token'])
    assert.notEqual(await statusOf(path), 503, path)
  assert.equal(await statusOf('/events'), 503)
  const { maintenance, parts } = (await admin(adminGetSystemStatus, {})).data
  assert.deepEqual(maintenance, { state: 'on', message: 'Back at noon.' })
  assert.equal(parts.find(({ name }) => name === 'maintenance')?.status, 'warning')
  for (let time = 1; time <= 2; time++)
    assert.deepEqual((await admin(adminSetMaintenance, { state: 'off' })).data, { state: 'off', message: null })
  await eventually('the site is open', readSelf, (status) => status === 200)
  const { data: log } = await admin(adminListAuditLog, { action: 'adminSetMaintenance' })
  assert.match(log[0]?.summary ?? '', /state off/)
  assert.equal(log.length, 4)
})

test('the last backup is shown, and one that is too old is warned about', async () => {
  const site = await startApi({ env: { BACKUP_DIR: '/mnt/backups' } })
  const boss = await site.signInAs(await site.person({ role: 'admin' }), 'admin')
  assert.match(
    (await findPart(boss, 'backups'))?.message ?? '',
    /no backup in \/mnt\/backups yet\. The server makes the first one at 03:30 UTC\. .*: .*BACKUP_DIR=\/mnt\/backups .* backup$/,
  )
  await site.db.sql`
    insert into backups (id, file, host, size, taken_at)
    values (${newId()}, '/mnt/backups/old.tar.zst', 'moot-1', 12345678, now() - interval '50 hours')`
  const { lastBackup } = (await boss(adminGetSystemStatus, {})).data
  assert.deepEqual(
    [lastBackup?.file, lastBackup?.host, lastBackup?.sizeBytes],
    ['/mnt/backups/old.tar.zst', 'moot-1', 12_345_678],
  )
  const old = await findPart(boss, 'backups')
  assert.equal(old?.status, 'warning')
  assert.match(old.message, /is 2 days old: \/mnt\/backups\/old\.tar\.zst on moot-1, 12\.3 MB\./)
  await site.db.sql`update backups set taken_at = now() - interval '3 hours'`
  assert.equal((await findPart(boss, 'backups'))?.status, 'ok')
})
