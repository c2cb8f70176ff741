import { buildRequest } from './request.ts'
import type { Operations } from './generated/operations.ts'
import { routes } from './generated/routes.ts'
import { mergeOptions, type CallOptions, type ClientOptions } from './options.ts'
import { iterateItems, type AnyPage } from './pages.ts'
import { sendRequest } from './send.ts'

export type Client = Operations

type Args = Readonly<Record<string, unknown>>

/** A client of the service: one function per operation, named as in the reference. */
export function createClient(options: ClientOptions): Client {
  const calls = Object.entries(routes).map(([name, route]) => {
    const call = (args: Args = {}, callOptions: CallOptions = {}) =>
      sendRequest(buildRequest(route, args), mergeOptions(options, callOptions))
    const all = (args: Args = {}, callOptions: CallOptions = {}) =>
      iterateItems((params) => call({ limit: 100, ...args, ...params }, callOptions) as Promise<AnyPage>)
    return [name, Object.assign(call, { all })]
  })
  return Object.freeze(Object.fromEntries(calls)) as Client
}
