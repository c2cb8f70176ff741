import type { PersonSummary } from '../../src/areas/profile/contract.ts'
import { Username } from './username.tsx'

export function UserLink({ user: { name, username } }: { readonly user: PersonSummary }) {
  if (username === null) return <>{name}</>
  return (
    <>
      <a href={`/u/${username}`}>{name}</a> (<Username username={username} />)
    </>
  )
}
