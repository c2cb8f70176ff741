import { LiveAchievement, LiveBadge } from '../../components/badge-preview.tsx'
import { Fields } from '../../form.ts'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'

/** What forms show while somebody types: no operation runs, so nothing is recorded in the audit log. */
export const badgePreview = page<null, Fields>({
  path: '/badge-preview',
  access: 'signedIn',
  title: 'components.badgePreview.title',
  load: () => Promise.resolve(null),
  view: ({ actionResult: fields = new Fields(), visit: { site } }) => (
    <div class="stack gap-5">
      <h1>{t('components.badgePreview.title')}</h1>
      {fields.has('targetValue') ? (
        <LiveAchievement fields={fields} site={site} />
      ) : (
        <LiveBadge fields={fields} site={site} />
      )}
    </div>
  ),
  actions: { preview: async (_visit, fields) => ({ result: fields }) },
})
