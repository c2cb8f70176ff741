import { toUrlname } from '#contract'
import { adminUpdateBadge } from '../../src/areas/badges/admin/contract.ts'
import { defaultBadgeColor, type ManagedBadge } from '../../src/areas/badges/records/contract.ts'
import type { Fields, Form } from '../form.ts'
import { t } from '../messages.ts'
import type { Site } from '../page.ts'
import { ColorPicker, defaultIcon, EmojiPicker } from './badge-pickers.tsx'
import { LiveBadge } from './badge-preview.tsx'
import { FormField } from './form-field.tsx'

interface Props {
  readonly form: Form
  readonly badge?: ManagedBadge
  readonly site: Site
  /** Groups cannot change the slug of a badge. */
  readonly hasSlug?: boolean
  readonly maxPoints?: number
}

export const BadgeFields = ({ form, badge, site, hasSlug = true, maxPoints }: Props) => (
  <div class="badge-editor">
    <LiveBadge fields={form.fields} badge={badge} site={site} />
    <div class="stack gap-5">
      <FormField of={adminUpdateBadge} form={form} name="name" label={t('common.name')} value={badge?.name} />
      <EmojiPicker form={form} value={badge?.icon ?? defaultIcon} site={site} />
      <ColorPicker form={form} value={badge?.color ?? defaultBadgeColor} />
      <FormField
        of={adminUpdateBadge}
        form={form}
        name="description"
        label={t('components.badgeFields.description')}
        value={badge?.description}
        isMultiline
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
      <details class="more" open={form.message !== undefined}>
        <summary>{t('components.badgeFields.more')}</summary>
        <div class="auto-grid stack disclosure-body">
          {hasSlug && (
            <FormField
              of={adminUpdateBadge}
              form={form}
              name="slug"
              label={t('components.badgeFields.slug')}
              value={badge?.slug}
              isRequired={false}
              help={t('components.badgeFields.slugFromName')}
            />
          )}
          <FormField
            of={adminUpdateBadge}
            form={form}
            name="sortOrder"
            label={t('components.badgeFields.sortOrder')}
            value={badge?.sortOrder ?? 0}
            help={t('components.badgeFields.sortOrderHelp')}
          />
        </div>
      </details>
    </div>
  </div>
)

/** For the form around `BadgeFields`, so that the preview follows what is typed. */
export const badgeFormAttributes = {
  'data-live': '#badge-preview',
  'data-live-action': 'preview',
  'data-live-url': '/badge-preview',
} as const

export const badgeFieldNames = ['name', 'points', 'sortOrder', 'description'] as const

export const readSlug = (fields: Fields): string =>
  fields.text('slug').trim() || toUrlname(fields.text('name'), 'badge')

/** Without JavaScript, the preview button reloads the page: its form keeps what was typed. */
export const withPreview = (form: Form, preview: Fields | undefined): Form =>
  preview === undefined ? form : { ...form, fields: preview }
