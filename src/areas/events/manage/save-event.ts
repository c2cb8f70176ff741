import type { Config, Transaction } from '#platform'
import type { GroupRef } from '../../groups/records/public.ts'
import { changeEvent, diffEventFields, replaceHosts } from '../records/public.ts'
import { deleteAnswersToQuestions, promoteWaitlist, seatPendingPeople, shortenOffers } from '../rsvps/public.ts'
import type { EditableFields, EditableEvent } from './queries.ts'
import { listChangedKinds } from './questions.ts'

interface SaveOptions {
  readonly config: Config
  readonly group: GroupRef
  readonly hosts?: readonly string[] | undefined
  /** False to mail nobody about it. */
  readonly notify?: boolean
  /** Without it, a date of a series counts as edited on its own from now on. */
  readonly bySeries?: boolean
  readonly beforeAnnouncement?: ((eventId: string) => Promise<void>) | undefined
}

/** Returns the ids of the people who got a seat because of the change. */
export async function saveEvent(
  sql: Transaction,
  current: EditableEvent,
  updated: EditableFields,
  { config, group, hosts, ...options }: SaveOptions,
): Promise<string[]> {
  const { changes, fields: changedFields } = diffEventFields(current, updated)
  const fields = hosts ? [...changedFields, 'hosts'] : changedFields
  if (fields.length === 0) return []
  if (hosts) await replaceHosts(sql, current.id, hosts)

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
