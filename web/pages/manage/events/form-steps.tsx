import type { ComponentChildren } from 'preact'
import { suggestedCoverPart } from '../../../components/cover-picker.tsx'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../messages.ts'
import { repeatWordsSelector } from '../series/repeat-fields.tsx'
import type { ManagedGroup } from '../managed-group.ts'
import type { PossibleHost } from './unsaved-form.ts'
import { readFormValues } from './form-values.ts'
import { MoreRsvpFields } from './rsvp-fields.tsx'
import { SeatFields } from './seat-fields.tsx'
import { findBadStep, hasProblemIn, type Step } from './steps.ts'
import { summarizeSeats, summarizeWhat, summarizeWhere } from './summaries.ts'
import { WhatFields } from './what-fields.tsx'
import { WhereFields, type WhereFieldsProps } from './where-fields.tsx'

/** Parts of the form that follow what is typed. */
export const liveParts = `#preview,${suggestedCoverPart},#places,#zone-hint,${repeatWordsSelector},#what-summary,#where-summary,#seats-summary`

export interface FormStepsProps extends Omit<WhereFieldsProps, 'values'> {
  readonly step: Step
  readonly group: ManagedGroup
  readonly now: Date
  /** Who can host it. */
  readonly team: readonly PossibleHost[]
}

/** All steps are one form; a closed step is sent, too. */
export function FormSteps({ step: currentStep, now, team, group, ...props }: FormStepsProps) {
  const { form, saved } = props
  const values = form.fields.isEmpty ? saved : readFormValues(form.fields)
  const open = findBadStep(form) ?? currentStep
  const stepProps = (step: Step) => ({
    step,
    isOpen: step === open,
    isBad: hasProblemIn(step, form),
  })
  return (
    <div class="stack gap-3">
      <FormStep {...stepProps('what')} number={1} title={t('manage.eventSteps.what')} summary={summarizeWhat(values)}>
        <WhatFields form={form} values={values} group={group} />
        <NextStep href="#startTime" label={t('manage.eventSteps.nextWhere')} />
      </FormStep>
      <FormStep
        {...stepProps('where')}
        number={2}
        title={t('manage.eventSteps.where')}
        summary={summarizeWhere(values, now)}
      >
        <WhereFields {...props} values={values} />
        <NextStep href="#maxAttendees" label={t('manage.eventSteps.nextSeats')} />
      </FormStep>
      <FormStep
        {...stepProps('seats')}
        number={3}
        title={t('manage.eventSteps.seats')}
        summary={summarizeSeats(values)}
      >
        <SeatFields form={form} values={saved} />
        <MoreRsvpFields {...{ form, values, team }} />
      </FormStep>
    </div>
  )
}

/** Enter presses the first button of a form: without this one, that of some step. */
export const DefaultButton = ({ action }: { readonly action: string }) => (
  <button class="visually-hidden" name="action" value={action} tabindex={-1} aria-hidden="true">
    {t('common.save')}
  </button>
)

interface StepProps {
  readonly step: Step
  readonly number: number
  readonly title: string
  readonly summary: string
  readonly isOpen: boolean
  readonly isBad: boolean
  readonly children: ComponentChildren
}

const FormStep = ({ step, number, title, summary, isOpen, isBad, children }: StepProps) => (
  <details class={isBad ? 'form-step bad' : 'form-step'} name="step" open={isOpen}>
    <summary>
      <span class="number" aria-hidden="true">
        {isBad ? <Icon name="circle-alert" /> : number}
      </span>
      <span>
        <b>{title}</b>
        <small id={`${step}-summary`}>{isBad ? t('manage.eventSteps.bad') : summary}</small>
      </span>
      <Icon name="chevron-down" />
    </summary>
    <div class="fields">{children}</div>
  </details>
)

/** Browsers open the step that contains the field. */
const NextStep = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <p>
    <a class="button quiet" href={href}>
      {label}
    </a>
  </p>
)
