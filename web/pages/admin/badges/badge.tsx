import {
  adminAwardBadge,
  adminCreateClaimLink,
  adminDeleteBadge,
  adminDeleteClaimLink,
  adminListBadges,
  adminListClaimLinks,
  adminRevokeBadge,
  adminUpdateBadge,
} from '../../../../src/areas/admin/badges/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { ClaimLinks, linkTermsIn, NewLink } from '../../../components/claim-links.tsx'
import { HolderForm, holderIn } from '../../../components/holder-form.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Rosette } from '../../../components/rosette.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formOf } from '../../../form.ts'
import { foundIn } from '../../../found.ts'
import { goTo, type Visit } from '../../../page.ts'
import { cursorsIn } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'
import { AdminBadgeFields, badgeIn } from './fields.tsx'
import { holdersOf } from './list.tsx'

export const adminBadge = adminPage<Awaited<ReturnType<typeof load>>>({
  path: '/admin/badges/{badgeId}',
  title: ({ badge }) => badge.name,
  notices: {
    made: 'The badge is made. Give it to somebody, or make a link with which people take it.',
    saved: 'The badge is saved.',
    awarded: 'The badge is given.',
    revoked: 'The badge is taken back.',
    linked: 'The link is made. Show its code, or send its address.',
    unlinked: 'The link is deleted. It stopped working just now.',
  },
  load,
  view: ({ data: { badge, links, pagination }, form, visit }) => (
    <AdminLayout here="/admin/badges">
      <header class="row tight gap-4 group-head">
        <Rosette badge={badge} />
        <div class="stack gap-1">
          <h2>{badge.name}</h2>
          <p class="soft">Now {holdersOf(badge)}.</p>
        </div>
      </header>
      <Panel title="Give it or take it back">
        <HolderForm form={form} />
      </Panel>
      <Panel title="Links to claim it" lead="Whoever opens a link gives themselves the badge.">
        <ClaimLinks links={links} now={visit.now} />
        <Pager path={homeOf(visit)} keep={{}} pagination={pagination} />
        <NewLink form={formOf(form, 'link')} />
      </Panel>
      <Panel title="What it is">
        <form method="post" class="stack">
          <AdminBadgeFields form={formOf(form, 'save')} badge={badge} />
          <p>
            <button class="button" name="action" value="save">
              Save
            </button>
          </p>
        </form>
      </Panel>
      <Panel title="Delete it">
        <div>
          <Confirm
            label="Delete the badge"
            question={`Delete ${badge.name}? It is ${holdersOf(badge)}. Whoever holds it loses it with its points. Its links go too.`}
            action="delete"
            yes="Delete it for good"
          />
        </div>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    save: async (visit, fields) => {
      await visit.call(adminUpdateBadge, { ...byBadge(visit), ...badgeIn(fields) })
      return goTo(`${homeOf(visit)}?done=saved`)
    },
    award: async (visit, fields) => {
      await visit.call(adminAwardBadge, { ...byBadge(visit), userId: holderIn(fields) })
      return goTo(`${homeOf(visit)}?done=awarded`)
    },
    revoke: async (visit, fields) => {
      await visit.call(adminRevokeBadge, { ...byBadge(visit), userId: holderIn(fields) })
      return goTo(`${homeOf(visit)}?done=revoked`)
    },
    link: async (visit, fields) => {
      await visit.call(adminCreateClaimLink, { ...byBadge(visit), ...linkTermsIn(fields, visit.now) })
      return goTo(`${homeOf(visit)}?done=linked`)
    },
    unlink: async (visit, fields) => {
      await visit.call(adminDeleteClaimLink, { linkId: fields.text('linkId') })
      return goTo(`${homeOf(visit)}?done=unlinked`)
    },
    delete: async (visit) => {
      await visit.call(adminDeleteBadge, byBadge(visit))
      return goTo('/admin/badges?done=deleted')
    },
  },
})

async function load(visit: Visit) {
  const { call, query } = visit
  const { badgeId } = byBadge(visit)
  const badge = await foundIn(
    (place) => call(adminListBadges, place),
    ({ id }) => id === badgeId,
  )
  const { data: links, pagination } = await call(adminListClaimLinks, { badgeId, limit: 10, ...cursorsIn(query) })
  return { badge, links, pagination }
}

const byBadge = ({ params }: Visit) => ({ badgeId: params['badgeId'] ?? '' })
const homeOf = (visit: Visit) => `/admin/badges/${encodeURIComponent(byBadge(visit).badgeId)}`
