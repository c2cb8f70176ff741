import { Html } from '#jsx/jsx-runtime'
import type { Failure } from '#contract'
import { pickLocale, type Locale } from '#messages'
import type { PlatformSettings } from '../src/areas/settings/contract.ts'
import { authSession } from '../src/areas/auth/sessions/contract.ts'
import { Document, type DocumentProps } from './components/document.tsx'
import { ErrorView, errorTitle, type PageError } from './components/error-view.tsx'
import { renderContent, renderCachedContent, type Content, type ContentCache } from './content.ts'
import { emptyForm, Fields, type Form } from './form.ts'
import { renderDocument } from './render-document.ts'
import { formatMessage, runInLocale, t } from './messages.ts'
import { Redirect, redirectToSignIn, type FlashNotice, type Me, type Page, type Viewer, type Visit } from './page.ts'
import { describeForPage, isClientError } from './failures.ts'

type ResponseHeaders = Readonly<Record<string, string>>

export type PageResponse =
  | { readonly status: number; readonly html: string; readonly headers?: ResponseHeaders | undefined }
  | {
      readonly location: string
      readonly notice: FlashNotice | undefined
      readonly intent?: string | null | undefined
    }

export interface PageRequest extends Omit<Visit, 'me'> {
  readonly notice?: FlashNotice | undefined
  readonly cache?: ContentCache | undefined
  /** Undefined for GET. */
  readonly posted: URLSearchParams | undefined
  readonly pictures?: readonly UploadedPicture[]
  /** For people who chose no language. */
  readonly browserLocale: Locale
}

export interface UploadedPicture {
  readonly field: string
  /** Returns the URL of the upload. */
  readonly store: () => Promise<string>
}

export async function respond(page: Page, { browserLocale, ...request }: PageRequest): Promise<PageResponse> {
  const [me, { defaultTimezone }] = await Promise.all([loadMe(request), request.site.settings()])
  const locale = pickLocale(request.requestedLocale, me?.locale, browserLocale)
  return runInLocale(locale, () => respondTo(page, me, request), defaultTimezone)
}

async function respondTo(
  page: Page,
  me: Me | null,
  { posted, pictures = [], cache, notice, ...request }: Omit<PageRequest, 'browserLocale'>,
): Promise<PageResponse> {
  const visit: Visit = { ...request, me, notice }
  try {
    if (page.access === 'signedIn' && !visit.me) throw redirectToSignIn(visit)
    if (posted) return await runAction(page, visit, posted, pictures)
    return await renderPage(page, visit, { form: emptyForm, notice }, cache)
  } catch (thrown) {
    if (thrown instanceof Redirect) return toRedirectResponse(thrown)
    if (!isClientError(thrown)) throw thrown
    return {
      status: thrown.status,
      html: renderErrorDocument(visit, toPageError(thrown), await visit.site.settings()),
      headers: thrown.headers,
    }
  }
}

const toRedirectResponse = ({ location, notice, intent }: Redirect): PageResponse => ({ location, notice, intent })

export async function loadMe({ call }: Pick<Visit, 'call'>): Promise<Me | null> {
  const { user, role, lacksSecondFactor, isNamed, locale, hasUnread } = (await call(authSession, {})).data
  if (!user || !role) return null
  return {
    ...user,
    role,
    lacksSecondFactor: lacksSecondFactor === true,
    isNamed: isNamed !== false,
    locale: locale ?? null,
    hasUnread: hasUnread === true,
  }
}

async function runAction(
  page: Page,
  visit: Visit,
  posted: URLSearchParams,
  pictures: readonly UploadedPicture[],
): Promise<PageResponse> {
  const fields = new Fields(posted)
  const name = fields.text('action')
  const form: Form = { ...emptyForm, fields, action: name, shown: { hasProblem: false } }
  const action = page.actions && Object.hasOwn(page.actions, name) ? page.actions[name] : undefined
  if (!action) return renderPage(page, visit, { form: { ...form, message: t('form.unknownAction') }, status: 400 })
  try {
    // `fields` reads `posted`, so the form keeps these URLs if the action fails: nobody has to choose the file again.
    for (const { field, store } of pictures) posted.set(field, await store())
    const outcome = await action(visit, fields)
    if (outcome instanceof Redirect) return toRedirectResponse(outcome)
    return await renderPage(page, visit, { form: emptyForm, actionResult: outcome.result })
  } catch (error) {
    if (!isClientError(error)) throw error
    const { status, headers, fields: problems = [] } = error
    if (status === 410 && page.isOneTimeLink) throw error
    const shownAgain = { ...form, message: describeForPage(error), failure: error, problems }
    return await renderPage(page, visit, { form: shownAgain, status, headers }).catch((thrown: unknown) => {
      // What made the action fail may also make the page redirect, which would look like success: show the error instead.
      throw thrown instanceof Redirect && (status === 409 || status === 410) ? error : thrown
    })
  }
}

interface RenderOptions {
  readonly form: Form
  readonly actionResult?: unknown
  readonly notice?: FlashNotice | undefined
  readonly status?: number
  readonly headers?: ResponseHeaders | undefined
}

async function renderPage(
  page: Page,
  visit: Visit,
  options: RenderOptions,
  cache?: ContentCache,
): Promise<PageResponse> {
  const { status = 200, headers } = options
  const [content, settings] = await Promise.all([
    cache ? renderCachedContent(page, visit, cache) : renderContent(page, visit, options.form, options.actionResult),
    visit.site.settings(),
  ])
  return { status, html: wrapInDocument(page, visit, content, settings, options), headers }
}

function wrapInDocument(
  page: Page,
  visit: Visit,
  content: Content,
  settings: PlatformSettings,
  options: RenderOptions,
): string {
  const { title, description, share, html } = content
  return renderDocument(
    <Document
      {...{ title, description, share, visit, settings }}
      webUrl={visit.site.webUrl}
      width={page.width ?? 'wide'}
      usesPasskeys={page.usesPasskeys ?? false}
      hidesNavigation={page.hidesNavigation ?? false}
      copiedAt={visit.isOfflineCopy ? visit.now : undefined}
      notice={noticeFor(page, options)}
    >
      {new Html(html)}
    </Document>,
  )
}

function noticeFor({ notices }: Page, { form, notice }: RenderOptions): DocumentProps['notice'] {
  if (form.shown.hasProblem) return { tone: 'bad', text: t('form.fixFields') }
  // No field showed a problem, so the message stands above the form.
  if (form.message !== undefined) return { tone: 'bad', text: form.message }
  const key = notice && notices && Object.hasOwn(notices, notice.name) ? notices[notice.name] : undefined
  if (!notice || key === undefined) return undefined
  const { count = 0, undo } = notice
  return { tone: 'good', text: formatMessage({ key, values: { count } }), undo }
}

/** For errors outside of a page, and those with a 5xx status: as if nobody were signed in. */
export const errorPage = (failure: Failure, requestId: string, locale: Locale, settings?: PlatformSettings): string =>
  runInLocale(locale, () => renderErrorDocument({ url: '' }, { ...toPageError(failure), requestId }, settings))

const toPageError = (failure: Failure): PageError => ({ status: failure.status, message: describeForPage(failure) })

function renderErrorDocument(visit: Viewer, problem: PageError, settings?: PlatformSettings): string {
  return renderDocument(
    <Document title={errorTitle(problem)} visit={visit} {...(settings && { settings })} width="narrow">
      <ErrorView problem={problem} isSignedIn={Boolean(visit.me)} />
    </Document>,
  )
}
