import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { DebianPostgres, debianSkipReason } from './debian-postgres.ts'
import { eventually } from './eventually.ts'
import { testSecret } from './kit.ts'
import { startServer } from './start-server.ts'

suite('a primary and its standby', { skip: debianSkipReason() }, () => {
  test('when the primary is gone and the standby is promoted, the same process goes on', async () => {
    const primary = await DebianPostgres.create()
    await primary.start()
    const standby = await primary.createStandby()
    await standby.start()
    const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join(',')
    const server = await startServer({
      env: { DATABASE_URL: `postgres://folkmoot@${hosts}/postgres`, SECRET_KEY: testSecret },
    })
    const listMails = () => readdir(join(server.env.DATA_DIR, 'mail')).catch(() => [])
    const askForLink = async () => {
      const { status } = await server.fetch('/auth/magic-link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.org' }),
      })
      return status
    }
    assert.equal(await askForLink(), 200)
    await eventually('a mail is sent', listMails, ({ length }) => length > 0)

    await primary.stop()
    assert.equal(await askForLink(), 503)
    await standby.promote()
    await eventually('changes are made again', askForLink, (status) => status === 200)
    await eventually('mails are sent again', listMails, ({ length }) => length > 1)
  })
})
