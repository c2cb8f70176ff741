import { rich } from '../messages.ts'

/** To sign in or sign up, and come back. */
export const SignInStep = ({ label, url }: { readonly label: string; readonly url: string }) => {
  const query = `returnTo=${encodeURIComponent(url)}`
  return (
    <>
      <a class="button big" href={`/login?${query}`}>
        {label}
      </a>
      <p class="small soft">
        {rich('events.checkIn.newHere', { link: (children) => <a href={`/register?${query}`}>{children}</a> })}
      </p>
    </>
  )
}
