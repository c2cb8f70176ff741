import { listSeries } from '../../../../src/areas/events/manage-series/contract.ts'
import { ruleInWords } from '../../../../src/areas/events/series/words.ts'
import { Icon } from '../../../components/icon.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { currentLocale, t } from '../../../messages.ts'
import { page } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { formatEventTime } from '../format-event-time.ts'
import { loadManagedGroup } from '../managed-group.ts'

export const managedSeriesList = page({
  path: '/manage/{urlname}/series',
  access: 'signedIn',
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { data: series, pagination } = await visit.call(listSeries, {
      groupId: group.id,
      limit: 20,
      ...readCursors(visit.query),
    })
    return { group, series, pagination }
  },
  title: ({ group }) => t('manage.series.listTitle', { group: group.name }),
  view: ({ data: { group, series, pagination }, visit: { now } }) => (
    <ManageLayout group={group} currentPath="/events">
      <div class="stack gap-5">
        <header class="row between">
          <h1>{t('manage.series.list')}</h1>
          <a class="button" href={`${managePath(group)}/events/new`}>
            <Icon name="calendar-plus" /> {t('manage.createEvent')}
          </a>
        </header>
        {series.length === 0 ? (
          <p class="soft">{t('manage.series.listEmpty')}</p>
        ) : (
          <ul class="list">
            {series.map(({ id, event, nextEvents: [next], ...recurrence }) => (
              <li class="manage-row">
                <div class="item-body">
                  <b>
                    <a href={`${managePath(group)}/series/${id}`}>{event.title}</a>
                  </b>
                  <span class="soft small">{ruleInWords(currentLocale(), recurrence)}</span>
                  <span class="small">
                    {next
                      ? t('manage.series.nextDate', { date: formatEventTime(next, now) })
                      : t('manage.series.noDates')}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Pager path={`${managePath(group)}/series`} query={{}} pagination={pagination} />
      </div>
    </ManageLayout>
  ),
})
