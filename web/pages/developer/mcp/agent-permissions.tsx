import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { rich, t } from '../../../messages.ts'

const permissionRules = [
  'developer.agents.scopesRule',
  'developer.agents.rolesRule',
  'developer.agents.confirmRule',
  'developer.agents.limitsRule',
] as const

export const AgentPermissions = () => (
  <Panel title={t('developer.agents.permissions')}>
    <ul class="plain checks">
      {permissionRules.map((rule) => (
        <li>
          <Icon name="check" /> <span>{t(rule)}</span>
        </li>
      ))}
    </ul>
    <div class="callout">
      <Icon name="triangle-alert" />
      <p>{rich('developer.agents.untrustedText', { bold: (children) => <b>{children}</b> })}</p>
    </div>
  </Panel>
)

export const RevokeAccess = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (
  <Panel title={t('developer.agents.revokeTitle')} lead={t('developer.agents.revokeLead')}>
    <div class="row">
      <a class="button quiet" href="/settings/apps">
        <Icon name="plug" size={18} /> {t('developer.agents.connectedAgents')}
      </a>
      <a class="button quiet" href="/settings/tokens">
        <Icon name="key-round" size={18} /> {t('developer.agents.tokens')}
      </a>
    </div>
    {!isSignedIn && <p class="soft small">{t('developer.agents.signedOutHint')}</p>}
  </Panel>
)
