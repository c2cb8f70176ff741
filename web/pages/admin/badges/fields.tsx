import { adminUpdateBadge, type AdminBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { badgeFieldNames, BadgeFields, readSlug } from '../../../components/badge-fields.tsx'
import { readAppearance } from '../../../components/badge-pickers.tsx'
import { FormField } from '../../../components/form-field.tsx'
import type { Fields, Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'

interface Props {
  readonly form: Form
  readonly badge?: AdminBadge
  readonly site: Site
}

export const AdminBadgeFields = ({ form, badge, site }: Props) => (
  <>
    <BadgeFields form={form} {...(badge && { badge })} site={site} />
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

export const readAdminBadge = (fields: Fields) => ({
  ...readInput(adminUpdateBadge, fields, [...badgeFieldNames, 'hideFromDirectory']),
  // Required where a badge is created; `readInput` reads it as optional, as changes have it.
  name: fields.text('name'),
  ...readAppearance(fields),
  slug: readSlug(fields),
})
