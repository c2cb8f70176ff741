import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Takes every mail and remembers to whom. */
export async function startSmtp() {
  const mailedTo = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) mailedTo.add(address)
        callback()
      })
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
