import type { PassView } from '../../../src/areas/meetpass/passes/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Icon } from '../../components/icon.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import type { Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { PassSettings } from './pass-settings.tsx'

export function NfcPass({ pass, form }: { readonly pass: PassView; readonly form: Form }) {
  const { id, label, isActive, claimedAt, connectionCount, design } = pass
  return (
    <li class="card stack gap-3 nfc-pass" data-theme={design?.themeColor ?? undefined}>
      <div class="row between nowrap align-start">
        <h3>{label ?? t('meetpass.nfcPass.unnamed')}</h3>
        {isActive ? <Icon name="nfc" size={28} /> : <span class="tag bad">{t('meetpass.nfcPass.off')}</span>}
      </div>
      <div>
        <p>{t('meetpass.passes.metCount', { count: connectionCount })}</p>
        <p class="soft small">
          {design?.name}
          {design !== null && claimedAt !== null && ' · '}
          {claimedAt !== null && rich('meetpass.nfcPass.claimedAt', { date: <CalendarDate at={claimedAt} /> })}
        </p>
      </div>
      <PassSettings pass={pass} form={form} />
      <Confirm
        label={t('meetpass.nfcPass.release')}
        question={t('meetpass.nfcPass.releaseQuestion')}
        action="release"
        fields={{ id }}
        confirmLabel={t('meetpass.nfcPass.release')}
      />
    </li>
  )
}
