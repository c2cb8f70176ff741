import {
  adminUpdateAchievement,
  type AchievementDefinition,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { adminListBadges } from '../../../../src/areas/badges/admin/contract.ts'
import { listEventTypes } from '../../../../src/areas/webhooks/event-types/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'
import { Conditions } from './conditions.tsx'

type Option = readonly [value: string, label: string]

export interface Choices {
  readonly types: readonly Option[]
  readonly badges: readonly Option[]
}

export async function loadChoices({ call }: Visit): Promise<Choices> {
  const [types, badges] = await Promise.all([call(listEventTypes, {}), call(adminListBadges, { limit: 100 })])
  return {
    // Public event types concern no particular person.
    types: types.data
      .filter(({ name, access }) => access !== 'public' && name !== 'test.ping')
      .map(({ name, description }) => [name, `${name}: ${description}`] as const),
    badges: badges.data
      .filter(({ groupId }) => groupId === null)
      .map(({ slug, icon, name }) => [slug, `${icon} ${name}`] as const),
  }
}

interface Props extends Choices {
  readonly form: Form
  readonly achievement?: AchievementDefinition
}

export const AchievementFields = (props: Props) => (
  <>
    <AppearanceFields {...props} />
    <CountingFields {...props} />
    <RewardFields {...props} />
  </>
)

const AppearanceFields = ({ form, achievement }: Props) => (
  <>
    <div class="pairs stack">
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="name"
        label={t('common.name')}
        value={achievement?.name}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="key"
        label={t('admin.achievement.key')}
        value={achievement?.key}
        help={t('admin.achievement.keyHelp')}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="icon"
        label={t('admin.achievement.icon')}
        value={achievement?.icon}
        help={t('admin.achievement.iconHelp')}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="color"
        label={t('admin.achievement.color')}
        value={achievement?.color}
        help={t('admin.achievement.colorHelp')}
      />
    </div>
    <FormField
      of={adminUpdateAchievement}
      form={form}
      name="description"
      label={t('admin.achievement.description')}
      value={achievement?.description}
      isMultiline
    />
  </>
)

const progressModeLabels = (): Readonly<Record<AchievementDefinition['progressMode'], string>> => ({
  counter: t('admin.achievement.mode.counter'),
  distinct: t('admin.achievement.mode.distinct'),
  gauge: t('admin.achievement.mode.gauge'),
})

const CountingFields = ({ form, achievement, types }: Props) => (
  <>
    <FormField
      of={adminUpdateAchievement}
      form={form}
      name="eventType"
      label={t('admin.achievement.eventType')}
      value={achievement?.eventType ?? 'event.checkin'}
      choices={includeCurrent(types, achievement?.eventType)}
    />
    <Conditions form={form} conditions={achievement?.conditions ?? []} />
    <div class="pairs stack">
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="progressMode"
        label={t('admin.achievement.progressMode')}
        value={achievement?.progressMode ?? 'counter'}
        choices={progressModeLabels()}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="progressField"
        label={t('admin.achievement.progressField')}
        value={achievement?.progressField}
        help={t('admin.achievement.progressFieldHelp')}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="targetValue"
        label={t('admin.achievement.target')}
        value={achievement?.targetValue ?? 1}
        help={t('admin.achievement.targetHelp')}
      />
    </div>
  </>
)

const RewardFields = ({ form, achievement, badges }: Props) => (
  <>
    <div class="pairs stack">
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="badgeSlug"
        label={t('admin.achievement.badge')}
        value={achievement?.badgeSlug}
        choices={[['', t('common.none')], ...includeCurrent(badges, achievement?.badgeSlug)]}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="entitlement"
        label={t('admin.achievement.entitlement')}
        value={achievement?.entitlement}
        help={t('admin.achievement.entitlementHelp')}
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
  </>
)

/** Keeps a saved value selectable when it is no longer offered. */
const includeCurrent = (options: readonly Option[], current: string | null | undefined): readonly Option[] =>
  !current || options.some(([value]) => value === current) ? options : [[current, current], ...options]

export const achievementFieldNames = [
  'name',
  'key',
  'icon',
  'color',
  'description',
  'eventType',
  'progressMode',
  'progressField',
  'targetValue',
  'badgeSlug',
  'entitlement',
  'sortOrder',
  'hidden',
] as const
