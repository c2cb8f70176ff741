import {
  cancelGroupMessage,
  listGroupMessages,
  sendGroupMessage,
} from '../../../../src/areas/groups/messages/contract.ts'
import { ManageLayout, managePath } from '../../../components/manage-layout.tsx'
import { emptyForm, type Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { page, redirectTo, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { groupArgs, loadManagedGroup } from '../managed-group.ts'
import { loadDraftAbout } from './about-event.ts'
import {
  matchesPreview,
  MessageForm,
  NoneSelected,
  readMessage,
  readPicked,
  toPreview,
  type MessagePreview,
} from './message-form.tsx'
import { MessageList } from './message-list.tsx'

export const groupMessages = page<Awaited<ReturnType<typeof load>>, MessagePreview>({
  path: '/manage/{urlname}/messages',
  access: 'signedIn',
  notices: {
    sent: 'manage.messages.sent',
    scheduled: 'manage.messages.scheduled',
    canceled: 'manage.messages.canceled',
  },
  load,
  title: ({ group }) => t('manage.messages.pageTitle', { name: group.name }),
  view: ({ data: { group, list, timezone, people, draft }, form, actionResult, visit: { now } }) => (
    <ManageLayout group={group} currentPath="/messages">
      <div class="stack gap-5">
        <h1>{t('manage.messages.title')}</h1>
        <div>
          {people?.length === 0 ? (
            <NoneSelected />
          ) : (
            <MessageForm
              operation={sendGroupMessage}
              lead={t('manage.messages.groupLead', { group: group.name })}
              timezone={timezone}
              form={form.action === 'cancel' ? emptyForm : form}
              preview={actionResult}
              people={people}
              draft={draft}
            />
          )}
          <MessageList
            messages={list.data}
            path={`${managePath(group)}/messages`}
            pagination={list.pagination}
            now={now}
          />
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    preview: showPreview,
    send: async (visit, fields) => {
      if (!matchesPreview(fields)) return showPreview(visit, fields)
      const input = readMessage(fields, await loadDefaultTimezone(visit))
      await visit.call(sendGroupMessage, { ...groupArgs(visit), ...input })
      return redirectTo(messagesPath(visit), { notice: input.sendAt === null ? 'sent' : 'scheduled' })
    },
    cancel: async (visit, fields) => {
      await visit.call(cancelGroupMessage, { ...groupArgs(visit), messageId: fields.text('messageId') })
      return redirectTo(messagesPath(visit), { notice: 'canceled' })
    },
  },
})

const messagesPath = (visit: Visit) => `/manage/${groupArgs(visit).groupId}/messages`
const loadDefaultTimezone = async ({ site }: Visit) => (await site.settings()).defaultTimezone

async function showPreview(visit: Visit, fields: Fields) {
  const input = readMessage(fields, await loadDefaultTimezone(visit))
  const { data } = await visit.call(sendGroupMessage, { ...groupArgs(visit), ...input, preview: true })
  return { result: toPreview(fields, data.recipients) }
}

async function load(visit: Visit) {
  const group = await loadManagedGroup(visit)
  const list = await visit.call(listGroupMessages, { groupId: group.id, limit: 20, ...readCursors(visit.query) })
  return {
    group,
    list,
    timezone: await loadDefaultTimezone(visit),
    people: readPicked(visit),
    draft: await loadDraftAbout(visit),
  }
}
