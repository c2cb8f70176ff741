import { listBadges } from '../../../src/areas/badges/catalogue/contract.ts'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { claimGroup } from '../../../src/areas/groups/claims/contract.ts'
import { getPublicGroup, listGroupFavoriters } from '../../../src/areas/groups/directory/contract.ts'
import { addFavorite, removeFavorite } from '../../../src/areas/groups/favorites/contract.ts'
import { Cover } from '../../components/cover.tsx'
import { plainOf, Prose } from '../../components/prose.tsx'
import { formOf } from '../../form.ts'
import { feedsOf, goTo, page, requireMe, type Visit } from '../../page.ts'
import { GroupBadges } from './badges.tsx'
import { Beside, Claim } from './beside.tsx'
import { Doings, Head } from './head.tsx'
import { Fans, NextEvents, PastEvents, Plan } from './sections.tsx'
import { hasAmongFavorites, roleIn } from './standing.ts'
import { organizationOf } from './organization.ts'

const mostNext = 6
const mostPast = 3
const mostFaces = 12
const mostBadges = 12
/** What is shorter stands before the events, what is longer after them. */
const shortText = 300

export const groupPage = page({
  path: '/groups/{urlname}',
  access: 'everyone',
  isSameForAll: true,
  groupOf: ({ group }: Data) => group.id,
  load,
  own: {
    // The texts can be long, and no part shows them.
    needs: ({ group }) => ({ group: { ...group, description: null, upcomingEvents: [] } }),
    load: loadOwn,
    parts: {
      doings: ({ visit, data: { group }, mine }) => <Doings {...{ group, ...mine, visit }} />,
      plan: ({ data: { group }, mine: { role } }) => role !== null && role !== 'volunteer' && <Plan group={group} />,
      fans: ({ visit, data: { group }, mine: { fans } }) => <Fans {...{ group, page: fans, visit }} />,
      claim: ({ visit, data: { group }, mine: { role }, form }) =>
        !group.hasOwner && role === null && <Claim visit={visit} form={formOf(form, 'claim')} />,
    },
  },
  title: ({ group }) => group.name,
  description: ({ group }) =>
    group.description === null ? `${group.name} and its events` : plainOf(group.description, 160),
  share: ({ group }, { site }) => ({
    path: `/groups/${group.urlname ?? group.id}`,
    image: `${site.webUrl}/groups/${group.urlname ?? group.id}/image.png`,
    alternates: feedsOf(
      `Events of ${group.name}`,
      `/feeds/groups/${group.urlname}.rss`,
      `/feeds/groups/${group.urlname}.ics`,
    ),
    thing: organizationOf(group, site.webUrl),
  }),
  notices: {
    claimed: 'Your request was sent. You get a mail when it is decided.',
  },
  view: ({ data: { group, next, past, badges }, visit, parts }) => {
    const { description } = group
    const about = description !== null && (
      <section class="stack gap-3" aria-label="About">
        <Prose text={description} />
      </section>
    )
    const isShort = description !== null && description.length <= shortText
    return (
      <article class="stack gap-6 profile group-page" data-theme={group.themeColor ?? undefined}>
        <div>
          <Cover picture={group.heroImageUrl} />
          <Head group={group}>{parts.doings}</Head>
        </div>
        <div class="columns">
          <div class="stack gap-7">
            {isShort && about}
            <NextEvents {...{ group, page: next, now: visit.now }}>{parts.plan}</NextEvents>
            {!isShort && about}
            <GroupBadges {...{ group, page: badges }} />
            <PastEvents {...{ group, page: past, now: visit.now }} />
            {parts.fans}
          </div>
          <Beside {...{ group, visit }}>{parts.claim}</Beside>
        </div>
      </article>
    )
  },
  actions: {
    favorite: async (visit) => {
      requireMe(visit)
      await visit.call(addFavorite, { groupSlug: slugOf(visit) })
      return goTo(`/groups/${slugOf(visit)}`)
    },
    unfavorite: async (visit) => {
      requireMe(visit)
      await visit.call(removeFavorite, { groupSlug: slugOf(visit) })
      return goTo(`/groups/${slugOf(visit)}`)
    },
    claim: async (visit, fields) => {
      requireMe(visit)
      await visit.call(claimGroup, { groupId: slugOf(visit), notes: fields.textOrNull('notes') })
      return goTo(`/groups/${slugOf(visit)}?done=claimed`)
    },
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load(visit: Visit) {
  const { call } = visit
  const { data: group } = await call(getPublicGroup, { slug: slugOf(visit) })
  requirePresentName(visit, group.urlname ?? group.id)
  const [next, past, badges] = await Promise.all([
    call(listEvents, { groupId: group.id, limit: mostNext, faces: true }),
    call(listEvents, { groupId: group.id, status: 'past', limit: mostPast }),
    call(listBadges, { group: group.id, limit: mostBadges }),
  ])
  return { group, next, past, badges }
}

async function loadOwn({ call, me }: Visit, { group: { id } }: Pick<Data, 'group'>) {
  const [fans, isFavorite, role] = await Promise.all([
    me ? call(listGroupFavoriters, { slug: id, limit: mostFaces }) : null,
    me ? hasAmongFavorites(call, id) : false,
    me ? roleIn(call, id) : null,
  ])
  return { fans, isFavorite, role }
}

const slugOf = ({ params }: Visit) => params['urlname'] ?? ''

/** A former name, an id or capitals lead to the name that the group has now. */
function requirePresentName({ params, url }: Visit, urlname: string): void {
  const at = url.indexOf('?')
  if (params['urlname'] !== urlname) throw goTo(`/groups/${urlname}${at < 0 ? '' : url.slice(at)}`)
}
