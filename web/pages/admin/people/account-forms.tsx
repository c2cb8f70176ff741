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
import { personPath, roleLabels } from './status-tags.tsx'

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
      label="Role on the platform"
      value={person.role}
      choices={(['user', 'admin', ...(isSuperadmin ? (['superadmin'] as const) : [])] as const).map(
        (role) => [role, roleLabels[role]] as const,
      )}
      help="Admins see and change everything here. Superadmins also decide about superadmins."
    />
    <p>
      <button class="button quiet" name="action" value="role">
        Change the role
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
  if (suspendedAt !== null)
    return (
      <form method="post" class="stack">
        <p>
          Suspended <RelativeTime at={suspendedAt} now={now} hidesDate />,{' '}
          {suspendedUntil === null ? (
            'for good'
          ) : (
            <>
              until <RelativeTime at={suspendedUntil} now={now} />
            </>
          )}
          .
        </p>
        {suspendedReason !== null && <p class="wrote">{suspendedReason}</p>}
        <p>
          <button class="button" name="action" value="unsuspend">
            End the suspension
          </button>
        </p>
      </form>
    )
  return (
    <details open={form.action === 'suspend'}>
      <summary class="button danger slim">Suspend {name}</summary>
      <form method="post" class="stack opened">
        <FormField
          of={adminSuspendUser}
          form={form}
          name="reason"
          label="Reason"
          isMultiline
          help="Only admins read it."
        />
        <SelectField form={form} name="days" label="It lasts" value="7" options={lifetimes} />
        <p>Their sessions, tokens and apps stop working at once.</p>
        <p>
          <button class="button danger" name="action" value="suspend">
            Suspend them
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
        label="Username of the other account"
        value={mergeUsername}
      />
      <button class="button quiet">Look at it</button>
    </form>
    {mergeUsername !== '' && other === null && <p class="problem">Nobody has the username “{mergeUsername}”.</p>}
    {other?.id === person.id && <p class="problem">That is this account. Name the other one.</p>}
    {other !== null && other.id !== person.id && (
      <form method="post" action={personPath(person)} class="card stack gap-3">
        <p>
          <b>{formatName(other)}</b> goes, <b>{formatName(person)}</b> stays and gets {formatHoldings(other)} and
          everything else of it. What both have is kept once. The account {other.email} is gone for good, with its
          sessions and tokens.
        </p>
        <input type="hidden" name="mergeUserId" value={other.id} />
        <p>
          <button class="button danger" name="action" value="merge">
            Merge them
          </button>
        </p>
      </form>
    )}
  </div>
)

export const DeleteAccountForm = ({ person }: { readonly person: AdminUserDetail }) => (
  <div>
    <Confirm
      label="Delete it"
      question={`Delete the account of ${formatName(person)}? ${formatHoldings(person, true)} and everything else in it are gone for good.`}
      action="delete"
      confirmLabel="Delete the account"
    />
  </div>
)

const formatName = ({ name, username }: AdminUserDetail) => (username === null ? name : `${name} (@${username})`)

function formatHoldings({ badges, memberships }: AdminUserDetail, isFirst = false): string {
  const words = `${formatCount(badges.length, 'badge')}, ${formatCount(memberships.length, 'membership')}`
  return isFirst ? `Its ${words}` : `its ${words}`
}

const formatCount = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
