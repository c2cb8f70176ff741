import fc from 'fast-check'
import type { Callers } from './callers.ts'
import { parseJson } from './response-checks.ts'
import type { KnownValues } from './known-values.ts'
import { arbitraryRequests } from './arbitrary-requests.ts'
import { formatCurl, type AttackResponse, type AttackRequest } from './request.ts'
import { sendWithRetry } from './send.ts'
import type { Target } from './target.ts'
import type { ValidValues } from './valid-values.ts'

interface AttackContext {
  readonly url: string
  readonly callers: Callers
  readonly knownValues: KnownValues
  readonly validValues: ValidValues
  readonly seed: number
}

export interface AttackResult {
  readonly targets: number
  readonly requests: number
  readonly seconds: number
  readonly slowestMs: number
  readonly statuses: Readonly<Record<number, number>>
  readonly problems: readonly string[]
}

const concurrency = 12
const maxShrinks = 150

export async function attackTargets(
  context: AttackContext,
  targets: readonly Target[],
  runs: number,
): Promise<AttackResult> {
  const startedAt = performance.now()
  const statuses: Record<number, number> = {}
  const problems: string[] = []
  const waiting = [...targets.entries()]
  let [requests, slowestMs, finished] = [0, 0, 0]

  const sendAndCheck = async (target: Target, request: AttackRequest): Promise<string | undefined> => {
    const credential = await context.callers.credentialFor(request.caller)
    const sent = performance.now()
    const answer = await sendWithRetry(context.url, request, credential)
    requests++
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - sent))
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (answer.status === 401) await context.callers.replaceIfRevoked(context.url, request.caller, credential)
    learnFromResponse(context.knownValues, target, request, answer)
    return target.findProblem(request, answer)
  }

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, target] = next
      const problem = await findTargetProblem(context, target, { runs, seed: context.seed + index, sendAndCheck })
      if (problem) problems.push(problem)
      finished++
      process.stdout.write(`\r${finished} of ${targets.length} addresses, ${requests} requests `)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  process.stdout.write('\n')
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { targets: targets.length, requests, seconds, slowestMs, statuses, problems }
}

interface TargetRun {
  readonly runs: number
  readonly seed: number
  readonly sendAndCheck: (target: Target, request: AttackRequest) => Promise<string | undefined>
}

async function findTargetProblem(
  context: AttackContext,
  target: Target,
  { runs, seed, sendAndCheck }: TargetRun,
): Promise<string | undefined> {
  /** Undefined until something was found. */
  let shrinkCount: number | undefined
  const checksContract = fc.asyncProperty(
    arbitraryRequests(target, context.validValues, context.knownValues, context.url),
    async (request) => {
      if (shrinkCount !== undefined && ++shrinkCount > maxShrinks) return
      const problem = await sendAndCheck(target, request).catch((error: unknown) => `got no answer: ${String(error)}`)
      if (problem === undefined) return
      shrinkCount ??= 0
      throw new Error(problem)
    },
  )
  const { failed, counterexample, errorInstance } = await fc.check(checksContract, { seed, numRuns: runs })
  if (!failed || !counterexample) return undefined
  return `${target.name} ${(errorInstance as Error).message}\n  ${formatCurl(context.url, counterexample[0])}`
}

function learnFromResponse(
  known: KnownValues,
  { path }: Target,
  { params, isExact }: AttackRequest,
  { status, text }: AttackResponse,
): void {
  if (isExact && (status === 200 || status === 201)) known.learn(path, params, parseJson(text))
}
