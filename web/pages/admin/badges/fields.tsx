import { adminUpdateBadge, type AdminBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { badgeFieldNames, BadgeFields } from '../../../components/badge-fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'

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
      label="A surprise"
      value={badge?.hideFromDirectory}
      help="It stands in no list of badges until somebody has it."
    />
  </>
)

export const adminBadgeFieldNames = [...badgeFieldNames, 'slug', 'hideFromDirectory'] as const
