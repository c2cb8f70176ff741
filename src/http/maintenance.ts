import type { FastifyRequest } from 'fastify'
import { message } from '#contract'
import type { MaintenanceState } from '#platform'
import { authenticate } from './authenticate.ts'
import type { CredentialResolver } from './credential-resolver.ts'
import { unavailable } from './errors.ts'

const retryAfterSeconds = 60

/** Admins are let through, so that they can check the site before maintenance ends. */
export function createMaintenanceCheck(state: MaintenanceState, credentials: CredentialResolver) {
  return async (request: FastifyRequest): Promise<void> => {
    if (state.message === undefined) await state.refresh()
    const { message: text = null } = state
    if (text === null) return
    const caller = await authenticate(request, credentials)
    if (!caller || caller.role === 'user') throw unavailable(message('errors.verbatim', { text }), retryAfterSeconds)
  }
}
