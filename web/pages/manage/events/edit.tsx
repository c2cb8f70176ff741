import { failure } from '#contract'
import {
  cancelEvent,
  getManagedEvent,
  updateEvent,
  type ManagedEventDetail,
} from '../../../../src/areas/management/events/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { manageAddress, ManageLayout } from '../../../components/manage-layout.tsx'
import type { Fields } from '../../../form.ts'
import { goTo, page, type GoTo, type Visit } from '../../../page.ts'
import { eventAddress, groupOf, placeOf, type ManagedGroup } from '../place.ts'
import { CancelPanel } from './cancel.tsx'
import { changeOf, draftIn, draftOf } from './draft.ts'
import { EditForm } from './edit-form.tsx'
import { EventHead } from './head.tsx'
import { requireAhead } from './past.tsx'
import { ReadOnly } from './read-only.tsx'

interface Data {
  readonly group: ManagedGroup
  readonly event: ManagedEventDetail
}

const ChangedMeanwhile = failure(
  'conflict',
  'Somebody else changed this event while you wrote. Look at it in another window, or save again to put yours in its place.',
)

export const editEvent = page<Data, Fields>({
  path: '/manage/{urlname}/events/{eventId}',
  access: 'members',
  takesFiles: true,
  title: ({ event }) => event.title,
  notices: {
    drafted: 'Draft saved. Publish it when it’s ready.',
    published: 'The event is published. People can RSVP now.',
    saved: 'Event saved. If its time or place changed, everybody with an RSVP gets an email.',
    cancelled: 'The event is canceled. Everybody with an RSVP gets an email.',
  },
  load: async (visit) => {
    const group = await groupOf(visit)
    return { group, event: (await visit.call(getManagedEvent, placeOf(visit))).data }
  },
  view: ({ data: { group, event }, form, shown, visit: { now } }) => {
    const mayChange = event.isNative && event.status !== 'cancelled'
    return (
      <ManageLayout group={group} here="/events">
        <div class="stack gap-6">
          <EventHead group={group} event={event} here="" now={now} />
          {mayChange ? <EditForm {...{ group, event, form, shown, now }} /> : <ReadOnly event={event} />}
          <section class="panel">
            <p>
              <a class="button quiet" href={`${manageAddress(group)}/events/new?from=${event.id}`}>
                <Icon name="copy" /> Use as a template
              </a>
            </p>
          </section>
          {mayChange && <CancelPanel event={event} form={form} />}
        </div>
      </ManageLayout>
    )
  },
  actions: {
    save: (visit, fields) => save(visit, fields, { asks: true }),
    savePast: (visit, fields) => save(visit, fields, { asks: false }),
    publish: (visit, fields) => {
      requireAhead(draftIn(fields), visit.now)
      return publish(visit, fields)
    },
    publishPast: publish,
    preview: async (_visit, fields) => ({ show: fields }),
    cancel: async (visit, fields) => {
      await visit.call(cancelEvent, { ...placeOf(visit), reason: fields.textOrNull('reason') })
      return goTo(`${addressOf(visit)}?done=cancelled`)
    },
    deleteDraft: async (visit) => {
      await visit.call(cancelEvent, placeOf(visit))
      return goTo(`/manage/${placeOf(visit).groupId}/events?done=deleted`)
    },
  },
})

const addressOf = (visit: Visit) => eventAddress({ urlname: placeOf(visit).groupId }, placeOf(visit).eventId)

async function publish(visit: Visit, fields: Fields): Promise<GoTo> {
  await change(visit, fields, { status: 'active' })
  return goTo(`${addressOf(visit)}?done=published`)
}

/** A published event whose start is moved into the past is asked about; a draft when it is published. */
async function save(visit: Visit, fields: Fields, { asks }: { readonly asks: boolean }): Promise<GoTo> {
  const { data: present } = await visit.call(getManagedEvent, placeOf(visit))
  const draft = draftIn(fields)
  if (asks && present.status === 'active' && draft.startTime !== draftOf(present).startTime)
    requireAhead(draft, visit.now)
  await change(visit, fields)
  return goTo(`${addressOf(visit)}?done=saved`)
}

/** Whoever saves an old version is told once, so that nobody's work is written over unseen. */
async function change(visit: Visit, fields: Fields, more: { readonly status?: 'active' } = {}): Promise<void> {
  const place = placeOf(visit)
  const { data: present } = await visit.call(getManagedEvent, place)
  if (present.isNative && present.status !== 'cancelled' && fields.text('version') !== present.updatedAt)
    throw new ChangedMeanwhile()
  await visit.call(updateEvent, { ...place, ...changeOf(draftIn(fields), present), ...more })
}
