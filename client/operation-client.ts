import { acceptsIdempotencyKey, getMethod, splitArgs, getPath, type Args, type Operation, type Output } from '#contract'
import { buildRequest } from './request.ts'
import type { ClientOptions } from './options.ts'
import { sendRequest } from './send.ts'

export { ApiError } from './errors.ts'

/** Performs an operation over HTTP: `await call(createToken, { name: 'Backup', scopes: ['user'] })`. */
export type OperationClient = <T extends Operation>(
  operation: T,
  args: Args<T>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Output<T>>

/** A client for callers that have the contracts: one attempt per call, no idempotency key. */
export function createOperationClient(options: Pick<ClientOptions, 'baseUrl' | 'token' | 'fetch'>): OperationClient {
  return async (operation, args, headers = {}) =>
    (await sendRequest(requestFor(operation, args), { ...options, headers, retries: 0, timeoutMs: 0 })) as never
}

function requestFor(operation: Operation, args: Readonly<Record<string, unknown>>) {
  const { params, query, body } = splitArgs(operation, args)
  const { path } = buildRequest(`${getMethod(operation)} ${getPath(operation)} query`, { ...params, ...query })
  return { method: getMethod(operation), path, body, acceptsIdempotencyKey: acceptsIdempotencyKey(operation) }
}
