import { newId, openSealedValue, sealValue, sha256, type AppContext } from '#platform'
import type { SignInMethod } from '../sessions/contract.ts'

/** Stored in the browser as an encrypted cookie between the first and the second factor. */
interface PendingSignIn {
  readonly id: string
  readonly userId: string
  readonly method: SignInMethod
  /** A hash of the password hash, so that a new password ends the pending sign-in. */
  readonly passwordMark: string
}

const lifetimeSeconds = 600

const sealFor = ({ keys, clock }: AppContext) => ({ key: keys.get('pending sign-ins'), clock })

export const toPasswordMark = (passwordHash: string | null): string => sha256(passwordHash ?? '').toString('base64url')

export function writePendingSignIn(app: AppContext, signIn: Omit<PendingSignIn, 'id'>): void {
  app.browser.newPending = {
    value: sealValue(sealFor(app), { id: newId(), ...signIn }, lifetimeSeconds),
    seconds: lifetimeSeconds,
  }
}

export const readPendingSignIn = (app: AppContext): PendingSignIn | undefined =>
  openSealedValue<PendingSignIn>(sealFor(app), app.browser.pendingToken)
