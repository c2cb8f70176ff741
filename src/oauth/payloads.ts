import type { AdapterPayload } from 'oidc-provider'
import type { Kind, Payload } from './artifacts.ts'

/** What may be stored: not the value itself, nor the places where the library repeats it. */
export function withoutSecrets(kind: Kind, payload: AdapterPayload): Payload {
  if (kind !== 'Interaction') return { ...payload, jti: undefined }
  const session = payload.session && { ...payload.session, cookie: undefined }
  return { ...payload, jti: undefined, returnTo: undefined, session }
}

/** The payload as the library gave it to us, for whoever knows the value. */
export function withSecrets(kind: Kind, value: string, payload: Payload, authUrl: string): AdapterPayload {
  const whole = { ...payload, jti: value }
  return kind === 'Interaction' ? { ...whole, returnTo: `${authUrl}/oauth/authorize/${value}` } : whole
}
