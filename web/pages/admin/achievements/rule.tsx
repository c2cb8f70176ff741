import {
  adminUpdateAchievement,
  type AchievementDefinition,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { fieldValue } from '../../../components/fields.tsx'
import { findFieldProblem, type Fields, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { readInput } from '../../../read-input.ts'
import { InlineInput, InlineSelect } from './inline-fields.tsx'
import { actionOptions, measureOptions, toMeasure } from './rule-words.ts'

interface Props {
  readonly form: Form
  readonly achievement?: AchievementDefinition
}

/** "When someone [checks in at an event], we count [each time] until they reach [10]". */
export function Rule({ form, achievement }: Props) {
  const eventType = fieldValue(form, 'eventType', achievement?.eventType ?? 'event.checkin')
  const measure = fieldValue(form, 'measure', achievement ? toMeasure(achievement) : 'counter:')
  const target = fieldValue(form, 'targetValue', String(achievement?.targetValue ?? 1))
  const problems = ['eventType', 'progressField', 'targetValue'].flatMap((name) => findFieldProblem(form, name) ?? [])
  return (
    <fieldset class="stack gap-3 rule">
      <legend>{t('admin.rule.legend')}</legend>
      <p class="sentence">
        {rich('admin.rule.sentence', {
          action: (
            <InlineSelect
              name="eventType"
              label={t('admin.achievement.eventType')}
              value={eventType}
              options={actionOptions(eventType)}
            />
          ),
          measure: (
            <InlineSelect
              name="measure"
              label={t('admin.achievement.progressMode')}
              value={measure}
              options={measureOptions(measure)}
            />
          ),
          target: <InlineInput name="targetValue" label={t('admin.achievement.target')} value={target} isNumber />,
        })}
      </p>
      {problems.map((problem) => (
        <p class="problem">{problem}</p>
      ))}
      <p class="help">{t('admin.achievement.targetHelp')}</p>
    </fieldset>
  )
}

export function readRule(fields: Fields) {
  const [progressMode = '', progressField = ''] = fields.text('measure').split(':')
  return {
    ...readInput(adminUpdateAchievement, fields, ['targetValue']),
    eventType: fields.text('eventType'),
    progressMode: progressMode as AchievementDefinition['progressMode'],
    progressField: progressField === '' ? null : progressField,
  }
}
