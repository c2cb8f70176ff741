import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly to: readonly string[]
  readonly text: string
}

/** Takes every mail and remembers to whom. */
export async function startSmtp(onMail?: (mail: ReceivedMail) => void) {
  const mailedTo = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mailedTo,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
