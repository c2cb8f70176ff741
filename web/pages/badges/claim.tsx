import { claimBadge, getClaimInfo, type ClaimInfo } from '../../../src/areas/badges/claims/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { formatPoints } from '../../components/badge-labels.ts'
import { BadgeIcon } from '../../components/badge-icon.tsx'
import { SignInStep } from '../../components/sign-in-step.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, redirectToSignIn, page, type Visit } from '../../page.ts'

export const claimPage = page<ClaimInfo>({
  path: '/claim/{code}',
  access: 'everyone',
  width: 'narrow',
  title: ({ badge }) => badge.name,
  load: async ({ call, params }) => (await call(getClaimInfo, { code: params['code'] ?? '' })).data,
  view: ({ data, visit }) => (
    <section class="ticket-card stack gap-4 claim-badge">
      <BadgeIcon badge={data.badge} size="large" />
      <ClaimOffer info={data} visit={visit} />
    </section>
  ),
  actions: {
    claim: async ({ call, me, params, url }) => {
      if (!me) return redirectToSignIn({ url })
      const { badge } = (await call(claimBadge, { code: params['code'] ?? '' })).data
      return redirectTo(`/my/badges/${badge.slug}`)
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
        <h1>{t('badges.claim.alreadyYours', { badge: info.badge.name })}</h1>
        <p class="soft">{t('badges.claim.alreadyYoursText')}</p>
        <NextLinks info={info} />
      </>
    )
  if (!info.claimable)
    return (
      <>
        <h1>{t(info.reason === 'expired' ? 'badges.claim.linkExpired' : 'badges.claim.linkUsedUp')}</h1>
        <p class="soft">
          {info.group
            ? t('badges.claim.askGroup', { badge: info.badge.name, group: info.group.name })
            : t('badges.claim.askGiver', { badge: info.badge.name })}
        </p>
        <p class="row">
          <a class="button quiet" href="/badges">
            {t('badges.catalog.browse')}
          </a>
        </p>
      </>
    )
  return (
    <>
      <p class="kicker">{t('badges.claim.kicker')}</p>
      <h1>{info.badge.name}</h1>
      {info.badge.description !== null && <p>{info.badge.description}</p>}
      <p class="row gap-3">
        <span class="tag accent">{formatPoints(info.badge.points)}</span>
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
      {rich('badges.claim.fromGroup', {
        group: group.name,
        link: (children) => (group.urlname === null ? children : <a href={`/groups/${group.urlname}`}>{children}</a>),
      })}
    </span>
  )

function ClaimButton({ visit: { me, url } }: Pick<Props, 'visit'>) {
  if (me)
    return (
      <form method="post" class="stack gap-3">
        <button class="button big" name="action" value="claim">
          <Icon name="award" /> {t('badges.claim.claim')}
        </button>
        <p class="small soft">{t('badges.claim.claimHelp', { name: me.name })}</p>
      </form>
    )
  return (
    <div class="stack gap-3 next-steps">
      <SignInStep label={t('badges.claim.signIn')} url={url} />
    </div>
  )
}

function NextLinks({ info: { group } }: Pick<Props, 'info'>) {
  return (
    <div class="stack gap-3 next-steps">
      <a class="button full" href="/my/badges">
        {t('badges.claim.myBadges')}
      </a>
      <a class="button quiet full" href={group?.urlname ? `/groups/${group.urlname}` : '/events'}>
        {group?.urlname ? t('badges.claim.visitGroup', { group: group.name }) : t('events.list.browse')}
      </a>
    </div>
  )
}
