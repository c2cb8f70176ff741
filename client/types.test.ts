import { test } from 'node:test'
import type { Args, Operation, Output } from '#contract'
import type { createWebhook, updateWebhook } from '../src/areas/developer/webhooks/contract.ts'
import type { listWebhookDeliveries } from '../src/areas/developer/deliveries/contract.ts'
import type { listDeveloperEvents } from '../src/areas/developer/event-types/contract.ts'
import type { getEvent, listEvents } from '../src/areas/events/discovery/contract.ts'
import type { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import type { createPortfolioItem, deletePortfolioItem } from '../src/areas/user/portfolio/contract.ts'
import type { updateProfile } from '../src/areas/user/profile/contract.ts'
import type { Operations } from './generated/operations.ts'

/** Undefined is as good as left out in what a client is given, at the top; readonly and the order of things do not count. */
type Given<Values> = { -readonly [Name in keyof Values]: Exclude<Values[Name], undefined> }
type Plain<Values> = Values extends (...args: never) => unknown
  ? Values
  : Values extends object
    ? { -readonly [Name in keyof Values]: Plain<Values[Name]> }
    : Values
type IsSame<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false

type ArgsIn<Name extends keyof Operations> = NonNullable<Parameters<Operations[Name]>[0]>
type AnswerIn<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>

/** `true` when the written types of an operation are those of its contract; else what differs. */
type Agrees<Contract extends Operation> = Contract['name'] extends keyof Operations
  ? [
      IsSame<Given<ArgsIn<Contract['name']>>, Given<Args<Contract>>>,
      IsSame<AnswerIn<Contract['name']>, Output<Contract>>,
    ] extends [true, true]
    ? true
    : {
        args: [Given<ArgsIn<Contract['name']>>, Given<Args<Contract>>]
        answers: [AnswerIn<Contract['name']>, Output<Contract>]
      }
  : 'not there'

const agrees = <Contract extends Operation>(is: Agrees<Contract>) => is

test('the types that are written for the package are those of the contracts; the compiler checks it', () => {
  agrees<typeof createWebhook>(true)
  agrees<typeof updateWebhook>(true)
  agrees<typeof listWebhookDeliveries>(true)
  agrees<typeof listDeveloperEvents>(true)
  agrees<typeof getEvent>(true)
  agrees<typeof listEvents>(true)
  agrees<typeof createRsvp>(true)
  agrees<typeof createPortfolioItem>(true)
  agrees<typeof deletePortfolioItem>(true)
  agrees<typeof updateProfile>(true)
})

test('a type that differs would be seen', () => {
  interface Wrong {
    readonly name: 'createWebhook'
    readonly summary: ''
    readonly tag: 'Developer'
    readonly route: 'POST /'
    readonly scope: 'developer'
  }
  // @ts-expect-error Its arguments and its answer are others.
  agrees<Wrong>(true)
})
