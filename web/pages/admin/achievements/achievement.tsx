import {
  adminDeleteAchievement,
  adminGetAchievement,
  adminUpdateAchievement,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import {
  adminResetAchievementProgress,
  adminSetAchievementProgress,
} from '../../../../src/areas/achievements/progress/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { DeletePanel } from '../../../components/delete-panel.tsx'
import { badgeFormAttributes, withPreview } from '../../../components/badge-fields.tsx'
import { AchievementIcon } from '../../../components/badge-icon.tsx'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, type Visit } from '../../../page.ts'
import { adminPage } from '../admin-page.ts'
import { readInput, readIdOrUsername } from '../../../read-input.ts'
import { AchievementFields, loadChoices, readAchievement } from './fields.tsx'
import { formatParticipation } from './list.tsx'
import { ProgressForm } from './progress-form.tsx'

export const adminAchievement = adminPage<Awaited<ReturnType<typeof load>>, Fields>({
  path: '/admin/achievements/{id}',
  title: ({ achievement }) => achievement.name,
  notices: {
    made: 'admin.achievement.created',
    saved: 'admin.achievement.saved',
    off: 'admin.achievement.turnedOff',
    on: 'admin.achievement.turnedOn',
    set: 'admin.achievement.progressSet',
    completed: 'admin.achievement.progressCompleted',
    reset: 'admin.achievement.progressReset',
  },
  load,
  view: ({ data: { achievement, ...choices }, form, actionResult: preview, visit }) => (
    <AdminLayout currentPath="/admin/achievements" hasOwnHeading>
      <header class="row nowrap gap-4 detail-header">
        <AchievementIcon achievement={achievement} site={visit.site} />
        <div class="stack gap-1">
          <h1>{achievement.name}</h1>
          <p class="soft">{formatParticipation(achievement)}</p>
        </div>
      </header>
      <Panel title={t('admin.achievement.detailsTitle')}>
        <form method="post" class="stack" {...badgeFormAttributes}>
          <AchievementFields
            form={withPreview(formForAction(form, 'save'), preview)}
            achievement={achievement}
            {...choices}
            site={visit.site}
          />
          <p class="row">
            <button class="button" name="action" value="save">
              {t('common.save')}
            </button>
            <PreviewButton />
          </p>
        </form>
      </Panel>
      <Panel title={t('admin.achievement.progressTitle')}>
        <ProgressForm form={form} target={achievement.targetValue} />
      </Panel>
      <Panel
        title={t(achievement.enabled ? 'admin.achievement.onTitle' : 'admin.achievement.offTitle')}
        lead={t(achievement.enabled ? 'admin.achievement.onLead' : 'admin.achievement.offLead')}
      >
        <form method="post">
          <button class="button quiet" name="action" value={achievement.enabled ? 'off' : 'on'}>
            {t(achievement.enabled ? 'admin.achievement.turnOff' : 'admin.achievement.turnOn')}
          </button>
        </form>
      </Panel>
      <DeletePanel
        label={t('admin.achievement.delete')}
        question={t('admin.achievement.deleteQuestion', { achievement: achievement.name })}
      />
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(adminUpdateAchievement, { ...pathParams(visit), ...readAchievement(fields) })
      return redirectTo(pagePath(visit), { notice: 'saved' })
    },
    preview: async (_visit, fields) => ({ result: fields }),
    off: async (visit) => {
      await visit.call(adminUpdateAchievement, { ...pathParams(visit), enabled: false })
      return redirectTo(pagePath(visit), { notice: 'off', undo: { action: 'on' } })
    },
    on: async (visit) => {
      await visit.call(adminUpdateAchievement, { ...pathParams(visit), enabled: true })
      return redirectTo(pagePath(visit), { notice: 'on', undo: { action: 'off' } })
    },
    progress: async (visit, fields) => {
      const { data } = await visit.call(adminSetAchievementProgress, {
        ...pathParams(visit),
        userId: readIdOrUsername(fields),
        ...readInput(adminSetAchievementProgress, fields, ['currentValue']),
      })
      return redirectTo(pagePath(visit), { notice: data.completedAt === null ? 'set' : 'completed' })
    },
    reset: async (visit, fields) => {
      await visit.call(adminResetAchievementProgress, { ...pathParams(visit), userId: readIdOrUsername(fields) })
      return redirectTo(pagePath(visit), { notice: 'reset' })
    },
    delete: async (visit) => {
      await visit.call(adminDeleteAchievement, pathParams(visit))
      return redirectTo('/admin/achievements', { notice: 'deleted' })
    },
  },
})

async function load(visit: Visit) {
  const [{ data: achievement }, choices] = await Promise.all([
    visit.call(adminGetAchievement, pathParams(visit)),
    loadChoices(visit),
  ])
  return { achievement, ...choices }
}

const pathParams = ({ params }: Visit) => ({ id: params['id'] ?? '' })
const pagePath = (visit: Visit) => `/admin/achievements/${encodeURIComponent(pathParams(visit).id)}`
