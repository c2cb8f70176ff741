import {
  progressModes,
  type AchievementDefinition,
  type AchievementInput,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { adminListBadges } from '../../../../src/areas/badges/admin/contract.ts'
import { listEventTypes } from '../../../../src/areas/webhooks/event-types/contract.ts'
import { TextAreaField, SelectField, TextField, CheckboxField } from '../../../components/fields.tsx'
import type { Fields, Form } from '../../../form.ts'
import type { Visit } from '../../../page.ts'
import { Conditions, readConditions } from './conditions.tsx'

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
    <RuleFields {...props} />
    <RewardFields {...props} />
  </>
)

const AppearanceFields = ({ form, achievement }: Props) => (
  <>
    <div class="pairs stack">
      <TextField form={form} name="name" label="Name" maxlength={100} value={achievement?.name} />
      <TextField
        form={form}
        name="key"
        label="Key"
        maxlength={100}
        value={achievement?.key}
        help="Its name for programs: lower-case letters, digits and underscores."
      />
      <TextField
        form={form}
        name="icon"
        label="Icon"
        maxlength={20}
        value={achievement?.icon}
        help="An emoji."
        isOptional
      />
      <TextField
        form={form}
        name="color"
        label="Colour"
        maxlength={7}
        value={achievement?.color}
        help="As in #2F7F6F."
        isOptional
      />
    </div>
    <TextAreaField
      form={form}
      name="description"
      label="What one has to do"
      maxlength={500}
      value={achievement?.description}
      isOptional
    />
  </>
)

const progressModeLabels: Readonly<Record<(typeof progressModes)[number], string>> = {
  counter: 'Each time it happens',
  distinct: 'Each different value of a field',
  gauge: 'The value of a field itself',
}

const RuleFields = ({ form, achievement, types }: Props) => (
  <>
    <SelectField
      form={form}
      name="eventType"
      label="What has to happen"
      value={achievement?.eventType ?? 'event.checkin'}
      options={includeCurrent(types, achievement?.eventType)}
    />
    <Conditions form={form} conditions={achievement?.conditions ?? []} />
    <div class="pairs stack">
      <SelectField
        form={form}
        name="progressMode"
        label="What is counted"
        value={achievement?.progressMode ?? 'counter'}
        options={progressModes.map((mode) => [mode, progressModeLabels[mode]] as const)}
      />
      <TextField
        form={form}
        name="progressField"
        label="Of which field"
        maxlength={200}
        value={achievement?.progressField}
        help="As in groupId. Needed for the values of a field."
        isOptional
      />
      <TextField
        form={form}
        name="targetValue"
        label="How much it takes"
        inputmode="numeric"
        value={String(achievement?.targetValue ?? 1)}
        help="Whoever reaches it has done it, for good."
      />
    </div>
  </>
)

const RewardFields = ({ form, achievement, badges }: Props) => (
  <>
    <div class="pairs stack">
      <SelectField
        form={form}
        name="badgeSlug"
        label="The badge it brings"
        value={achievement?.badgeSlug ?? ''}
        options={[['', 'None'], ...includeCurrent(badges, achievement?.badgeSlug)]}
      />
      <TextField
        form={form}
        name="entitlement"
        label="The entitlement it brings"
        maxlength={100}
        value={achievement?.entitlement}
        help="As in group.create."
        isOptional
      />
      <TextField
        form={form}
        name="sortOrder"
        label="Place in the list"
        inputmode="numeric"
        value={String(achievement?.sortOrder ?? 0)}
        help="Lower numbers come first."
      />
    </div>
    <CheckboxField
      form={form}
      name="hidden"
      label="Only for themselves"
      isChecked={achievement?.hidden ?? false}
      help="People see it in their own list; nobody sees it on their page."
    />
  </>
)

/** Keeps a saved value selectable when it is no longer offered. */
const includeCurrent = (options: readonly Option[], current: string | null | undefined): readonly Option[] =>
  !current || options.some(([value]) => value === current) ? options : [[current, current], ...options]

export const readAchievementInput = (fields: Fields) => ({
  name: fields.text('name').trim(),
  key: fields.text('key').trim(),
  icon: fields.textOrNull('icon'),
  color: fields.textOrNull('color'),
  description: fields.textOrNull('description'),
  eventType: fields.text('eventType'),
  conditions: readConditions(fields),
  progressMode: fields.text('progressMode') as NonNullable<AchievementInput['progressMode']>,
  progressField: fields.textOrNull('progressField'),
  targetValue: fields.number('targetValue'),
  badgeSlug: fields.textOrNull('badgeSlug'),
  entitlement: fields.textOrNull('entitlement'),
  sortOrder: fields.number('sortOrder'),
  hidden: fields.isChecked('hidden'),
})
