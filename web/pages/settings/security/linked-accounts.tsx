import type { LinkedAccount } from '../../../../src/areas/auth/providers/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'

interface LinkedAccountsProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  readonly linked: readonly LinkedAccount[]
}

export function LinkedAccountsPanel({ providers, linked }: LinkedAccountsProps) {
  if (providers.length === 0 && linked.length === 0) return null
  const providerName = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id
  const others = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id))
  return (
    <Panel title={t('settings.linkedAccounts.title')} lead={t('settings.linkedAccounts.lead')}>
      {linked.length > 0 && (
        <ul class="list">
          {linked.map(({ provider, providerUsername, providerEmail }) => (
            <li>
              <Icon name="link" />
              <div class="item-body">
                <b>{providerName(provider)}</b>
                <span class="soft small">{providerUsername ?? providerEmail}</span>
              </div>
              <Confirm
                label={t('settings.linkedAccounts.unlink')}
                question={t('settings.linkedAccounts.unlinkQuestion', { provider: providerName(provider) })}
                action="unlink"
                fields={{ provider }}
                confirmLabel={t('settings.linkedAccounts.unlink')}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {others.map(({ id, name }) => (
          <form method="post" action={`/auth/${id}/link`}>
            <button class="button quiet">{t('settings.linkedAccounts.link', { provider: name })}</button>
          </form>
        ))}
      </div>
    </Panel>
  )
}
