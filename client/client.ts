import { methodOf, partsOf, pathOf, type Args, type Operation, type Output } from '#contract'
import { messageOf } from './address.ts'
import type { ClientOptions } from './options.ts'
import { send } from './send.ts'

export { Refusal } from './refusal.ts'

/** Performs an operation over HTTP: `await call(createToken, { name: 'Backup', scopes: ['user'] })`. */
export type Client = <T extends Operation>(
  operation: T,
  args: Args<T>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Output<T>>

/** The package's way of sending, for whoever has the contracts: once, without keys of its own. */
export function clientOf(options: Pick<ClientOptions, 'baseUrl' | 'token' | 'fetch'>): Client {
  return async (operation, args, headers = {}) =>
    (await send(messageFor(operation, args), { ...options, headers, retries: 0, timeoutMs: 0 })) as never
}

function messageFor(operation: Operation, args: Readonly<Record<string, unknown>>) {
  const { params, query, body } = partsOf(operation, args)
  const { address } = messageOf(`${methodOf(operation)} ${pathOf(operation)} query`, { ...params, ...query })
  return { method: methodOf(operation), address, body }
}
