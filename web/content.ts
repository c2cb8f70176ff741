import type { ComponentChild } from 'preact'
import type { Call } from '#contract'
import { Html, textOf } from '#jsx/jsx-runtime'
import { emptyForm, type Form } from './form.ts'
import type { Page, Share, Visit } from './page.ts'
import { isRefusal } from './refused.ts'

/** What stands in the frame of a page, and what its head says about it. */
export interface Content {
  readonly title: string
  readonly description: string | undefined
  readonly share: Share | undefined
  readonly text: string
  /** What the visitor's own parts are made of. */
  readonly data: unknown
  /** The only group with which it changes. */
  readonly group: string | undefined
}

/** Takes what is kept of a page under a key, or makes it with the operations that strangers may call. */
export type Shared = (key: string, make: (call: Call) => Promise<Content>) => Promise<Content>

/** Made for one visitor. */
export async function contentFor(page: Page, visit: Visit, form: Form, shown?: unknown): Promise<Content> {
  const data = await page.load(visit)
  const parts = await partsOf(page, visit, page.own?.needs(data), form)
  return contentOf(page, visit, data, page.view({ visit, data, form, shown, parts }))
}

/** What is the same for all, with the visitor's own parts. Who sees what strangers do not, such as a draft, gets it made anew. */
export async function sharedContentFor(page: Page, visit: Visit, shared: Shared): Promise<Content> {
  const query = sharedQuery(page, visit.query)
  const key = JSON.stringify([page.path, visit.params, String(query)])
  try {
    const content = await shared(key, (call) => contentWithPlaces(page, { ...visit, query, me: null, call }))
    if (!page.own) return content
    const parts = await partsOf(page, visit, content.data, emptyForm)
    return { ...content, text: content.text.replaceAll(places, (_, name: string) => textOf(parts[name])) }
  } catch (error) {
    if (!visit.me || !isRefusal(error)) throw error
    return contentFor(page, visit, emptyForm)
  }
}

/** The parameters that the page reads, in the order in which it names them. */
function sharedQuery({ query = {} }: Page, asked: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams()
  if (asked.size === 0) return read
  for (const [name, understood] of Object.entries(query)) {
    const value = understood(asked.get(name) ?? '')
    if (value !== '') read.append(name, value)
  }
  return read
}

async function contentWithPlaces(page: Page, visit: Visit): Promise<Content> {
  const data = await page.load(visit)
  const parts = Object.fromEntries(Object.keys(page.own?.parts ?? {}).map((name) => [name, placeOf(name)]))
  return contentOf(page, visit, data, page.view({ visit, data, form: emptyForm, shown: undefined, parts }))
}

/** Nobody can write such a place into a page: the mark is another one in each process. */
const mark = crypto.randomUUID()
const placeOf = (name: string) => new Html(`<!--${mark} ${name}-->`)
const places = new RegExp(`<!--${mark} (\\w+)-->`, 'g')

async function partsOf({ own }: Page, visit: Visit, data: unknown, form: Form) {
  if (!own) return {}
  const mine = await own.load(visit, data)
  return Object.fromEntries(Object.entries(own.parts).map(([name, part]) => [name, part({ visit, data, form, mine })]))
}

const contentOf = (page: Page, visit: Visit, data: unknown, view: ComponentChild): Content => ({
  title: typeof page.title === 'string' ? page.title : page.title(data),
  description: page.description?.(data),
  share: page.share?.(data, visit),
  text: textOf(view),
  data: page.own?.needs(data),
  group: page.groupOf?.(data),
})
