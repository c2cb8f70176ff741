import type { ComponentChildren } from 'preact'
import type { WebhookEventType } from '../../src/areas/developer/event-types/contract.ts'
import { problemOf, type Fields, type Form } from '../form.ts'
import type { Me } from '../page.ts'
import { byArea } from './event-type-words.ts'
import { TickField } from './fields.tsx'

interface Props {
  readonly form: Form
  readonly types: readonly WebhookEventType[]
  readonly chosen: readonly string[]
  readonly me: Me | null
}

/** Which events a webhook gets: all of them, or those that are ticked. */
export function TypeChoice({ form, types, chosen, me }: Props) {
  const isAll = form.fields.isEmpty ? chosen.includes('*') : form.fields.text('which') !== 'some'
  const isAdmin = me?.role !== 'user'
  const offered = types.filter(({ name, access }) => name !== 'test.ping' && (isAdmin || access !== 'admin'))
  const others = chosen.filter((name) => name !== '*' && !offered.some((type) => type.name === name))
  const problem = problemOf(form, 'eventTypes')
  return (
    <fieldset class="type-choice">
      <legend>What shall it hear of?</legend>
      <Which value="all" label="Everything" isOn={isAll} help={everything(isAdmin)} />
      <Which value="some" label="Only what I tick" isOn={!isAll} help="You can change it at any time." />
      {problem !== undefined && <p class="problem">{isAll ? problem : 'Tick at least one type.'}</p>}
      <div class="type-areas">
        {byArea(offered).map(([area, ofArea]) => (
          <Area area={area}>
            {ofArea.map(({ name, description }) => (
              <Tick form={form} name={name} help={description} isTicked={chosen.includes(name)} />
            ))}
          </Area>
        ))}
        {others.length > 0 && (
          <Area area="Others">
            {others.map((name) => (
              <Tick form={form} name={name} help="Not a type that is sent by itself." isTicked />
            ))}
          </Area>
        )}
      </div>
    </fieldset>
  )
}

const everything = (isAdmin: boolean) =>
  isAdmin
    ? 'All that happens on this site, since you are an admin. New types come by themselves.'
    : 'All that you may hear of: what is public, what is about you, and your groups. New types come by themselves.'

interface WhichProps {
  readonly value: string
  readonly label: string
  readonly help: string
  readonly isOn: boolean
}

function Which({ value, label, help, isOn }: WhichProps) {
  const id = `which-${value}`
  return (
    <div class="tick">
      <input type="radio" id={id} name="which" value={value} checked={isOn} aria-describedby={`${id}-help`} />
      <label for={id}>{label}</label>
      <p class="help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  )
}

function Area({ area, children }: { readonly area: string; readonly children: ComponentChildren }) {
  return (
    <fieldset>
      <legend>{area}</legend>
      {children}
    </fieldset>
  )
}

interface TickProps {
  readonly form: Form
  readonly name: string
  readonly help: string
  readonly isTicked: boolean
}

const Tick = ({ form, name, help, isTicked }: TickProps) => (
  <TickField form={form} name="eventTypes" value={name} label={name} help={help} isTicked={isTicked} />
)

export const typesIn = (fields: Fields): string[] =>
  fields.text('which') === 'some' ? fields.all('eventTypes') : ['*']
