import type { Output } from '#contract'
import {
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  type adminGetUser,
  type AdminUser,
} from '../../../../src/areas/people/admin/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { SelectField } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { emptyForm, type Form } from '../../../form.ts'
import { lifetimes } from '../../../components/lifetimes.ts'
import { rich, t } from '../../../messages.ts'
import { personPath } from './status-tags.tsx'

export type AdminUserDetail = Output<typeof adminGetUser>['data']

interface RoleProps {
  readonly form: Form
  readonly person: AdminUserDetail
  /** Only superadmins can appoint superadmins. */
  readonly isSuperadmin: boolean
}

export const RoleForm = ({ form, person, isSuperadmin }: RoleProps) => (
  <form method="post" class="stack">
    <FormField
      of={adminSetUserRole}
      form={form}
      name="role"
      label={t('admin.person.role')}
      value={person.role}
      choices={(['user', 'admin', ...(isSuperadmin ? (['superadmin'] as const) : [])] as const).map(
        (role) => [role, t(`admin.people.role.${role}`)] as const,
      )}
      help={t('admin.person.roleHelp')}
    />
    <p>
      <button class="button quiet" name="action" value="role">
        {t('admin.person.changeRole')}
      </button>
    </p>
  </form>
)

interface SuspensionProps {
  readonly form: Form
  readonly person: AdminUser
  readonly now: Date
}

export function SuspensionForm({ form, person, now }: SuspensionProps) {
  const { name, suspendedAt, suspendedUntil, suspendedReason } = person
  if (suspendedAt !== null) {
    const when = <RelativeTime at={suspendedAt} now={now} hidesDate />
    return (
      <form method="post" class="stack">
        <p>
          {suspendedUntil === null
            ? rich('admin.person.suspendedForGood', { when })
            : rich('admin.person.suspendedUntil', { when, until: <RelativeTime at={suspendedUntil} now={now} /> })}
        </p>
        {suspendedReason !== null && <p class="quote">{suspendedReason}</p>}
        <p>
          <button class="button" name="action" value="unsuspend">
            {t('admin.person.unsuspend')}
          </button>
        </p>
      </form>
    )
  }
  return (
    <details open={form.action === 'suspend'}>
      <summary class="button danger slim">{t('admin.person.suspendPerson', { name })}</summary>
      <form method="post" class="stack disclosure-body">
        <FormField
          of={adminSuspendUser}
          form={form}
          name="reason"
          label={t('admin.person.suspendReason')}
          isMultiline
          help={t('admin.common.adminsOnlyHelp')}
        />
        <SelectField form={form} name="days" label={t('admin.common.duration')} value="7" options={lifetimes()} />
        <p>{t('admin.person.suspendImpact')}</p>
        <p>
          <button class="button danger" name="action" value="suspend">
            {t('admin.person.suspend')}
          </button>
        </p>
      </form>
    </details>
  )
}

interface MergeProps {
  readonly person: AdminUserDetail
  readonly other: AdminUserDetail | null
  readonly mergeUsername: string
}

export const MergeForm = ({ person, other, mergeUsername }: MergeProps) => (
  <div class="stack" id="merge">
    <form class="search" action={`${personPath(person)}#merge`}>
      <FormField
        of={adminMergeUsers}
        form={emptyForm}
        name="mergeUserId"
        as="merge"
        id="merge-with"
        label={t('admin.person.mergeUsername')}
        value={mergeUsername}
      />
      <button class="button quiet">{t('admin.person.findAccount')}</button>
    </form>
    {mergeUsername !== '' && other === null && (
      <p class="problem">{t('admin.person.mergeUnknown', { username: mergeUsername })}</p>
    )}
    {other?.id === person.id && <p class="problem">{t('admin.person.mergeSame')}</p>}
    {other !== null && other.id !== person.id && (
      <form
        method="post"
        action={`${personPath(person)}?merge=${encodeURIComponent(mergeUsername)}#merge`}
        class="card stack gap-3"
      >
        <p>
          {rich('admin.person.mergeImpact', {
            kept: formatName(person),
            merged: formatName(other),
            email: other.email,
            ...countBadgesAndRoles(other),
            b: (children) => <b>{children}</b>,
          })}
        </p>
        <input type="hidden" name="mergeUserId" value={other.id} />
        <p>
          <button class="button danger" name="action" value="merge">
            {t('admin.person.merge')}
          </button>
        </p>
      </form>
    )}
  </div>
)

export const DeleteAccountForm = ({ person }: { readonly person: AdminUserDetail }) => (
  <div>
    <Confirm
      label={t('common.delete')}
      question={t('admin.person.deleteQuestion', { person: formatName(person), ...countBadgesAndRoles(person) })}
      action="delete"
      confirmLabel={t('admin.person.deleteAccount')}
    />
  </div>
)

const formatName = ({ name, username }: AdminUserDetail) => (username === null ? name : `${name} (@${username})`)

const countBadgesAndRoles = ({ badges, memberships }: AdminUserDetail) => ({
  badges: badges.length,
  roles: memberships.length,
})
