import type { AdminBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { readBadgeInput, BadgeFields, readSlug } from '../../../components/badge-fields.tsx'
import { CheckboxField } from '../../../components/fields.tsx'
import type { Fields, Form } from '../../../form.ts'

interface Props {
  readonly form: Form
  readonly badge?: AdminBadge
}

export const AdminBadgeFields = ({ form, badge }: Props) => (
  <>
    <BadgeFields form={form} {...(badge && { badge })} />
    <CheckboxField
      form={form}
      name="hideFromDirectory"
      label="A surprise"
      isChecked={badge?.hideFromDirectory ?? false}
      help="It stands in no list of badges until somebody has it."
    />
  </>
)

export const readAdminBadgeInput = (fields: Fields) => ({
  ...readBadgeInput(fields),
  slug: readSlug(fields),
  hideFromDirectory: fields.isChecked('hideFromDirectory'),
})
