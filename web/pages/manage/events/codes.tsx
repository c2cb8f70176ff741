import { Empty } from '../../../components/empty.tsx'
import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import {
  createCheckinCode,
  deleteCheckinCode,
  listCheckinCodes,
  type CheckinCode,
} from '../../../../src/areas/events/checkin-codes/contract.ts'
import { SelectField } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Fields, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { managedEventPath, loadManagedGroup, eventArgs, groupArgs } from '../managed-group.ts'
import { CodeRow } from './code-row.tsx'
import { EventHeader } from './event-header.tsx'

export const checkinCodes = page({
  path: '/manage/{urlname}/events/{eventId}/codes',
  access: 'signedIn',
  notices: { made: 'manage.codes.created', deleted: 'manage.codes.deleted' },
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { data: codes } = await visit.call(listCheckinCodes, { ...eventArgs(visit), limit: 100 })
    const { data: event } = await visit.call(getEvent, { eventId: eventArgs(visit).eventId })
    return { group, event, codes }
  },
  title: ({ event }) => t('manage.codes.pageTitle', { event: event.title }),
  view: ({ data: { group, event, codes }, form, visit: { now } }) => (
    <ManageLayout group={group} currentPath="/events">
      <div class="stack gap-6">
        <EventHeader group={group} event={event} currentTab="/codes" now={now} />
        <div>
          <Panel title={t('manage.codes.title')} lead={t('manage.codes.help')}>
            <CodeList
              codes={codes}
              event={event}
              codesPath={`${managedEventPath(group, event.id)}/codes`}
              canDelete={group.permissions.canManageEvents}
              now={now}
            />
            <HelpLink place="door" />
          </Panel>
          {event.status !== 'cancelled' && (
            <Panel
              title={t(codes.length === 0 ? 'manage.codes.create' : 'manage.codes.createTitle')}
              lead={t('manage.codes.createHelp')}
            >
              <CodeForm form={formForAction(form, 'create')} />
            </Panel>
          )}
        </div>
      </div>
    </ManageLayout>
  ),
  actions: {
    create: async (visit, fields) => {
      await visit.call(createCheckinCode, { ...eventArgs(visit), ...readCodeInput(fields) })
      return redirectTo(currentCodesPath(visit), { notice: 'made' })
    },
    delete: async (visit, fields) => {
      await visit.call(deleteCheckinCode, { ...groupArgs(visit), codeId: fields.text('codeId') })
      return redirectTo(currentCodesPath(visit), { notice: 'deleted' })
    },
  },
})

const currentCodesPath = (visit: Visit) =>
  `${managedEventPath({ urlname: eventArgs(visit).groupId }, eventArgs(visit).eventId)}/codes`

function readCodeInput(fields: Fields) {
  const input = readInput(createCheckinCode, fields, ['label', 'maxUses'])
  const end = fields.text('end')
  return end === '' ? input : { ...input, expiresInMinutes: Number(end) }
}

interface CodeListProps {
  readonly codes: readonly CheckinCode[]
  readonly event: EventDetail
  readonly codesPath: string
  readonly canDelete: boolean
  readonly now: Date
}

function CodeList({ codes, event, codesPath, canDelete, now }: CodeListProps) {
  if (codes.length === 0 && event.status === 'cancelled') return <Empty>{t('events.checkIn.canceledText')}</Empty>
  if (codes.length === 0) return <Empty title={t('manage.codes.emptyTitle')}>{t('manage.codes.empty')}</Empty>
  return (
    <ul class="list">
      {codes.map((code) => (
        <CodeRow code={code} codesPath={codesPath} canDelete={canDelete} now={now} />
      ))}
    </ul>
  )
}

function CodeForm({ form }: { readonly form: Form }) {
  return (
    <form method="post" class="stack">
      <FormField
        of={createCheckinCode}
        form={form}
        name="label"
        label={t('manage.codes.label')}
        placeholder={t('manage.codes.labelExample')}
      />
      <FormField
        of={createCheckinCode}
        form={form}
        name="maxUses"
        label={t('manage.codes.maxUses')}
        autocomplete="off"
        help={t('manage.codes.maxUsesHelp')}
      />
      <SelectField
        form={form}
        name="end"
        label={t('manage.codes.expires')}
        value=""
        options={[
          ['', t('manage.codes.expiry.never')],
          ['120', t('manage.codes.expiry.twoHours')],
          ['720', t('manage.codes.expiry.twelveHours')],
          ['1440', t('manage.codes.expiry.oneDay')],
          ['10080', t('manage.codes.expiry.oneWeek')],
        ]}
      />
      <p>
        <button class="button" name="action" value="create">
          {t('manage.codes.create')}
        </button>
      </p>
    </form>
  )
}
