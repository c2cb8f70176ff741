import { adminUpdateBadge, type AdminBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { badgeFieldNames, BadgeFields } from '../../../components/badge-fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

interface Props {
  readonly form: Form
  readonly badge?: AdminBadge
}

export const AdminBadgeFields = ({ form, badge }: Props) => (
  <>
    <BadgeFields form={form} {...(badge && { badge })} />
    <FormField
      of={adminUpdateBadge}
      form={form}
      name="hideFromDirectory"
      label={t('admin.badges.hide')}
      value={badge?.hideFromDirectory}
      help={t('admin.badges.hideHelp')}
    />
  </>
)

export const adminBadgeFieldNames = [...badgeFieldNames, 'slug', 'hideFromDirectory'] as const
