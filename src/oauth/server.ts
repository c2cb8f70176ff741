import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { BrowserSession } from '../areas/auth/sessions/public.ts'
import type { Services } from '../http/services.ts'
import type { OAuthPages } from './pages.ts'
import { loadSigningKeys, type SigningKey } from './signing-keys.ts'

interface AuthorizationServer {
  readonly provider: Provider
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const keysTtlMs = 300_000

/** Created on first use, and again when the signing keys change. */
export class AuthorizationServerCache {
  readonly browserSessions = new WeakMap<IncomingMessage, BrowserSession>()
  readonly #services: Services
  readonly #pages: OAuthPages
  #keys: { readonly all: Promise<readonly SigningKey[]>; readonly at: number } | undefined
  #current: { readonly kids: string; readonly server: Promise<AuthorizationServer> } | undefined

  constructor(services: Services, pages: OAuthPages) {
    this.#services = services
    this.#pages = pages
  }

  keys(): Promise<readonly SigningKey[]> {
    if (this.#keys && Date.now() - this.#keys.at < keysTtlMs) return this.#keys.all
    const all = loadSigningKeys(this.#services.db, this.#services.keys)
    this.#keys = { all, at: Date.now() }
    all.catch(() => (this.#keys = undefined))
    return all
  }

  async get(): Promise<AuthorizationServer> {
    const keys = await this.keys()
    const kids = keys.map(({ kid }) => kid).join()
    if (this.#current?.kids === kids) return this.#current.server
    const server = this.#create(keys)
    this.#current = { kids, server }
    server.catch(() => (this.#current = undefined))
    return server
  }

  async #create(keys: readonly SigningKey[]): Promise<AuthorizationServer> {
    const { createProvider } = await import('./provider.ts')
    const findBrowserSession = (request: IncomingMessage) => this.browserSessions.get(request) ?? null
    const provider = createProvider({ ...this.#services, signingKeys: keys, pages: this.#pages, findBrowserSession })
    return { provider, handle: provider.callback() }
  }
}
