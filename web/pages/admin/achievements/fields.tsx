import {
  progressModes,
  type AchievementDefinition,
  type AchievementInput,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { adminListBadges } from '../../../../src/areas/admin/badges/contract.ts'
import { listEventTypes } from '../../../../src/areas/developer/event-types/contract.ts'
import { AreaField, ChoiceField, TextField, TickField } from '../../../components/fields.tsx'
import type { Fields, Form } from '../../../form.ts'
import type { Visit } from '../../../page.ts'
import { Conditions, conditionsIn } from './conditions.tsx'

type Option = readonly [value: string, label: string]

export interface Choices {
  readonly types: readonly Option[]
  readonly badges: readonly Option[]
}

/** What an achievement can count, and what it can bring. */
export async function choicesFor({ call }: Visit): Promise<Choices> {
  const [types, badges] = await Promise.all([call(listEventTypes, {}), call(adminListBadges, { limit: 100 })])
  return {
    // What everybody may hear of is about nobody.
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
  /** Undefined for a new one. */
  readonly achievement?: AchievementDefinition
}

/** What an achievement is made of. */
export const AchievementFields = (props: Props) => (
  <>
    <Look {...props} />
    <Rule {...props} />
    <Reward {...props} />
  </>
)

const Look = ({ form, achievement }: Props) => (
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
    <AreaField
      form={form}
      name="description"
      label="What one has to do"
      maxlength={500}
      value={achievement?.description}
      isOptional
    />
  </>
)

const modes: Readonly<Record<(typeof progressModes)[number], string>> = {
  counter: 'Each time it happens',
  distinct: 'Each different value of a field',
  gauge: 'The value of a field itself',
}

const Rule = ({ form, achievement, types }: Props) => (
  <>
    <ChoiceField
      form={form}
      name="eventType"
      label="What has to happen"
      value={achievement?.eventType ?? 'event.checkin'}
      options={withPresent(types, achievement?.eventType)}
    />
    <Conditions form={form} conditions={achievement?.conditions ?? []} />
    <div class="pairs stack">
      <ChoiceField
        form={form}
        name="progressMode"
        label="What is counted"
        value={achievement?.progressMode ?? 'counter'}
        options={progressModes.map((mode) => [mode, modes[mode]] as const)}
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

const Reward = ({ form, achievement, badges }: Props) => (
  <>
    <div class="pairs stack">
      <ChoiceField
        form={form}
        name="badgeSlug"
        label="The badge it brings"
        value={achievement?.badgeSlug ?? ''}
        options={[['', 'None'], ...withPresent(badges, achievement?.badgeSlug)]}
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
    <TickField
      form={form}
      name="hidden"
      label="Only for themselves"
      isTicked={achievement?.hidden ?? false}
      help="People see it in their own list; nobody sees it on their page."
    />
  </>
)

/** What is chosen stays among the choices. */
const withPresent = (options: readonly Option[], present: string | null | undefined): readonly Option[] =>
  !present || options.some(([value]) => value === present) ? options : [[present, present], ...options]

export const achievementIn = (fields: Fields) => ({
  name: fields.text('name').trim(),
  key: fields.text('key').trim(),
  icon: fields.textOrNull('icon'),
  color: fields.textOrNull('color'),
  description: fields.textOrNull('description'),
  eventType: fields.text('eventType'),
  conditions: conditionsIn(fields),
  progressMode: fields.text('progressMode') as NonNullable<AchievementInput['progressMode']>,
  progressField: fields.textOrNull('progressField'),
  targetValue: fields.number('targetValue'),
  badgeSlug: fields.textOrNull('badgeSlug'),
  entitlement: fields.textOrNull('entitlement'),
  sortOrder: fields.number('sortOrder'),
  hidden: fields.isTicked('hidden'),
})
