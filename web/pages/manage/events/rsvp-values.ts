import { eventDefaults } from '../../../../src/areas/events/joining/contract.ts'
import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import type { ManagedEvent, Question, QuestionInput } from '../../../../src/areas/events/records/contract.ts'
import type { EventInput } from '../../../../src/areas/events/fields/contract.ts'
import type { Fields } from '../../../form.ts'
import { findInput } from '../../../input-schema.ts'
import { readInput } from '../../../read-input.ts'
import { toWallClock } from './times.ts'

/** A row of the form. Without a label it is no question. */
export interface QuestionValues {
  /** Empty for a new question. */
  readonly id: string
  readonly label: string
  readonly kind: Question['kind']
  /** One per line. */
  readonly options: string
  readonly help: string
  readonly required: boolean
}

/** Form values: strings, with times in the event's zone. */
export interface RsvpFormValues {
  readonly joinBy: string
  readonly visibility: string
  readonly allowHandOn: boolean
  readonly onlineUrl: string
  /** Ids. Undefined when the form had no such field. */
  readonly hosts: readonly string[] | undefined
  readonly maxGuests: string
  readonly waitlist: string
  readonly offerHours: string
  readonly opensAt: string
  readonly closesAt: string
  /** Hours before the start, with commas. */
  readonly reminders: string
  /** With an empty row for a new question. */
  readonly questions: readonly QuestionValues[]
}

const rsvpNames = [
  'joinBy',
  'visibility',
  'allowHandOn',
  'maxGuests',
  'waitlist',
  'offerHours',
  'opensAt',
  'closesAt',
] as const

export const maxQuestions = findInput(createEvent, 'questions').schema.maxItems ?? 10

const emptyQuestion: QuestionValues = { id: '', label: '', kind: 'text', options: '', help: '', required: false }
const defaultNumbers = { maxGuests: eventDefaults.maxGuests, offerHours: eventDefaults.offerHours }

export const defaultRsvpValues: RsvpFormValues = {
  joinBy: eventDefaults.joinBy,
  visibility: eventDefaults.visibility,
  allowHandOn: eventDefaults.allowHandOn,
  onlineUrl: '',
  hosts: undefined,
  maxGuests: String(eventDefaults.maxGuests),
  waitlist: eventDefaults.waitlist,
  offerHours: String(eventDefaults.offerHours),
  opensAt: '',
  closesAt: '',
  reminders: eventDefaults.reminders.join(', '),
  questions: [emptyQuestion],
}

export interface EventWithRsvpValues extends Pick<
  ManagedEvent,
  | 'joinBy'
  | 'visibility'
  | 'allowHandOn'
  | 'onlineUrl'
  | 'maxGuests'
  | 'waitlist'
  | 'offerHours'
  | 'opensAt'
  | 'closesAt'
  | 'reminders'
  | 'questions'
  | 'timezone'
> {
  readonly hosts: readonly { readonly userId: string }[]
}

export function toRsvpValues(event: EventWithRsvpValues): RsvpFormValues {
  const { joinBy, visibility, allowHandOn, onlineUrl, hosts, maxGuests, waitlist, offerHours } = event
  const { opensAt, closesAt, reminders, questions, timezone } = event
  return {
    joinBy,
    visibility,
    allowHandOn,
    onlineUrl: onlineUrl ?? '',
    hosts: hosts.map(({ userId }) => userId),
    maxGuests: String(maxGuests),
    waitlist,
    offerHours: String(offerHours),
    opensAt: opensAt === null ? '' : toWallClock(opensAt, timezone),
    closesAt: closesAt === null ? '' : toWallClock(closesAt, timezone),
    reminders: reminders.join(', '),
    questions: [...questions.map(toRow), emptyQuestion].slice(0, maxQuestions),
  }
}

const toRow = ({ options, help, ...question }: Question): QuestionValues => ({
  ...question,
  options: options.join('\n'),
  help: help ?? '',
})

export const readRsvpValues = (fields: Fields): RsvpFormValues => ({
  joinBy: fields.text('joinBy'),
  visibility: fields.text('visibility'),
  allowHandOn: fields.isChecked('allowHandOn'),
  onlineUrl: fields.text('onlineUrl'),
  hosts: readHosts(fields),
  maxGuests: fields.text('maxGuests'),
  waitlist: fields.text('waitlist'),
  offerHours: fields.text('offerHours'),
  opensAt: fields.text('opensAt'),
  closesAt: fields.text('closesAt'),
  reminders: readReminders(fields),
  questions: readRows(fields),
})

/** Browsers do not send unchecked boxes, so a hidden field tells whether the form had any. */
const readHosts = (fields: Fields): string[] | undefined => (fields.has('hasHosts') ? fields.all('hosts') : undefined)

/** Those who stay keep their order, new ones come after them. */
function readHostsInput(fields: Fields, saved: readonly string[]): Pick<EventInput, 'hosts'> {
  const hosts = readHosts(fields)
  if (hosts === undefined) return {}
  return {
    hosts: [...saved.filter((userId) => hosts.includes(userId)), ...hosts.filter((userId) => !saved.includes(userId))],
  }
}

export const addQuestionRow = (fields: Fields): Fields =>
  fields.with({ [`questions.${readRows(fields).length}.label`]: '' })

function readRows(fields: Fields): QuestionValues[] {
  const rows: QuestionValues[] = []
  while (rows.length < maxQuestions && fields.has(`questions.${rows.length}.label`))
    rows.push(readRow(fields, `questions.${rows.length}`))
  return rows
}

const readRow = (fields: Fields, name: string): QuestionValues => ({
  id: fields.text(`${name}.id`),
  label: fields.text(`${name}.label`),
  // The operation rejects others.
  kind: fields.text(`${name}.kind`) as Question['kind'],
  options: fields.text(`${name}.options`),
  help: fields.text(`${name}.help`),
  required: fields.isChecked(`${name}.required`),
})

const isFilled = ({ label }: QuestionValues): boolean => label.trim() !== ''

export interface SavedRsvpParts {
  readonly questions: readonly Question[]
  /** Ids. */
  readonly hosts: readonly string[]
}

/** An emptied number is the default again. A question that somebody else removed meanwhile becomes a new one. */
export const readRsvpInput = (fields: Fields, saved: SavedRsvpParts = { questions: [], hosts: [] }) => ({
  ...defaultNumbers,
  ...readInput(createEvent, fields, rsvpNames),
  ...readOnlineUrl(fields),
  ...readHostsInput(fields, saved.hosts),
  ...(fields.has('reminders') && { reminders: readHours(readReminders(fields)) }),
  questions: readRows(fields)
    .filter(isFilled)
    .map((row) => toQuestionInput(row, saved.questions)),
})

/** The field is hidden for events in person. */
const readOnlineUrl = (fields: Fields) =>
  fields.text('eventType') === 'physical' ? {} : readInput(createEvent, fields, ['onlineUrl'])

const readReminders = (fields: Fields): string =>
  fields
    .all('reminders')
    .filter((hours) => hours !== '')
    .join(', ')

/** The operation rejects what is no number. */
export const readHours = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)

const toQuestionInput = ({ id, options, ...question }: QuestionValues, saved: readonly Question[]): QuestionInput => ({
  ...question,
  ...(saved.some((one) => one.id === id) && { id }),
  options: options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})

/** Leaves out unchanged times, as `readEventChanges` does. */
export function readRsvpChanges(fields: Fields, event: ManagedEvent, isSameZone = true): EventInput {
  const [values, saved] = [readRsvpValues(fields), toRsvpValues(event)]
  const {
    opensAt = null,
    closesAt = null,
    ...others
  } = readRsvpInput(fields, {
    questions: event.questions,
    hosts: event.hosts.map(({ userId }) => userId),
  })
  return {
    ...others,
    ...(!(isSameZone && values.opensAt === saved.opensAt) && { opensAt }),
    ...(!(isSameZone && values.closesAt === saved.closesAt) && { closesAt }),
  }
}

/** The operation counts questions without the empty rows. */
export function toRowPath(path: string, fields: Fields): string {
  const filledRows = readRows(fields).flatMap((row, index) => (isFilled(row) ? [index] : []))
  return path.replace(
    /^questions\.(\d+)/,
    (_, position: string) => `questions.${filledRows[Number(position)] ?? position}`,
  )
}
