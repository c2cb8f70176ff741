import type { AchievementDefinition } from '../../../../src/areas/achievements/definitions/contract.ts'
import { fieldValue } from '../../../components/fields.tsx'
import type { Option } from '../../../components/select-input.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { InlineSelect } from './inline-fields.tsx'
import { includeCurrent } from './rule-words.ts'

interface Props {
  readonly form: Form
  readonly achievement?: AchievementDefinition
  readonly badges: readonly Option[]
}

export const rewardNames = ['badgeSlug', 'entitlement'] as const

export function Reward({ form, achievement, badges }: Props) {
  const badge = fieldValue(form, 'badgeSlug', achievement?.badgeSlug)
  const entitlement = fieldValue(form, 'entitlement', achievement?.entitlement)
  const problems = rewardNames.flatMap((name) => findFieldProblem(form, name) ?? [])
  return (
    <fieldset class="stack gap-3 rule">
      <legend>{t('admin.reward.legend')}</legend>
      <p class="sentence">
        {rich('admin.reward.sentence', {
          badge: (
            <InlineSelect
              name="badgeSlug"
              label={t('admin.achievement.badge')}
              value={badge}
              options={[['', t('admin.reward.noBadge')], ...includeCurrent(badges, badge)]}
            />
          ),
          entitlement: (
            <InlineSelect
              name="entitlement"
              label={t('admin.achievement.entitlement')}
              value={entitlement}
              options={[['', t('admin.reward.nothingElse')], ...includeCurrent(entitlementOptions(), entitlement)]}
            />
          ),
        })}
      </p>
      {problems.map((problem) => (
        <p class="problem">{problem}</p>
      ))}
    </fieldset>
  )
}

const entitlementOptions = (): readonly Option[] => [
  ['group.create', t('admin.reward.groupCreate')],
  ['storage.plus', t('admin.reward.storagePlus')],
]
