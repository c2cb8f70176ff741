import type { Locale, Translate } from '#messages'
import type { NotificationKind } from '../profile/notifications/contract.ts'

/** What the texts need; each template has its own. */
export interface NoticeFacts {
  readonly event?: string
  /** Missing when there is no event to link to: it was deleted, or the series has no date left. */
  readonly eventId?: string
  readonly startsAt?: string
  /** One date of a series. */
  readonly isOneDate?: boolean
  readonly timezone?: string | null
  readonly place?: string | null
  readonly until?: string
  /** Only for people who wait in line for an event. */
  readonly waitlistPosition?: number
  readonly freeSeats?: number
  /** What somebody wrote: a reason, a note, a message. */
  readonly note?: string | null
  readonly group?: string
  readonly urlname?: string | null
  readonly subject?: string
  readonly badge?: string
  readonly badgeSlug?: string
  readonly points?: number
  readonly isApproved?: boolean
  /** True when the item is about somebody with an account, which may be deleted later. */
  readonly hasPerson?: boolean
  readonly webhookUrl?: string
  /** A URL, or a path of this server. */
  readonly image?: string | null
}

export interface NoticePerson {
  readonly name: string
  /** Null when others do not see the profile. */
  readonly username: string | null
  readonly avatarUrl: string | null
  readonly isVisible: boolean
}

export interface Reader {
  readonly t: Translate
  readonly locale: Locale
  readonly person: NoticePerson | null
}

interface NoticeText {
  readonly title: string
  readonly body?: string | null | undefined
  /** On this site. */
  readonly path: string
  readonly image?: string | null | undefined
}

export interface Template {
  readonly kind: NotificationKind
  /** The person did it themselves: it counts as read and is not pushed. */
  readonly isOwnAct?: boolean
  readonly compose: (facts: NoticeFacts, reader: Reader) => NoticeText
}
