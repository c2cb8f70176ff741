import type { ComponentChildren } from 'preact'
import type { LeaderboardEntry, LeaderboardMover } from '../../../src/areas/leaderboards/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'
import { formatPoints } from '../../components/badge-labels.ts'
import { rich, t } from '../../messages.ts'
import type { Me } from '../../page.ts'

const boardPageSize = 25

export function parseBoardPage(query: URLSearchParams): { readonly limit: number; readonly offset: number } {
  const from = Number(query.get('from') ?? 0)
  const offset = Number.isInteger(from) && from >= 0 && from <= 1_000_000_000 ? from : 0
  return { limit: boardPageSize, offset }
}

interface RankListProps<Row> {
  readonly rows: readonly Row[]
  readonly me: Me | null
}

export const RankList = ({ rows, me }: RankListProps<LeaderboardEntry>) => (
  <ol class="ranks" aria-label={t('badges.ranks.list')}>
    {rows.map((row) => (
      <RankRow
        row={row}
        rank={row.rank}
        me={me}
        note={t('badges.ranks.badgeCount', { count: row.badgeCount ?? row.badges.length })}
      >
        <b>{formatPoints(row.score)}</b>
      </RankRow>
    ))}
  </ol>
)

export const MoverList = ({ rows, me }: RankListProps<LeaderboardMover>) => (
  <ol class="ranks" aria-label={t('badges.ranks.moverList')}>
    {rows.map((row) => (
      <RankRow
        row={row}
        rank={row.currentRank}
        me={me}
        note={t('badges.ranks.moverNote', { count: row.badgesEarned, points: formatPoints(row.currentXp) })}
      >
        <b>{t('badges.ranks.gained', { points: formatPoints(row.xpGained) })}</b>
        <RankChange mover={row} />
      </RankRow>
    ))}
  </ol>
)

interface RankRowProps {
  readonly row: { readonly username: string; readonly name: string | null; readonly avatarUrl: string | null }
  readonly rank: number
  readonly me: Me | null
  readonly note: string
  readonly children: ComponentChildren
}

function RankRow({ row, rank, me, note, children }: RankRowProps) {
  const { username, avatarUrl } = row
  const [name, isMe] = [row.name ?? username, me?.username === username]
  return (
    <li class={[rank <= 3 && 'first', isMe && 'me'].filter(Boolean).join(' ')} id={isMe ? 'me' : undefined}>
      <span class="rank">
        {rich('badges.ranks.rank', { rank, hidden: (children) => <span class="visually-hidden">{children}</span> })}
      </span>
      <Avatar person={{ name, avatarUrl }} />
      <div class="who">
        <span>
          <a href={`/u/${username}`}>{name}</a> {isMe && <span class="tag">{t('badges.ranks.you')}</span>}
        </span>
        <span class="soft small">{note}</span>
      </div>
      <div class="sum">{children}</div>
    </li>
  )
}

function RankChange({ mover: { rankChange, isNewUser } }: { readonly mover: LeaderboardMover }) {
  if (rankChange === null)
    return (
      <span class="rank-change soft small">{t(isNewUser ? 'badges.ranks.newMember' : 'badges.ranks.firstTime')}</span>
    )
  if (rankChange === 0) return <span class="rank-change soft small">{t('badges.ranks.sameRank')}</span>
  return (
    <span class="rank-change soft small">
      <Icon name={rankChange > 0 ? 'arrow-up' : 'arrow-down'} size={16} />
      {t(rankChange > 0 ? 'badges.ranks.up' : 'badges.ranks.down', { count: Math.abs(rankChange) })}
    </span>
  )
}

interface BoardPagerProps {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly offset: number
  readonly total: number
}

export function BoardPager({ path, query = {}, offset, total }: BoardPagerProps) {
  const pageHref = (from: number) =>
    `${path}?${new URLSearchParams({ ...query, ...(from > 0 && { from: String(from) }) })}`
  const [hasLess, hasMore] = [offset > 0, offset + boardPageSize < total]
  if (!hasLess && !hasMore) return null
  return (
    <nav class="row" aria-label={t('badges.ranks.pages')}>
      {hasLess && (
        <a class="button quiet" rel="prev" href={pageHref(Math.max(0, Math.min(offset, total) - boardPageSize))}>
          {t('common.previous')}
        </a>
      )}
      {hasMore && (
        <a class="button quiet" rel="next" href={pageHref(offset + boardPageSize)}>
          {t('common.next')}
        </a>
      )}
    </nav>
  )
}
