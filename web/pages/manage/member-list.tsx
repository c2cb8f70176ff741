import {
  addGroupMember,
  roles,
  type GroupMembership,
  type GroupRole,
} from '../../../src/areas/groups/members/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'

export const RoleHelp = () => (
  <dl class="roles">
    {roles.toReversed().map((role) => (
      <>
        <dt>{t(`manage.roles.${role}`)}</dt>
        <dd>{t(`manage.roleHelp.${role}`)}</dd>
      </>
    ))}
  </dl>
)

export const AddMemberForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <FormField
      of={addGroupMember}
      form={form}
      name="userId"
      label={t('common.username')}
      help={t('manage.memberList.usernameHelp')}
    />
    <FormField
      of={addGroupMember}
      form={form}
      name="role"
      id="role-of-new"
      label={t('manage.memberList.role')}
      choices={{ member: t('manage.roles.member'), volunteer: t('manage.roles.volunteer') }}
      help={t('manage.memberList.roleHelp')}
    />
    <p>
      <button class="button" name="action" value="add">
        {t('manage.memberList.add')}
      </button>
    </p>
  </form>
)

interface RoleFormProps {
  readonly member: Pick<GroupMembership, 'id' | 'name' | 'role'>
  readonly options: readonly GroupRole[]
  /** Owners who give up their own role cannot take it back. */
  readonly canUndo?: boolean
}

export function RoleForm({ member, options, canUndo = true }: RoleFormProps) {
  return (
    <form method="post" class="role-form">
      <input type="hidden" name="memberId" value={member.id} />
      {canUndo && <input type="hidden" name="formerRole" value={member.role} />}
      <label class="visually-hidden" for={`role-${member.id}`}>
        {t('manage.memberList.roleOf', { name: member.name })}
      </label>
      <select id={`role-${member.id}`} name="role">
        {options.map((role) => (
          <option value={role} selected={role === member.role}>
            {t(`manage.roles.${role}`)}
          </option>
        ))}
      </select>
      <button
        class="button quiet slim"
        name="action"
        value="change"
        aria-label={t('manage.memberList.changeRoleOf', { name: member.name })}
      >
        {t('common.change')}
      </button>
    </form>
  )
}
