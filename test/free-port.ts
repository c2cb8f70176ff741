import { once } from 'node:events'
import { createServer } from 'node:net'

let portCount = 0

/** Below those that the system gives to outgoing connections, which could take it before its server listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + ((process.pid * 16 + portCount++) % 12_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
