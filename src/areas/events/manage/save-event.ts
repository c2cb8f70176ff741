import type { Config, Transaction } from '#platform'
import type { GroupRef } from '../../groups/records/public.ts'
import { changeEvent, diffEventFields } from '../records/public.ts'
import { deleteAnswersToQuestions, promoteWaitlist, seatPendingPeople, shortenOffers } from '../rsvps/public.ts'
import { EventHasAttendees } from './contract.ts'
import type { EditableFields, EditableEvent } from './queries.ts'
import { listChangedKinds } from './questions.ts'

interface SaveOptions {
  readonly config: Config
  readonly group: GroupRef
  readonly areHostsChanged?: boolean
  /** Without it, a date of a series counts as edited on its own from now on. */
  readonly bySeries?: boolean
  readonly beforeAnnouncement?: ((eventId: string) => Promise<void>) | undefined
}

/** Returns the ids of the people who got a seat because of the change. */
export async function saveEvent(
  sql: Transaction,
  current: EditableEvent,
  updated: EditableFields,
  { config, group, areHostsChanged = false, ...options }: SaveOptions,
): Promise<string[]> {
  const { changes, fields } = diffEventFields(current, updated)
  if (areHostsChanged) fields.push('hosts')
  if (changes.status === 'draft' && hasAttendees(current)) throw new EventHasAttendees()
  if (fields.length === 0) return []

  // A date that was only published does not count as edited.
  const isEditedAlone = !options.bySeries && current.seriesId !== null && fields.some((field) => field !== 'status')
  await changeEvent(
    sql,
    config,
    group,
    current,
    { ...changes, ...(isEditedAlone && { isEditedAlone }) },
    fields,
    options,
  )
  const changedKinds = listChangedKinds(current.questions, updated.questions)
  if (changedKinds.length > 0) await deleteAnswersToQuestions(sql, current.id, changedKinds)
  if (changes.startsAt) await shortenOffers(sql, current.id)
  const needsNoApproval = current.joinBy === 'approval' && updated.joinBy === 'open'
  return needsNoApproval ? seatPendingPeople(sql, current.id) : promoteWaitlist(sql, current.id)
}

export const hasAttendees = ({ liveRsvpCount, checkinCount }: EditableEvent): boolean =>
  liveRsvpCount + checkinCount > 0
