import type { compareWithAnswers } from './acts.ts'
import type { Answer, SeatClient } from './client.ts'
import type { Replay } from './replay.ts'
import { isArrival, isOver, isPromotion, type Fault } from './rules.ts'
import type { SeatWatcher } from './watcher.ts'

interface RoundData extends ReturnType<typeof compareWithAnswers> {
  readonly replay: Replay
  readonly client: SeatClient
  readonly watcher: SeatWatcher
  readonly waits: readonly (number | undefined)[]
  readonly wrongAnswers: readonly string[]
  readonly unreasonable: readonly Answer[]
  readonly outboxDifferences: number
}

export type EventResult = ReturnType<typeof summarize>

/** The numbers of a round, and in words the first things that are wrong. */
export function summarize(data: RoundData) {
  const {
    replay,
    client,
    watcher,
    waits,
    wrongAnswers,
    unreasonable,
    outboxDifferences,
    lost,
    unrequested,
    different,
  } = data
  const countFaults = (kind: Fault['kind']) => replay.faults.filter((fault) => fault.kind === kind).length
  const problems = [
    ...replay.faults.map(({ kind, text }) => `${kind}: ${text}`),
    ...lost.map((act) => `lost: ${act}`),
    ...unrequested.map((act) => `unrequested: ${act}`),
    ...different.map((act) => `different: ${act}`),
    ...unreasonable.map((answer) => `unreasonable: ${JSON.stringify(answer)}`),
    ...wrongAnswers.map((text) => `wrong: ${text}`),
  ]
  const successes = client.answers.filter(({ status }) => status !== undefined && status < 300)
  return {
    ...countSteps(replay),
    answers: client.answers.length,
    refused: client.answers.filter(({ status }) => status !== undefined && status >= 300).length,
    unanswered: client.answers.filter(({ status }) => status === undefined).length,
    retries: client.retryCount,
    presses: successes.filter(({ kind }) => kind === 'press').length,
    decisions: successes.filter(({ kind }) => kind === 'decide').length,
    removals: successes.filter(({ kind }) => kind === 'remove').length,
    additions: successes.filter(({ kind }) => kind === 'add').length,
    eventChanges: successes.filter(({ kind }) => kind === 'change').length,
    looks: watcher.checkCount,
    runOut: waits.length - 1,
    slowestMs: Math.max(...waits.map((wait) => wait ?? 0)),
    neverEnded: waits.filter((wait) => wait === undefined).length,
    tooMany: countFaults('tooMany'),
    passedOver: countFaults('passedOver'),
    leftFree: countFaults('leftFree'),
    brokenRule: countFaults('brokenRule'),
    lost: lost.length,
    unrequested: unrequested.length,
    different: different.length,
    unreasonable: unreasonable.length,
    outboxDifferences,
    miscounted: watcher.miscountedCount,
    wrongAnswers: wrongAnswers.length,
    problems,
  }
}

function countSteps({ transactions, promoted }: Replay) {
  const changes = transactions.flat()
  const steps = changes.filter((change) => change.source === 'rsvps')
  const requests = changes.filter((change) => change.source === 'guest_rsvps')
  return {
    arrivals: steps.filter(isArrival).length,
    promotions: promoted.length,
    parties: steps.filter((step) => isArrival(step) && step.after.guests > 0).length,
    offers: steps.filter((step) => isPromotion(step) && step.after.offerEnd !== null).length,
    missed: steps.filter(({ before, after, at }) => isOver(before, at) && after.offerEnd === null).length,
    holds: requests.filter(({ before, after }) => before === null && after.heldUntil !== null).length,
  }
}
