import type { EventEmitter } from 'node:events'
import { Provider } from 'oidc-provider'
import { isSameSecret, sha256, type Limit, type Log } from '#platform'
import { adapters } from './adapter.ts'
import { documentReader } from './client-documents.ts'
import { configurationOf, errorPage, type ConfigurationOptions } from './configuration.ts'
import { showErrorsOfStrangers } from './error-pages.ts'
import { useSignIns, type SignInOf } from './sessions.ts'

export interface ProviderOptions extends Omit<ConfigurationOptions, 'adapter'> {
  readonly signInOf: SignInOf
  readonly log: Log
  readonly limits: { readonly clientDocuments: Limit }
}

/** The library, set up. Loading it takes 0.3 s, so this file is imported when it is first needed. */
export function makeProvider({ signInOf, log, limits, ...options }: ProviderOptions): Provider {
  const { config, db } = options
  const readDocument = documentReader(db, config, limits.clientDocuments)
  const adapter = adapters({ db, baseUrl: config.BASE_URL, authUrl: config.AUTH_URL, readDocument })
  const provider = new Provider(config.AUTH_URL, configurationOf({ ...options, adapter }))
  useSignIns(provider, signInOf)
  showErrorsOfStrangers(provider, { db, signInOf, renderError: errorPage(options.pages) })
  // What it would believe are headers that we set ourselves, whatever came in.
  provider.proxy = true
  Object.defineProperty(provider.Client.prototype, 'compareClientSecret', {
    value(this: { clientSecret?: string }, given: string): boolean {
      return this.clientSecret !== undefined && isSameSecret(sha256(given).toString('hex'), this.clientSecret)
    },
  })
  const events: EventEmitter = provider
  const note = (err: unknown) => log.error({ err }, 'the authorization server failed')
  events.on('server_error', (_ctx: unknown, error: unknown) => note(error))
  events.on('error', note)
  return provider
}
