import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { BrowserSession } from '../areas/auth/sessions/public.ts'
import { createScopesAtPath } from '../mcp/tools/path-scopes.ts'
import type { Services } from '../http/services.ts'
import type { OAuthPages } from './pages.ts'
import { loadSigningKeys, type SigningKey } from './signing-keys.ts'

interface AuthorizationServer {
  readonly provider: Provider
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const keysTtlMs = 300_000

/** The server is created on first use, and again when the signing keys change. */
export class AuthorizationServerCache {
  /** Who sent a request. The routes set it, because oidc-provider only gets the bare request. */
  readonly browserSessions = new WeakMap<IncomingMessage, BrowserSession>()
  readonly #services: Services
  readonly #pages: OAuthPages
  #signingKeys: { readonly loading: Promise<readonly SigningKey[]>; readonly since: number } | undefined
  #current: { readonly kids: string; readonly server: Promise<AuthorizationServer> } | undefined

  constructor(services: Services, pages: OAuthPages) {
    this.#services = services
    this.#pages = pages
  }

  signingKeys(): Promise<readonly SigningKey[]> {
    if (this.#signingKeys && Date.now() - this.#signingKeys.since < keysTtlMs) return this.#signingKeys.loading
    const loading = loadSigningKeys(this.#services.db, this.#services.keys)
    this.#signingKeys = { loading, since: Date.now() }
    loading.catch(() => (this.#signingKeys = undefined))
    return loading
  }

  async get(): Promise<AuthorizationServer> {
    const keys = await this.signingKeys()
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
    const provider = createProvider({
      ...this.#services,
      signingKeys: keys,
      pages: this.#pages,
      findBrowserSession,
      scopesAtPath: createScopesAtPath(this.#services.operations),
    })
    return { provider, handle: provider.callback() }
  }
}
