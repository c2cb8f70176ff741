import type { CheckinCode } from '../../../../src/areas/events/checkin-codes/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { Icon } from '../../../components/icon.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { formatPeople } from '../format-counts.ts'

interface Props {
  readonly code: CheckinCode
  readonly address: string
  readonly canDelete: boolean
  readonly now: Date
}

export function CodeRow({ code, address, canDelete, now }: Props) {
  const { id, label, currentUses, maxUses, expiresAt } = code
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
  const isUsedUp = maxUses !== null && currentUses >= maxUses
  return (
    <li>
      <div class="about">
        <b class="code-letters">{code.code}</b>
        {label !== null && <span>{label}</span>}
        <span class="soft small">
          {maxUses === null ? `${formatPeople(currentUses)} used it` : `${currentUses} of ${maxUses} uses`}
          {expiresAt !== null && (
            <>
              {isExpired ? ', ended ' : ', ends '}
              <RelativeTime at={expiresAt} now={now} hidesDate />
            </>
          )}
        </span>
      </div>
      {(isExpired || isUsedUp) && <span class="tag bad">{isExpired ? 'Expired' : 'Used up'}</span>}
      <a class="button quiet slim" href={`${address}/${id}/print`}>
        <Icon name="printer" size={16} /> Print<span class="unseen"> the code {label ?? code.code}</span>
      </a>
      {canDelete && (
        <Confirm
          label="Delete"
          question={`Delete the code ${code.code}? Printed sheets stop working. Whoever checked in with it stays checked in.`}
          action="delete"
          fields={{ codeId: id }}
          confirmLabel="Delete it"
        />
      )}
    </li>
  )
}
