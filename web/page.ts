import type { ComponentChild } from 'preact'
import type { Call, Operation } from '#contract'
import type { CountKey, Locale, PlainKey } from '#messages'
import type { PlatformSettings } from '../src/areas/settings/contract.ts'
import type { Fields, Form } from './form.ts'
import type { MapTiles } from './map/tiles.ts'
import { isLanguageCode } from './messages.ts'

export interface Me {
  readonly id: string
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
  readonly role: 'user' | 'admin' | 'superadmin'
  /** False until they choose a name. */
  readonly isNamed: boolean
  /** An admin who has to set up a second factor first. */
  readonly lacksSecondFactor: boolean
  /** The language they chose; null for the browser's. */
  readonly locale: Locale | null
  /** Something in the inbox was not read yet. */
  readonly hasUnread: boolean
}

/** Where mails go: to the mail server; without one, on a local installation, to a page (with demo data) or a folder; else nowhere. */
export type MailDestination =
  | { readonly kind: 'server' | 'nowhere' }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'folder'; readonly folder: string }

export interface Site {
  readonly baseUrl: string
  readonly webUrl: string
  readonly authUrl: string
  /** Only this machine can reach the server, as in development. */
  readonly isLocalOnly: boolean
  readonly settings: () => Promise<PlatformSettings>
  readonly mailDestination: () => Promise<MailDestination>
  /** The path or URL if it leads to this installation, otherwise `/`. */
  readonly returnPath: (value: string | null) => string
  /** Null for text that is not a known emoji. */
  readonly emojiImagePath: (icon: string) => string | null
  readonly findOperation: (name: string) => Operation | undefined
  /** Null when maps are drawn by the server. */
  readonly mapTiles: MapTiles | null
}

export interface Visit {
  readonly site: Site
  readonly me: Me | null
  readonly call: Call
  /** Path and query. */
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly now: Date
  /** From `?lang=`; wins over what the person chose. */
  readonly requestedLocale?: Locale | undefined
  /** The action this browser started before sign-in, such as an RSVP. */
  readonly intent?: string | undefined
  /** What was just done, if this page was redirected to: it may celebrate it. */
  readonly notice?: FlashNotice | undefined
  /** Requested by the service worker, to be shown while offline. */
  readonly isOfflineCopy?: boolean
}

/** `me` is missing where the session is unknown. */
export interface Viewer {
  readonly me?: Me | null
  readonly url: string
  readonly requestedLocale?: Locale | undefined
}

interface ViewProps<Data, ActionResult> {
  readonly visit: Visit
  readonly data: Data
  /** The submitted form when an action failed; otherwise empty. */
  readonly form: Form
  /** Output of an action that is shown once, such as a secret. */
  readonly actionResult: ActionResult | undefined
}

/** The per-visitor parts of a cacheable page, loaded on every request. */
interface PersonalParts<Data, PersonalData, Part extends string, SelectedData> {
  /** Stays in memory with the cached page, so return only what the parts need. */
  readonly selectData: (data: Data) => SelectedData
  readonly load: (visit: Visit, data: SelectedData) => Promise<PersonalData>
  readonly parts: Readonly<
    Record<
      Part,
      (
        view: Pick<ViewProps<SelectedData, never>, 'visit' | 'data' | 'form'> & {
          readonly personalData: PersonalData
        },
      ) => ComponentChild
    >
  >
}

/** Normalizes a query parameter; empty when the value has no effect. */
export type ParamParser = (value: string) => string

export const textParam =
  (maxLength?: number): ParamParser =>
  (value) =>
    value.trim().slice(0, maxLength)

export const enumParam =
  (...known: readonly string[]): ParamParser =>
  (value) =>
    known.includes(value) ? value : ''

export const languageParam: ParamParser = (value) => (isLanguageCode(value.trim()) ? value.trim() : '')

/** Passed through: the operation rejects invalid cursors. */
export const cursorParam: ParamParser = (value) => value

interface Alternate {
  readonly type: string
  readonly title: string
  readonly href: string
}

export const feedAlternates = (title: string, rss: string, ics: string): readonly Alternate[] => [
  { type: 'application/rss+xml', title, href: rss },
  { type: 'text/calendar', title, href: ics },
]

export interface ShareMetadata {
  /** The canonical path. */
  readonly path: string
  /** URL of a 1200 × 630 image. */
  readonly image?: string
  readonly alternates?: readonly Alternate[]
  readonly jsonLd?: Readonly<Record<string, unknown>>
}

type Action<ActionResult> = (visit: Visit, fields: Fields) => Promise<Redirect | { readonly result: ActionResult }>

export interface PageDefinition<
  Data,
  ActionResult,
  PersonalData = never,
  Part extends string = never,
  SelectedData = never,
> {
  /** Same syntax as operations: `/u/{username}`. */
  readonly path: `/${string}`
  /** `admins` is for `adminPage`, which responds 404 to everyone else. */
  readonly access: 'everyone' | 'signedIn' | 'admins'
  readonly title: PlainKey | ((data: Data) => string)
  /** For search engines. Without it, the page is `noindex`. */
  readonly description?: (data: Data) => string | undefined
  readonly share?: (data: Data, visit: Visit) => ShareMetadata
  readonly width?: 'wide' | 'narrow'
  /** Each file in the form is stored as an upload, and its URL becomes the value of the field. */
  readonly takesFiles?: boolean
  /** Leaves `form-action` out of the CSP, since it also blocks redirects to identity providers and OAuth apps. */
  readonly allowsExternalFormAction?: boolean
  /** Shows only the logo and name of the site at the top, and no footer. */
  readonly hidesNavigation?: boolean
  /** The path has a mailed token that only the action checks. If it no longer works (410), an error page replaces the form. */
  readonly isOneTimeLink?: boolean
  /** The path contains a token or another secret, so the page is never cached. */
  readonly hasSecretPath?: boolean
  /** Part of signing in, which admins can do while the site is closed. */
  readonly worksInMaintenance?: boolean
  /** Loads the script for passkeys. */
  readonly usesPasskeys?: boolean
  /**
   * Apart from its personal parts, the page depends only on groups, events and the time. It is rendered as for an
   * anonymous visitor and cached briefly, or until a group changes.
   */
  readonly isCacheable?: boolean
  /** False for data that must not be stored in the page cache, such as an unlisted event. */
  readonly canBeCached?: (data: Data) => boolean
  /** The query parameters that a cacheable page reads; `load` and `view` see no others. */
  readonly query?: Readonly<Record<string, ParamParser>>
  /** The only group whose changes invalidate the page. */
  readonly groupIdFor?: (data: Data) => string | undefined
  readonly load: (visit: Visit) => Promise<Data>
  readonly personal?: PersonalParts<Data, PersonalData, Part, SelectedData>
  readonly view: (
    view: ViewProps<Data, ActionResult> & { readonly parts: Readonly<Record<Part, ComponentChild>> },
  ) => ComponentChild
  /** By the value of the submit button. */
  readonly actions?: Readonly<Record<string, Action<ActionResult>>>
  /** Shown once, after `redirectTo('…', { notice: 'saved' })`. */
  readonly notices?: Readonly<Record<string, CountKey>>
}

/** `page()` checks the type parameters; the list of pages erases them. */
export type Page = PageDefinition<unknown, unknown, unknown, string, unknown>

export function page<
  Data,
  ActionResult = never,
  PersonalData = never,
  Part extends string = never,
  SelectedData = never,
>(definition: PageDefinition<Data, ActionResult, PersonalData, Part, SelectedData>): Page {
  return definition as unknown as Page
}

/** An action of the page redirected to, which reverts what was just done. */
export interface Undo {
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Shown once on the page redirected to. It travels in a signed cookie, so no link can show one. */
export interface FlashNotice {
  /** One of the page's `notices`. */
  readonly name: string
  readonly undo?: Undo | undefined
  /** For a notice that has a count. */
  readonly count?: number | undefined
}

interface RedirectOptions {
  readonly notice?: string
  /** Offered beside the notice. */
  readonly undo?: Undo
  /** For a notice that has a count. */
  readonly count?: number
  /** Stored in a cookie until sign-in; null clears it. */
  readonly intent?: string | null
}

/** An action returns it, a `load` throws it. */
export class Redirect extends Error {
  readonly location: string
  readonly notice: FlashNotice | undefined
  readonly intent: string | null | undefined

  constructor(location: string, { notice, undo, count, intent }: RedirectOptions) {
    super(`go to ${location}`)
    this.location = location
    this.notice = notice === undefined ? undefined : { name: notice, undo, count }
    this.intent = intent
  }
}

export const redirectTo = (location: string, options: RedirectOptions = {}): Redirect => new Redirect(location, options)

/** Drops a long URL, so that the Location header stays within the limits of proxies. */
export const signInPath = (returnTo: string): string =>
  returnTo.length > 1000 ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`

export const redirectToSignIn = ({ url }: Pick<Visit, 'url'>): Redirect => redirectTo(signInPath(url))

export function requireSignedIn(visit: Visit): Me {
  if (!visit.me) throw redirectToSignIn(visit)
  return visit.me
}
