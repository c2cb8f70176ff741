import { test } from 'node:test'
import type { Args, Operation, Output } from '#contract'
import type { createWebhook, updateWebhook } from '../src/areas/webhooks/contract.ts'
import type { listWebhookDeliveries } from '../src/areas/webhooks/deliveries/contract.ts'
import type { listDeveloperEvents } from '../src/areas/webhooks/event-types/contract.ts'
import type { getEvent, listEvents } from '../src/areas/events/discovery/contract.ts'
import type { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import type { createPortfolioItem, deletePortfolioItem } from '../src/areas/profile/portfolio/contract.ts'
import type { updateProfile } from '../src/areas/profile/contract.ts'
import type { Operations } from './generated/operations.ts'

/** Without `undefined` and readonly at the top level, and with intersections merged into one object. */
type DefinedArgs<Values> = { -readonly [Name in keyof Values]: Exclude<Values[Name], undefined> }
type Mutable<Values> = Values extends (...args: never) => unknown
  ? Values
  : Values extends object
    ? { -readonly [Name in keyof Values]: Mutable<Values[Name]> }
    : Values
type IsSame<A, B> = (<T>() => T extends Mutable<A> ? 1 : 2) extends <T>() => T extends Mutable<B> ? 1 : 2 ? true : false

type ClientArgs<Name extends keyof Operations> = NonNullable<Parameters<Operations[Name]>[0]>
type ClientResult<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>

/** `true` if the generated types of an operation match its contract; otherwise the difference. */
type MatchesContract<Contract extends Operation> = Contract['name'] extends keyof Operations
  ? [
      IsSame<DefinedArgs<ClientArgs<Contract['name']>>, DefinedArgs<Args<Contract>>>,
      IsSame<ClientResult<Contract['name']>, Output<Contract>>,
    ] extends [true, true]
    ? true
    : {
        args: [DefinedArgs<ClientArgs<Contract['name']>>, DefinedArgs<Args<Contract>>]
        answers: [ClientResult<Contract['name']>, Output<Contract>]
      }
  : 'not there'

const assertMatches = <Contract extends Operation>(matches: MatchesContract<Contract>) => matches

test('the generated types match the contracts; the compiler checks it', () => {
  assertMatches<typeof createWebhook>(true)
  assertMatches<typeof updateWebhook>(true)
  assertMatches<typeof listWebhookDeliveries>(true)
  assertMatches<typeof listDeveloperEvents>(true)
  assertMatches<typeof getEvent>(true)
  assertMatches<typeof listEvents>(true)
  assertMatches<typeof createRsvp>(true)
  assertMatches<typeof createPortfolioItem>(true)
  assertMatches<typeof deletePortfolioItem>(true)
  assertMatches<typeof updateProfile>(true)
})

test('a type that differs does not compile', () => {
  interface Wrong {
    readonly name: 'createWebhook'
    readonly summary: ''
    readonly tag: 'Developer'
    readonly route: 'POST /'
    readonly scope: 'developer'
  }
  // @ts-expect-error Its arguments and its result differ.
  assertMatches<Wrong>(true)
})
