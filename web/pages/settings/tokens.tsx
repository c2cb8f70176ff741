import { listScopes } from '../../../src/areas/scopes/contract.ts'
import {
  createToken,
  listTokens,
  revokeToken,
  type Token,
  type TokenCreated,
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
import { redirectTo, page, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'

const lifetimes = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'a year'],
  ['', 'until I revoke it'],
] as const

export const tokenSettings = page<Awaited<ReturnType<typeof load>>, TokenCreated>({
  path: '/settings/tokens',
  access: 'signedIn',
  title: 'Tokens',
  notices: { revoked: 'The token is revoked. It stopped working just now.' },
  load,
  view: ({ data: { tokens, scopes }, form, actionResult, visit }) => (
    <SettingsLayout currentPath="/settings/tokens">
      {actionResult && (
        <Panel title="Your new token">
          <Notice tone="good">Copy it now: it is shown only this once.</Notice>
          <Copyable label={actionResult.name} value={actionResult.token} />
          <Copyable
            label="Try it"
            value={`curl -H "Authorization: Bearer ${actionResult.token}" ${visit.site.baseUrl}/v1/me`}
          />
        </Panel>
      )}
      <Panel
        title="Personal access tokens"
        lead="A token lets a program of yours act for you, within the scopes you tick. Treat it as a password."
      >
        {tokens.length > 0 && (
          <ul class="list">
            {tokens.map((token) => (
              <TokenItem token={token} now={visit.now} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Make a token">
        <form method="post" class="stack">
          <FormField
            of={createToken}
            form={formForAction(form, 'create')}
            name="name"
            label="What is it for?"
            placeholder="Backup script"
          />
          <FormField
            of={createToken}
            form={formForAction(form, 'create')}
            name="expiresInDays"
            label="It works for"
            value="90"
            choices={lifetimes}
          />
          <fieldset class="scopes">
            <legend>What may it do?</legend>
            {findFieldProblem(form, 'scopes') !== undefined && <p class="problem">Tick at least one.</p>}
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
              Make the token
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
      return redirectTo('/settings/tokens?done=revoked')
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
      <div class="about">
        <b>{name}</b>
        <span>
          <code>{tokenPrefix}…</code>
        </span>
        <span class="soft small">{scopes}</span>
        {audience !== null && <span class="soft small">Works only at {audience}, for agents</span>}
        <span class="soft small">
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <RelativeTime at={lastUsedAt} now={now} hidesDate />
            </>
          )}
          {', '}
          {expiresAt === null ? (
            'does not expire'
          ) : (
            <>
              {isExpired ? 'expired' : 'expires'} <RelativeTime at={expiresAt} now={now} hidesDate />
            </>
          )}
        </span>
      </div>
      <Confirm
        label="Revoke"
        question={`Revoke “${name}”? Whatever uses it stops working at once.${revocationWarning(madeWithIt)}`}
        action="revoke"
        fields={{ id }}
        confirmLabel="Revoke it"
      />
    </li>
  )
}
