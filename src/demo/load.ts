import { scopeNames } from '#contract'
import {
  markDemoLoaded,
  demoClientId,
  demoDomain,
  demoPassword,
  demoToken,
  hashPassword,
  type Database,
  type DerivedKeys,
  type Transaction,
} from '#platform'
import { insertApp } from '../areas/apps/public.ts'
import { insertFollow } from '../areas/follows/public.ts'
import { insertPortfolioItem } from '../areas/profile/portfolio/public.ts'
import { createUser, updateUser } from '../areas/profile/public.ts'
import { issueToken } from '../areas/tokens/public.ts'
import { demoAccounts } from './accounts.ts'
import { addGroupsAndEvents } from './community.ts'
import { addPasses } from './passes.ts'
import { people } from './people.ts'
import { follows } from './people/follows.ts'
import type { DemoPerson } from './people/person.ts'
import { enqueuePictures, type PictureJob } from './pictures.ts'
import { addBadgesAndAchievements } from './badges-and-achievements.ts'

export async function loadDemo(db: Database, { webUrl, keys }: { webUrl: string; keys: DerivedKeys }): Promise<void> {
  await db.begin(async (sql) => {
    const installation = await markDemoLoaded(sql)
    if (!installation) return

    const passwordHash = await hashPassword(demoPassword(keys, installation.id))
    const ids = new Map<string, string>()
    const pictureJobs: PictureJob[] = []
    for (const person of people) {
      const canSignIn = demoAccounts.some(({ username }) => username === person.username)
      const userId = await addPerson(sql, person, canSignIn ? passwordHash : null, pictureJobs)
      ids.set(person.username, userId)
      if (person.username === 'aino')
        await issueToken(sql, {
          userId,
          name: 'Demo token',
          scopes: scopeNames.filter((name) => name !== 'admin'),
          expiresAt: null,
          value: demoToken(keys, installation.id),
        })
    }
    const userIdFor = createIdLookup(ids)
    await addFollows(sql, userIdFor)
    const groupIds = await addGroupsAndEvents({ sql, webUrl, userIdFor, pictureJobs })
    await addPasses(sql, userIdFor)
    await addBadgesAndAchievements({ sql, webUrl, userIdFor, groupIdFor: createIdLookup(groupIds) })
    await enqueuePictures(sql, pictureJobs)
    await insertApp(sql, {
      clientId: demoClientId(keys, installation.id),
      ownerId: userIdFor('matti'),
      name: 'Example app',
      description: 'Signs people in with their account here, and shows what it learns about them.',
      redirectUris: ['http://localhost:4000/callback'],
      isPublicClient: true,
      secretHash: null,
    })
  })
}

const createIdLookup = (ids: ReadonlyMap<string, string>) => (name: string) => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no "${name}".`)
  return id
}

async function addPerson(
  sql: Transaction,
  person: DemoPerson,
  passwordHash: string | null,
  pictureJobs: PictureJob[],
): Promise<string> {
  const { username, name, role = 'user', themeColor, portfolio = [] } = person
  const { id } = await createUser(sql, { email: `${username}@${demoDomain}`, name, username, role, passwordHash })
  await updateUser(sql, id, {
    bio: person.bio ?? null,
    location: person.location ?? null,
    themeColor,
    socialLinks: person.socialLinks ?? null,
    profileVisibility: person.profileVisibility ?? 'public',
    showOnLeaderboard: person.showOnLeaderboard ?? true,
    showMeetpassConnections: person.showMeetpassConnections ?? false,
    createdAt: joinTime(person.joinedDaysAgo),
  })
  const addPictureJob = (place: PictureJob['place'], targetId: string, number: number | undefined) => {
    if (number !== undefined)
      pictureJobs.push({ place, id: targetId, userId: id, name: `${username}-${number}`, theme: themeColor })
  }
  addPictureJob('avatar', id, person.portrait)
  addPictureJob('cover', id, person.cover)
  for (const [index, { title, description = null, url = null, picture }] of portfolio.entries()) {
    const item = await insertPortfolioItem(sql, id, { title, description, url, sortOrder: index })
    addPictureJob('item', item.id, picture)
  }
  return id
}

async function addFollows(sql: Transaction, userIdFor: (username: string) => string): Promise<void> {
  const daysSinceJoined = new Map(people.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]))
  for (const follower of people) {
    const followed = follows[follower.username]?.split(' ') ?? []
    for (const [index, username] of followed.entries()) {
      const days = Math.min(follower.joinedDaysAgo, daysSinceJoined.get(username) ?? 0)
      const daysAgo = (days * (followed.length - index)) / (followed.length + 1)
      const pair = { followerId: userIdFor(follower.username), followedId: userIdFor(username) }
      await insertFollow(sql, { ...pair, createdAt: hoursAgo(daysAgo * 24) })
    }
  }
}

/** Adds some hours, so that people join at different times of day. */
function joinTime(daysAgo: number): string {
  return hoursAgo(daysAgo * 24 + (daysAgo % 11))
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
