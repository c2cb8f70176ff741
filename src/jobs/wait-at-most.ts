export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), ms)
  return Promise.race([work.then(() => true), promise]).finally(() => clearTimeout(timer))
}
