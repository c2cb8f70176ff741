import type { AdapterPayload } from 'oidc-provider'
import type { ArtifactKind, ArtifactPayload } from './artifacts.ts'

/** Drops the value and the fields in which oidc-provider repeats it. */
export function stripSecrets(kind: ArtifactKind, payload: AdapterPayload): ArtifactPayload {
  if (kind !== 'Interaction') return { ...payload, jti: undefined }
  const session = payload.session && { ...payload.session, cookie: undefined }
  return { ...payload, jti: undefined, returnTo: undefined, session }
}

export function restoreSecrets(
  kind: ArtifactKind,
  value: string,
  payload: ArtifactPayload,
  authUrl: string,
): AdapterPayload {
  const restored = { ...payload, jti: value }
  return kind === 'Interaction' ? { ...restored, returnTo: `${authUrl}/oauth/authorize/${value}` } : restored
}
