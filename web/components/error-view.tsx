export interface PageError {
  readonly status: number
  readonly message: string
  readonly requestId?: string
}

export function errorTitle({ status }: PageError): string {
  if (status === 404) return 'There is nothing here'
  if (status === 410) return 'This link is over'
  return status < 500 ? 'That did not work' : 'Something went wrong'
}

export function ErrorView({ problem, isSignedIn }: { readonly problem: PageError; readonly isSignedIn: boolean }) {
  const { status, message, requestId } = problem
  const isToSignIn = status === 410 && !isSignedIn
  return (
    <section class="stack gap-5 message">
      <p class="kicker">{status}</p>
      <h1>{errorTitle(problem)}</h1>
      <p class="soft">{message}</p>
      {status >= 500 && requestId !== undefined && (
        <p class="soft small">
          If it stays, tell whoever runs this site: <code>{requestId}</code>
        </p>
      )}
      <p class="row">
        <a class="button" href={isToSignIn ? '/login' : '/'}>
          {isToSignIn ? 'Sign in' : 'To the start page'}
        </a>
      </p>
    </section>
  )
}
