/** Something that is there already, or comes later. Waiting for what is there would cost every request some 3 µs. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on with a value: at once when it is there. */
export const andThen = <T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> =>
  value instanceof Promise ? value.then(next) : next(value)
