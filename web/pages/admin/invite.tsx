import type { ClaimInvite } from '../../../src/areas/groups/claims/admin/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copyable.tsx'
import { CalendarDate, RelativeTime } from '../../components/relative-time.tsx'

export function InviteItem({ invite, now }: { readonly invite: ClaimInvite; readonly now: Date }) {
  const { id, inviteUrl, autoApprove, expiresAt, usedAt, createdAt } = invite
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now
  const made = (
    <>
      Made on <CalendarDate at={createdAt} />
    </>
  )
  return (
    <li>
      <div class="about stack gap-3">
        {usedAt === null && !isExpired && <Copyable label={`Invite ${inviteUrl.slice(-6)}`} value={inviteUrl} />}
        {usedAt !== null && <b>Used</b>}
        {usedAt === null && isExpired && <b>Expired</b>}
        <span class="soft small">
          {made}.{' '}
          {usedAt !== null ? (
            <>
              Accepted <RelativeTime at={usedAt} now={now} hidesDate />.
            </>
          ) : expiresAt === null ? (
            'Does not expire.'
          ) : (
            <>
              {isExpired ? 'Expired' : 'Expires'} <RelativeTime at={expiresAt} now={now} hidesDate />.
            </>
          )}{' '}
          {autoApprove ? 'Makes them owner at once.' : 'An admin decides when it is accepted.'}
        </span>
      </div>
      {usedAt === null && (
        <Confirm
          label="Take back"
          question="Take this invite back? Its address stops working at once."
          action="revoke"
          fields={{ id }}
          confirmLabel="Take it back"
        />
      )}
    </li>
  )
}
