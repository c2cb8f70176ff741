import type { Args, Output } from '#contract'
import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import { GroupCard } from '../../components/group-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { cursors, cursorsIn } from '../../paging.ts'
import { anyOf, anyText, page, type Visit } from '../../page.ts'

const sorts = { members: 'Most members', name: 'Name', created: 'Newest' } as const
type Sort = keyof typeof sorts

interface Wish {
  readonly search: string
  readonly tag: string
  readonly sort: Sort
}

const mostFeatured = 12
const mostTags = 10

export const groups = page({
  path: '/groups',
  access: 'everyone',
  isSameForAll: true,
  query: { search: anyText(200), tag: anyText(50), sort: anyOf('name', 'created'), ...cursors },
  title: 'Groups',
  description: () => 'The groups of this community, and what they do.',
  share: () => ({ path: '/groups' }),
  load: async ({ call, query }) => {
    const wish = wishIn(query)
    const place = cursorsIn(query)
    const isPart = Object.keys(place).length > 0
    const featured = wish.search === '' && wish.tag === '' ? await featuredOf(call, wish.sort) : undefined
    const { data, pagination } = await call(listGroups, {
      ...asked(wish),
      limit: 24,
      ...(featured && { featured: false }),
      ...place,
    })
    return { wish, featured: isPart ? [] : (featured ?? []), groups: data, pagination }
  },
  view: ({ data: { wish, featured, groups: others, pagination } }) => (
    <div class="stack gap-6">
      <div class="row between">
        <h1>Groups</h1>
        <a class="button quiet" href="/groups/new">
          <Icon name="plus" /> Start a group
        </a>
      </div>
      <Search wish={wish} />
      <Tags groups={[...featured, ...others]} chosen={wish} />
      {featured.length + others.length === 0 && !pagination.prevCursor ? (
        <Nothing wish={wish} />
      ) : (
        <ul class="cards groups">
          {[...featured, ...others].map((group) => (
            <GroupCard group={group} />
          ))}
        </ul>
      )}
      <Pager path="/groups" keep={kept(wish)} pagination={pagination} />
    </div>
  ),
})

const wishIn = (query: URLSearchParams): Wish => {
  const sort = query.get('sort') ?? ''
  return {
    search: (query.get('search') ?? '').trim().slice(0, 200),
    tag: (query.get('tag') ?? '').trim().slice(0, 50),
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'members',
  }
}

const asked = ({ search, tag, sort }: Wish): Args<typeof listGroups> => ({
  sort,
  ...(search !== '' && { search }),
  ...(tag !== '' && { tag }),
})

/** All that are featured; undefined when they are too many to stand before the others. */
async function featuredOf(call: Visit['call'], sort: Sort): Promise<Output<typeof listGroups>['data'] | undefined> {
  const { data, pagination } = await call(listGroups, { featured: true, sort, limit: mostFeatured })
  return pagination.hasMore ? undefined : data
}

/** What the address says, without what goes without saying. */
const kept = ({ search, tag, sort }: Wish): Record<string, string> => ({
  ...(search !== '' && { search }),
  ...(tag !== '' && { tag }),
  ...(sort !== 'members' && { sort }),
})

const addressOf = (wish: Wish) => {
  const query = String(new URLSearchParams(kept(wish)))
  return query === '' ? '/groups' : `/groups?${query}`
}

function Search({ wish: { search, tag, sort } }: { readonly wish: Wish }) {
  return (
    <form class="search" role="search" action="/groups">
      <div class="field">
        <label for="search">Name, or what it is about</label>
        <input id="search" name="search" type="search" value={search} maxlength={200} />
      </div>
      <div class="field sort">
        <label for="sort">Order</label>
        <select id="sort" name="sort">
          {Object.entries(sorts).map(([value, label]) => (
            <option value={value} selected={value === sort}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {tag !== '' && <input type="hidden" name="tag" value={tag} />}
      <button class="button" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  )
}

/** What the groups in sight are about, the most common first. */
function Tags({ groups: shown, chosen }: { readonly groups: readonly GroupListItem[]; readonly chosen: Wish }) {
  if (chosen.tag !== '')
    return (
      <p class="row gap-2">
        <a class="chip on" href={addressOf({ ...chosen, tag: '' })}>
          <span>{chosen.tag}</span> <Icon name="x" size={16} />
          <span class="unseen">Take this tag away</span>
        </a>
      </p>
    )
  const counts = new Map<string, number>()
  for (const tag of shown.flatMap(({ tags }) => tags ?? [])) {
    const plain = tag.toLowerCase()
    counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  const common = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostTags)
  if (common.length < 2) return null
  return (
    <nav class="row gap-2 chips" aria-label="Tags">
      {common.map(([tag]) => (
        <a class="chip" href={addressOf({ ...chosen, tag })}>
          <span>{tag}</span>
        </a>
      ))}
    </nav>
  )
}

function Nothing({ wish: { search, tag } }: { readonly wish: Wish }) {
  const isSought = search !== '' || tag !== ''
  return (
    <div class="empty">
      <h2>{isSought ? 'No group fits' : 'No group is here yet'}</h2>
      <p class="soft">
        {isSought
          ? 'Try fewer words, or a part of the name. Capitals and accents do not matter.'
          : 'The groups of this community will be here.'}
      </p>
      <a class="button quiet" href={isSought ? '/groups' : '/groups/new'}>
        {isSought ? 'Show all groups' : 'Start the first one'}
      </a>
    </div>
  )
}
