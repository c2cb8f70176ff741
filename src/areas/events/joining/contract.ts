import {
  Count,
  Id,
  isWritten,
  oneOf,
  setShortForm,
  shape,
  text,
  TextOrNull,
  textOrNull,
  toolHint,
  Type,
  webUrlOrNull,
  withDescription,
  Words,
  type Static,
} from '#contract'
import { CountOrNull } from '../../groups/records/contract.ts'

const joinModes = ['open', 'approval'] as const
export type JoinMode = (typeof joinModes)[number]
const waitlistModes = ['automatic', 'offer', 'none'] as const
export type WaitlistMode = (typeof waitlistModes)[number]
const visibilities = ['public', 'unlisted', 'members', 'invited'] as const
export type Visibility = (typeof visibilities)[number]

/** What an event has unless its input says otherwise. No `default` in the schema, because an update keeps what it had. */
export const eventDefaults = {
  checkinFromMinutes: 180,
  joinBy: 'open',
  visibility: 'public',
  allowHandOn: false,
  maxGuests: 0,
  waitlist: 'automatic',
  offerHours: 24,
  reminders: [24, 2],
} as const

const questionKinds = ['text', 'choice', 'many', 'yesno'] as const

export const joinBy = oneOf(joinModes, {
  description: '`open`: whoever comes first gets a seat. `approval`: every RSVP waits until a manager decides.',
})
export const maxGuests = Type.Integer({
  minimum: 0,
  maximum: 9,
  [toolHint]: 'per person',
  description: 'How many others a person may bring.',
  examples: [1],
})
export const visibility = oneOf(visibilities, {
  description:
    '`public`: everybody finds it. `unlisted`: whoever has its address can read it. `members`: those who joined the group. `invited`: the team (volunteers, managers and owners), its hosts and those who were invited. Whoever has an RSVP can read it too.',
})
export const allowHandOn = Type.Boolean({
  [toolHint]: null,
  description: 'For `invited` events: whether people can give their seat to someone. At other events they always can.',
})
export const onlineUrl = webUrlOrNull({
  pattern: '^[Hh][Tt][Tt][Pp][Ss]://',
  maxLength: 2000,
  examples: ['https://meet.example.org/mending'],
})
export const Host = shape('EventHost', {
  username: withDescription(TextOrNull, 'Null when they have chosen none.'),
  name: Type.String({ ...Words, description: 'Their name.', examples: ['Aino Korhonen'] }),
  avatarUrl: withDescription(TextOrNull, 'The URL of their picture. Null when there is none.'),
})
setShortForm(Host, 'username name')
export const ManagedHost = shape('ManagedEventHost', { userId: Id, ...Host.properties })
setShortForm(ManagedHost, 'username name')
export const waitlist = oneOf(waitlistModes, {
  description:
    'What happens to a seat that becomes free: `automatic` gives it to whoever is next, `offer` asks them first. `none`: a full event has no waitlist.',
})

export const reminders = Type.Array(Type.Integer({ minimum: 1, maximum: 168 }), {
  maxItems: 3,
  [toolHint]: 'hours before',
  description: `How many hours before the start those who come are reminded, up to three times. ${eventDefaults.reminders.join(' and ')} unless set; an empty list for never.`,
  examples: [eventDefaults.reminders],
})

const question = {
  label: text(1, 200, { description: 'What you ask.', examples: ['What do you eat?'] }),
  help: textOrNull(300, {
    description: 'More about it. Null for nothing.',
    examples: ['The cook would like to know.'],
  }),
  kind: oneOf(questionKinds, {
    description: 'What the answer is: a text, one of the options, any of them, or yes or no.',
    examples: ['choice'],
  }),
  options: Type.Array(text(1, 100), {
    maxItems: 20,
    description: 'What to choose from: 2 to 20 for `choice` and `many`, none for others.',
    examples: [['Everything', 'No meat', 'No animals']],
  }),
  required: Type.Boolean({ description: 'True when nobody can RSVP without an answer.', examples: [true] }),
}

export const Question = shape('Question', { id: Id, ...question })
export type Question = Static<typeof Question>

export const QuestionInput = Type.Object({
  id: Type.Optional(withDescription(Id, 'The id of a question that stays. Without it the question is new.')),
  label: question.label,
  help: Type.Optional(question.help),
  kind: question.kind,
  options: Type.Optional(question.options),
  required: Type.Optional(question.required),
})
export type QuestionInput = Static<typeof QuestionInput>

export type AnswerValue = string | string[] | boolean
const answerValue = {
  maxLength: 2000,
  items: { type: 'string', maxLength: 100, [isWritten]: true },
  [isWritten]: true,
  maxItems: 20,
  examples: ['No meat'],
}
const questionId = withDescription(Id, 'The id of the question.')
const valueDescription = 'A text, one of the options, a list of them, or true or false.'

export const Answer = shape('Answer', {
  questionId,
  value: Type.Unsafe<AnswerValue>({
    type: ['string', 'array', 'boolean'],
    ...answerValue,
    description: valueDescription,
  }),
})
export type Answer = Static<typeof Answer>

export const AnswerChange = Type.Object({
  questionId,
  value: Type.Unsafe<AnswerValue | null>({
    type: ['string', 'array', 'boolean', 'null'],
    ...answerValue,
    description: `${valueDescription} Null removes the answer.`,
  }),
})
export type AnswerChange = Static<typeof AnswerChange>

export const guests = Type.Integer({
  minimum: 0,
  maximum: 9,
  description: 'How many others come along.',
  examples: [1],
})
/** In events of the outbox. */
export const isStanding = Type.Optional(
  Type.Literal(true, { description: 'True when they come to every date of its series. Missing otherwise.' }),
)
export const answers = Type.Array(Answer, { maxItems: 10, description: 'Answers to the questions of the event.' })

export const RsvpSummary = shape(
  'RsvpSummary',
  {
    total: withDescription(Count, 'All RSVPs, canceled ones included.'),
    confirmed: withDescription(Count, 'How many people have a seat.'),
    waitlisted: withDescription(Count, 'How many people wait for a seat, or for a decision.'),
    pending: withDescription(Count, 'How many of them wait for the decision of a manager.'),
    cancelled: withDescription(Count, 'How many RSVPs ended: canceled, declined, removed, handed on or missed.'),
    capacity: withDescription(CountOrNull, 'How many seats there are. Null when there is no limit.'),
  },
  { examples: [{ total: 39, confirmed: 30, waitlisted: 4, pending: 1, cancelled: 5, capacity: 30 }] },
)
export type RsvpSummary = Static<typeof RsvpSummary>
