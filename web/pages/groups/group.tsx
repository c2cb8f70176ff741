import { listBadges } from '../../../src/areas/badges/catalog/contract.ts'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { claimGroup } from '../../../src/areas/groups/claims/contract.ts'
import { getPublicGroup, listGroupFavoriters, listGroupTeam } from '../../../src/areas/groups/directory/contract.ts'
import { addFavorite, removeFavorite } from '../../../src/areas/groups/favorites/contract.ts'
import { ClosedEvents, loadClosedEvents } from '../../components/closed-events.tsx'
import { Cover } from '../../components/cover.tsx'
import { toPlainText } from '../../../src/platform/markdown.ts'
import { Prose } from '../../components/prose.tsx'
import { formForAction } from '../../form.ts'
import { t } from '../../messages.ts'
import { feedAlternates, redirectTo, page, requireSignedIn, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { GroupBadges } from './badges.tsx'
import { GroupSidebar, ClaimGroupForm } from './sidebar.tsx'
import { GroupActions, GroupHeader } from './group-header.tsx'
import { Members, Team } from './people.tsx'
import { NextEvents, PastEvents, PlanEventLink } from './sections.tsx'
import { hasFavorited, findMyTeamRole } from './membership.ts'
import { toOrganizationJsonLd } from './group-json-ld.ts'

const maxNext = 6
const maxPast = 3
const maxMembers = 24
const maxTeam = 12
const maxBadges = 12
/** A longer description goes below the events. */
const maxShortText = 300

export const groupPage = page({
  path: '/groups/{urlname}',
  access: 'everyone',
  isCacheable: true,
  groupIdFor: ({ group }: Data) => group.id,
  load,
  personal: {
    // The texts can be long, and no part shows them.
    selectData: ({ group, team }) => ({ group: { ...group, description: null, upcomingEvents: [] }, team }),
    load: loadPersonal,
    parts: {
      actions: ({ visit, data: { group }, personalData }) => <GroupActions {...{ group, ...personalData, visit }} />,
      closed: ({ visit, personalData: { closed } }) => (
        <ClosedEvents events={closed} now={visit.now} showsGroup={false} />
      ),
      plan: ({ data: { group }, personalData: { role } }) =>
        role !== null && role !== 'volunteer' && <PlanEventLink group={group} />,
      members: ({ visit, data: { group, team }, personalData: { favoriters } }) => (
        <Members {...{ group, team, favoriters, visit }} />
      ),
      claim: ({ visit, data: { group }, personalData: { role }, form }) =>
        !group.hasOwner && role === null && <ClaimGroupForm visit={visit} form={formForAction(form, 'claim')} />,
    },
  },
  title: ({ group }) => group.name,
  description: ({ group }) =>
    group.description === null
      ? t('groups.group.description', { group: group.name })
      : toPlainText(group.description, 160),
  share: ({ group }, { site }) => ({
    path: `/groups/${group.urlname ?? group.id}`,
    image: `${site.webUrl}/groups/${group.urlname ?? group.id}/image.png`,
    alternates: feedAlternates(
      t('events.list.titleForGroup', { group: group.name }),
      `/feeds/groups/${group.urlname}.rss`,
      `/feeds/groups/${group.urlname}.ics`,
    ),
    jsonLd: toOrganizationJsonLd(group, site.webUrl),
  }),
  notices: {
    joined: 'groups.group.joined',
    left: 'groups.group.left',
    added: 'groups.group.addedToCalendar',
    removed: 'groups.group.removedFromCalendar',
    claimed: 'groups.group.claimSent',
    reported: 'reports.form.sent',
    reportedBefore: 'reports.form.sentBefore',
  },
  view: ({ data: { group, next, past, badges, team }, visit, parts }) => {
    const { description } = group
    const about = description !== null && (
      <section class="stack gap-3" aria-label={t('groups.group.about')}>
        <Prose text={description} />
      </section>
    )
    const isShort = description !== null && description.length <= maxShortText
    return (
      <article class="stack gap-6 profile group-page" data-theme={group.themeColor ?? undefined}>
        <div>
          <Cover picture={group.heroImageUrl} seed={group.id} />
          <GroupHeader group={group}>{parts.actions}</GroupHeader>
        </div>
        <div class="columns">
          <div class="stack gap-7">
            {isShort && about}
            <NextEvents {...{ group, events: next, now: visit.now }}>{parts.plan}</NextEvents>
            {parts.closed}
            {!isShort && about}
            <Team team={team} />
            {parts.members}
            <GroupBadges {...{ group, badges: badges.data }} />
            <PastEvents {...{ group, events: past, now: visit.now }} />
          </div>
          <GroupSidebar {...{ group, visit }}>{parts.claim}</GroupSidebar>
        </div>
      </article>
    )
  },
  actions: {
    join: (visit) => setFavorite(visit, addFavorite, 'joined'),
    leave: (visit) => setFavorite(visit, removeFavorite, 'left', 'join'),
    addToCalendar: (visit) => setFavorite(visit, addFavorite, 'added'),
    removeFromCalendar: (visit) => setFavorite(visit, removeFavorite, 'removed', 'addToCalendar'),
    claim: async (visit, fields) => {
      requireSignedIn(visit)
      await visit.call(claimGroup, { groupId: urlnameParam(visit), ...readInput(claimGroup, fields, ['notes']) })
      return redirectTo(`/groups/${urlnameParam(visit)}`, { notice: 'claimed' })
    },
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load(visit: Visit) {
  const { call } = visit
  const { data: group } = await call(getPublicGroup, { slug: urlnameParam(visit) })
  redirectToCurrentUrlname(visit, group.urlname ?? group.id)
  const [next, past, badges, team] = await Promise.all([
    call(listEvents, { groupId: group.id, series: 'next', limit: maxNext, faces: true }),
    call(listEvents, { groupId: group.id, status: 'past', limit: maxPast }),
    call(listBadges, { group: group.id, limit: maxBadges }),
    call(listGroupTeam, { slug: group.id, limit: maxTeam }),
  ])
  return { group, next, past, badges, team: team.data }
}

async function loadPersonal(visit: Visit, { group: { id } }: Pick<Data, 'group' | 'team'>) {
  const { call, me } = visit
  const [favoriters, isFavorite, team, closed] = await Promise.all([
    me ? call(listGroupFavoriters, { slug: id, limit: maxMembers }) : null,
    me ? hasFavorited(call, id) : false,
    me ? findMyTeamRole(call, id) : { role: null, isOnTeam: false },
    loadClosedEvents(visit, { groupId: id }),
  ])
  return { favoriters: favoriters?.data ?? null, isFavorite, closed, ...team }
}

async function setFavorite(
  visit: Visit,
  operation: typeof addFavorite | typeof removeFavorite,
  notice: string,
  undoAction?: string,
) {
  requireSignedIn(visit)
  await visit.call(operation, { groupSlug: urlnameParam(visit) })
  const undo = undoAction !== undefined && { undo: { action: undoAction } }
  return redirectTo(`/groups/${urlnameParam(visit)}`, { notice, ...undo })
}

const urlnameParam = ({ params }: Visit) => params['urlname'] ?? ''

/** From a former urlname, an id or other capitalization. */
function redirectToCurrentUrlname({ params }: Visit, urlname: string): void {
  if (params['urlname'] !== urlname) throw redirectTo(`/groups/${urlname}`)
}
