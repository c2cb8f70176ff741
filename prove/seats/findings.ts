import type { Finding } from '../proof.ts'
import type { CrowdResult } from './crowd.ts'
import type { SeriesResult } from './series.ts'
import type { EventResult } from './summary.ts'

type Numbers<T> = { [Name in keyof T]: T[Name] extends number ? Name : never }[keyof T]

function createFinding<T>(results: readonly T[]) {
  const sum = (name: Numbers<T>) => results.reduce((total, round) => total + Number(round[name]), 0)
  const finding = (label: string, names: readonly Numbers<T>[], figures: string): Finding => ({
    label,
    holds: results.length > 0 && names.every((name) => sum(name) === 0),
    figures: `${figures}; ${names.map((name) => `${String(name)} ${sum(name)}`).join(', ')}`,
  })
  return { sum, finding }
}

export function crowdFindings(results: readonly CrowdResult[], people: number, capacity: number): Finding[] {
  const { sum, finding } = createFinding(results)
  return [
    finding(
      `${people} people at once, two servers, ${capacity} seats: ${capacity} come, the others stand in line from 1 to ${people - capacity}`,
      ['unexpected', 'wrongSeats', 'wrongPositions'],
      `${results.length} rounds, ${sum('answers')} answers, ${sum('retries')} after a 503`,
    ),
    finding(
      `${people * 0.3} cancel and come back at once: never more than ${capacity}, counts and recounts agree in every snapshot`,
      ['overbooked', 'miscounted'],
      `${results.length} rounds, ${sum('looks')} looks at the database meanwhile`,
    ),
    finding(
      'seats go to the head of the queue, each promotion is told once and answered once',
      ['outOfOrder', 'mismatches'],
      `${sum('promotions')} promotions`,
    ),
  ]
}

export function seriesFindings(results: readonly SeriesResult[]): Finding[] {
  const { sum, finding } = createFinding(results)
  return [
    finding(
      'people join and leave a series, skip dates and come to single ones, while managers change it and servers are killed: on every date the reference book holds, and those who come to every date have at most their share',
      ['faults', 'outboxDifferences', 'wrongAnswers'],
      `${results.length} rounds, ${results.length * 2} kills, ${sum('answers')} requests, ${sum('unanswered')} without an answer, ${sum('joins')} joined, ${sum('leaves')} left, ${sum('changes')} changes of the series, ${sum('dates')} dates, ${sum('standingSeats')} seats by coming to every date`,
    ),
    finding(
      'who joined is on the dates that the answer named, who left is on no new one, and a new date seats people in the order in which they joined',
      ['different', 'wrongStanding', 'wrongSeating'],
      `${results.length} new dates looked at`,
    ),
  ]
}

export function eventFindings(results: readonly EventResult[], who: string, seed: number): Finding[] {
  const { sum, finding } = createFinding(results)
  const slowest = Math.max(0, ...results.map(({ slowestMs }) => slowestMs))
  return [
    finding(
      `${who} at once, parties, two servers killed in turns: confirmed, offered and held seats are never more than there are, or than there were when their number was lowered`,
      ['tooMany'],
      `${results.length} rounds, seed ${seed}, ${results.length * 2} kills, ${sum('answers')} requests, ${sum('unanswered')} without an answer, ${sum('retries')} after a 503; ${sum('arrivals')} RSVPs, ${sum('parties')} of them with guests, ${sum('holds')} seats held, ${sum('eventChanges')} changes of the event`,
    ),
    finding(
      'nobody is passed over, no seat stays free while the next in line fits, and every step is one that a reference book allows',
      ['passedOver', 'leftFree', 'brokenRule'],
      `${sum('promotions')} seats from the line, ${sum('offers')} offers, ${sum('missed')} of them missed, ${sum('decisions')} decisions, ${sum('removals')} removed, ${sum('additions')} added, ${sum('presses')} came by a mailed link`,
    ),
    finding(
      'offers and holds whose time is over go to the next by their job alone (the proof moves their end, and the job, into the past)',
      ['neverEnded'],
      `${sum('runOut')} times, after ${(slowest / 1000).toFixed(1)} s at most`,
    ),
    finding(
      'every answered success is in the database once and as it was answered, nothing that was refused is, and every refusal had its reason',
      ['lost', 'unrequested', 'different', 'unreasonable'],
      `${sum('answers') - sum('refused') - sum('unanswered')} successes, ${sum('refused')} refusals`,
    ),
    finding(
      'every change has its event; positions, event_counts, seatsTaken, seatsLeft and RsvpSummary are what the rows say',
      ['outboxDifferences', 'miscounted', 'wrongAnswers'],
      `${sum('looks')} snapshots meanwhile, every member's place and four summaries after each round`,
    ),
  ]
}
