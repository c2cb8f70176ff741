import { isId, parseEmail } from '#platform'

/** `person` is an id or a username. */
export type Recipient = { readonly email: string } | { readonly person: string }

/** Undefined for what is neither an address nor an id, and could be no username. */
export function parseRecipient(text: string): Recipient | undefined {
  const email = parseEmail(text.trim())
  if (email !== undefined) return { email }
  const person = text.trim().replace(/^@/, '').toLowerCase()
  return isId(person) || /^[a-z0-9-]{3,30}$/.test(person) ? { person } : undefined
}

/** A URL with a scheme, with www, or a domain with a path. */
export const hasLink = (text: string): boolean => /:\/\/|\bwww\.|\.\p{L}{2,}(:\d+)?\/\S/iu.test(text)

/** Mail programs make a link of any word with a dot in it. */
export const breakDomains = (text: string): string => text.replaceAll(/\.(?=\p{L})/gu, '. ')

export interface Invitee {
  readonly isByUsername: boolean
  readonly email: string
  /** Keyed hash of the address, in hex. */
  readonly hash: string
  /** Null when nobody has the address. */
  readonly userId: string | null
  readonly hasRsvp: boolean
  readonly isSuspended: boolean
}

/** An invite to this event, or of the last week. */
export interface PastInvite {
  readonly hash: string
  readonly isByUsername: boolean
  readonly isMailed: boolean
  readonly isToEvent: boolean
  readonly isRecent: boolean
}

export type PlannedInvite = Invitee & { readonly isMailed: boolean }

const maxPerWeek = 3

/**
 * Those who are not skipped. An address is skipped only for what happened to that address, and a username for what
 * happened to the username: otherwise the counts would tell which address is whose.
 */
export function planInvites(
  people: readonly Invitee[],
  pastInvites: readonly PastInvite[],
  optedOut: ReadonlySet<string>,
): PlannedInvite[] {
  const planned: PlannedInvite[] = []
  for (const person of people) {
    const { isByUsername, hash, hasRsvp, isSuspended } = person
    const past = pastInvites.filter((invite) => invite.hash === hash)
    const sameWay = past.filter((invite) => invite.isByUsername === isByUsername)
    const inRequest = planned.filter((invite) => invite.hash === hash)
    const isRepeated =
      sameWay.some(({ isToEvent }) => isToEvent) || inRequest.some((invite) => invite.isByUsername === isByUsername)
    if (isRepeated || countRecent(sameWay) >= maxPerWeek || (isByUsername && hasRsvp)) continue

    const mailed = past.filter(({ isMailed }) => isMailed)
    const canBeMailed = !hasRsvp && !isSuspended && !optedOut.has(hash)
    const isMailedAlready = mailed.some(({ isToEvent }) => isToEvent) || inRequest.some(({ isMailed }) => isMailed)
    planned.push({ ...person, isMailed: canBeMailed && !isMailedAlready && countRecent(mailed) < maxPerWeek })
  }
  return planned
}

const countRecent = (invites: readonly PastInvite[]): number => invites.filter(({ isRecent }) => isRecent).length

/** A day, for the whole group. */
export const inviteLimitFor = ({ isNewGroup }: { readonly isNewGroup: boolean }): number => (isNewGroup ? 50 : 500)
