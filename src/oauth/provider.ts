import type { EventEmitter } from 'node:events'
import { Provider } from 'oidc-provider'
import { isSameSecret, sha256, type RateLimiter, type Log } from '#platform'
import { createAdapterFactory } from './adapter.ts'
import { createDocumentReader } from './client-documents.ts'
import { buildConfiguration, createErrorRenderer, type ConfigurationOptions } from './configuration.ts'
import { showUntrustedClientErrors } from './error-pages.ts'
import { useBrowserSessions, type FindBrowserSession } from './sessions.ts'

export interface ProviderOptions extends Omit<ConfigurationOptions, 'adapter'> {
  readonly findBrowserSession: FindBrowserSession
  readonly log: Log
  readonly limits: { readonly clientDocuments: RateLimiter }
}

/** Import it lazily: loading oidc-provider takes 0.3 s. */
export function createProvider({ findBrowserSession, log, limits, ...options }: ProviderOptions): Provider {
  const { config, db } = options
  const refreshDocument = createDocumentReader(db, config, limits.clientDocuments)
  const adapter = createAdapterFactory({ db, baseUrl: config.BASE_URL, authUrl: config.AUTH_URL, refreshDocument })
  const provider = new Provider(config.AUTH_URL, buildConfiguration({ ...options, adapter }))
  useBrowserSessions(provider, findBrowserSession)
  showUntrustedClientErrors(provider, { db, findBrowserSession, renderError: createErrorRenderer(options.pages) })
  // Safe, because `createProviderHandler` overwrites the forwarded headers.
  provider.proxy = true
  Object.defineProperty(provider.Client.prototype, 'compareClientSecret', {
    value(this: { clientSecret?: string }, given: string): boolean {
      return this.clientSecret !== undefined && isSameSecret(sha256(given).toString('hex'), this.clientSecret)
    },
  })
  const events: EventEmitter = provider
  const logError = (err: unknown) => log.error({ err }, 'the authorization server failed')
  events.on('server_error', (_ctx: unknown, error: unknown) => logError(error))
  events.on('error', logError)
  return provider
}
