import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly to: readonly string[]
  readonly text: string
}

interface SmtpOptions {
  /** Addresses that get this answer, such as `550 5.1.1 No such mailbox`. */
  readonly refusals?: ReadonlyMap<string, string>
  readonly port?: number
  readonly onMail?: (mail: ReceivedMail) => void
}

/** Takes every mail and remembers to whom. */
export async function startSmtp({ refusals = new Map(), port = 0, onMail }: SmtpOptions = {}) {
  const mailedTo = new Set<string>()
  const attempts: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      attempts.push(address)
      const [code, ...words] = (refusals.get(address) ?? '').split(' ')
      callback(code ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null)
    },
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address)
      void stream.toArray().then(async (chunks: Buffer[]) => {
        for (const address of to) mailedTo.add(address)
        onMail?.({ to, text: (await PostalMime.parse(Buffer.concat(chunks))).text ?? '' })
        callback()
      }, callback)
    },
  })
  // A conversation that is cut ends with one.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mailedTo,
    /** Every recipient that was named, whether taken or not. */
    attempts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
