import type { ComponentChild } from 'preact'
import type { Call } from '#contract'
import type { PlatformSettings } from '../src/areas/settings/contract.ts'
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
export type MailDestination =
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
  readonly mailDestination: () => Promise<MailDestination>
  /** Where somebody may be sent after signing in. */
  readonly returnPath: (value: string | null) => string
  /** The picture of an emoji; null when a text is none that is known. */
  readonly emojiImagePath: (icon: string) => string | null
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

export interface ViewProps<Data, ActionResult> {
  readonly visit: Visit
  readonly data: Data
  /** What was sent, when something was wrong with it or the page is shown again; empty at first. */
  readonly form: Form
  /** What an action has to show only now, such as a secret. */
  readonly actionResult: ActionResult | undefined
}

/** What is different for everybody on a page that is otherwise the same for all, read anew for each look. */
export interface PersonalParts<Data, Mine, Part extends string, Needed> {
  /** What the parts need of the page's data. It stays in memory with the page, so it is no more than that. */
  readonly selectData: (data: Data) => Needed
  readonly load: (visit: Visit, data: Needed) => Promise<Mine>
  /** They stand in the page under these names. */
  readonly parts: Readonly<
    Record<
      Part,
      (view: Pick<ViewProps<Needed, never>, 'visit' | 'data' | 'form'> & { readonly mine: Mine }) => ComponentChild
    >
  >
}

/** The value of a query parameter as a page understands it; empty when it makes no difference. */
export type ParamParser = (value: string) => string

export const textParam =
  (maxLength: number): ParamParser =>
  (value) =>
    value.trim().slice(0, maxLength)

export const enumParam =
  (...known: readonly string[]): ParamParser =>
  (value) =>
    known.includes(value) ? value : ''

/** Handed on as it is, and refused by the operation if it is none. */
export const cursorParam: ParamParser = (value) => value
export interface Alternate {
  readonly type: string
  readonly title: string
  readonly href: string
}

/** A list of events as news and as a calendar: `/rss` and `/ics`, or those of a group. */
export const feedAlternates = (title: string, rss: string, ics: string): readonly Alternate[] => [
  { type: 'application/rss+xml', title, href: rss },
  { type: 'text/calendar', title, href: ics },
]

/** What other sites and search engines get to know of a page. */
export interface ShareMetadata {
  /** Where it stands, whatever address led to it. */
  readonly path: string
  /** The address of a picture of 1200 by 630. */
  readonly image?: string
  /** The same in other forms, such as a feed. */
  readonly alternates?: readonly Alternate[]
  /** The thing the page is about, in the words of schema.org. */
  readonly jsonLd?: Readonly<Record<string, unknown>>
}

export type Action<ActionResult> = (
  visit: Visit,
  fields: Fields,
) => Promise<Redirect | { readonly result: ActionResult }>

export interface PageDefinition<Data, ActionResult, Mine = never, Part extends string = never, Needed = never> {
  /** As in operations: `/u/{username}`. */
  readonly path: `/${string}`
  /** Members sign in first. */
  readonly access: 'everyone' | 'members'
  readonly title: string | ((data: Data) => string)
  /** For search engines; a page without it is not meant for them. */
  readonly description?: (data: Data) => string
  readonly share?: (data: Data, visit: Visit) => ShareMetadata
  /** Narrow pages hold one form. */
  readonly width?: 'wide' | 'narrow'
  /** Its form may hold pictures; each becomes an upload, and its address the value of the field it belongs to. */
  readonly takesFiles?: boolean
  /** A form on it leads to other sites, such as an identity provider, or the app that somebody signs in for. */
  readonly allowsExternalFormAction?: boolean
  /**
   * Whoever looks, it shows the same but for their own parts: nothing but groups, events and what time it is. It is made as for a
   * stranger, and kept until a group changes, or for a moment.
   */
  readonly isCacheable?: boolean
  /** Which query parameters such a page reads, but for its own parts. `load` and `view` are handed no others. */
  readonly query?: Readonly<Record<string, ParamParser>>
  /** The id of the only group with which it changes. */
  readonly groupIdFor?: (data: Data) => string | undefined
  readonly load: (visit: Visit) => Promise<Data>
  readonly personal?: PersonalParts<Data, Mine, Part, Needed>
  readonly view: (
    view: ViewProps<Data, ActionResult> & { readonly parts: Readonly<Record<Part, ComponentChild>> },
  ) => ComponentChild
  /** By the name of the button that was pressed. */
  readonly actions?: Readonly<Record<string, Action<ActionResult>>>
  /** What to say, once, after an action has led here with `goTo('…?done=saved')`. */
  readonly notices?: Readonly<Record<string, string>>
}

/** A page whose types were checked where it is made; the list of pages forgets them. */
export type Page = PageDefinition<unknown, unknown, unknown, string, unknown>

export function page<Data, ActionResult = never, Mine = never, Part extends string = never, Needed = never>(
  definition: PageDefinition<Data, ActionResult, Mine, Part, Needed>,
): Page {
  return definition as unknown as Page
}

/**
 * Leads the browser to another page. An action returns it, a `load` throws it. `done` in the location names the notice to show
 * there; it travels in a signed cookie, so that an address says nothing to whoever else opens it.
 */
export class Redirect extends Error {
  readonly location: string
  readonly done: string | undefined
  /** What the browser keeps until somebody is signed in; null forgets it. */
  readonly intent: string | null | undefined

  constructor(location: string, intent?: string | null) {
    super(`go to ${location}`)
    const [rest, done] = splitDone(location)
    this.location = rest
    this.done = done
    this.intent = intent
  }
}

function splitDone(location: string): [location: string, done: string | undefined] {
  if (!/^\/[^?]*\?(.*&)?done=/.test(location)) return [location, undefined]
  const { pathname, searchParams, hash } = new URL(location, 'http://localhost')
  const done = searchParams.get('done') ?? undefined
  searchParams.delete('done')
  return [`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`, done]
}

export const redirectTo = (location: string, intent?: string | null): Redirect => new Redirect(location, intent)

/** To the sign-in page, and from there back; but not to an address that would make the header longer than proxies take. */
export const redirectToSignIn = ({ url }: Pick<Visit, 'url'>): Redirect =>
  redirectTo(url.length > 1000 ? '/login' : `/login?returnTo=${encodeURIComponent(url)}`)

/** Whoever wants to act on a page for everyone signs in first, and comes back. */
export function requireSignedIn(visit: Visit): Me {
  if (!visit.me) throw redirectToSignIn(visit)
  return visit.me
}
