/** Lets so many work at once; the others wait for their turn. */
export function queueOf(most: number) {
  const waiting: (() => void)[] = []
  let free = most

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
