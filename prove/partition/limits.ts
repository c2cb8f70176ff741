import type { Answers } from './answers.ts'

/** Requests per hour and address. */
export const strangersLimit = 20
/** Without Redis each of the two processes counts by itself. */
const maxAllowed = 2 * strangersLimit
let addressCount = 0

/** How many requests of one stranger are answered, tried at both processes in turns until long after the limit. */
export async function countAllowed(answers: Answers, webs: readonly string[]): Promise<number> {
  const address = `172.16.${Math.floor(++addressCount / 256)}.${addressCount % 256}`
  let allowed = 0
  for (let n = 0; n < maxAllowed + 10; n++) {
    const answer = await answers.ask(`${webs[n % webs.length]}/v1/scopes`, {
      what: 'a stranger’s request',
      address,
      expects: [200, 429],
      needs: [],
    })
    if (answer?.status === 200) allowed++
  }
  return allowed
}
