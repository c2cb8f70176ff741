import {
  adminGrantEntitlement,
  adminListEntitlements,
  adminRevokeEntitlement,
  type HeldEntitlement,
} from '../../../src/areas/entitlements/admin/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { EntitlementName } from '../../components/entitlement-name.tsx'
import { Empty } from '../../components/empty.tsx'
import { SelectField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { UserLink } from '../../components/user-link.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { Expiry } from '../../components/relative-time.tsx'
import { formForAction } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { filterParam, readIdOrUsername } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'
import { readExpiry, lifetimes } from '../../components/lifetimes.ts'

const path = '/admin/entitlements'

export const adminEntitlements = adminPage({
  path,
  title: 'admin.entitlements.title',
  notices: { granted: 'admin.entitlements.granted', revoked: 'admin.entitlements.revoked' },
  load: async ({ call, query }) => {
    const userId = filterParam(adminListEntitlements, 'userId')(query.get('person') ?? '').replace(/^@/, '')
    const args = { limit: 30, ...readCursors(query), ...(userId !== '' && { userId }) }
    const { data, pagination } = await call(adminListEntitlements, args)
    return { person: userId, entitlements: data, pagination }
  },
  view: ({ data: { person, entitlements, pagination }, form, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title={t('admin.entitlements.grantTitle')} lead={t('admin.entitlements.grantLead')}>
        <form method="post" class="stack">
          <FormField
            of={adminGrantEntitlement}
            form={formForAction(form, 'grant')}
            name="userId"
            label={t('common.username')}
            help={t('admin.common.usernameHelp')}
          />
          <SelectField
            form={formForAction(form, 'grant')}
            name="kind"
            label={t('admin.entitlements.entitlement')}
            value="group.create"
            options={[
              ['group.create', t('admin.entitlements.startGroup')],
              ['storage.plus', t('admin.entitlements.moreStorage')],
              ['other', t('admin.entitlements.other')],
            ]}
          />
          <FormField
            of={adminGrantEntitlement}
            form={formForAction(form, 'grant')}
            name="entitlement"
            label={t('admin.entitlements.name')}
            isRequired={false}
            help={<>{rich('admin.entitlements.nameHelp', { code: (children) => <code>{children}</code> })}</>}
          />
          <SelectField
            form={formForAction(form, 'grant')}
            name="days"
            label={t('admin.common.duration')}
            value=""
            options={lifetimes()}
          />
          <p>
            <button class="button" name="action" value="grant">
              {t('admin.entitlements.grant')}
            </button>
          </p>
        </form>
      </Panel>
      <Panel title={t('admin.entitlements.holdersTitle')}>
        <form class="search" role="search" id="holders" action={`${path}#holders`}>
          <SearchField
            of={adminListEntitlements}
            property="userId"
            name="person"
            label={t('common.username')}
            value={person}
          />
          <button class="button quiet" aria-label={t('common.search')}>
            <Icon name="search" />
          </button>
        </form>
        {entitlements.length === 0 ? (
          <EmptyState person={person} />
        ) : (
          <ul class="list">
            {entitlements.map((entitlement) => (
              <EntitlementItem held={entitlement} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={person === '' ? {} : { person }} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    grant: async (visit, fields) => {
      await visit.call(adminGrantEntitlement, {
        userId: readIdOrUsername(fields),
        entitlement: fields.text('kind') === 'other' ? fields.text('entitlement') : fields.text('kind'),
        expiresAt: readExpiry(fields, visit.now),
      })
      return redirectTo(path, { notice: 'granted' })
    },
    revoke: async ({ call }: Visit, fields) => {
      await call(adminRevokeEntitlement, { id: fields.text('id') })
      return redirectTo(path, { notice: 'revoked' })
    },
  },
})

const EmptyState = ({ person }: { readonly person: string }) => (
  <Empty
    title={person === '' ? t('admin.entitlements.empty') : t('admin.entitlements.noneFor', { person })}
    action={
      person !== '' && (
        <a class="button quiet" href={path}>
          {t('admin.common.showEveryone')}
        </a>
      )
    }
  >
    {t(person === '' ? 'admin.entitlements.emptyHelp' : 'admin.entitlements.checkSpelling')}
  </Empty>
)

function EntitlementItem({ held, now }: { readonly held: HeldEntitlement; readonly now: Date }) {
  const { id, user, entitlement, expiresAt, source } = held
  return (
    <li>
      <div class="item-body">
        <b>
          <UserLink user={user} />
        </b>
        <span>
          <EntitlementName of={entitlement} />
          {source !== null && <span class="soft small"> {t('admin.entitlements.source', { source })}</span>}
        </span>
        <span class="soft small">
          <Expiry at={expiresAt} now={now} />
        </span>
      </div>
      <Confirm
        label={t('admin.common.revoke')}
        question={t('admin.entitlements.revokeQuestion', { person: user.name })}
        action="revoke"
        fields={{ id }}
        confirmLabel={t('admin.entitlements.revokeEntitlement')}
      />
    </li>
  )
}
