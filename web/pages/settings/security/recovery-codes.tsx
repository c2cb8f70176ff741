import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'

export const RecoveryCodesPanel = ({ codes }: { readonly codes: readonly string[] }) => (
  <Panel title={t('settings.security.secondFactor.codesTitle')} lead={t('settings.security.secondFactor.codesLead')}>
    <ul class="recovery-codes">
      {codes.map((code) => (
        <li>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <p class="row">
      <button
        type="button"
        class="button quiet"
        data-copy={codes.join('\n')}
        data-copied={t('common.copied')}
        data-reserved
        hidden
      >
        <Icon name="copy" size={16} /> <span>{t('common.copy')}</span>
      </button>
      <a class="button" href="/settings/security">
        {t('settings.security.secondFactor.codesSaved')}
      </a>
    </p>
  </Panel>
)
