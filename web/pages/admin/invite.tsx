import type { ClaimInvite } from '../../../src/areas/admin/claims/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/secret.tsx'
import { Day, When } from '../../components/when.tsx'

/** An invite with its address while it works, and what became of it afterwards. */
export function InviteItem({ invite, now }: { readonly invite: ClaimInvite; readonly now: Date }) {
  const { id, inviteUrl, autoApprove, expiresAt, usedAt, createdAt } = invite
  const isOver = expiresAt !== null && new Date(expiresAt) <= now
  const made = (
    <>
      Made on <Day at={createdAt} />
    </>
  )
  return (
    <li>
      <div class="about stack gap-3">
        {usedAt === null && !isOver && <Copyable label={`Invite ${inviteUrl.slice(-6)}`} value={inviteUrl} />}
        {usedAt !== null && <b>Used</b>}
        {usedAt === null && isOver && <b>Expired</b>}
        <span class="soft small">
          {made}.{' '}
          {usedAt !== null ? (
            <>
              Accepted <When at={usedAt} now={now} isBare />.
            </>
          ) : expiresAt === null ? (
            'Does not expire.'
          ) : (
            <>
              {isOver ? 'Expired' : 'Expires'} <When at={expiresAt} now={now} isBare />.
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
          yes="Take it back"
        />
      )}
    </li>
  )
}
