import fc from 'fast-check'
import type { Callers } from './callers.ts'
import { parsed } from './judge.ts'
import type { Known } from './known.ts'
import { requestsTo } from './making.ts'
import { curlOf, type Answer, type Request } from './request.ts'
import { send } from './send.ts'
import type { Target } from './target.ts'
import type { Valid } from './valid.ts'

export interface Field {
  readonly url: string
  readonly callers: Callers
  readonly known: Known
  readonly valid: Valid
  readonly seed: number
}

export interface Attack {
  readonly targets: number
  readonly requests: number
  readonly seconds: number
  readonly slowestMs: number
  readonly statuses: Readonly<Record<number, number>>
  /** What was wrong, each with its request, made as small as it could be. */
  readonly problems: readonly string[]
}

const atOnce = 12
/** How often a request that failed is made smaller and sent again. */
const mostShrinks = 150

/** Sends so many requests to each target, some targets at a time. */
export async function attack(field: Field, targets: readonly Target[], runs: number): Promise<Attack> {
  const begun = performance.now()
  const statuses: Record<number, number> = {}
  const problems: string[] = []
  const waiting = [...targets.entries()]
  let [requests, slowestMs] = [0, 0]

  const deliver = async (target: Target, request: Request): Promise<string | undefined> => {
    const credential = await field.callers.credentialOf(request.caller)
    const sent = performance.now()
    const answer = await send(field.url, request, credential)
    requests++
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - sent))
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.status === 401) await field.callers.replace(field.url, request.caller, credential)
    learnFrom(field.known, target, request, answer)
    return target.problemWith(request, answer)
  }

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, target] = next
      const problem = await problemOf(field, target, { runs, seed: field.seed + index, deliver })
      if (problem) problems.push(problem)
      process.stdout.write(`\r${targets.length - waiting.length} of ${targets.length} addresses, ${requests} requests `)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  process.stdout.write('\n')
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { targets: targets.length, requests, seconds, slowestMs, statuses, problems }
}

interface Share {
  readonly runs: number
  readonly seed: number
  readonly deliver: (target: Target, request: Request) => Promise<string | undefined>
}

/** The first thing that is wrong with a target's answers; undefined when nothing is. */
async function problemOf(field: Field, target: Target, { runs, seed, deliver }: Share): Promise<string | undefined> {
  let shrinks = -1
  const keepsItsWord = fc.asyncProperty(requestsTo(target, field.valid, field.known, field.url), async (request) => {
    if (shrinks >= mostShrinks) return
    if (shrinks >= 0) shrinks++
    const problem = await deliver(target, request).catch((error: unknown) => `got no answer: ${String(error)}`)
    if (problem === undefined) return
    shrinks = Math.max(shrinks, 0)
    throw new Error(problem)
  })
  const { failed, counterexample, errorInstance } = await fc.check(keepsItsWord, { seed, numRuns: runs })
  if (!failed || !counterexample) return undefined
  return `${target.name} ${(errorInstance as Error).message}\n  ${curlOf(field.url, counterexample[0])}`
}

function learnFrom(known: Known, { path }: Target, { params, isExact }: Request, { status, text }: Answer): void {
  if (isExact && (status === 200 || status === 201)) known.learn(path, params, parsed(text))
}
