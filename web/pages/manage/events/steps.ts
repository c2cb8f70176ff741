import type { Form } from '../../../form.ts'

const steps = ['what', 'where', 'seats'] as const
export type Step = (typeof steps)[number]

const fieldsByStep: Readonly<Record<Step, RegExp>> = {
  what: /^(title|description|photoUrl|coverScene|eventType|languages)\b/,
  where: /^(startTime|endTime|timezone|venue|onlineUrl|repeats|repeatUntil|repeatCount|rule)\b/,
  seats:
    /^(maxAttendees|checkinFromMinutes|joinBy|visibility|allowHandOn|hosts|maxGuests|waitlist|offerHours|opensAt|closesAt|reminders|questions)\b/,
}

export const hasProblemIn = (step: Step, { problems }: Form): boolean =>
  problems.some(({ path }) => fieldsByStep[step].test(path))

/** The first step with a problem. Undefined if only fields below the steps have one. */
export const findBadStep = (form: Form): Step | undefined => steps.find((step) => hasProblemIn(step, form))
