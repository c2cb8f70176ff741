import type { ThemeColor } from '#contract'
import type { Locale } from '#messages'
import type { Mail } from './mail.ts'

export interface MailReader {
  readonly locale: Locale
  readonly siteName: string
  readonly themeColor?: ThemeColor | null
  /** Mails name the time zone of an event only where it is another one. */
  readonly timezone?: string
}

interface MailLink {
  readonly label: string
  readonly url: string
}

/** A link below the paper, after a few words. */
export interface QuietLink extends MailLink {
  readonly lead?: string
}

export interface EventFacts {
  readonly title: string
  /** Left out for an event that is gone. */
  readonly url?: string
  /** As on a calendar. */
  readonly leaf: { readonly month: string; readonly day: string; readonly weekday: string }
  /** The first is the time. */
  readonly lines: readonly string[]
  /** Where one of the lines says it, it is a link. All else stays text, because people write it. */
  readonly onlineUrl?: string | undefined
}

export interface MailTicket {
  /** Printed for those who are in, held for those who were offered a seat, in pencil for everybody else. */
  readonly look: 'printed' | 'held' | 'pencil'
  readonly facts: EventFacts
  /** An absolute URL. */
  readonly cover?: string | undefined
  /** What a phone opens when it scans the code beside the text. */
  readonly code?: { readonly url: string; readonly text: string }
}

interface MailBody extends Pick<Mail, 'attachments'> {
  readonly subject: string
  /** The subject, unless the heading says it in other words. */
  readonly title?: string
  readonly paragraphs?: readonly string[]
  /** What somebody wrote. */
  readonly note?: string | null
  /** What somebody wrote in Markdown. The HTML is already safe. */
  readonly prose?: { readonly text: string; readonly html: string }
  readonly events?: readonly EventFacts[]
  readonly list?: readonly string[]
  readonly button?: MailLink
  readonly links?: readonly QuietLink[]
  /** Why they get it. */
  readonly footer: string
  /** Of the group; else the mail has the color of the site. */
  readonly themeColor?: ThemeColor | null
}

/** The lead follows the heading, and the subject in the list of an inbox. A ticket leads with its time. */
export type MailContent = MailBody &
  ({ readonly lead: string; readonly ticket?: MailTicket } | { readonly lead?: string; readonly ticket: MailTicket })

export const leadOf = ({ lead, ticket }: MailContent): string => lead ?? ticket?.facts.lines[0] ?? ''
