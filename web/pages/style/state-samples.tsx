import { Empty } from '../../components/empty.tsx'
import { Notice, UndoButton } from '../../components/notice.tsx'
import { DoneStep, StepList } from '../../components/step-list.tsx'
import { t } from '../../messages.ts'
import type { SampleEntry } from './sample.ts'

export const stateSamples = (): readonly SampleEntry[] => [
  ['Notice', <Notices />],
  ['.toast', <Toast />],
  [
    'Empty',
    <Empty
      title={t('components.error.notFound')}
      action={
        <a class="button quiet" href="/events">
          {t('common.clearFilters')}
        </a>
      }
    >
      {t('components.mailSent.spamHint')}
    </Empty>,
  ],
  [
    'aria-busy',
    <p>
      <button type="button" class="button" aria-busy="true">
        {t('common.save')}
      </button>
    </p>,
  ],
  [
    'StepList',
    <StepList id="sample-steps" title={t('common.settings')} doneCount={1} totalCount={3}>
      <DoneStep title={t('settings.profile.title')} />
    </StepList>,
  ],
]

const Notices = () => (
  <div class="stack gap-3">
    <Notice tone="good" action={<UndoButton undo={{ action: 'undo' }} />}>
      {t('groups.group.left')}
    </Notice>
    <Notice tone="bad">{t('form.fixFields')}</Notice>
    <Notice tone="plain">{t('manage.invite.sent', { count: 0 })}</Notice>
  </div>
)

/** As `web/islands/toast.ts` builds it. */
const Toast = () => (
  <div class="toast">
    <a href="/my/badges">
      <strong>{t('components.topBar.myBadges')}</strong> <span>{t('settings.profile.welcome')}</span>
    </a>
    <button type="button" aria-label={t('common.dismiss')}>
      ×
    </button>
  </div>
)
