import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

let portCount = 0

/** Below those that the system gives to outgoing connections, which could take it before its server listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + ((process.pid * 16 + portCount++) % 12_000)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/** Until this process ends it keeps the UDP port of the same number, so that no other test process takes this one. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  socket.bind(port, '127.0.0.1')
  return happens(once(socket, 'listening'))
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  if (!(await happens(once(server, 'listening')))) return false
  server.close()
  await once(server, 'close')
  return true
}

const happens = (event: Promise<unknown>): Promise<boolean> =>
  event.then(
    () => true,
    () => false,
  )
