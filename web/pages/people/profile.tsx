import type { ComponentChildren } from 'preact'
import { checkFollowing, followUser, unfollowUser } from '../../../src/areas/follows/contract.ts'
import { getUser, type PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Cover } from '../../components/cover.tsx'
import { Icon } from '../../components/icon.tsx'
import { formatPoints } from '../../components/badge-labels.ts'
import { CalendarDate } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, page, requireSignedIn, type Visit } from '../../page.ts'
import { RecentConnections } from './connections.tsx'
import { Achievements, Badges, FavoriteGroups, GroupBadges } from './recognition.tsx'

export const profilePage = page({
  path: '/u/{username}',
  access: 'everyone',
  load: async ({ call, me, params, site }) => {
    const username = params['username'] ?? ''
    const { data: person } = await call(getUser, { username })
    const isMe = me?.username === person.username
    const isFollowed = me && !isMe ? (await call(checkFollowing, { username })).data.following : false
    return { person, isMe, isFollowed, siteName: (await site.settings()).siteName }
  },
  title: ({ person }) => person.name,
  description: ({ person, siteName }) =>
    person.bio ?? t('people.profile.description', { name: person.name, site: siteName }),
  view: ({ data: { person, isMe, isFollowed }, visit }) => (
    <article class="stack gap-6 profile" data-theme={person.themeColor ?? undefined}>
      <div>
        <Cover picture={person.heroImageUrl} />
        <header class="head">
          <Avatar person={person} size="large" />
          <div class="stack gap-2">
            <h1>{person.name}</h1>
            <p class="row gap-3 soft">
              <span>@{person.username}</span>
              {person.location !== null && (
                <span class="row gap-1">
                  <Icon name="map-pin" size={16} /> {person.location}
                </span>
              )}
            </p>
          </div>
          {isMe ? (
            <a class="button quiet" href="/settings">
              {t('people.profile.edit')}
            </a>
          ) : (
            <FollowButton isFollowed={isFollowed} visit={visit} />
          )}
        </header>
      </div>
      <div class="columns">
        <div class="stack gap-7">
          {person.bio === null ? null : <p class="lead">{person.bio}</p>}
          <Badges person={person} />
          <GroupBadges person={person} />
          <Achievements person={person} site={visit.site} />
          <PortfolioSection person={person} />
          <FavoriteGroups person={person} />
          <RecentConnections person={person} />
        </div>
        <ProfileFacts person={person} />
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
      await visit.call(unfollowUser, { username: visit.params['username'] ?? '' })
      return redirectTo(visit.url)
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

function PortfolioSection({ person: { portfolioItems } }: { readonly person: PublicUserProfile }) {
  if (portfolioItems.length === 0) return null
  return (
    <section class="stack gap-4" id="portfolio">
      <h2>{t('people.profile.portfolio')}</h2>
      <ul class="cards works">
        {portfolioItems.map(({ title, description, url, imageUrl }) => (
          <li class="card link">
            {imageUrl !== null && <img src={imageUrl} alt="" loading="lazy" width="640" height="360" />}
            <h3>{url === null ? title : <a href={url}>{title}</a>}</h3>
            {description !== null && <p class="soft small">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProfileFacts({ person }: { readonly person: PublicUserProfile }) {
  const { followerCount, followingCount, memberSince, socialLinks, xpScore } = person
  const b = (children: ComponentChildren) => <b>{children}</b>
  return (
    <aside class="ticket stack gap-4">
      {xpScore > 0 && (
        <p class="row between">
          <span class="tag hot">{formatPoints(xpScore)}</span>
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
            <li class="row tight gap-2">
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
    </aside>
  )
}

const shortenLink = (link: string) => link.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '')
