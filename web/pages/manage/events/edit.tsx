import { failure } from '#contract'
import {
  cancelEvent,
  getManagedEvent,
  updateEvent,
  type GroupVenue,
  type ManagedEventDetail,
} from '../../../../src/areas/events/manage/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import type { Fields } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Redirect, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { managedEventPath, loadManagedGroup, eventArgs, type ManagedGroup } from '../managed-group.ts'
import { CancelPanel } from './cancel.tsx'
import {
  formActions,
  loadTeam,
  loadTowns,
  loadVenues,
  toUnsavedForm,
  withHosts,
  type UnsavedForm,
  type PossibleHost,
} from './unsaved-form.ts'
import { readFormValues, readEventChanges, toFormValues } from './form-values.ts'
import { EditForm } from './edit-form.tsx'
import { EventHeader } from './event-header.tsx'
import { checkMail, type MailCheck } from './mail-check.tsx'
import { requireFutureStart } from './past-start.tsx'
import { ReadOnlyEvent } from './read-only.tsx'
import { readRsvpChanges } from './rsvp-values.ts'
import { redirectToPublished } from './share/redirect.ts'
import { SyncedRsvps } from './synced-rsvps.tsx'

interface Data {
  readonly group: ManagedGroup
  readonly event: ManagedEventDetail
  readonly venues: readonly GroupVenue[]
  readonly team: readonly PossibleHost[]
  readonly towns: readonly Town[]
}

const ChangedMeanwhile = failure('conflict', 'manage.eventEdit.changedMeanwhile')
const NoLongerDraft = failure('conflict', 'manage.eventEdit.noLongerDraft')

interface UnsavedEvent extends UnsavedForm {
  readonly mailCheck?: MailCheck
}

export const editEvent = page<Data, UnsavedEvent>({
  path: '/manage/{urlname}/events/{eventId}',
  access: 'signedIn',
  takesFiles: true,
  title: ({ event }) => event.title,
  notices: {
    drafted: 'manage.eventEdit.drafted',
    published: 'manage.eventEdit.published',
    saved: 'manage.eventEdit.saved',
    rsvpsSaved: 'common.saved',
    cancelled: 'manage.eventEdit.canceled',
    dateCancelled: 'manage.eventEdit.dateCanceled',
  },
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { data: event } = await visit.call(getManagedEvent, eventArgs(visit))
    const [venues, towns, team] = await Promise.all([
      loadVenues(visit),
      loadTowns(visit, toFormValues(event).venue),
      loadTeam(visit),
    ])
    return { group, event, venues, towns, team: withHosts(team, event.hosts) }
  },
  view: ({ data, form, actionResult: unsavedForm, visit: { site, now } }) => {
    const { group, event, team } = data
    const isCancelled = event.status === 'cancelled'
    const isEditable = event.isNative && !isCancelled
    return (
      <ManageLayout group={group} currentPath="/events">
        <div class="stack gap-6">
          <EventHeader group={group} event={event} currentTab="" now={now} />
          {event.seriesId !== null && (
            <p class="notice">
              <Icon name="repeat" />
              <span>
                {t('manage.series.isOneDate')}{' '}
                <a href={`${managePath(group)}/series/${event.seriesId}`}>{t('manage.series.openSeries')}</a>
              </span>
            </p>
          )}
          {isEditable ? <EditForm {...data} {...{ form, unsavedForm, site, now }} /> : <ReadOnlyEvent event={event} />}
          {!event.isNative && !isCancelled && <SyncedRsvps {...{ event, form, unsavedForm, team }} />}
          <section class="panel">
            <p>
              <a class="button quiet" href={`${managePath(group)}/events/new?from=${event.id}`}>
                <Icon name="copy" /> {t('manage.eventEdit.copy')}
              </a>
            </p>
          </section>
          {isEditable && <CancelPanel event={event} form={form} />}
        </div>
      </ManageLayout>
    )
  },
  actions: {
    save: (visit, fields) => save(visit, fields, { allowsPastStart: false }),
    savePast: (visit, fields) => save(visit, fields, { allowsPastStart: true }),
    saveAndMail: (visit, fields) => save(visit, fields, { allowsPastStart: true, notify: true }),
    saveQuietly: (visit, fields) => save(visit, fields, { allowsPastStart: true, notify: false }),
    publish: (visit, fields) => publish(visit, fields, { allowsPastStart: false }),
    publishPast: (visit, fields) => publish(visit, fields, { allowsPastStart: true }),
    saveRsvps: async (visit, fields) => {
      const { data: current } = await visit.call(getManagedEvent, eventArgs(visit))
      await visit.call(updateEvent, { ...eventArgs(visit), ...readRsvpChanges(fields, current) })
      return redirectTo(currentEventPath(visit), { notice: 'rsvpsSaved' })
    },
    ...formActions,
    cancel: async (visit, fields) => {
      const { data: current } = await visit.call(getManagedEvent, eventArgs(visit))
      await visit.call(cancelEvent, { ...eventArgs(visit), ...readInput(cancelEvent, fields, ['reason']) })
      return redirectTo(currentEventPath(visit), { notice: current.seriesId === null ? 'cancelled' : 'dateCancelled' })
    },
    deleteDraft: async (visit) => {
      const { data: current } = await visit.call(getManagedEvent, eventArgs(visit))
      // The same operation would cancel the event, and email everybody who is going.
      if (current.status === 'active') throw new NoLongerDraft()
      await visit.call(cancelEvent, eventArgs(visit))
      return redirectTo(`/manage/${eventArgs(visit).groupId}/events`, { notice: 'deleted' })
    },
  },
})

const currentEventPath = (visit: Visit) =>
  managedEventPath({ urlname: eventArgs(visit).groupId }, eventArgs(visit).eventId)

interface SaveOptions {
  readonly allowsPastStart: boolean
  /** Missing until the person has seen who would be mailed. */
  readonly notify?: boolean
}

async function publish(visit: Visit, fields: Fields, { allowsPastStart }: SaveOptions): Promise<Redirect> {
  const current = await loadUnchanged(visit, fields)
  if (!allowsPastStart) requireFutureStart(readFormValues(fields), visit.now)
  await visit.call(updateEvent, { ...eventArgs(visit), ...readEventChanges(fields, current), status: 'active' })
  const { groupId, eventId } = eventArgs(visit)
  return redirectToPublished(visit, groupId, eventId)
}

/** A draft may start in the past: its start is checked when it is published. */
async function save(
  visit: Visit,
  fields: Fields,
  { allowsPastStart, notify }: SaveOptions,
): Promise<Redirect | { readonly result: UnsavedEvent }> {
  const current = await loadUnchanged(visit, fields)
  const values = readFormValues(fields)
  if (!allowsPastStart && current.status === 'active' && values.startTime !== toFormValues(current).startTime)
    requireFutureStart(values, visit.now)
  const input = { ...eventArgs(visit), ...readEventChanges(fields, current) }
  const mailCheck = notify === undefined ? await checkMail(visit, input, current) : undefined
  if (mailCheck) return { result: { ...(await toUnsavedForm(visit, fields)), mailCheck } }
  const { mailed } = (await visit.call(updateEvent, { ...input, ...(notify === false && { notify }) })).data
  const notice = current.status === 'draft' ? 'drafted' : 'saved'
  return redirectTo(currentEventPath(visit), { notice, count: mailed })
}

/** Rejects changes to an older version. The form that comes back has the current one, so saving it again overwrites. */
async function loadUnchanged(visit: Visit, fields: Fields): Promise<ManagedEventDetail> {
  const { data: current } = await visit.call(getManagedEvent, eventArgs(visit))
  if (current.isNative && current.status !== 'cancelled' && fields.text('version') !== current.updatedAt)
    throw new ChangedMeanwhile()
  return current
}
