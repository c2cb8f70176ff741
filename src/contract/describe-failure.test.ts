import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toEnglish } from '#messages'
import {
  describeFailure,
  Forbidden,
  invalidPathFailure,
  message,
  rateLimitFailure,
  validationFailure,
  type Failure,
} from './index.ts'

const describe = (failure: Failure) => describeFailure(failure, toEnglish)
const problem = (path: string) => ({ path, text: message('validation.maxLength', { limit: 80 }) })

test('a failure is described in one sentence', () => {
  assert.equal(describe(new Forbidden()), 'You are not allowed to do this.')
  assert.equal(
    describe(new Forbidden(message('errors.scopeRequired', { scope: 'admin' }))),
    'This needs the scope admin.',
  )
})

test('three problems are named, the others counted', () => {
  assert.equal(describe(validationFailure([problem('name')])), 'Not valid: name must have at most 80 characters.')
  assert.equal(describe(validationFailure([problem('')])), 'Not valid: the body must have at most 80 characters.')
  assert.equal(describe(invalidPathFailure([problem('id')])), 'Not found: id must have at most 80 characters.')
  assert.match(describe(validationFailure(['a', 'b', 'c', 'd', 'e'].map(problem))), /; c .* \(and 2 more\)\.$/)
})

test('limits say how long to wait, in seconds, minutes or hours', () => {
  const waiting = (seconds: number) => describe(rateLimitFailure(message('errors.rateLimits.taps'), seconds))
  assert.equal(waiting(1), 'Too many taps at once. Try again in 1 second.')
  assert.equal(waiting(120), 'Too many taps at once. Try again in 120 seconds.')
  assert.equal(waiting(121), 'Too many taps at once. Try again in 3 minutes.')
  assert.equal(waiting(7200), 'Too many taps at once. Try again in 120 minutes.')
  assert.equal(waiting(86_400), 'Too many taps at once. Try again in 24 hours.')
})
