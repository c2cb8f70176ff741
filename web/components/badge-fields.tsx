import { defaultBadgeColor, type ManagedBadge } from '../../src/areas/badges/records/contract.ts'
import type { Fields, Form } from '../form.ts'
import { TextAreaField, TextField } from './fields.tsx'

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
      <TextField form={form} name="name" label="Name" maxlength={100} value={badge?.name} />
      {hasSlug && (
        <TextField
          form={form}
          name="slug"
          label="Slug"
          maxlength={100}
          value={badge?.slug}
          help="Its name in addresses: lower-case letters, digits and dashes."
        />
      )}
      <TextField form={form} name="icon" label="Icon" maxlength={20} value={badge?.icon} help="An emoji." />
      <TextField
        form={form}
        name="color"
        label="Colour"
        type="color"
        value={badge?.color ?? defaultBadgeColor}
        help="Of the ring around the icon."
      />
      <TextField
        form={form}
        name="points"
        label="Points"
        inputmode="numeric"
        value={String(badge?.points ?? 0)}
        help={
          maxPoints === undefined
            ? 'They count for all who hold it.'
            : `Up to ${maxPoints.toLocaleString('en')}. They count for all who hold it.`
        }
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
    <TextAreaField
      form={form}
      name="description"
      label="What it is for"
      maxlength={500}
      value={badge?.description}
      isOptional
    />
  </>
)

export const readBadgeInput = (fields: Fields) => ({
  name: fields.text('name').trim(),
  icon: fields.text('icon').trim(),
  color: fields.text('color').trim(),
  points: fields.number('points'),
  sortOrder: fields.number('sortOrder'),
  description: fields.textOrNull('description'),
})

export const readSlug = (fields: Fields): string => fields.text('slug').trim()
