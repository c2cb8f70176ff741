import { adminUpdateBadge } from '../../src/areas/badges/admin/contract.ts'
import { defaultBadgeColor, type ManagedBadge } from '../../src/areas/badges/records/contract.ts'
import type { Form } from '../form.ts'
import { FormField } from './form-field.tsx'

interface Props {
  readonly form: Form
  readonly badge?: ManagedBadge
  /** Groups cannot change the slug of a badge. */
  readonly hasSlug?: boolean
  readonly maxPoints?: number
}

export const BadgeFields = ({ form, badge, hasSlug = true, maxPoints }: Props) => (
  <>
    <div class="pairs stack">
      <FormField of={adminUpdateBadge} form={form} name="name" label="Name" value={badge?.name} />
      {hasSlug && (
        <FormField
          of={adminUpdateBadge}
          form={form}
          name="slug"
          label="Slug"
          value={badge?.slug}
          help="Its name in addresses: lower-case letters, digits and dashes."
        />
      )}
      <FormField of={adminUpdateBadge} form={form} name="icon" label="Icon" value={badge?.icon} help="An emoji." />
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="color"
        label="Color"
        type="color"
        value={badge?.color ?? defaultBadgeColor}
        help="Of the ring around the icon."
      />
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="points"
        label="Points"
        value={badge?.points ?? 0}
        help={
          maxPoints === undefined
            ? 'They count for all who hold it.'
            : `Up to ${maxPoints.toLocaleString('en')}. They count for all who hold it.`
        }
      />
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="sortOrder"
        label="Place in the list"
        value={badge?.sortOrder ?? 0}
        help="Lower numbers come first."
      />
    </div>
    <FormField
      of={adminUpdateBadge}
      form={form}
      name="description"
      label="What it is for"
      value={badge?.description}
      isMultiline
    />
  </>
)

export const badgeFieldNames = ['name', 'icon', 'color', 'points', 'sortOrder', 'description'] as const
