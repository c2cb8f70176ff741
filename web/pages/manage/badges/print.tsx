import { getClaimLink } from '../../../../src/areas/badges/manage/contract.ts'
import { PrintBar } from '../../../components/print-bar.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { BadgeIcon } from '../../../components/badge-icon.tsx'
import { t } from '../../../messages.ts'
import { page } from '../../../page.ts'
import { managedBadgePath, loadGroupAndBadge } from './managed-badge.ts'

export const printLinkPage = page({
  path: '/manage/{urlname}/badges/{badgeId}/links/{linkId}/print',
  access: 'signedIn',
  load: async (visit) => {
    const { group, badge } = await loadGroupAndBadge(visit)
    const linkId = visit.params['linkId'] ?? ''
    const { data: link } = await visit.call(getClaimLink, { groupId: group.id, linkId })
    return { group, badge, link }
  },
  title: ({ badge }) => t('manage.badgePrint.pageTitle', { badge: badge.name }),
  view: ({ data: { group, badge, link } }) => (
    <div class="stack gap-5">
      <PrintBar back={`${managedBadgePath(group, badge.id)}/links`} label={t('manage.badgePrint.back')} />
      <article class="print-sheet">
        <p class="kicker">{group.name}</p>
        <BadgeIcon badge={badge} />
        <h1>{badge.name}</h1>
        {badge.description !== null && <p>{badge.description}</p>}
        <QrCode text={link.claimUrl} label={t('manage.qrCode', { url: link.claimUrl })} />
        <p class="lead">{t('manage.badgePrint.scan')}</p>
        <p class="address">{link.claimUrl}</p>
      </article>
    </div>
  ),
})
