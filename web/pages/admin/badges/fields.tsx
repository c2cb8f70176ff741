import type { AdminBadge } from '../../../../src/areas/admin/badges/contract.ts'
import { AreaField, TextField, TickField } from '../../../components/fields.tsx'
import type { Fields, Form } from '../../../form.ts'

interface Props {
  readonly form: Form
  /** Undefined for a new one. */
  readonly badge?: AdminBadge
}

/** What a badge is made of. */
export const BadgeFields = ({ form, badge }: Props) => (
  <>
    <div class="pairs stack">
      <TextField form={form} name="name" label="Name" maxlength={100} value={badge?.name} />
      <TextField
        form={form}
        name="slug"
        label="Slug"
        maxlength={100}
        value={badge?.slug}
        help="Its name in addresses: lower-case letters, digits and dashes."
      />
      <TextField form={form} name="icon" label="Icon" maxlength={20} value={badge?.icon} help="An emoji." />
      <TextField
        form={form}
        name="color"
        label="Colour"
        maxlength={7}
        value={badge?.color ?? '#E5574F'}
        help="As in #E5574F."
      />
      <TextField
        form={form}
        name="points"
        label="Points"
        inputmode="numeric"
        value={String(badge?.points ?? 0)}
        help="They count for all who hold it."
      />
      <TextField
        form={form}
        name="sortOrder"
        label="Place in the list"
        inputmode="numeric"
        value={String(badge?.sortOrder ?? 0)}
        help="Lower numbers come first."
      />
    </div>
    <AreaField
      form={form}
      name="description"
      label="What it is for"
      maxlength={500}
      value={badge?.description}
      isOptional
    />
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
  name: fields.text('name').trim(),
  slug: fields.text('slug').trim(),
  icon: fields.text('icon').trim(),
  color: fields.text('color').trim(),
  points: fields.number('points'),
  sortOrder: fields.number('sortOrder'),
  description: fields.textOrNull('description'),
  hideFromDirectory: fields.isTicked('hideFromDirectory'),
})
