import type { ComponentChildren } from 'preact'
import type { WebhookEventType } from '../../src/areas/webhooks/event-types/contract.ts'
import { findFieldProblem, type Fields, type Form } from '../form.ts'
import { t } from '../messages.ts'
import type { Me } from '../page.ts'
import { groupTypesByTopic } from './event-type-labels.ts'
import { CheckboxField } from './fields.tsx'

/** 'all' or 'some'. */
const modeField = 'eventTypeMode'

interface Props {
  readonly form: Form
  readonly types: readonly WebhookEventType[]
  readonly chosen: readonly string[]
  readonly me: Me | null
}

export function EventTypeField({ form, types, chosen, me }: Props) {
  const isAll = form.fields.isEmpty ? chosen.includes('*') : form.fields.text(modeField) !== 'some'
  const isAdmin = me !== null && me.role !== 'user'
  const offered = types.filter(({ name, access }) => name !== 'test.ping' && (isAdmin || access !== 'admin'))
  const otherChosen = chosen.filter((name) => name !== '*' && !offered.some((type) => type.name === name))
  const problem = findFieldProblem(form, 'eventTypes')
  return (
    <fieldset class="type-choice">
      <legend>{t('components.eventTypeField.legend')}</legend>
      <ModeRadio
        value="all"
        label={t('components.eventTypeField.all')}
        isOn={isAll}
        help={t(isAdmin ? 'components.eventTypeField.allHelpForAdmins' : 'components.eventTypeField.allHelp')}
      />
      <ModeRadio
        value="some"
        label={t('components.eventTypeField.some')}
        isOn={!isAll}
        help={t('components.eventTypeField.someHelp')}
      />
      {problem !== undefined && <p class="problem">{isAll ? problem : t('components.eventTypeField.selectOne')}</p>}
      <div class="type-topics">
        {groupTypesByTopic(offered).map(([topic, topicTypes]) => (
          <TopicFieldset topic={topic}>
            {topicTypes.map(({ name, description }) => (
              <EventTypeCheckbox
                form={form}
                name={name}
                help={
                  <span lang="en" dir="ltr">
                    {description}
                  </span>
                }
                isChecked={chosen.includes(name)}
              />
            ))}
          </TopicFieldset>
        ))}
        {otherChosen.length > 0 && (
          <TopicFieldset topic={t('components.eventTypes.topics.other')}>
            {otherChosen.map((name) => (
              <EventTypeCheckbox form={form} name={name} help={t('components.eventTypeField.otherHelp')} isChecked />
            ))}
          </TopicFieldset>
        )}
      </div>
    </fieldset>
  )
}

interface ModeRadioProps {
  readonly value: string
  readonly label: string
  readonly help: string
  readonly isOn: boolean
}

function ModeRadio({ value, label, help, isOn }: ModeRadioProps) {
  const id = `${modeField}-${value}`
  return (
    <div class="check-field">
      <input type="radio" id={id} name={modeField} value={value} checked={isOn} aria-describedby={`${id}-help`} />
      <label for={id}>{label}</label>
      <p class="help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  )
}

function TopicFieldset({ topic, children }: { readonly topic: string; readonly children: ComponentChildren }) {
  return (
    <fieldset>
      <legend>{topic}</legend>
      {children}
    </fieldset>
  )
}

interface EventTypeCheckboxProps {
  readonly form: Form
  readonly name: string
  readonly help: ComponentChildren
  readonly isChecked: boolean
}

const EventTypeCheckbox = ({ form, name, help, isChecked }: EventTypeCheckboxProps) => (
  <CheckboxField form={form} name="eventTypes" value={name} label={name} help={help} isChecked={isChecked} />
)

export const readEventTypes = (fields: Fields): string[] =>
  fields.text(modeField) === 'some' ? fields.all('eventTypes') : ['*']
