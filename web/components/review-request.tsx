import type { ComponentChildren } from 'preact'
import type { ReviewRequest } from '../../src/areas/groups/claims/admin/contract.ts'
import { rich, t } from '../messages.ts'
import { RelativeTime } from './relative-time.tsx'
import { UserLink } from './user-link.tsx'

interface Props {
  readonly request: ReviewRequest
  readonly now: Date
  readonly children?: ComponentChildren
}

export const RequestItem = ({ request, now, children }: Props) => (
  <li>
    <RequestSummary request={request} now={now} />
    {children}
  </li>
)

export function RequestSummary({ request, now }: Omit<Props, 'children'>) {
  const { description, notes } = request
  return (
    <div class="item-body">
      <b>
        <RequestSubject request={request} />
      </b>
      <span class="soft small">
        <RequestHistory request={request} now={now} />
      </span>
      {description !== null && <blockquote class="quote">{description}</blockquote>}
      {notes !== null && <p class="small">{t('components.reviewRequest.note', { note: notes })}</p>}
    </div>
  )
}

function RequestHistory({ request: { user, status, createdAt, reviewedAt }, now }: Pick<Props, 'request' | 'now'>) {
  const person = <UserLink user={user} />
  const when = <RelativeTime at={createdAt} now={now} hidesDate />
  if (reviewedAt === null) return rich('components.reviewRequest.requested', { person, when })
  return rich(status === 'approved' ? 'components.reviewRequest.approved' : 'components.reviewRequest.declined', {
    person,
    when,
    reviewed: <RelativeTime at={reviewedAt} now={now} hidesDate />,
  })
}

function RequestSubject({ request: { type, group, groupName } }: Pick<Props, 'request'>) {
  if (group === null) return rich('components.reviewRequest.newGroup', { group: groupName })
  return rich(type === 'claim' ? 'components.reviewRequest.ownership' : 'components.reviewRequest.newGroup', {
    group: group.urlname === null ? group.name : <a href={`/groups/${group.urlname}`}>{group.name}</a>,
  })
}
