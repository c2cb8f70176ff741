import { page } from '../../page.ts'

/** Where a mailed link leads. It signs nobody in by itself: programs that look at mails follow links too. */
export const magicLink = page({
  path: '/auth/magic-link/{token}',
  access: 'everyone',
  title: 'Sign in',
  width: 'narrow',
  leadsElsewhere: true,
  load: async () => undefined,
  view: ({ visit: { params } }) => (
    <form method="post" action={`/auth/magic-link/${encodeURIComponent(params['token'] ?? '')}`} class="stack message">
      <div class="stack gap-2">
        <h1>Welcome</h1>
        <p class="soft">One more press and you are signed in, in this browser.</p>
      </div>
      <button class="button">Sign in</button>
    </form>
  ),
})
