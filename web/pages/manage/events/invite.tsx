import type { Output } from '#contract'
import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import { inviteToEvent } from '../../../../src/areas/events/invites/contract.ts'
import { getEventOutreach } from '../../../../src/areas/events/outreach/contract.ts'
import { CheckboxField } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { page, redirectTo, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { eventArgs, loadManagedGroup, managedEventPath } from '../managed-group.ts'
import { EventHeader } from './event-header.tsx'
import { canInviteTo } from './can-invite.ts'

type Counts = Output<typeof inviteToEvent>['data']

export const invitePeople = page<Awaited<ReturnType<typeof load>>, Counts>({
  path: '/manage/{urlname}/events/{eventId}/invite',
  access: 'signedIn',
  title: ({ event }) => t('manage.invite.pageTitle', { event: event.title }),
  load,
  view: ({ data: { group, event, joined, invitesMembers }, form, actionResult: counts, visit: { now } }) => (
    <ManageLayout group={group} currentPath="/events">
      <div class="stack gap-5">
        <EventHeader group={group} event={event} currentTab="/people" now={now} />
        {counts && <InviteNotice counts={counts} />}
        <Panel title={t('manage.invite.title')} lead={t('manage.invite.lead')}>
          <form method="post" class="stack">
            {joined > 0 && (
              <CheckboxField
                form={form}
                name="members"
                label={t('manage.invite.members', { count: joined, group: group.name })}
                help={t('manage.invite.membersHelp')}
                isChecked={invitesMembers}
              />
            )}
            <FormField
              of={inviteToEvent}
              form={form}
              name="people"
              label={t('manage.invite.people')}
              help={({ max }) => t('manage.invite.peopleHelp', { max })}
              isMultiline
              rows={6}
            />
            <FormField
              of={inviteToEvent}
              form={form}
              name="message"
              label={t('manage.invite.message')}
              help={t('manage.invite.messageHelp')}
              isMultiline
              rows={3}
            />
            <p>
              <button class="button" name="action" value="invite">
                {t('manage.invite.send')}
              </button>
            </p>
            <HelpLink place="invite" isBesideForm />
          </form>
        </Panel>
      </div>
    </ManageLayout>
  ),
  actions: {
    invite: async (visit, fields) => {
      const input = readInput(inviteToEvent, fields, ['people', 'members', 'message'])
      const { data } = await visit.call(inviteToEvent, { ...eventArgs(visit), ...input })
      return { result: data }
    },
  },
})

async function load(visit: Visit) {
  const group = await loadManagedGroup(visit)
  const { eventId } = eventArgs(visit)
  const { data: event } = await visit.call(getEvent, { eventId })
  if (!canInviteTo(event, group, visit.now)) throw redirectTo(`${managedEventPath(group, eventId)}/people`)
  const { joined } = (await visit.call(getEventOutreach, eventArgs(visit))).data
  return { group, event, joined, invitesMembers: visit.query.has('members') }
}

const InviteNotice = ({ counts: { sent, skipped } }: { readonly counts: Counts }) => (
  <Notice tone={sent > 0 ? 'good' : 'plain'}>
    <p>{t('manage.invite.sent', { count: sent })}</p>
    {skipped > 0 && <p>{t('manage.invite.skipped', { count: skipped })}</p>}
  </Notice>
)
