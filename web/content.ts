import type { ComponentChild } from 'preact'
import type { Call } from '#contract'
import { Html, renderToString } from '#jsx/jsx-runtime'
import { emptyForm, type Form } from './form.ts'
import { currentLocale, t } from './messages.ts'
import type { Page, ShareMetadata, Visit } from './page.ts'
import { isClientError } from './failures.ts'

export interface Content {
  readonly title: string
  readonly description: string | undefined
  readonly share: ShareMetadata | undefined
  readonly html: string
  /** What `personal.selectData` kept for the personal parts. */
  readonly data: unknown
  readonly groupId: string | undefined
  readonly canBeCached: boolean
}

/** On a miss, `make` renders with the operations that anonymous visitors may call. */
export type ContentCache = (key: string, make: (call: Call) => Promise<Content>) => Promise<Content>

export async function renderContent(page: Page, visit: Visit, form: Form, actionResult?: unknown): Promise<Content> {
  const data = await page.load(visit)
  const parts = await renderParts(page, visit, page.personal?.selectData(data), form)
  return buildContent(page, visit, data, page.view({ visit, data, form, actionResult, parts }))
}

/** Renders for the visitor alone if the shared page fails, as for a draft that only staff can see. */
export async function renderCachedContent(page: Page, visit: Visit, cache: ContentCache): Promise<Content> {
  const query = normalizeQuery(page, visit.query)
  const key = JSON.stringify([page.path, currentLocale(), visit.params, String(query)])
  try {
    const content = await cache(key, (call) => renderWithPlaceholders(page, toSharedVisit(visit, query, call)))
    if (!page.personal) return content
    const parts = await renderParts(page, visit, content.data, emptyForm)
    return {
      ...content,
      html: content.html.replaceAll(placeholderPattern, (_, name: string) => renderToString(parts[name])),
    }
  } catch (error) {
    if (!visit.me || !isClientError(error)) throw error
    return renderContent(page, visit, emptyForm)
  }
}

/** Has nothing of the visitor whose request fills the cache. */
function toSharedVisit({ site, url, params, now }: Visit, query: URLSearchParams, call: Call): Visit {
  const [path = ''] = url.split('?')
  return { site, url: query.size > 0 ? `${path}?${query}` : path, params, query, now, me: null, call }
}

/** In the order of `page.query`, so that equal queries share a cache key. */
function normalizeQuery({ query = {} }: Page, params: URLSearchParams): URLSearchParams {
  const normalized = new URLSearchParams()
  if (params.size === 0) return normalized
  for (const [name, parse] of Object.entries(query)) {
    const value = parse(params.get(name) ?? '')
    if (value !== '') normalized.append(name, value)
  }
  return normalized
}

async function renderWithPlaceholders(page: Page, visit: Visit): Promise<Content> {
  const data = await page.load(visit)
  const parts = Object.fromEntries(
    Object.keys(page.personal?.parts ?? {}).map((name) => [name, createPlaceholder(name)]),
  )
  return buildContent(page, visit, data, page.view({ visit, data, form: emptyForm, actionResult: undefined, parts }))
}

/** Random for each process, so that no content can contain a placeholder. */
const placeholderNonce = crypto.randomUUID()
const createPlaceholder = (name: string) => new Html(`<!--${placeholderNonce} ${name}-->`)
const placeholderPattern = new RegExp(`<!--${placeholderNonce} (\\w+)-->`, 'g')

async function renderParts({ personal }: Page, visit: Visit, data: unknown, form: Form) {
  if (!personal) return {}
  const personalData = await personal.load(visit, data)
  return Object.fromEntries(
    Object.entries(personal.parts).map(([name, part]) => [name, part({ visit, data, form, personalData })]),
  )
}

const buildContent = (page: Page, visit: Visit, data: unknown, view: ComponentChild): Content => ({
  title: typeof page.title === 'string' ? t(page.title) : page.title(data),
  description: page.description?.(data),
  share: page.share?.(data, visit),
  html: renderToString(view),
  data: page.personal?.selectData(data),
  groupId: page.groupIdFor?.(data),
  canBeCached: page.canBeCached?.(data) ?? true,
})
