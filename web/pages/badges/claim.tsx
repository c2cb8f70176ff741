import { claimBadge, getClaimInfo, type ClaimInfo } from '../../../src/areas/badges/claims/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { formatPoints } from '../../components/badge-labels.ts'
import { BadgeIcon } from '../../components/badge-icon.tsx'
import { redirectTo, redirectToSignIn, page, type Visit } from '../../page.ts'
import { hasStatus } from '../../failures.ts'

export const claimPage = page<ClaimInfo, 'claimed'>({
  path: '/claim/{code}',
  access: 'everyone',
  width: 'narrow',
  title: ({ badge }) => badge.name,
  load: async ({ call, params }) => (await call(getClaimInfo, { code: params['code'] ?? '' })).data,
  view: ({ data, visit, actionResult }) => (
    <section class={`ticket stack gap-4 claim-badge${actionResult ? ' claimed' : ''}`}>
      <BadgeIcon badge={data.badge} size="large" />
      {actionResult ? <ClaimedMessage info={data} visit={visit} /> : <ClaimOffer info={data} visit={visit} />}
    </section>
  ),
  actions: {
    claim: async ({ call, me, params, url }) => {
      if (!me) return redirectToSignIn({ url })
      try {
        await call(claimBadge, { code: params['code'] ?? '' })
        return { result: 'claimed' }
      } catch (error) {
        // The page itself explains why.
        if (hasStatus(error, 409) || hasStatus(error, 410)) return redirectTo(url)
        throw error
      }
    },
  },
})

interface Props {
  readonly info: ClaimInfo
  readonly visit: Visit
}

function ClaimOffer({ info, visit }: Props) {
  if (info.reason === 'already_claimed')
    return (
      <>
        <h1>You hold {info.badge.name} already</h1>
        <p class="soft">Nobody has a badge twice. Pass the link on to somebody who was there too.</p>
        <NextLinks info={info} visit={visit} />
      </>
    )
  if (!info.claimable)
    return (
      <>
        <h1>{info.reason === 'expired' ? 'This link has expired' : 'This link is used up'}</h1>
        <p class="soft">
          It gave the badge {info.badge.name}. Ask {info.group?.name ?? 'whoever gave it to you'} for a new one.
        </p>
        <p class="row">
          <a class="button quiet" href="/badges">
            See all badges
          </a>
        </p>
      </>
    )
  return (
    <>
      <p class="kicker">A badge for you</p>
      <h1>{info.badge.name}</h1>
      {info.badge.description !== null && <p>{info.badge.description}</p>}
      <p class="row gap-3">
        <span class="tag hot">{formatPoints(info.badge.points)}</span>
        <IssuerLink info={info} />
      </p>
      <hr />
      <ClaimButton visit={visit} />
    </>
  )
}

const IssuerLink = ({ info: { group } }: Pick<Props, 'info'>) =>
  group && (
    <span class="soft">
      From {group.urlname === null ? group.name : <a href={`/groups/${group.urlname}`}>{group.name}</a>}
    </span>
  )

function ClaimButton({ visit: { me, url } }: Pick<Props, 'visit'>) {
  if (me)
    return (
      <form method="post" class="stack gap-3">
        <button class="button big" name="action" value="claim">
          <Icon name="award" /> Claim this badge
        </button>
        <p class="small soft">It goes to {me.name}, and stands on your page.</p>
      </form>
    )
  return (
    <div class="stack gap-3 ways-on">
      <a class="button big" href={`/login?returnTo=${encodeURIComponent(url)}`}>
        Sign in to claim it
      </a>
      <p class="small soft">
        New here? <a href={`/register?returnTo=${encodeURIComponent(url)}`}>Make an account</a>, it takes a minute.
      </p>
    </div>
  )
}

function ClaimedMessage({ info, visit }: Props) {
  const { badge, group } = info
  return (
    <>
      <div class="stack gap-2" role="status">
        <h1>{badge.name} is yours</h1>
        <p class="soft">
          {badge.points === 0 ? 'It stands on your page now.' : `${formatPoints(badge.points)} more for you`}
          {badge.points > 0 && (group ? `, in ${group.name}.` : '.')}
        </p>
      </div>
      <hr />
      <NextLinks info={info} visit={visit} />
    </>
  )
}

function NextLinks({ info: { group } }: Props) {
  return (
    <div class="stack gap-3 ways-on">
      <a class="button full" href="/my/badges">
        See my badges
      </a>
      <a class="button quiet full" href={group?.urlname ? `/groups/${group.urlname}` : '/events'}>
        {group?.urlname ? `What ${group.name} does next` : 'See what is on next'}
      </a>
    </div>
  )
}
