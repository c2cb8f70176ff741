import { Html } from '#jsx/jsx-runtime'
import type { PlatformSettings } from '../src/areas/admin/settings/contract.ts'
import { authSession } from '../src/areas/sign-in/sessions/contract.ts'
import { Document, type DocumentProps } from './components/document.tsx'
import { ErrorView, titleOf, type Problem } from './components/error-view.tsx'
import { contentFor, sharedContentFor, type Content, type Shared } from './content.ts'
import { emptyForm, Fields, type Form } from './form.ts'
import { htmlOf } from './html.ts'
import { GoTo, goToSignIn, type Me, type Page, type Viewer, type Visit } from './page.ts'
import { isRefusal } from './refused.ts'

type Headers = Readonly<Record<string, string>>

export type Answered =
  | { readonly status: number; readonly html: string; readonly headers?: Headers | undefined }
  | { readonly location: string; readonly done?: string | undefined; readonly intent?: string | null | undefined }

/** A request for a page, as the server hands it over. */
export interface Asked extends Omit<Visit, 'me'> {
  /** What the action that led here has done. */
  readonly done?: string | undefined
  /** For a page that is the same for all. */
  readonly shared?: Shared | undefined
  /** What a form sent; undefined when the page is only looked at. */
  readonly posted: URLSearchParams | undefined
  /** Pictures that came with the form. */
  readonly pictures?: readonly SentPicture[]
}

/** A picture that somebody chose for a field. */
export interface SentPicture {
  readonly field: string
  /** Keeps it as an upload; returns its address. */
  readonly keep: () => Promise<string>
}

/** Answers a request for a page: looks at it, or does what the form asks. */
export async function respond(page: Page, { posted, pictures = [], shared, done, ...asked }: Asked): Promise<Answered> {
  const visit: Visit = { ...asked, me: await whoLooks(asked) }
  try {
    if (page.access === 'members' && !visit.me) throw goToSignIn(visit)
    if (posted) return await act(page, visit, posted, pictures)
    return await show(page, visit, { form: emptyForm, done }, shared)
  } catch (thrown) {
    if (thrown instanceof GoTo) return ledTo(thrown)
    if (!isRefusal(thrown)) throw thrown
    return {
      status: thrown.status,
      html: errorDocument(visit, thrown, await visit.site.settings()),
      headers: thrown.headers,
    }
  }
}

const ledTo = ({ location, done, intent }: GoTo): Answered => ({ location, done, intent })

async function whoLooks({ call }: Pick<Visit, 'call'>): Promise<Me | null> {
  const { user, role, isNamed } = (await call(authSession, {})).data
  return user && role && { ...user, role, isNamed: isNamed !== false }
}

async function act(
  page: Page,
  visit: Visit,
  posted: URLSearchParams,
  pictures: readonly SentPicture[],
): Promise<Answered> {
  const fields = new Fields(posted)
  const name = fields.text('action')
  const form: Form = { ...emptyForm, fields, action: name }
  const action = page.actions && Object.hasOwn(page.actions, name) ? page.actions[name] : undefined
  if (!action) return show(page, visit, { form: { ...form, message: 'This form is not known any more.' }, status: 400 })
  try {
    // Kept whatever becomes of the rest: whoever has to correct something need not choose it again.
    for (const { field, keep } of pictures) posted.set(field, await keep())
    const outcome = await action(visit, fields)
    if (outcome instanceof GoTo) return ledTo(outcome)
    return await show(page, visit, { form: emptyForm, shown: outcome.show })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { message, status, headers, fields: problems = [] } = error
    // A link that is over makes its whole page useless.
    if (status === 410) throw error
    return show(page, visit, { form: { ...form, message, problems }, status, headers })
  }
}

interface Shown {
  readonly form: Form
  readonly shown?: unknown
  readonly done?: string | undefined
  readonly status?: number
  readonly headers?: Headers | undefined
}

async function show(page: Page, visit: Visit, shown: Shown, shared?: Shared): Promise<Answered> {
  const { status = 200, headers } = shown
  const [content, settings] = await Promise.all([
    shared ? sharedContentFor(page, visit, shared) : contentFor(page, visit, shown.form, shown.shown),
    visit.site.settings(),
  ])
  return { status, html: framed(page, visit, content, settings, shown), headers }
}

/** The whole page. */
function framed(page: Page, visit: Visit, content: Content, settings: PlatformSettings, shown: Shown): string {
  const { title, description, share, text } = content
  return htmlOf(
    <Document
      {...{ title, description, share, visit, settings }}
      webUrl={visit.site.webUrl}
      width={page.width ?? 'wide'}
      notice={noticeOf(page, shown)}
    >
      {new Html(text)}
    </Document>,
  )
}

/** What to say above the page: what is wrong with the form, or else what has been done. */
function noticeOf({ notices }: Page, { form, done }: Shown): DocumentProps['notice'] {
  if (form.problems.length > 0) return { tone: 'bad', text: 'Please fix the highlighted fields.' }
  if (form.message !== undefined) return { tone: 'bad', text: form.message }
  const text = done !== undefined && notices && Object.hasOwn(notices, done) ? notices[done] : undefined
  return text === undefined ? undefined : { tone: 'good', text }
}

/** The page for something that went wrong before it was known who looks. */
export const errorPage = (problem: Problem, settings?: PlatformSettings): string =>
  errorDocument({ url: '' }, problem, settings)

function errorDocument(visit: Viewer, problem: Problem, settings?: PlatformSettings): string {
  return htmlOf(
    <Document title={titleOf(problem)} visit={visit} {...(settings && { settings })} width="narrow">
      <ErrorView problem={problem} isSignedIn={Boolean(visit.me)} />
    </Document>,
  )
}
