import { sha256 } from '#platform'

/** Only a hash of the cookie is stored. */
export const hashVisitor = (visitor: string): Buffer => sha256(`visitor ${visitor}`)

/** Differs by owner, so that two owners cannot tell that they met the same person. */
export const anonIdFor = (visitor: string, ownerId: string): string =>
  sha256(`visitor ${visitor} of ${ownerId}`).toString('hex').slice(0, 32)
