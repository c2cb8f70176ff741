import type { Answers } from './answers.ts'

/** Requests per hour and address. */
export const strangersLimit = 20
/** Without Redis each of the two processes counts by itself. */
const maxAllowed = 2 * strangersLimit
let addressCount = 0

/** How many requests from one address are answered. Sends more than any limit allows, to both processes in turns. */
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
