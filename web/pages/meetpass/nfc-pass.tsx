import type { PassView } from '../../../src/areas/meetpass/passes/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Icon } from '../../components/icon.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import type { Form } from '../../form.ts'
import { PassSettings } from './pass-settings.tsx'

export function NfcPass({ pass, form }: { readonly pass: PassView; readonly form: Form }) {
  const { id, label, isActive, claimedAt, connectionCount, design } = pass
  return (
    <li class="card stack gap-3 nfc-pass" data-theme={design?.themeColor ?? undefined}>
      <div class="row between tight top">
        <h3>{label ?? 'NFC pass'}</h3>
        {isActive ? <Icon name="nfc" size={28} /> : <span class="tag bad">Switched off</span>}
      </div>
      <div>
        <p>{formatConnectionCount(connectionCount)}</p>
        <p class="soft small">
          {design !== null && `${design.name}. `}
          {claimedAt !== null && (
            <>
              Yours since <CalendarDate at={claimedAt} />
            </>
          )}
        </p>
      </div>
      <PassSettings pass={pass} form={form} />
      <Confirm
        label="Give it back"
        question="Give this pass back? It becomes nobody’s, and whoever taps it next can take it. Whom you met stays on your list."
        action="release"
        fields={{ id }}
        confirmLabel="Give it back"
      />
    </li>
  )
}

export const formatConnectionCount = (count: number): string =>
  count === 0
    ? 'You have met nobody with it yet'
    : `You met ${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'} with it`
