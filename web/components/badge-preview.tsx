import type { ComponentChildren } from 'preact'
import type { AchievementDefinition } from '../../src/areas/achievements/definitions/contract.ts'
import { defaultBadgeColor, type ManagedBadge } from '../../src/areas/badges/records/contract.ts'
import type { Fields } from '../form.ts'
import { t } from '../messages.ts'
import type { Site } from '../page.ts'
import { BadgeIcon } from './badge-icon.tsx'
import { formatPoints } from './badge-labels.ts'
import { defaultIcon, readAppearance } from './badge-pickers.tsx'

interface Props {
  /** What the form holds; empty to preview what is saved. */
  readonly fields: Fields
  readonly site: Pick<Site, 'emojiImagePath'>
}

export function LiveBadge({ fields, badge, site }: Props & { readonly badge?: ManagedBadge | undefined }) {
  const saved = { name: '', description: '', icon: defaultIcon, color: defaultBadgeColor, points: 0, ...badge }
  const points = fields.isEmpty ? saved.points : fields.number('points')
  return (
    <BadgePreview look={readLook(fields, saved)} site={site}>
      {points > 0 && (
        <p>
          <span class="tag accent">{formatPoints(points)}</span>
        </p>
      )}
    </BadgePreview>
  )
}

interface AchievementProps extends Props {
  readonly achievement?: AchievementDefinition | undefined
}

export function LiveAchievement({ fields, achievement, site }: AchievementProps) {
  const saved = { name: '', description: '', icon: defaultIcon, color: null, targetValue: 1, ...achievement }
  const target = fields.isEmpty ? saved.targetValue : fields.number('targetValue')
  return (
    <BadgePreview look={readLook(fields, saved)} site={site}>
      {target > 0 && <p class="small">{t('components.badgePreview.progress', { target })}</p>}
    </BadgePreview>
  )
}

type Look = Readonly<Record<'name' | 'description' | 'icon' | 'color', string | null>>

const readLook = (fields: Fields, saved: Look): Look =>
  fields.isEmpty
    ? saved
    : { name: fields.text('name'), description: fields.text('description'), ...readAppearance(fields) }

interface BadgePreviewProps {
  readonly look: Look
  readonly site: Pick<Site, 'emojiImagePath'>
  readonly children: ComponentChildren
}

/** `badgeFormAttributes` names this element by its id. */
function BadgePreview({ look: { name, description, icon, color }, site, children }: BadgePreviewProps) {
  const shownIcon = icon ?? defaultIcon
  const shownColor = /^#[\da-f]{6}$/i.test(color ?? '') ? color : null
  return (
    <aside id="badge-preview" class="badge-preview" aria-label={t('components.badgePreview.title')}>
      <div class="card stack gap-3">
        <BadgeIcon
          badge={{ icon: shownIcon, color: shownColor, iconUrl: site.emojiImagePath(shownIcon) }}
          size="large"
        />
        <p class="name">{name?.trim() ? name : t('components.badgePreview.unnamed')}</p>
        {description?.trim() && <p class="soft small">{description}</p>}
        {children}
      </div>
    </aside>
  )
}
