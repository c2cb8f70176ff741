import type { SecondFactor } from '../../../../src/areas/auth/second-factor/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formatSiteDate, t } from '../../../messages.ts'

export const SecondFactorPanel = ({ secondFactor }: { readonly secondFactor: SecondFactor }) => (
  <Panel title={t('settings.security.secondFactor.title')} lead={t('settings.security.secondFactor.lead')}>
    <SecondFactorState secondFactor={secondFactor} />
    <p>
      <a class="button quiet" href="/settings/security/authenticator">
        {t(
          secondFactor.enabledAt === null
            ? 'settings.security.secondFactor.setUp'
            : 'settings.security.secondFactor.manage',
        )}
      </a>
    </p>
  </Panel>
)

/** Nothing while it is off. */
export function SecondFactorState({
  secondFactor: { enabledAt, recoveryCodesLeft },
}: {
  readonly secondFactor: SecondFactor
}) {
  if (enabledAt === null) return null
  return (
    <ul class="list">
      <li>
        <Icon name="shield" size={28} />
        <div class="item-body">
          <b>{t('settings.security.secondFactor.onSince', { date: formatSiteDate(enabledAt) })}</b>
          <span class="soft small">{t('settings.security.secondFactor.codesLeft', { count: recoveryCodesLeft })}</span>
        </div>
      </li>
    </ul>
  )
}
