import { authConfirmTotp, type AuthenticatorSetup } from '../../../../src/areas/auth/second-factor/contract.ts'
import { Copyable } from '../../../components/copyable.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

interface ConfirmSetupProps {
  readonly form: Form
  readonly setup: AuthenticatorSetup
  /** Where to start over. */
  readonly path: string
}

/** The form carries the URI, so that the QR code is still there after a wrong code. */
export const ConfirmSetupPanel = ({ form, setup: { secret, uri }, path }: ConfirmSetupProps) => (
  <Panel title={t('settings.security.secondFactor.scanTitle')} lead={t('settings.security.secondFactor.scanLead')}>
    <div class="authenticator">
      <QrCode text={uri} label={t('settings.security.secondFactor.qrCode')} />
    </div>
    <Copyable label={t('settings.security.secondFactor.secret')} value={secret} />
    <form method="post" class="stack">
      <input type="hidden" name="uri" value={uri} />
      <FormField
        of={authConfirmTotp}
        form={form}
        name="code"
        label={t('settings.security.secondFactor.appCode')}
        autocomplete="one-time-code"
      />
      <p class="row">
        <button class="button" name="action" value="confirm">
          {t('settings.security.secondFactor.turnOn')}
        </button>
        <a class="button quiet" href={path}>
          {t('settings.security.secondFactor.startOver')}
        </a>
      </p>
    </form>
  </Panel>
)

const maxUriLength = 1000

export function parseSetupUri(uri: string): AuthenticatorSetup | undefined {
  const secret = uri.length > maxUriLength ? null : URL.parse(uri)?.searchParams.get('secret')
  return secret && uri.startsWith('otpauth://totp/') ? { secret, uri } : undefined
}
