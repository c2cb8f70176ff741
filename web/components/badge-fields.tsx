import { adminUpdateBadge } from '../../src/areas/badges/admin/contract.ts'
import { defaultBadgeColor, type ManagedBadge } from '../../src/areas/badges/records/contract.ts'
import type { Form } from '../form.ts'
import { t } from '../messages.ts'
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
      <FormField of={adminUpdateBadge} form={form} name="name" label={t('common.name')} value={badge?.name} />
      {hasSlug && (
        <FormField
          of={adminUpdateBadge}
          form={form}
          name="slug"
          label={t('components.badgeFields.slug')}
          value={badge?.slug}
          help={t('components.badgeFields.slugHelp')}
        />
      )}
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="icon"
        label={t('components.badgeFields.icon')}
        value={badge?.icon}
        help={t('components.badgeFields.iconHelp')}
      />
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="color"
        label={t('components.badgeFields.color')}
        type="color"
        value={badge?.color ?? defaultBadgeColor}
        help={t('components.badgeFields.colorHelp')}
      />
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="points"
        label={t('components.badgeFields.points')}
        value={badge?.points ?? 0}
        help={
          maxPoints === undefined
            ? t('components.badgeFields.pointsHelp')
            : t('components.badgeFields.pointsHelpUpTo', { max: maxPoints })
        }
      />
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="sortOrder"
        label={t('components.badgeFields.sortOrder')}
        value={badge?.sortOrder ?? 0}
        help={t('components.badgeFields.sortOrderHelp')}
      />
    </div>
    <FormField
      of={adminUpdateBadge}
      form={form}
      name="description"
      label={t('components.badgeFields.description')}
      value={badge?.description}
      isMultiline
    />
  </>
)

export const badgeFieldNames = ['name', 'icon', 'color', 'points', 'sortOrder', 'description'] as const
