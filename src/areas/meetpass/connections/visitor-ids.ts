import { sha256 } from '#platform'

/** What we keep of a browser's cookie: enough to know it again. */
export const hashVisitor = (visitor: string): Buffer => sha256(`visitor ${visitor}`)

/** What an owner sees of it: another value for each owner, so that two of them cannot tell that they met the same person. */
export const anonIdFor = (visitor: string, ownerId: string): string =>
  sha256(`visitor ${visitor} of ${ownerId}`).toString('hex').slice(0, 32)
