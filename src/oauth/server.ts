import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { SignIn } from '../areas/sign-in/sessions/public.ts'
import type { Services } from '../http/services.ts'
import type { Pages } from './pages.ts'
import { signingKeys, type SigningKey } from './signing-keys.ts'

export interface AuthorizationServer {
  readonly provider: Provider
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const freshMs = 300_000

/** The authorization server of this process: made when it is first needed, and again when there are other keys. */
export class Server {
  /** Who is signed in, in the browser that sent a request. */
  readonly signIns = new WeakMap<IncomingMessage, SignIn>()
  readonly #services: Services
  readonly #pages: Pages
  #keys: { readonly all: Promise<readonly SigningKey[]>; readonly at: number } | undefined
  #made: { readonly kids: string; readonly server: Promise<AuthorizationServer> } | undefined

  constructor(services: Services, pages: Pages) {
    this.#services = services
    this.#pages = pages
  }

  /** The signing keys, at most five minutes old. */
  keys(): Promise<readonly SigningKey[]> {
    if (this.#keys && Date.now() - this.#keys.at < freshMs) return this.#keys.all
    const all = signingKeys(this.#services.db, this.#services.keys)
    this.#keys = { all, at: Date.now() }
    all.catch(() => (this.#keys = undefined))
    return all
  }

  async get(): Promise<AuthorizationServer> {
    const keys = await this.keys()
    const kids = keys.map(({ kid }) => kid).join()
    if (this.#made?.kids === kids) return this.#made.server
    const server = this.#make(keys)
    this.#made = { kids, server }
    server.catch(() => (this.#made = undefined))
    return server
  }

  async #make(keys: readonly SigningKey[]): Promise<AuthorizationServer> {
    const { makeProvider } = await import('./provider.ts')
    const signInOf = (request: IncomingMessage) => this.signIns.get(request) ?? null
    const provider = makeProvider({ ...this.#services, signingKeys: keys, pages: this.#pages, signInOf })
    return { provider, handle: provider.callback() }
  }
}
