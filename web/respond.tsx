import { Html } from '#jsx/jsx-runtime'
import type { PlatformSettings } from '../src/areas/settings/contract.ts'
import { authSession } from '../src/areas/auth/sessions/contract.ts'
import { Document, type DocumentProps } from './components/document.tsx'
import { ErrorView, errorTitle, type PageError } from './components/error-view.tsx'
import { renderContent, renderCachedContent, type Content, type ContentCache } from './content.ts'
import { emptyForm, Fields, type Form } from './form.ts'
import { renderDocument } from './html.ts'
import { Redirect, redirectToSignIn, type Me, type Page, type Viewer, type Visit } from './page.ts'
import { isClientError } from './client-errors.ts'

type ResponseHeaders = Readonly<Record<string, string>>

export type PageResponse =
  | { readonly status: number; readonly html: string; readonly headers?: ResponseHeaders | undefined }
  | { readonly location: string; readonly done?: string | undefined; readonly intent?: string | null | undefined }

/** A request for a page, as the server hands it over. */
export interface PageRequest extends Omit<Visit, 'me'> {
  /** What the action that led here has done. */
  readonly done?: string | undefined
  /** For a page that is the same for all. */
  readonly cache?: ContentCache | undefined
  /** What a form sent; undefined when the page is only looked at. */
  readonly posted: URLSearchParams | undefined
  /** Pictures that came with the form. */
  readonly pictures?: readonly UploadedPicture[]
}

/** A picture that somebody chose for a field. */
export interface UploadedPicture {
  readonly field: string
  /** Keeps it as an upload; returns its address. */
  readonly store: () => Promise<string>
}

/** Answers a request for a page: looks at it, or does what the form asks. */
export async function respond(
  page: Page,
  { posted, pictures = [], cache, done, ...request }: PageRequest,
): Promise<PageResponse> {
  const visit: Visit = { ...request, me: await loadMe(request) }
  try {
    if (page.access === 'members' && !visit.me) throw redirectToSignIn(visit)
    if (posted) return await runAction(page, visit, posted, pictures)
    return await renderPage(page, visit, { form: emptyForm, done }, cache)
  } catch (thrown) {
    if (thrown instanceof Redirect) return toRedirectResponse(thrown)
    if (!isClientError(thrown)) throw thrown
    return {
      status: thrown.status,
      html: renderErrorDocument(visit, thrown, await visit.site.settings()),
      headers: thrown.headers,
    }
  }
}

const toRedirectResponse = ({ location, done, intent }: Redirect): PageResponse => ({ location, done, intent })

async function loadMe({ call }: Pick<Visit, 'call'>): Promise<Me | null> {
  const { user, role, isNamed } = (await call(authSession, {})).data
  return user && role && { ...user, role, isNamed: isNamed !== false }
}

async function runAction(
  page: Page,
  visit: Visit,
  posted: URLSearchParams,
  pictures: readonly UploadedPicture[],
): Promise<PageResponse> {
  const fields = new Fields(posted)
  const name = fields.text('action')
  const form: Form = { ...emptyForm, fields, action: name }
  const action = page.actions && Object.hasOwn(page.actions, name) ? page.actions[name] : undefined
  if (!action)
    return renderPage(page, visit, { form: { ...form, message: 'This form is not known any more.' }, status: 400 })
  try {
    // Kept whatever becomes of the rest: whoever has to correct something need not choose it again.
    for (const { field, store } of pictures) posted.set(field, await store())
    const outcome = await action(visit, fields)
    if (outcome instanceof Redirect) return toRedirectResponse(outcome)
    return await renderPage(page, visit, { form: emptyForm, actionResult: outcome.result })
  } catch (error) {
    if (!isClientError(error)) throw error
    const { message, status, headers, fields: problems = [] } = error
    // A link that is over makes its whole page useless.
    if (status === 410) throw error
    return renderPage(page, visit, { form: { ...form, message, problems }, status, headers })
  }
}

interface RenderOptions {
  readonly form: Form
  readonly actionResult?: unknown
  readonly done?: string | undefined
  readonly status?: number
  readonly headers?: ResponseHeaders | undefined
}

async function renderPage(
  page: Page,
  visit: Visit,
  shown: RenderOptions,
  shared?: ContentCache,
): Promise<PageResponse> {
  const { status = 200, headers } = shown
  const [content, settings] = await Promise.all([
    shared ? renderCachedContent(page, visit, shared) : renderContent(page, visit, shown.form, shown.actionResult),
    visit.site.settings(),
  ])
  return { status, html: wrapInDocument(page, visit, content, settings, shown), headers }
}

/** The whole page. */
function wrapInDocument(
  page: Page,
  visit: Visit,
  content: Content,
  settings: PlatformSettings,
  shown: RenderOptions,
): string {
  const { title, description, share, text } = content
  return renderDocument(
    <Document
      {...{ title, description, share, visit, settings }}
      webUrl={visit.site.webUrl}
      width={page.width ?? 'wide'}
      notice={noticeFor(page, shown)}
    >
      {new Html(text)}
    </Document>,
  )
}

/** What to say above the page: what is wrong with the form, or else what has been done. */
function noticeFor({ notices }: Page, { form, done }: RenderOptions): DocumentProps['notice'] {
  if (form.problems.length > 0) return { tone: 'bad', text: 'Please fix the highlighted fields.' }
  if (form.message !== undefined) return { tone: 'bad', text: form.message }
  const text = done !== undefined && notices && Object.hasOwn(notices, done) ? notices[done] : undefined
  return text === undefined ? undefined : { tone: 'good', text }
}

/** The page for something that went wrong before it was known who looks. */
export const errorPage = (problem: PageError, settings?: PlatformSettings): string =>
  renderErrorDocument({ url: '' }, problem, settings)

function renderErrorDocument(visit: Viewer, problem: PageError, settings?: PlatformSettings): string {
  return renderDocument(
    <Document title={errorTitle(problem)} visit={visit} {...(settings && { settings })} width="narrow">
      <ErrorView problem={problem} isSignedIn={Boolean(visit.me)} />
    </Document>,
  )
}
