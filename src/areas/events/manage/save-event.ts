import type { Config, Transaction } from '#platform'
import type { GroupRef } from '../../groups/records/public.ts'
import { changeEvent, diffEventFields } from '../records/public.ts'
import { deleteAnswersToQuestions, promoteWaitlist, seatPendingPeople, shortenOffers } from '../rsvps/public.ts'
import { EventHasAttendees } from './contract.ts'
import type { EditableFields, LockedEvent } from './queries.ts'
import { listChangedKinds } from './questions.ts'

interface SaveOptions {
  readonly config: Config
  readonly group: GroupRef
  readonly areHostsChanged?: boolean
  /** Otherwise a date of a series is different from the others from now on. */
  readonly bySeries?: boolean
  readonly beforeAnnouncement?: ((eventId: string) => Promise<void>) | undefined
}

/** Returns the API names of what changed, and the ids of those who got a seat by it. */
export async function saveEvent(
  sql: Transaction,
  current: LockedEvent,
  updated: EditableFields,
  { config, group, areHostsChanged = false, ...options }: SaveOptions,
): Promise<{ readonly fields: readonly string[]; readonly promotedUserIds: string[] }> {
  const { changes, fields } = diffEventFields(current, updated)
  if (areHostsChanged) fields.push('hosts')
  if (changes.status === 'draft' && hasAttendees(current)) throw new EventHasAttendees()
  if (fields.length === 0) return { fields, promotedUserIds: [] }

  // A date that is only published is still like the others.
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
  const promote = needsNoApproval ? seatPendingPeople : promoteWaitlist
  return { fields, promotedUserIds: await promote(sql, current.id) }
}

export const hasAttendees = ({ liveRsvpCount, checkinCount }: LockedEvent): boolean => liveRsvpCount + checkinCount > 0
