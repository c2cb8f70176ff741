import { RoleTooLow } from '../../../../src/areas/groups/members/contract.ts'
import { createEvent, getManagedEvent } from '../../../../src/areas/events/manage/contract.ts'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { emptyForm, type Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { managedEventPath, loadManagedGroup, eventArgs, type ManagedGroup } from '../managed-group.ts'
import {
  emptyFormValues,
  readFormValues,
  readEventInput,
  withReadableProblems,
  toTemplateValues,
  type EventFormValues,
} from './form-values.ts'
import { EventFields } from './fields.tsx'
import { ConfirmPastStart, requireFutureStart } from './past-start.tsx'
import { Preview } from './preview.tsx'

interface Data {
  readonly group: ManagedGroup
  readonly values: EventFormValues
  readonly isFromTemplate: boolean
}

export const newEvent = page<Data, Fields>({
  path: '/manage/{urlname}/events/new',
  access: 'signedIn',
  takesFiles: true,
  title: 'manage.eventNew.title',
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    if (!group.permissions.canManageEvents) throw new RoleTooLow()
    const eventId = visit.query.get('from')
    if (eventId === null) {
      const { defaultTimezone } = await visit.site.settings()
      return { group, values: emptyFormValues(defaultTimezone), isFromTemplate: false }
    }
    const { data: event } = await visit.call(getManagedEvent, { groupId: group.id, eventId })
    return { group, values: toTemplateValues(event, visit.now), isFromTemplate: true }
  },
  view: ({ data: { group, values, isFromTemplate }, form: pageForm, actionResult, visit: { now } }) => {
    const form = actionResult === undefined ? withReadableProblems(pageForm) : { ...emptyForm, fields: actionResult }
    return (
      <ManageLayout group={group} currentPath="/events">
        <div class="editor">
          <header class="stack gap-2">
            <h1>{t('manage.eventNew.title')}</h1>
            {isFromTemplate && <p class="soft">{t('manage.eventNew.copied')}</p>}
          </header>
          <Preview
            values={form.fields.isEmpty ? values : readFormValues(form.fields)}
            groupName={group.name}
            now={now}
            isRequested={actionResult !== undefined}
          />
          <form
            method="post"
            enctype="multipart/form-data"
            class="stack"
            data-live="#preview"
            data-live-action="preview"
          >
            <EventFields form={form} values={values} />
            <ConfirmPastStart
              form={form}
              now={now}
              confirmActions={{ publish: ['publishPast', t('manage.pastStart.publish')] }}
            />
            <p class="row buttons">
              <button class="button quiet" name="action" value="draft">
                {t('manage.eventForm.saveDraft')}
              </button>
              <button class="button quiet" name="action" value="preview" formNoValidate>
                {t('manage.eventForm.preview')}
              </button>
              <button class="button" name="action" value="publish">
                {t('manage.eventForm.publish')}
              </button>
            </p>
            <p class="help">{t('manage.eventNew.draftHelp')}</p>
          </form>
        </div>
      </ManageLayout>
    )
  },
  actions: {
    draft: (visit, fields) => create(visit, fields, 'draft'),
    publish: (visit, fields) => {
      requireFutureStart(readFormValues(fields), visit.now)
      return create(visit, fields, 'active')
    },
    publishPast: (visit, fields) => create(visit, fields, 'active'),
    preview: async (_visit, fields) => ({ result: fields }),
  },
})

async function create(visit: Visit, fields: Fields, status: 'draft' | 'active') {
  const { groupId } = eventArgs(visit)
  const { data: event } = await visit.call(createEvent, { ...readEventInput(fields), groupId, status })
  return redirectTo(
    `${managedEventPath({ urlname: groupId }, event.id)}?done=${status === 'draft' ? 'drafted' : 'published'}`,
  )
}
