import type { ComponentChildren } from 'preact'
import type { ReviewRequest } from '../../src/areas/groups/claims/admin/contract.ts'
import { RelativeTime } from './relative-time.tsx'

interface Props {
  readonly request: ReviewRequest
  readonly now: Date
  readonly children?: ComponentChildren
}

export function RequestItem({ request, now, children }: Props) {
  const { description, notes, status, createdAt, reviewedAt } = request
  return (
    <li>
      <div class="about">
        <b>
          <RequestSubject request={request} />
        </b>
        <span class="soft small">
          <UserLink user={request.user} />, asked <RelativeTime at={createdAt} now={now} hidesDate />
          {reviewedAt !== null && (
            <>
              , {status === 'approved' ? 'approved' : 'refused'} <RelativeTime at={reviewedAt} now={now} hidesDate />
            </>
          )}
        </span>
        {description !== null && <p class="wrote">{description}</p>}
        {notes !== null && <p class="small">The note: {notes}</p>}
      </div>
      {children}
    </li>
  )
}

function RequestSubject({ request: { type, group, groupName } }: Pick<Props, 'request'>) {
  if (group === null) return <>A new group: {groupName}</>
  return (
    <>
      {type === 'claim' ? 'To own ' : 'A new group: '}
      {group.urlname === null ? group.name : <a href={`/groups/${group.urlname}`}>{group.name}</a>}
    </>
  )
}

export function UserLink({ user: { name, username } }: { readonly user: ReviewRequest['user'] }) {
  if (username === null) return <>{name}</>
  return (
    <>
      <a href={`/u/${username}`}>{name}</a> (@{username})
    </>
  )
}
