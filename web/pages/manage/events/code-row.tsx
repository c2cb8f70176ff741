import type { CheckinCode } from '../../../../src/areas/events/checkin-codes/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { Icon } from '../../../components/icon.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { rich, t } from '../../../messages.ts'

interface Props {
  readonly code: CheckinCode
  readonly codesPath: string
  readonly canDelete: boolean
  readonly now: Date
}

export function CodeRow({ code, codesPath, canDelete, now }: Props) {
  const { id, label, currentUses, maxUses, expiresAt } = code
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
  const isUsedUp = maxUses !== null && currentUses >= maxUses
  return (
    <li>
      <div class="item-body">
        <b class="checkin-code">{code.code}</b>
        {label !== null && <span>{label}</span>}
        <span class="soft small">
          {maxUses === null
            ? t('manage.codeRow.uses', { count: currentUses })
            : t('manage.codeRow.limitedUses', { count: currentUses, max: maxUses })}
          {expiresAt !== null && (
            <>
              {' · '}
              {rich(isExpired ? 'manage.codeRow.expiredAt' : 'manage.codeRow.expiresAt', {
                when: <RelativeTime at={expiresAt} now={now} hidesDate />,
              })}
            </>
          )}
        </span>
      </div>
      {(isExpired || isUsedUp) && (
        <span class="tag bad">{t(isExpired ? 'manage.codeRow.expired' : 'manage.codeRow.usedUp')}</span>
      )}
      <a class="button quiet slim" href={`${codesPath}/${id}/print`}>
        <Icon name="printer" size={16} />{' '}
        {rich('manage.codeRow.print', {
          code: label ?? code.code,
          hidden: (children) => <span class="visually-hidden">{children}</span>,
        })}
      </a>
      {canDelete && (
        <Confirm
          label={t('common.delete')}
          question={t('manage.codeRow.deleteQuestion', { code: code.code })}
          action="delete"
          fields={{ codeId: id }}
          confirmLabel={t('manage.codeRow.delete')}
        />
      )}
    </li>
  )
}
