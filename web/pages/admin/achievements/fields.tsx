import { toUrlname } from '#contract'
import {
  adminUpdateAchievement,
  type AchievementDefinition,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { adminListBadges } from '../../../../src/areas/badges/admin/contract.ts'
import { listGroups } from '../../../../src/areas/groups/directory/contract.ts'
import { ColorPicker, defaultIcon, EmojiPicker, readAppearance } from '../../../components/badge-pickers.tsx'
import { LiveAchievement } from '../../../components/badge-preview.tsx'
import { FormField } from '../../../components/form-field.tsx'
import type { Option } from '../../../components/select-input.tsx'
import type { Fields, Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { Site, Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { Conditions, readConditions } from './conditions.tsx'
import { Reward, rewardNames } from './reward.tsx'
import { readRule, Rule } from './rule.tsx'

export interface Choices {
  readonly badges: readonly Option[]
  readonly groups: readonly Option[]
}

export async function loadChoices({ call }: Visit): Promise<Choices> {
  const [badges, groups] = await Promise.all([call(adminListBadges, { limit: 100 }), call(listGroups, { limit: 100 })])
  return {
    badges: badges.data
      .filter(({ groupId }) => groupId === null)
      .map(({ slug, icon, name }) => [slug, `${icon} ${name}`] as const),
    groups: groups.data.map(({ id, name }) => [id, name] as const),
  }
}

interface Props extends Choices {
  readonly form: Form
  readonly achievement?: AchievementDefinition
  readonly site: Site
}

export const AchievementFields = (props: Props) => (
  <>
    <div class="badge-editor">
      <LiveAchievement fields={props.form.fields} achievement={props.achievement} site={props.site} />
      <AppearanceFields {...props} />
    </div>
    <Rule {...props} />
    <Conditions form={props.form} conditions={props.achievement?.conditions ?? []} groups={props.groups} />
    <Reward {...props} />
    <MoreFields {...props} />
  </>
)

const AppearanceFields = ({ form, achievement, site }: Props) => (
  <div class="stack gap-5">
    <FormField of={adminUpdateAchievement} form={form} name="name" label={t('common.name')} value={achievement?.name} />
    <EmojiPicker form={form} value={achievement?.icon ?? defaultIcon} site={site} />
    <ColorPicker form={form} value={achievement?.color} emptyLabel={t('components.badgeFields.marigold')} />
    <FormField
      of={adminUpdateAchievement}
      form={form}
      name="description"
      label={t('admin.achievement.description')}
      value={achievement?.description}
      isMultiline
    />
  </div>
)

const MoreFields = ({ form, achievement }: Props) => (
  <details class="more" open={form.message !== undefined}>
    <summary>{t('components.badgeFields.more')}</summary>
    <div class="stack gap-5 disclosure-body">
      <div class="auto-grid stack">
        <FormField
          of={adminUpdateAchievement}
          form={form}
          name="key"
          label={t('admin.achievement.key')}
          value={achievement?.key}
          isRequired={false}
          help={t('admin.achievement.keyFromName')}
        />
        <FormField
          of={adminUpdateAchievement}
          form={form}
          name="sortOrder"
          label={t('admin.achievement.position')}
          value={achievement?.sortOrder ?? 0}
          help={t('admin.achievement.positionHelp')}
        />
      </div>
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="hidden"
        label={t('admin.achievement.hide')}
        value={achievement?.hidden}
        help={t('admin.achievement.hideHelp')}
      />
    </div>
  </details>
)

export function readAchievement(fields: Fields) {
  const { icon, color } = readAppearance(fields)
  return {
    ...readInput(adminUpdateAchievement, fields, ['description', 'sortOrder', 'hidden', ...rewardNames]),
    ...readRule(fields),
    name: fields.text('name'),
    key: fields.text('key').trim() || toUrlname(fields.text('name'), 'achievement').replaceAll('-', '_'),
    icon: icon || null,
    color: color || null,
    conditions: readConditions(fields),
  }
}
