import {
  adminAwardBadge,
  adminCreateClaimLink,
  adminDeleteBadge,
  adminDeleteClaimLink,
  adminGetBadge,
  adminListClaimLinks,
  adminRevokeBadge,
  adminUpdateBadge,
} from '../../../../src/areas/badges/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { DeletePanel } from '../../../components/delete-panel.tsx'
import { ClaimLinks, readLinkLimits, NewLinkForm } from '../../../components/claim-links.tsx'
import { AwardForm } from '../../../components/award-form.tsx'
import { Pager } from '../../../components/pager.tsx'
import { badgeFormAttributes, withPreview } from '../../../components/badge-fields.tsx'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import { formatHolderCount } from '../../../components/badge-labels.ts'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Fields } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { redirectTo, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { readIdOrUsername } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'
import { AdminBadgeFields, readAdminBadge } from './fields.tsx'

export const adminBadge = adminPage<Awaited<ReturnType<typeof load>>, Fields>({
  path: '/admin/badges/{badgeId}',
  title: ({ badge }) => badge.name,
  notices: {
    made: 'admin.badge.created',
    saved: 'admin.badge.saved',
    awarded: 'admin.badge.awarded',
    revoked: 'admin.badge.revoked',
    linked: 'admin.badge.linkCreated',
    unlinked: 'admin.badge.linkDeleted',
  },
  load,
  view: ({ data: { badge, links, pagination }, form, actionResult: preview, visit }) => (
    <AdminLayout currentPath="/admin/badges" hasOwnHeading>
      <header class="row nowrap gap-4 detail-header">
        <BadgeIcon badge={badge} />
        <div class="stack gap-1">
          <h1>{badge.name}</h1>
          <p class="soft">{formatHolderCount(badge.awardedCount)}</p>
        </div>
      </header>
      <Panel title={t('admin.badge.awardTitle')}>
        <AwardForm form={form} />
      </Panel>
      <Panel title={t('admin.badge.linksTitle')} lead={t('admin.badge.linksLead')}>
        <ClaimLinks links={links} now={visit.now} />
        <Pager path={pagePath(visit)} query={{}} pagination={pagination} />
        <NewLinkForm form={formForAction(form, 'link')} />
      </Panel>
      <Panel title={t('admin.badge.detailsTitle')}>
        <form method="post" class="stack" {...badgeFormAttributes}>
          <AdminBadgeFields form={withPreview(formForAction(form, 'save'), preview)} badge={badge} site={visit.site} />
          <p class="row">
            <button class="button" name="action" value="save">
              {t('common.save')}
            </button>
            <PreviewButton />
          </p>
        </form>
      </Panel>
      <DeletePanel
        label={t('admin.badge.delete')}
        question={t('admin.badge.deleteQuestion', { badge: badge.name, count: badge.awardedCount })}
      />
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(adminUpdateBadge, { ...pathParams(visit), ...readAdminBadge(fields) })
      return redirectTo(pagePath(visit), { notice: 'saved' })
    },
    preview: async (_visit, fields) => ({ result: fields }),
    award: async (visit, fields) => {
      await visit.call(adminAwardBadge, { ...pathParams(visit), userId: readIdOrUsername(fields) })
      return redirectTo(pagePath(visit), {
        notice: 'awarded',
        undo: { action: 'revoke', fields: { userId: readIdOrUsername(fields) } },
      })
    },
    revoke: async (visit, fields) => {
      await visit.call(adminRevokeBadge, { ...pathParams(visit), userId: readIdOrUsername(fields) })
      return redirectTo(pagePath(visit), {
        notice: 'revoked',
        undo: { action: 'award', fields: { userId: readIdOrUsername(fields) } },
      })
    },
    link: async (visit, fields) => {
      await visit.call(adminCreateClaimLink, { ...pathParams(visit), ...readLinkLimits(fields, visit.now) })
      return redirectTo(pagePath(visit), { notice: 'linked' })
    },
    unlink: async (visit, fields) => {
      await visit.call(adminDeleteClaimLink, { linkId: fields.text('linkId') })
      return redirectTo(pagePath(visit), { notice: 'unlinked' })
    },
    delete: async (visit) => {
      await visit.call(adminDeleteBadge, pathParams(visit))
      return redirectTo('/admin/badges', { notice: 'deleted' })
    },
  },
})

async function load(visit: Visit) {
  const { call, query } = visit
  const { badgeId } = pathParams(visit)
  const [{ data: badge }, { data: links, pagination }] = await Promise.all([
    call(adminGetBadge, { badgeId }),
    call(adminListClaimLinks, { badgeId, limit: 10, ...readCursors(query) }),
  ])
  return { badge, links, pagination }
}

const pathParams = ({ params }: Visit) => ({ badgeId: params['badgeId'] ?? '' })
const pagePath = (visit: Visit) => `/admin/badges/${encodeURIComponent(pathParams(visit).badgeId)}`
