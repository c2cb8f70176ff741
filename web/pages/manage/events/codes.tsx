import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import {
  createCheckinCode,
  deleteCheckinCode,
  listCheckinCodes,
  type CheckinCode,
} from '../../../../src/areas/events/checkin-codes/contract.ts'
import { hasEnded } from '../../../components/event-time.ts'
import { SelectField } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Fields, type Form } from '../../../form.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { managedEventPath, loadManagedGroup, eventArgs } from '../managed-group.ts'
import { CodeRow } from './code-row.tsx'
import { EventHeader } from './event-header.tsx'

export const checkinCodes = page({
  path: '/manage/{urlname}/events/{eventId}/codes',
  access: 'signedIn',
  notices: { made: 'The code is made. Print it, or show it on a screen.', deleted: 'The code is deleted.' },
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { data: codes } = await visit.call(listCheckinCodes, { ...eventArgs(visit), limit: 100 })
    const { data: event } = await visit.call(getEvent, { eventId: eventArgs(visit).eventId })
    return { group, event, codes }
  },
  title: ({ event }) => `Check-in codes of ${event.title}`,
  view: ({ data: { group, event, codes }, form, visit: { now } }) => (
    <ManageLayout group={group} currentPath="/events">
      <div class="stack gap-6">
        <EventHeader group={group} event={event} currentTab="/codes" now={now} />
        <div>
          <Panel title="Check-in codes" lead="People scan a code at the door, or type it, and are checked in.">
            <CodeList
              codes={codes}
              address={`${managedEventPath(group, event.id)}/codes`}
              canDelete={group.permissions.canManageEvents}
              now={now}
            />
          </Panel>
          {event.status !== 'cancelled' && (
            <Panel title="Make another code" lead="One for each door shows you where people came in.">
              <CodeForm form={formForAction(form, 'create')} event={event} now={now} />
            </Panel>
          )}
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    create: async (visit, fields) => {
      await visit.call(createCheckinCode, { ...eventArgs(visit), ...(await readCodeInput(visit, fields)) })
      return redirectTo(`${codesPath(visit)}?done=made`)
    },
    delete: async (visit, fields) => {
      const { groupId } = eventArgs(visit)
      await visit.call(deleteCheckinCode, { groupId, codeId: fields.text('codeId') })
      return redirectTo(`${codesPath(visit)}?done=deleted`)
    },
  },
})

const codesPath = (visit: Visit) =>
  `${managedEventPath({ urlname: eventArgs(visit).groupId }, eventArgs(visit).eventId)}/codes`

async function readCodeInput({ call, params }: Visit, fields: Fields) {
  const input = readInput(createCheckinCode, fields, ['label', 'maxUses'])
  const end = fields.text('end')
  if (end === '') return input
  if (end !== 'over') return { ...input, expiresInMinutes: Number(end) }
  const { data: event } = await call(getEvent, { eventId: params['eventId'] ?? '' })
  return { ...input, expiresAt: eventEnd(event) }
}

const eventEnd = ({ dateTime, endTime }: EventDetail) =>
  endTime ?? new Date(Date.parse(dateTime) + 7_200_000).toISOString()

interface CodeListProps {
  readonly codes: readonly CheckinCode[]
  readonly address: string
  readonly canDelete: boolean
  readonly now: Date
}

function CodeList({ codes, address, canDelete, now }: CodeListProps) {
  if (codes.length === 0)
    return (
      <div class="empty">
        <h3>No codes</h3>
        <p class="soft">Without a code nobody can check in. Make one below.</p>
      </div>
    )
  return (
    <ul class="list">
      {codes.map((code) => (
        <CodeRow code={code} address={address} canDelete={canDelete} now={now} />
      ))}
    </ul>
  )
}

function CodeForm({ form, event, now }: { readonly form: Form; readonly event: EventDetail; readonly now: Date }) {
  return (
    <form method="post" class="stack">
      <FormField of={createCheckinCode} form={form} name="label" label="What is it for?" placeholder="Front door" />
      <FormField
        of={createCheckinCode}
        form={form}
        name="maxUses"
        label="How many people can use it"
        autocomplete="off"
        help="Empty means any number."
      />
      <SelectField
        form={form}
        name="end"
        label="How long it works"
        value=""
        options={[
          ['', 'Always'],
          ...(hasEnded(event, now) ? [] : [['over', 'Until the event is over'] as const]),
          ['120', 'Two hours from now'],
          ['720', 'Twelve hours from now'],
          ['1440', 'One day from now'],
          ['10080', 'One week from now'],
        ]}
      />
      <p>
        <button class="button" name="action" value="create">
          Make the code
        </button>
      </p>
    </form>
  )
}
