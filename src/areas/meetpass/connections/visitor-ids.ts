import { sha256 } from '#platform'

/** Only a hash of the cookie is stored. */
export const hashVisitor = (visitorToken: string): Buffer => sha256(`visitor ${visitorToken}`)

/** Differs by owner, so that two owners cannot tell that they met the same person. */
export const anonIdFor = (visitorToken: string, ownerId: string): string =>
  sha256(`visitor ${visitorToken} of ${ownerId}`).toString('hex').slice(0, 32)
