/** Something that is there already, or comes later. Waiting for what is there would cost every request some 3 µs. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value: at once when it is there. */
export const goOnWith = <T, U>(value: Soon<T>, goOn: (value: T) => Soon<U>): Soon<U> =>
  value instanceof Promise ? value.then(goOn) : goOn(value)
