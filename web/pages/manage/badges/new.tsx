import { createGroupBadge } from '../../../../src/areas/badges/manage/contract.ts'
import {
  badgeFieldNames,
  BadgeFields,
  badgeFormAttributes,
  readSlug,
  withPreview,
} from '../../../components/badge-fields.tsx'
import { readAppearance } from '../../../components/badge-pickers.tsx'
import { managePath, ManageLayout } from '../../../components/manage-layout.tsx'
import { PreviewButton } from '../../../components/preview-button.tsx'
import type { Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { groupArgs } from '../managed-group.ts'
import { managedBadgePath, loadGroupForBadgeManager } from './managed-badge.ts'
import { loadAdminContact, canCreateBadge, BadgeQuota } from './badge-quota.tsx'

export const newGroupBadge = page<Awaited<ReturnType<typeof load>>, Fields>({
  path: '/manage/{urlname}/badges/new',
  access: 'signedIn',
  title: 'manage.badges.createTitle',
  load,
  view: ({ data: { group, contact }, form, actionResult: preview, visit: { site } }) => (
    <ManageLayout group={group} currentPath="/badges">
      <div class="stack gap-5">
        <h1>{t('manage.badges.createTitle')}</h1>
        <BadgeQuota group={group} contact={contact} />
        {canCreateBadge(group) ? (
          <form method="post" class="stack" data-slug-from="name" {...badgeFormAttributes}>
            <BadgeFields form={withPreview(form, preview)} site={site} maxPoints={group.maxBadgePoints} />
            <p class="row">
              <button class="button" name="action" value="create">
                {t('manage.badges.create')}
              </button>
              <PreviewButton />
            </p>
          </form>
        ) : (
          <p>
            <a class="button quiet" href={`${managePath(group)}/badges`}>
              {t('manage.badges.all')}
            </a>
          </p>
        )}
      </div>
    </ManageLayout>
  ),
  actions: {
    create: async (visit, fields) => {
      const { groupId } = groupArgs(visit)
      const { data } = await visit.call(createGroupBadge, {
        groupId,
        ...readInput(createGroupBadge, fields, badgeFieldNames),
        ...readAppearance(fields),
        slug: readSlug(fields),
      })
      return redirectTo(managedBadgePath({ urlname: groupId }, data.id), { notice: 'made' })
    },
    preview: async (_visit, fields) => ({ result: fields }),
  },
})

async function load(visit: Visit) {
  return { group: await loadGroupForBadgeManager(visit), contact: await loadAdminContact(visit) }
}
