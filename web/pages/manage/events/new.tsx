import { RoleTooLow } from '../../../../src/areas/groups/members/contract.ts'
import { createEvent, getManagedEvent, type GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import { createSeries } from '../../../../src/areas/events/manage-series/contract.ts'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import type { Fields } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { managedEventPath, loadManagedGroup, groupArgs, type ManagedGroup } from '../managed-group.ts'
import { emptyRepeatValues, readRepeatValues } from '../series/repeat-values.ts'
import { readSeriesInput } from '../series/series-values.ts'
import { formActions, loadTeam, loadTowns, loadVenues, type UnsavedForm, type PossibleHost } from './unsaved-form.ts'
import { EventEditor, toEditorForm } from './editor.tsx'
import {
  emptyFormValues,
  readFormValues,
  readEventInput,
  toTemplateValues,
  type EventFormValues,
} from './form-values.ts'
import { redirectToPublished } from './share/redirect.ts'
import { ConfirmPastStart, requireFutureStart } from './past-start.tsx'
import { proposeTimes } from './proposed-times.ts'

interface Data {
  readonly group: ManagedGroup
  readonly values: EventFormValues
  readonly isFromTemplate: boolean
  readonly venues: readonly GroupVenue[]
  readonly team: readonly PossibleHost[]
  readonly towns: readonly Town[]
}

export const newEvent = page<Data, UnsavedForm>({
  path: '/manage/{urlname}/events/new',
  access: 'signedIn',
  takesFiles: true,
  title: 'manage.eventNew.title',
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    if (!group.permissions.canManageEvents) throw new RoleTooLow()
    const [venues, team] = await Promise.all([loadVenues(visit), loadTeam(visit)])
    const eventId = visit.query.get('from')
    if (eventId === null) {
      const times = await proposeTimes(visit)
      const hosts = team.filter(({ userId }) => userId === visit.me?.id).map(({ userId }) => userId)
      const values = { ...emptyFormValues(group.languages), ...times, hosts }
      return { group, values, venues, team, towns: [], isFromTemplate: false }
    }
    const { data: event } = await visit.call(getManagedEvent, { groupId: group.id, eventId })
    const values = toTemplateValues(event, visit.now)
    return { group, values, venues, team, towns: await loadTowns(visit, values.venue), isFromTemplate: true }
  },
  view: ({ data, form: pageForm, actionResult: unsavedForm, visit: { site, now } }) => {
    const { group, values, venues, team, towns, isFromTemplate } = data
    const form = toEditorForm(pageForm, unsavedForm)
    const header = (
      <header class="stack gap-2">
        <h1>{t('manage.eventNew.title')}</h1>
        {isFromTemplate && <p class="soft">{t('manage.eventNew.copied')}</p>}
      </header>
    )
    return (
      <ManageLayout group={group} currentPath="/events">
        <EventEditor
          {...{ group, venues, team, towns, form, unsavedForm, site, now, header }}
          saved={values}
          repeat={emptyRepeatValues}
          defaultAction="draft"
        >
          <ConfirmPastStart form={form} confirmActions={{ publish: ['publishPast', t('manage.pastStart.publish')] }} />
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
          <p class="help">
            {t('manage.eventNew.draftHelp')} {t('manage.eventNew.publishHelp')}
          </p>
          <HelpLink place="planEvent" isBesideForm />
        </EventEditor>
      </ManageLayout>
    )
  },
  actions: {
    draft: (visit, fields) => create(visit, fields, 'draft'),
    publish: (visit, fields) => {
      // A series has only dates to come.
      if (readRepeatValues(fields).repeats === 'no') requireFutureStart(readFormValues(fields), visit.now)
      return create(visit, fields, 'active')
    },
    publishPast: (visit, fields) => create(visit, fields, 'active'),
    ...formActions,
  },
})

async function create(visit: Visit, fields: Fields, status: 'draft' | 'active') {
  const { groupId } = groupArgs(visit)
  if (readRepeatValues(fields).repeats !== 'no') {
    const { event, ...recurrence } = readSeriesInput(fields)
    const { data: series } = await visit.call(createSeries, { ...recurrence, groupId, event: { ...event, status } })
    const [first] = series.nextEvents
    if (first && status === 'active') return redirectToPublished(visit, groupId, first.id)
    return redirectTo(`/manage/${groupId}/series/${series.id}`, {
      notice: status === 'draft' ? 'drafted' : 'published',
    })
  }
  const { data: event } = await visit.call(createEvent, { ...readEventInput(fields), groupId, status })
  if (status === 'active') return redirectToPublished(visit, groupId, event.id)
  return redirectTo(managedEventPath({ urlname: groupId }, event.id), { notice: 'drafted' })
}
