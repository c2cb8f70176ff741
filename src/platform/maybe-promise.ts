/**
 * For the path of a request that needs no I/O, such as a cached public response: with `async` it costs 10% more CPU.
 * Everything else is `async`.
 */
export type MaybePromise<T> = T | Promise<T>

export const andThen = <T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> =>
  value instanceof Promise ? value.then(next) : next(value)
