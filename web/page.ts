import type { ComponentChild } from 'preact'
import type { Call } from '#contract'
import type { PlatformSettings } from '../src/areas/admin/settings/contract.ts'
import type { Fields, Form } from './form.ts'

/** Who is signed in. */
export interface Me {
  readonly id: string
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
  readonly role: 'user' | 'admin' | 'superadmin'
  /** False while they have not chosen a name. */
  readonly isNamed?: boolean
}

/** To a mail server, to a page of the demo, into a folder that is told on this machine only, or nowhere that may be told. */
export type MailPlace =
  | { readonly kind: 'server' | 'nowhere' }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'folder'; readonly folder: string }

/** What a page may know about the installation. */
export interface Site {
  readonly baseUrl: string
  readonly webUrl: string
  readonly authUrl: string
  /** What admins have set for the whole platform, kept in memory. */
  readonly settings: () => Promise<PlatformSettings>
  /** Where mails go. */
  readonly mailPlace: () => Promise<MailPlace>
  /** Where somebody may be sent after signing in. */
  readonly returnPath: (value: string | null) => string
  /** The picture of an emoji; null when a text is none that is known. */
  readonly picturePathOf: (icon: string) => string | null
}

/** One look at a page: who looks, at what, and the operations that they may call. */
export interface Visit {
  readonly site: Site
  readonly me: Me | null
  readonly call: Call
  /** Path and query. */
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly now: Date
  /** What this person wanted to do, in this browser, before they had to sign in. */
  readonly intent?: string | undefined
}

/** Who looks, and where; `me` is missing where that is not known. */
export interface Viewer {
  readonly me?: Me | null
  readonly url: string
}

export interface View<Data, Shown> {
  readonly visit: Visit
  readonly data: Data
  /** What was sent, when something was wrong with it or the page is shown again; empty at first. */
  readonly form: Form
  /** What an action has to show only now, such as a secret. */
  readonly shown: Shown | undefined
}

/** What is different for everybody on a page that is otherwise the same for all, read anew for each look. */
export interface Own<Data, Mine, Part extends string, Needed> {
  /** What the parts need of the page's data. It stays in memory with the page, so it is no more than that. */
  readonly needs: (data: Data) => Needed
  readonly load: (visit: Visit, data: Needed) => Promise<Mine>
  /** They stand in the page under these names. */
  readonly parts: Readonly<
    Record<
      Part,
      (view: Pick<View<Needed, never>, 'visit' | 'data' | 'form'> & { readonly mine: Mine }) => ComponentChild
    >
  >
}

/** The value of a query parameter as a page understands it; empty when it makes no difference. */
export type QueryValue = (value: string) => string

export const anyText =
  (most: number): QueryValue =>
  (value) =>
    value.trim().slice(0, most)

export const anyOf =
  (...known: readonly string[]): QueryValue =>
  (value) =>
    known.includes(value) ? value : ''

/** Handed on as it is, and refused by the operation if it is none. */
export const anyCursor: QueryValue = (value) => value
export interface Alternate {
  readonly type: string
  readonly title: string
  readonly href: string
}

/** A list of events as news and as a calendar: `/rss` and `/ics`, or those of a group. */
export const feedsOf = (title: string, rss: string, ics: string): readonly Alternate[] => [
  { type: 'application/rss+xml', title, href: rss },
  { type: 'text/calendar', title, href: ics },
]

/** What other sites and search engines get to know of a page. */
export interface Share {
  /** Where it stands, whatever address led to it. */
  readonly path: string
  /** The address of a picture of 1200 by 630. */
  readonly image?: string
  /** The same in other forms, such as a feed. */
  readonly alternates?: readonly Alternate[]
  /** The thing the page is about, in the words of schema.org. */
  readonly thing?: Readonly<Record<string, unknown>>
}

export type Action<Shown> = (visit: Visit, fields: Fields) => Promise<GoTo | { readonly show: Shown }>

export interface PageDefinition<Data, Shown, Mine = never, Part extends string = never, Needed = never> {
  /** As in operations: `/u/{username}`. */
  readonly path: `/${string}`
  /** Members sign in first. */
  readonly access: 'everyone' | 'members'
  readonly title: string | ((data: Data) => string)
  /** For search engines; a page without it is not meant for them. */
  readonly description?: (data: Data) => string
  readonly share?: (data: Data, visit: Visit) => Share
  /** Narrow pages hold one form. */
  readonly width?: 'wide' | 'narrow'
  /** Its form may hold pictures; each becomes an upload, and its address the value of the field it belongs to. */
  readonly takesFiles?: boolean
  /** A form on it leads to other sites, such as an identity provider, or the app that somebody signs in for. */
  readonly leadsElsewhere?: boolean
  /**
   * Whoever looks, it shows the same but for their own parts: nothing but groups, events and what time it is. It is made as for a
   * stranger, and kept until a group changes, or for a moment.
   */
  readonly isSameForAll?: boolean
  /** Which query parameters such a page reads, but for its own parts. `load` and `view` are handed no others. */
  readonly query?: Readonly<Record<string, QueryValue>>
  /** The id of the only group with which it changes. */
  readonly groupOf?: (data: Data) => string | undefined
  readonly load: (visit: Visit) => Promise<Data>
  readonly own?: Own<Data, Mine, Part, Needed>
  readonly view: (
    view: View<Data, Shown> & { readonly parts: Readonly<Record<Part, ComponentChild>> },
  ) => ComponentChild
  /** By the name of the button that was pressed. */
  readonly actions?: Readonly<Record<string, Action<Shown>>>
  /** What to say, once, after an action has led here with `goTo('…?done=saved')`. */
  readonly notices?: Readonly<Record<string, string>>
}

/** A page whose types were checked where it is made; the list of pages forgets them. */
export type Page = PageDefinition<unknown, unknown, unknown, string, unknown>

export function page<Data, Shown = never, Mine = never, Part extends string = never, Needed = never>(
  definition: PageDefinition<Data, Shown, Mine, Part, Needed>,
): Page {
  return definition as unknown as Page
}

/**
 * Leads the browser to another page. An action returns it, a `load` throws it. `done` in the location names the notice to show
 * there; it travels in a signed cookie, so that an address says nothing to whoever else opens it.
 */
export class GoTo extends Error {
  readonly location: string
  readonly done: string | undefined
  /** What the browser keeps until somebody is signed in; null forgets it. */
  readonly intent: string | null | undefined

  constructor(location: string, intent?: string | null) {
    super(`go to ${location}`)
    const [rest, done] = withoutDone(location)
    this.location = rest
    this.done = done
    this.intent = intent
  }
}

function withoutDone(location: string): [location: string, done: string | undefined] {
  if (!/^\/[^?]*\?(.*&)?done=/.test(location)) return [location, undefined]
  const { pathname, searchParams, hash } = new URL(location, 'http://localhost')
  const done = searchParams.get('done') ?? undefined
  searchParams.delete('done')
  return [`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`, done]
}

export const goTo = (location: string, intent?: string | null): GoTo => new GoTo(location, intent)

/** To the sign-in page, and from there back; but not to an address that would make the header longer than proxies take. */
export const goToSignIn = ({ url }: Pick<Visit, 'url'>): GoTo =>
  goTo(url.length > 1000 ? '/login' : `/login?returnTo=${encodeURIComponent(url)}`)

/** Whoever wants to act on a page for everyone signs in first, and comes back. */
export function requireMe(visit: Visit): Me {
  if (!visit.me) throw goToSignIn(visit)
  return visit.me
}
