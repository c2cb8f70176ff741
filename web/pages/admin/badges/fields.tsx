import type { AdminBadge } from '../../../../src/areas/admin/badges/contract.ts'
import { badgeFactsIn, BadgeFields, slugIn } from '../../../components/badge-fields.tsx'
import { TickField } from '../../../components/fields.tsx'
import type { Fields, Form } from '../../../form.ts'

interface Props {
  readonly form: Form
  /** Undefined for a new one. */
  readonly badge?: AdminBadge
}

/** A badge, and what admins alone decide about it. */
export const AdminBadgeFields = ({ form, badge }: Props) => (
  <>
    <BadgeFields form={form} {...(badge && { badge })} />
    <TickField
      form={form}
      name="hideFromDirectory"
      label="A surprise"
      isTicked={badge?.hideFromDirectory ?? false}
      help="It stands in no list of badges until somebody has it."
    />
  </>
)

export const badgeIn = (fields: Fields) => ({
  ...badgeFactsIn(fields),
  slug: slugIn(fields),
  hideFromDirectory: fields.isTicked('hideFromDirectory'),
})
