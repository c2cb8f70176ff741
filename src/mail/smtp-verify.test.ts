import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { createCertificate } from '../../test/certificate.ts'
import { verifySmtp } from './smtp-transport.ts'

async function startSmtp(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer({ onAuth: (_auth, _session, done) => done(new Error('no')), ...options })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}

/** The problem, or an empty text. */
const findProblem = (url: string) =>
  verifySmtp(url).then(
    () => '',
    (error: unknown) => (error as Error).message,
  )

test('a mail server is asked, and what is wrong with it is named', async () => {
  const plain = await startSmtp({ authOptional: true, disabledCommands: ['STARTTLS'] })
  assert.equal(await findProblem(`smtp://127.0.0.1:${plain}`), '')

  const strict = await startSmtp({ hideSTARTTLS: true, allowInsecureAuth: true })
  const refused = await findProblem(`smtp://me:secret@127.0.0.1:${strict}`)
  assert.match(refused, /refuses the username or password \(answer 535\)/)
  assert.doesNotMatch(refused, /secret/)

  const selfSigned = await startSmtp({ secure: true, ...createCertificate() })
  assert.match(
    await findProblem(`smtps://127.0.0.1:${selfSigned}`),
    /^The certificate of the mail server 127\.0\.0\.1:\d+ isn’t valid: self-signed/,
  )
  assert.match(await findProblem('smtp://127.0.0.1:9'), /^Nothing answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)/)
  assert.match(await findProblem('smtp://mail.invalid:587'), /^There’s no server called mail\.invalid:587/)
  assert.match(await findProblem(`smtps://127.0.0.1:${plain}`), /doesn’t use encryption from the start\. Use port 587/)
})
