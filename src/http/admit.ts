import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#contract'
import { then, type Soon } from '#platform'
import { callerOf, requireScope, unauthenticated } from './authenticate.ts'
import type { Credentials } from './credentials.ts'
import { spend } from './meter.ts'
import type { Services } from './services.ts'

type Done = (error?: Error) => void

/** Lets a request in, or not: who calls, is there something left of the hour, does the scope suffice. */
export function doorkeeper({ config, limits }: Services, credentials: Credentials) {
  const admit = (scope: Operation['scope'], request: FastifyRequest, reply: FastifyReply): Soon<void> =>
    then(callerOf(request, credentials), (caller) =>
      then(spend(limits, request, reply, caller), () => {
        request.caller = caller
        if (scope === 'public') return
        if (!caller) throw unauthenticated(request, config.BASE_URL)
        requireScope(caller, scope)
      }),
    )

  return ({ scope }: Operation, request: FastifyRequest, reply: FastifyReply, done: Done): void => {
    const refuse = (error: unknown) => done(error as Error)
    let admitted: Soon<void>
    try {
      admitted = admit(scope, request, reply)
    } catch (error) {
      refuse(error)
      return
    }
    if (admitted instanceof Promise) admitted.then(() => done(), refuse)
    else done()
  }
}
