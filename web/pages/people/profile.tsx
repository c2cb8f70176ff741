import type { ComponentChildren } from 'preact'
import { checkFollowing, followUser, unfollowUser } from '../../../src/areas/follows/contract.ts'
import { listUserConnections } from '../../../src/areas/meetpass/connections/contract.ts'
import { getUser, type PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Cover } from '../../components/cover.tsx'
import { Icon } from '../../components/icon.tsx'
import { formatPoints } from '../../components/badge-labels.ts'
import { Picture } from '../../components/picture.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { ReportLink } from '../../components/report-link.tsx'
import { ShareButtons } from '../../components/share-buttons.tsx'
import { Username } from '../../components/username.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, page, requireSignedIn, type Visit } from '../../page.ts'
import { listJoinedUrlnames } from '../groups/membership.ts'
import { MutualConnections, RecentConnections } from './connections.tsx'
import { Achievements, Groups } from './recognition.tsx'
import { BadgeShelf } from './shelf.tsx'

export const profilePage = page({
  path: '/u/{username}',
  access: 'everyone',
  load: async (visit) => {
    const { call, me, params, site } = visit
    const { data: person } = await call(getUser, { username: params['username'] ?? '' })
    const isMe = me?.username === person.username
    const common = me && !isMe ? await loadCommon(visit, person) : nothingInCommon
    return { person, isMe, ...common, siteName: (await site.settings()).siteName }
  },
  title: ({ person }) => person.name,
  description: ({ person, siteName }) =>
    person.bio ?? t('people.profile.description', { name: person.name, site: siteName }),
  notices: {
    reported: 'reports.form.sent',
    reportedBefore: 'reports.form.sentBefore',
    unfollowed: 'people.profile.unfollowed',
  },
  share: ({ person }, { site }) => ({
    path: `/u/${person.username}`,
    image: `${site.webUrl}/u/${person.username}/image.png`,
    jsonLd: toPersonJsonLd(person, site.webUrl),
  }),
  view: ({ data: { person, isMe, isFollowed, mutual, myGroups }, visit }) => (
    <article class="stack gap-6 profile" data-theme={person.themeColor ?? undefined}>
      <div>
        <Cover picture={person.heroImageUrl} seed={person.username} />
        <header class="head">
          <Avatar person={person} size="large" />
          <div class="stack gap-2">
            <h1>{person.name}</h1>
            <p class="row gap-3 soft">
              <span>
                <Username username={person.username} />
              </span>
              {person.location !== null && (
                <span class="row gap-1">
                  <Icon name="map-pin" size={16} /> {person.location}
                </span>
              )}
            </p>
          </div>
          <div class="row actions">
            {isMe ? (
              <a class="button quiet" href="/settings">
                <Icon name="pencil" /> {t('people.profile.edit')}
              </a>
            ) : (
              <FollowButton isFollowed={isFollowed} visit={visit} />
            )}
            <ShareButtons url={`${visit.site.webUrl}/u/${person.username}`} title={person.name} />
          </div>
        </header>
      </div>
      <div class="columns">
        <div class="stack gap-7">
          {person.bio === null ? null : <p class="lead">{person.bio}</p>}
          <BadgeShelf person={person} site={visit.site} />
          <PortfolioSection person={person} />
          <Achievements person={person} site={visit.site} />
          {isMe && isBare(person) && <EmptyProfile />}
        </div>
        <div class="stack gap-6 side">
          <ProfileFacts person={person}>{!isMe && <ReportLink target="user" id={person.username} />}</ProfileFacts>
          <MutualConnections people={mutual} />
          <Groups person={person} myGroups={myGroups} />
          <RecentConnections person={person} />
        </div>
      </div>
    </article>
  ),
  actions: {
    follow: async (visit) => {
      requireSignedIn(visit)
      await visit.call(followUser, { username: visit.params['username'] ?? '' })
      return redirectTo(visit.url)
    },
    unfollow: async (visit) => {
      requireSignedIn(visit)
      const username = visit.params['username'] ?? ''
      await visit.call(unfollowUser, { username })
      return redirectTo(`/u/${encodeURIComponent(username)}`, { notice: 'unfollowed', undo: { action: 'follow' } })
    },
  },
})

function FollowButton({ isFollowed, visit: { me, url } }: { readonly isFollowed: boolean; readonly visit: Visit }) {
  if (!me)
    return (
      <a class="button" href={`/login?returnTo=${encodeURIComponent(url)}`}>
        <Icon name="user-round-plus" /> {t('people.profile.follow')}
      </a>
    )
  return (
    <form method="post">
      <button
        class={isFollowed ? 'button quiet' : 'button'}
        name="action"
        value={isFollowed ? 'unfollow' : 'follow'}
        aria-pressed={isFollowed}
      >
        <Icon name={isFollowed ? 'user-round-check' : 'user-round-plus'} />{' '}
        {t(isFollowed ? 'people.profile.following' : 'people.profile.follow')}
      </button>
    </form>
  )
}

const isBare = ({ bio, badges, groupBadges, portfolioItems, achievements }: PublicUserProfile): boolean =>
  bio === null && badges.length + groupBadges.length + portfolioItems.length + achievements.length === 0

const EmptyProfile = () => (
  <div class="empty">
    <p class="soft">{t('people.profile.empty')}</p>
    <a class="button" href="/settings">
      {t('people.profile.edit')}
    </a>
  </div>
)

const nothingInCommon = { isFollowed: false, mutual: [], myGroups: new Set<string>() }

async function loadCommon({ call }: Visit, { username, teams, favoriteGroups }: PublicUserProfile) {
  const [follow, mutual, joinedTeams, joinedFavorites] = await Promise.all([
    call(checkFollowing, { username }),
    call(listUserConnections, { username, mutual: true, limit: 12 }),
    listJoinedUrlnames(call, toSlugs(teams)),
    listJoinedUrlnames(call, toSlugs(favoriteGroups)),
  ])
  const myGroups = new Set([...joinedTeams, ...joinedFavorites])
  return { isFollowed: follow.data.following, mutual: mutual.data, myGroups }
}

const toSlugs = (groups: readonly { readonly slug: string }[]) => groups.map(({ slug }) => slug)

function toPersonJsonLd(person: PublicUserProfile, webUrl: string) {
  const { username, name, bio, avatarUrl, socialLinks } = person
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      url: `${webUrl}/u/${username}`,
      ...(bio !== null && { description: bio }),
      ...(avatarUrl !== null && { image: avatarUrl }),
      ...(socialLinks && socialLinks.length > 0 && { sameAs: socialLinks.filter((link) => /^https?:/.test(link)) }),
    },
  }
}

function PortfolioSection({ person: { portfolioItems } }: { readonly person: PublicUserProfile }) {
  if (portfolioItems.length === 0) return null
  return (
    <section class="stack gap-4" id="portfolio">
      <h2>{t('people.profile.portfolio')}</h2>
      <ul class="cards portfolio">
        {portfolioItems.map(({ title, description, url, imageUrl }) => (
          <li class="card link">
            {imageUrl !== null && (
              <Picture
                url={imageUrl}
                width={640}
                sizes="(max-width: 640px) 100vw, 420px"
                size={{ width: 640, height: 360 }}
                isLazy
              />
            )}
            <h3>{url === null ? title : <a href={url}>{title}</a>}</h3>
            {description !== null && <p class="soft small">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProfileFactsProps {
  readonly person: PublicUserProfile
  readonly children: ComponentChildren
}

function ProfileFacts({ person, children }: ProfileFactsProps) {
  const { followerCount, followingCount, memberSince, socialLinks, xpScore } = person
  const b = (children: ComponentChildren) => <b>{children}</b>
  return (
    <div class="ticket-card stack gap-4">
      {xpScore > 0 && (
        <p class="row between">
          <span class="tag accent">{formatPoints(xpScore)}</span>
          <a href="/leaderboard">{t('badges.leaderboard.title')}</a>
        </p>
      )}
      <p class="row gap-5">
        <span>{rich('people.profile.followerCount', { count: followerCount, b })}</span>
        <span>{rich('people.profile.followingCount', { count: followingCount, b })}</span>
      </p>
      {socialLinks && socialLinks.length > 0 && (
        <ul class="plain stack gap-2">
          {socialLinks.map((link) => (
            <li class="row nowrap gap-2">
              <Icon name={link.startsWith('mailto:') ? 'mail' : 'link'} size={16} />
              <a href={link} rel="me nofollow noopener">
                {shortenLink(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {memberSince !== null && (
        <>
          <hr />
          <p class="soft small">{rich('people.profile.memberSince', { date: <CalendarDate at={memberSince} /> })}</p>
        </>
      )}
      {children}
    </div>
  )
}

const shortenLink = (link: string) => link.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '')
