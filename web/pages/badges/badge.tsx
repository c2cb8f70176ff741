import { getMyBadge, type UserBadge } from '../../../src/areas/badges/awards/contract.ts'
import { getBadge, type BadgeDetail } from '../../../src/areas/badges/catalog/contract.ts'
import { listUsers, type PublicUserList } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { formatHolderCount, formatPoints, formatShare } from '../../components/badge-labels.ts'
import { RarityTag, BadgeIcon } from '../../components/badge-icon.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { Username } from '../../components/username.tsx'
import { rich, t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { nullIfNotFound } from '../../failures.ts'

export const badgePage = page({
  path: '/badges/{slug}',
  access: 'everyone',
  load: async (visit) => {
    const { call, params, query } = visit
    const { data: badge } = await call(getBadge, { slug: params['slug'] ?? '' })
    const [holders, myBadge] = await Promise.all([
      call(listUsers, { badge: badge.slug, limit: 24, ...readCursors(query) }),
      visit.me ? findMyBadge(visit, badge.slug) : undefined,
    ])
    return { badge, holders, myBadge }
  },
  title: ({ badge }) => badge.name,
  description: ({ badge }) => badge.description ?? t('badges.badge.description', { badge: badge.name }),
  share: ({ badge }) => ({ path: `/badges/${badge.slug}` }),
  view: ({ data: { badge, holders, myBadge } }) => (
    <div class="stack gap-6">
      <header class="badge-head">
        <BadgeIcon badge={badge} size="large" />
        <div class="stack gap-3">
          <p class="kicker">{t(badge.group ? 'badges.badge.groupKicker' : 'badges.badge.kicker')}</p>
          <h1>{badge.name}</h1>
          {badge.description !== null && <p class="lead">{badge.description}</p>}
          <p class="row gap-2">
            <span class="tag accent">{formatPoints(badge.points)}</span>
            <RarityTag badge={badge} />
          </p>
          <p class="soft">{formatHolderShare(badge)}</p>
          {badge.group && <GroupNote group={badge.group} />}
          {myBadge && <AwardedNote badge={myBadge} />}
        </div>
      </header>
      <Holders badge={badge} people={holders.data} />
      <Pager path={`/badges/${badge.slug}`} query={{}} pagination={holders.pagination} />
    </div>
  ),
})

const formatHolderShare = ({ awardedCount, rarity }: BadgeDetail) =>
  awardedCount === 0
    ? t('badges.badge.noHolders')
    : rarity.percentage === 0
      ? formatHolderCount(awardedCount)
      : t('badges.badge.holderShare', { count: awardedCount, share: formatShare(rarity.percentage) })

const GroupNote = ({ group }: { readonly group: NonNullable<BadgeDetail['group']> }) => (
  <p>
    {rich('badges.badge.awardedBy', {
      group: group.name,
      link: (children) => <a href={`/groups/${group.urlname ?? group.id}`}>{children}</a>,
    })}
  </p>
)

const AwardedNote = ({ badge: { awardedAt } }: { readonly badge: UserBadge }) => (
  <p class="row nowrap gap-2">
    <Icon name="badge-check" />
    <span>
      {awardedAt === null
        ? t('badges.badge.yours')
        : rich('badges.badge.yoursSince', { date: <CalendarDate at={awardedAt} /> })}
    </span>
  </p>
)

function Holders({ badge, people }: { readonly badge: BadgeDetail; readonly people: readonly PublicUserList[] }) {
  return (
    <section class="stack gap-4" aria-labelledby="holders">
      <h2 id="holders">{t('badges.badge.holders')}</h2>
      {people.length === 0 ? (
        <p class="soft">{t(badge.awardedCount === 0 ? 'badges.badge.beFirst' : 'badges.badge.privateHolders')}</p>
      ) : (
        <ul class="cards">
          {people.map((person) => (
            <li class="card link person" data-theme={person.themeColor ?? undefined}>
              <Avatar person={person} size="medium" />
              <div>
                <h3>
                  <a href={`/u/${person.username}`}>{person.name}</a>
                </h3>
                <span class="soft small">
                  <Username username={person.username} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const findMyBadge = async ({ call }: Visit, slug: string): Promise<UserBadge | null> =>
  (await nullIfNotFound(call(getMyBadge, { slug })))?.data ?? null
