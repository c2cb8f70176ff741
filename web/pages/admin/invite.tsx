import type { ClaimInvite } from '../../../src/areas/groups/claims/admin/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copyable.tsx'
import { CalendarDate, RelativeTime } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'

interface Props {
  readonly invite: ClaimInvite
  readonly now: Date
}

export function InviteItem({ invite, now }: Props) {
  const { id, inviteUrl, autoApprove, usedAt, createdAt } = invite
  const isExpired = hasExpired({ invite, now })
  return (
    <li>
      <div class="item-body stack gap-3">
        {usedAt === null && !isExpired && (
          <Copyable label={t('admin.invite.label', { code: inviteUrl.slice(-6) })} value={inviteUrl} />
        )}
        {usedAt !== null && <b>{t('admin.invite.used')}</b>}
        {usedAt === null && isExpired && <b>{t('admin.invite.expired')}</b>}
        <span class="soft small">
          {rich('admin.invite.createdOn', { date: <CalendarDate at={createdAt} /> })}{' '}
          <InviteState {...{ invite, now }} />{' '}
          {t(autoApprove ? 'admin.invite.autoApproved' : 'admin.invite.needsApproval')}
        </span>
      </div>
      {usedAt === null && (
        <Confirm
          label={t('admin.common.revoke')}
          question={t('admin.invite.revokeQuestion')}
          action="revoke"
          fields={{ id }}
          confirmLabel={t('admin.invite.revokeInvite')}
        />
      )}
    </li>
  )
}

function InviteState({ invite, now }: Props) {
  const { usedAt, expiresAt } = invite
  if (usedAt !== null)
    return <>{rich('admin.invite.acceptedAt', { when: <RelativeTime at={usedAt} now={now} hidesDate /> })}</>
  if (expiresAt === null) return <>{t('admin.invite.neverExpires')}</>
  const when = <RelativeTime at={expiresAt} now={now} hidesDate />
  return <>{rich(hasExpired({ invite, now }) ? 'admin.invite.expiredAt' : 'admin.invite.expiresAt', { when })}</>
}

const hasExpired = ({ invite: { expiresAt }, now }: Props) => expiresAt !== null && new Date(expiresAt) <= now
