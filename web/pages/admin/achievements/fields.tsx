import {
  adminUpdateAchievement,
  type AchievementDefinition,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { adminListBadges } from '../../../../src/areas/badges/admin/contract.ts'
import { listEventTypes } from '../../../../src/areas/webhooks/event-types/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'
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
      <FormField of={adminUpdateAchievement} form={form} name="name" label="Name" value={achievement?.name} />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="key"
        label="Key"
        value={achievement?.key}
        help="Its name for programs: lower-case letters, digits and underscores."
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="icon"
        label="Icon"
        value={achievement?.icon}
        help="An emoji."
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="color"
        label="Color"
        value={achievement?.color}
        help="For example #2F7F6F."
      />
    </div>
    <FormField
      of={adminUpdateAchievement}
      form={form}
      name="description"
      label="What to do"
      value={achievement?.description}
      isMultiline
    />
  </>
)

const progressModeLabels: Readonly<Record<AchievementDefinition['progressMode'], string>> = {
  counter: 'Each time it happens',
  distinct: 'Each different value of a field',
  gauge: 'The value of a field itself',
}

const CountingFields = ({ form, achievement, types }: Props) => (
  <>
    <FormField
      of={adminUpdateAchievement}
      form={form}
      name="eventType"
      label="What has to happen"
      value={achievement?.eventType ?? 'event.checkin'}
      choices={includeCurrent(types, achievement?.eventType)}
    />
    <Conditions form={form} conditions={achievement?.conditions ?? []} />
    <div class="pairs stack">
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="progressMode"
        label="What is counted"
        value={achievement?.progressMode ?? 'counter'}
        choices={progressModeLabels}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="progressField"
        label="Field to count"
        value={achievement?.progressField}
        help="For example groupId. Required when different values are counted."
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="targetValue"
        label="How much it takes"
        value={achievement?.targetValue ?? 1}
        help="Reaching it completes the achievement for good."
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
        label="Badge it awards"
        value={achievement?.badgeSlug}
        choices={[['', 'None'], ...includeCurrent(badges, achievement?.badgeSlug)]}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="entitlement"
        label="Entitlement it grants"
        value={achievement?.entitlement}
        help="As in group.create."
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name="sortOrder"
        label="Place in the list"
        value={achievement?.sortOrder ?? 0}
        help="Lower numbers come first."
      />
    </div>
    <FormField
      of={adminUpdateAchievement}
      form={form}
      name="hidden"
      label="Hide from public profiles"
      value={achievement?.hidden}
      help="People see it in their own list; nobody sees it on their page."
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
