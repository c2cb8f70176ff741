import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import {
  cancelEventMessage,
  eventAudiences,
  listEventMessages,
  sendEventMessage,
} from '../../../../src/areas/events/messages/contract.ts'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { emptyForm, type Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { page, redirectTo, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { readInput } from '../../../read-input.ts'
import { eventArgs, loadManagedGroup, managedEventPath } from '../managed-group.ts'
import { loadDraftAbout } from '../messages/about-event.ts'
import {
  matchesPreview,
  MessageForm,
  NoneSelected,
  readMessage,
  readPicked,
  toPreview,
  type MessagePreview,
} from '../messages/message-form.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { EventHeader } from './event-header.tsx'

export const eventMessages = page<Awaited<ReturnType<typeof load>>, MessagePreview>({
  path: '/manage/{urlname}/events/{eventId}/messages',
  access: 'signedIn',
  notices: {
    sent: 'manage.messages.sent',
    scheduled: 'manage.messages.scheduled',
    canceled: 'manage.messages.canceled',
  },
  load,
  title: ({ event }) => t('manage.messages.pageTitle', { name: event.title }),
  view: ({ data: { group, event, list, people, draft }, form, actionResult, visit }) => (
    <ManageLayout group={group} currentPath="/events">
      <div class="stack gap-6">
        <EventHeader group={group} event={event} currentTab="/messages" now={visit.now} />
        <div>
          {people?.length === 0 ? (
            <NoneSelected />
          ) : (
            <MessageForm
              operation={sendEventMessage}
              lead={t('manage.messages.eventLead')}
              timezone={event.timezone ?? 'UTC'}
              form={form.action === 'cancel' ? emptyForm : form}
              preview={actionResult}
              people={people}
              draft={draft}
            />
          )}
          <MessageList messages={list.data} path={messagesPath(visit)} pagination={list.pagination} now={visit.now} />
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    preview: showPreview,
    send: async (visit, fields) => {
      if (!matchesPreview(fields)) return showPreview(visit, fields)
      const args = await readArgs(visit, fields)
      await visit.call(sendEventMessage, args)
      return redirectTo(messagesPath(visit), { notice: args.sendAt === null ? 'sent' : 'scheduled' })
    },
    cancel: async (visit, fields) => {
      await visit.call(cancelEventMessage, { ...eventArgs(visit), messageId: fields.text('messageId') })
      return redirectTo(messagesPath(visit), { notice: 'canceled' })
    },
  },
})

const loadEvent = async (visit: Visit) => (await visit.call(getEvent, { eventId: eventArgs(visit).eventId })).data

async function showPreview(visit: Visit, fields: Fields) {
  const { data } = await visit.call(sendEventMessage, { ...(await readArgs(visit, fields)), preview: true })
  return { result: toPreview(fields, data.recipients) }
}

async function readArgs(visit: Visit, fields: Fields) {
  const { timezone } = await loadEvent(visit)
  return {
    ...eventArgs(visit),
    ...readInput(sendEventMessage, fields, ['to']),
    ...readMessage(fields, timezone ?? 'UTC'),
  }
}

const messagesPath = (visit: Visit) =>
  `${managedEventPath({ urlname: eventArgs(visit).groupId }, eventArgs(visit).eventId)}/messages`

async function load(visit: Visit) {
  const group = await loadManagedGroup(visit)
  const list = await visit.call(listEventMessages, { ...eventArgs(visit), limit: 20, ...readCursors(visit.query) })
  const about = await loadDraftAbout(visit)
  const to = eventAudiences.find((audience) => audience === visit.query.get('to'))
  const draft = about && { ...about, ...(to && { to }) }
  return { group, event: await loadEvent(visit), list, people: readPicked(visit), draft }
}
