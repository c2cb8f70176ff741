import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * `refused`: connections are reset, new ones refused. `silent`: nothing passes and nobody is told; connections of that
 * time stay dead afterwards, as behind a firewall that forgot them. `paused`: what was sent arrives afterwards.
 */
export type Cut = 'refused' | 'silent' | 'paused'

type Target = { readonly port: number } | { readonly path: string }

interface Passage {
  readonly client: Socket
  readonly target: Socket
}

/** A way to a server that can be cut. */
export class CuttableProxy {
  readonly #target: Target
  readonly #passages = new Set<Passage>()
  readonly #sockets = new Set<Socket>()
  #server: Server
  #port = 0
  #cut: Cut | undefined

  private constructor(target: Target) {
    this.#target = target
    this.#server = this.#createServer()
  }

  static async start(target: Target): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(target)
    await proxy.#listen()
    return proxy
  }

  get port(): number {
    return this.#port
  }

  cut(cut: Cut): void {
    this.#cut = cut
    if (cut === 'refused') {
      this.#server.close()
      for (const socket of this.#sockets) socket.resetAndDestroy()
    } else for (const { client, target } of this.#passages) for (const socket of [client, target]) stopReading(socket)
  }

  async restore(): Promise<void> {
    const cut = this.#cut
    this.#cut = undefined
    if (cut === 'paused') for (const { client, target } of this.#passages) startPassing(client, target)
    if (cut === 'silent') this.#abandonPassages()
    if (cut !== 'refused') return
    this.#server = this.#createServer()
    await this.#listen()
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #createServer(): Server {
    return createServer((client) => this.#accept(client))
  }

  async #listen(): Promise<void> {
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #accept(client: Socket): void {
    this.#keep(client)
    if (this.#cut === 'silent') return void client.resume()
    const target = connect({ host: '127.0.0.1', ...this.#target })
    this.#keep(target)
    const passage = { client, target }
    this.#passages.add(passage)
    const end = () => {
      if (!this.#passages.delete(passage)) return
      client.destroy()
      target.destroy()
    }
    client.on('close', end)
    target.on('close', end)
    if (this.#cut === undefined) startPassing(client, target)
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
  }

  /** The server has noticed, the client has not. */
  #abandonPassages(): void {
    for (const passage of this.#passages) {
      this.#passages.delete(passage)
      passage.target.destroy()
      passage.client.resume()
    }
  }
}

function startPassing(client: Socket, target: Socket): void {
  // oxlint-disable-next-line no-restricted-properties -- Both have their handlers.
  client.pipe(target).pipe(client)
}

function stopReading(socket: Socket): void {
  socket.unpipe()
  socket.pause()
}
