import type { Form } from '../../../form.ts'

const steps = ['what', 'where', 'seats'] as const
export type Step = (typeof steps)[number]

/** Each step by its fields; what is in none of them is in the first. */
const fieldsByStep: readonly (readonly [Step, RegExp])[] = [
  ['where', /^(startTime|endTime|timezone|venue|onlineUrl|repeats|repeatUntil|repeatCount|rule)\b/],
  [
    'seats',
    /^(maxAttendees|checkinFromMinutes|joinBy|visibility|hosts|maxGuests|waitlist|offerHours|opensAt|closesAt|reminders|questions)\b/,
  ],
]

export const stepOf = (field: string): Step => fieldsByStep.find(([, pattern]) => pattern.test(field))?.[0] ?? 'what'

/** The first step with a problem. */
export const findBadStep = ({ problems }: Form): Step | undefined =>
  steps.find((step) => problems.some(({ path }) => stepOf(path) === step))
