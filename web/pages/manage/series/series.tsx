import { getManagedEvent, type GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import {
  DatesHaveRsvps,
  endSeries,
  getManagedSeries,
  updateSeries,
  type ChangedSeries,
  type Series,
} from '../../../../src/areas/events/manage-series/contract.ts'
import { ManageLayout } from '../../../components/manage-layout.tsx'
import { isFailureOfType } from '../../../failures.ts'
import type { Fields } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import { page, redirectTo, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import {
  toUnsavedForm,
  formActions,
  loadTeam,
  loadTowns,
  loadVenues,
  type UnsavedForm,
  type PossibleHost,
} from '../events/unsaved-form.ts'
import { redirectToPublished } from '../events/share/redirect.ts'
import { canSkipMail } from '../events/mail-check.tsx'
import { groupArgs, loadManagedGroup, type ManagedGroup } from '../managed-group.ts'
import { ChangesPanel, type ShownChanges } from './changes-panel.tsx'
import { EndPanel } from './end-panel.tsx'
import { NextDates } from './next-dates.tsx'
import { SeriesForm } from './series-form.tsx'
import { SeriesHeader } from './series-header.tsx'
import { readSeriesChanges, toSeriesFormValues } from './series-values.ts'

interface Data {
  readonly group: ManagedGroup
  readonly series: Series
  readonly venues: readonly GroupVenue[]
  readonly team: readonly PossibleHost[]
  readonly towns: readonly Town[]
}

interface UnsavedSeries extends UnsavedForm {
  /** What saving would do, if that was checked. */
  readonly changes?: ShownChanges
}

export const managedSeries = page<Data, UnsavedSeries>({
  path: '/manage/{urlname}/series/{seriesId}',
  access: 'signedIn',
  takesFiles: true,
  title: ({ series }) => series.event.title,
  notices: {
    drafted: 'manage.series.drafted',
    published: 'manage.series.published',
    saved: 'manage.series.saved',
    ended: 'manage.series.endedNotice',
  },
  load: async (visit) => {
    const group = await loadManagedGroup(visit)
    const { data: series } = await visit.call(getManagedSeries, seriesArgs(visit))
    const { venue } = toSeriesFormValues(series)
    const [venues, team, towns] = await Promise.all([loadVenues(visit), loadTeam(visit), loadTowns(visit, venue)])
    return { group, series, venues, team: [...team, ...(await loadOtherHosts(visit, series, team))], towns }
  },
  view: ({ data, form, actionResult: unsavedForm, visit: { site, now } }) => {
    const { group, series } = data
    return (
      <ManageLayout group={group} currentPath="/events">
        <div class="stack gap-6">
          <SeriesHeader series={series} now={now} />
          {unsavedForm?.changes && <ChangesPanel changes={unsavedForm.changes} />}
          <NextDates group={group} series={series} now={now} />
          <SeriesForm {...data} {...{ form, unsavedForm, site, now }} />
          {series.endedAt === null && <EndPanel form={form} />}
        </div>
      </ManageLayout>
    )
  },
  actions: {
    ...formActions,
    check: async (visit, fields) => ({ result: await showChanges(visit, fields) }),
    save: (visit, fields) => save(visit, fields, { notify: true }),
    saveQuietly: (visit, fields) => save(visit, fields, { notify: false }),
    publish: async (visit) => {
      const { data: series } = await visit.call(updateSeries, { ...seriesArgs(visit), event: { status: 'active' } })
      const [first] = series.nextEvents
      if (first) return redirectToPublished(visit, groupArgs(visit).groupId, first.id)
      return redirectTo(seriesPath(visit), { notice: 'published' })
    },
    end: async (visit, fields) => {
      await visit.call(endSeries, { ...seriesArgs(visit), ...readInput(endSeries, fields, ['from', 'cancelLater']) })
      return redirectTo(seriesPath(visit), { notice: 'ended' })
    },
  },
})

const seriesArgs = (visit: Visit) => ({ ...groupArgs(visit), seriesId: visit.params['seriesId'] ?? '' })

const seriesPath = (visit: Visit): string => `/manage/${seriesArgs(visit).groupId}/series/${seriesArgs(visit).seriesId}`

/** A series stores only host ids; names come from its next date. */
async function loadOtherHosts(
  visit: Visit,
  { event, nextEvents: [nextDate] }: Series,
  team: readonly PossibleHost[],
): Promise<PossibleHost[]> {
  const others = (event.hosts ?? []).filter((host) => !team.some(({ userId }) => userId === host))
  if (others.length === 0) return []
  const named = nextDate
    ? (await visit.call(getManagedEvent, { ...groupArgs(visit), eventId: nextDate.id })).data.hosts
    : []
  const unnamed = { name: t('people.connections.unnamed'), username: null, avatarUrl: null }
  return others.map((userId) => named.find((host) => host.userId === userId) ?? { userId, ...unnamed })
}

async function save(visit: Visit, fields: Fields, { notify }: { readonly notify: boolean }) {
  const { cancellation } = await previewChanges(visit, fields)
  const confirm = cancellation !== '' && cancellation === fields.text('shownCancellation')
  try {
    const { data } = await visit.call(updateSeries, { ...(await readChanges(visit, fields)), confirm, notify })
    return redirectTo(seriesPath(visit), { notice: 'saved', count: data.mailed })
  } catch (error) {
    if (!isFailureOfType(error, DatesHaveRsvps)) throw error
    return { result: await showChanges(visit, fields) }
  }
}

async function readChanges(visit: Visit, fields: Fields) {
  const { data: series } = await visit.call(getManagedSeries, seriesArgs(visit))
  return { ...seriesArgs(visit), ...readSeriesChanges(fields, series) }
}

async function previewChanges(visit: Visit, fields: Fields): Promise<ShownChanges> {
  const input = await readChanges(visit, fields)
  const { data } = await visit.call(updateSeries, { ...input, preview: true })
  const canBeQuiet =
    data.mailed > 0 &&
    data.cancelled === 0 &&
    (await canSkipMail(() => visit.call(updateSeries, { ...input, preview: true, notify: false })))
  return { ...data, canBeQuiet, cancellation: describeCancellation(input, data) }
}

const showChanges = async (visit: Visit, fields: Fields): Promise<UnsavedSeries> => ({
  ...(await toUnsavedForm(visit, fields)),
  changes: await previewChanges(visit, fields),
})

/** The operation only counts the dates that it cancels; these fields decide which ones they are. Empty for none. */
const describeCancellation = (
  { rule, start, timezone, exceptDates, from }: Awaited<ReturnType<typeof readChanges>>,
  { cancelled }: ChangedSeries,
): string => (cancelled === 0 ? '' : JSON.stringify({ cancelled, rule, start, timezone, exceptDates, from }))
