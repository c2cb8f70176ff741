import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

let portCount = 0

/** A port for a server that starts later. Below the ephemeral range, so that no outgoing connection takes it first. */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + ((process.pid * 16 + portCount++) % 12_000)
    if ((await lockPort(port)) && (await isFree(port))) return port
  }
}

/** Holds the UDP port of the same number until this process ends, so that no other test process takes this one. */
async function lockPort(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  socket.bind(port, '127.0.0.1')
  return resolves(once(socket, 'listening'))
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  if (!(await resolves(once(server, 'listening')))) return false
  server.close()
  await once(server, 'close')
  return true
}

const resolves = (event: Promise<unknown>): Promise<boolean> =>
  event.then(
    () => true,
    () => false,
  )
