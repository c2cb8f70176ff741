import { rich, t } from '../messages.ts'

export interface PageError {
  readonly status: number
  readonly message: string
  readonly requestId?: string
}

export function errorTitle({ status }: PageError): string {
  if (status === 404) return t('components.error.notFound')
  if (status === 410) return t('components.error.gone')
  if (status === 503) return t('components.error.unavailable')
  return t(status < 500 ? 'components.error.rejected' : 'components.error.failed')
}

export function ErrorView({ problem, isSignedIn }: { readonly problem: PageError; readonly isSignedIn: boolean }) {
  const { status, message, requestId } = problem
  const offersSignIn = status === 410 && !isSignedIn
  const isAway = status === 503
  return (
    <section class="stack gap-5 message">
      {!isAway && <p class="kicker">{status}</p>}
      <h1>{errorTitle(problem)}</h1>
      <p class="soft">{message}</p>
      {status >= 500 && !isAway && requestId !== undefined && (
        <p class="soft small">
          {rich('components.error.reportCode', { id: requestId, code: (children) => <code>{children}</code> })}
        </p>
      )}
      {!isAway && (
        <p class="row">
          <a class="button" href={offersSignIn ? '/login' : '/'}>
            {t(offersSignIn ? 'common.signIn' : 'components.error.goHome')}
          </a>
        </p>
      )}
    </section>
  )
}
