import { rich } from '../../../messages.ts'

/** For accounts without a password: a recent sign-in stands in for it. */
export const RecentSignInHint = ({ returnTo }: { readonly returnTo: string }) => (
  <p class="soft small">
    {rich('settings.security.recentSignIn', {
      link: (children) => <a href={`/login?prompt=login&returnTo=${encodeURIComponent(returnTo)}`}>{children}</a>,
    })}
  </p>
)
