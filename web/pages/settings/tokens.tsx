import { listScopes } from '../../../src/areas/scopes/contract.ts'
import {
  createToken,
  listTokens,
  revokeToken,
  type Token,
  type TokenWithSecret,
} from '../../../src/areas/tokens/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { CheckboxField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { revocationWarning } from '../../components/revocation-warning.ts'
import { Notice } from '../../components/notice.tsx'
import { scopeLabel } from '../../components/scope-labels.ts'
import { Copyable } from '../../components/copyable.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { formForAction, findFieldProblem } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'

const lifetimes = [
  ['30', 'settings.tokens.days30'],
  ['90', 'settings.tokens.days90'],
  ['365', 'settings.tokens.year'],
  ['', 'settings.tokens.noExpiration'],
] as const

export const tokenSettings = page<Awaited<ReturnType<typeof load>>, TokenWithSecret>({
  path: '/settings/tokens',
  access: 'signedIn',
  title: 'settings.tokens.title',
  notices: { revoked: 'settings.tokens.revoked' },
  load,
  view: ({ data: { tokens, scopes }, form, actionResult, visit }) => (
    <SettingsLayout currentPath="/settings/tokens">
      {actionResult && (
        <Panel title={t('settings.tokens.createdTitle')}>
          <Notice tone="good">{t('settings.tokens.copyNow')}</Notice>
          <Copyable label={actionResult.name} value={actionResult.token} />
          <Copyable
            label={t('settings.tokens.tryIt')}
            value={`curl -H "Authorization: Bearer ${actionResult.token}" ${visit.site.baseUrl}/v1/me`}
          />
        </Panel>
      )}
      <Panel title={t('settings.tokens.listTitle')} lead={t('settings.tokens.lead')}>
        {tokens.length > 0 && (
          <ul class="list">
            {tokens.map((token) => (
              <TokenItem token={token} now={visit.now} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('settings.tokens.newTitle')}>
        <form method="post" class="stack">
          <FormField
            of={createToken}
            form={formForAction(form, 'create')}
            name="name"
            label={t('settings.tokens.name')}
            placeholder={t('settings.tokens.namePlaceholder')}
          />
          <FormField
            of={createToken}
            form={formForAction(form, 'create')}
            name="expiresInDays"
            label={t('settings.tokens.expiration')}
            value="90"
            choices={lifetimes.map(([days, label]) => [days, t(label)] as const)}
          />
          <fieldset class="scopes">
            <legend>{t('settings.tokens.scopes')}</legend>
            {findFieldProblem(form, 'scopes') !== undefined && <p class="problem">{t('settings.tokens.noScope')}</p>}
            {scopes.map(({ name }) => (
              <CheckboxField
                form={formForAction(form, 'create')}
                name="scopes"
                value={name}
                label={name}
                help={scopeLabel(name)}
                isChecked={false}
              />
            ))}
          </fieldset>
          <p>
            <button class="button" name="action" value="create">
              {t('settings.tokens.create')}
            </button>
          </p>
        </form>
      </Panel>
    </SettingsLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      const { data } = await call(createToken, readInput(createToken, fields, ['name', 'scopes', 'expiresInDays']))
      return { result: data }
    },
    revoke: async ({ call }, fields) => {
      await call(revokeToken, { id: fields.text('id') })
      return redirectTo('/settings/tokens', { notice: 'revoked' })
    },
  },
})

async function load({ call, me }: Visit) {
  const [tokens, scopes] = [await call(listTokens, { limit: 100 }), await call(listScopes, {})]
  const isAdmin = me?.role !== 'user'
  return { tokens: tokens.data, scopes: scopes.data.filter(({ name }) => isAdmin || name !== 'admin') }
}

function TokenItem({ token, now }: { readonly token: Token; readonly now: Date }) {
  const { id, name, tokenPrefix, scopes, lastUsedAt, expiresAt, audience, madeWithIt } = token
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now
  return (
    <li>
      <div class="item-body">
        <b>{name}</b>
        <span>
          <code>{tokenPrefix}…</code>
        </span>
        <span class="soft small">{scopes.replaceAll(' ', ', ')}</span>
        {audience !== null && <span class="soft small">{t('settings.tokens.audience', { url: audience })}</span>}
        <span class="soft small">
          {lastUsedAt === null
            ? t('settings.tokens.neverUsed')
            : rich('settings.tokens.lastUsed', { time: <RelativeTime at={lastUsedAt} now={now} hidesDate /> })}
          {' · '}
          {expiresAt === null
            ? t('settings.tokens.neverExpires')
            : rich(isExpired ? 'settings.tokens.expired' : 'settings.tokens.expires', {
                time: <RelativeTime at={expiresAt} now={now} hidesDate />,
              })}
        </span>
      </div>
      <Confirm
        label={t('settings.tokens.revoke')}
        question={`${t('settings.tokens.revokeQuestion', { name })}${revocationWarning(madeWithIt)}`}
        action="revoke"
        fields={{ id }}
        confirmLabel={t('settings.tokens.revoke')}
      />
    </li>
  )
}
