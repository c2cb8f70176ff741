import {
  adminGrantEntitlement,
  adminListEntitlements,
  adminRevokeEntitlement,
  type HeldEntitlement,
} from '../../../src/areas/entitlements/admin/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { SelectField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { UserLink } from '../../components/review-request.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { formForAction } from '../../form.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { filterParam, readInput, readIdOrUsername } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'
import { readExpiry, lifetimes } from '../../components/lifetimes.ts'

const path = '/admin/entitlements'

const entitlementDescriptions: Readonly<Record<string, string>> = {
  'group.create': 'May make one group without asking, even where members have to ask. It is used up by that.',
  'storage.plus': 'Has more room for files.',
}

export const adminEntitlements = adminPage({
  path,
  title: 'Entitlements',
  notices: { granted: 'It is granted and works at once.', revoked: 'It is taken away.' },
  load: async ({ call, query }) => {
    const userId = filterParam(adminListEntitlements, 'userId')(query.get('person') ?? '')
    const args = { limit: 30, ...readCursors(query), ...(userId !== '' && { userId }) }
    const { data, pagination } = await call(adminListEntitlements, args)
    return { person: userId, held: data, pagination }
  },
  view: ({ data: { person, held, pagination }, form, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Grant one" lead="An entitlement lets one person do more than others.">
        <form method="post" class="stack">
          <FormField
            of={adminGrantEntitlement}
            form={formForAction(form, 'grant')}
            name="userId"
            label="Username"
            help="Or the id of the person."
          />
          <FormField
            of={adminGrantEntitlement}
            form={formForAction(form, 'grant')}
            name="entitlement"
            label="Entitlement"
            value="group.create"
            help={
              <>
                <code>group.create</code> lets somebody make one group without asking. <code>storage.plus</code> gives
                more room for files. Others mean nothing to this site, but apps may look for them.
              </>
            }
          />
          <SelectField form={formForAction(form, 'grant')} name="days" label="It lasts" value="" options={lifetimes} />
          <p>
            <button class="button" name="action" value="grant">
              Grant it
            </button>
          </p>
        </form>
      </Panel>
      <Panel title="Who holds one">
        <form class="search" role="search" action={path}>
          <SearchField of={adminListEntitlements} property="userId" name="person" label="Username" value={person} />
          <button class="button quiet" aria-label="Search">
            <Icon name="search" />
          </button>
        </form>
        {held.length === 0 ? (
          <EmptyState person={person} />
        ) : (
          <ul class="list">
            {held.map((item) => (
              <EntitlementItem item={item} now={now} />
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
        ...readInput(adminGrantEntitlement, fields, ['entitlement']),
        expiresAt: readExpiry(fields, visit.now),
      })
      return redirectTo(`${path}?done=granted`)
    },
    revoke: async ({ call }: Visit, fields) => {
      await call(adminRevokeEntitlement, { id: fields.text('id') })
      return redirectTo(`${path}?done=revoked`)
    },
  },
})

const EmptyState = ({ person }: { readonly person: string }) => (
  <div class="empty">
    <h3>{person === '' ? 'Nobody holds one yet' : `“${person}” holds none`}</h3>
    <p class="soft">
      {person === '' ? 'What you grant will be here, and you can revoke it.' : 'Check the spelling of the username.'}
    </p>
    {person !== '' && (
      <a class="button quiet" href={path}>
        Show everyone
      </a>
    )}
  </div>
)

function EntitlementItem({ item, now }: { readonly item: HeldEntitlement; readonly now: Date }) {
  const { id, user, entitlement, expiresAt, source } = item
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now
  return (
    <li>
      <div class="about">
        <b>
          <UserLink user={user} />
        </b>
        <span>
          <code>{entitlement}</code>
          {source !== null && <span class="soft small"> from {source}</span>}
        </span>
        {entitlementDescriptions[entitlement] !== undefined && (
          <span class="soft small">{entitlementDescriptions[entitlement]}</span>
        )}
        <span class="soft small">
          {expiresAt === null ? (
            'For good'
          ) : (
            <>
              {isExpired ? 'Expired' : 'Expires'} <RelativeTime at={expiresAt} now={now} hidesDate />
            </>
          )}
        </span>
      </div>
      <Confirm
        label="Take away"
        question={`Take ${entitlement} away from ${user.name}?`}
        action="revoke"
        fields={{ id }}
        confirmLabel="Take it away"
      />
    </li>
  )
}
