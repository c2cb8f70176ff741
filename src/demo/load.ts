import { scopeNames } from '#contract'
import {
  claimDemo,
  demoClientId,
  demoDomain,
  demoPassword,
  demoToken,
  hashPassword,
  type Database,
  type Keys,
  type Transaction,
} from '#platform'
import { insertApp } from '../areas/developer/apps/public.ts'
import { insertFollow } from '../areas/follows/public.ts'
import { insertPortfolioItem } from '../areas/user/portfolio/public.ts'
import { createUser, updateUser } from '../areas/user/profile/public.ts'
import { makeToken } from '../areas/user/tokens/public.ts'
import { demoAccounts } from './accounts.ts'
import { addCommunity } from './community.ts'
import { addPasses } from './passes.ts'
import { people } from './people.ts'
import { follows } from './people/follows.ts'
import type { DemoPerson } from './people/person.ts'
import { orderPictures, type Wanted } from './pictures.ts'
import { addRecognition } from './recognition.ts'

/** Loads the demo community, once per installation. */
export async function loadDemo(db: Database, { baseUrl, keys }: { baseUrl: string; keys: Keys }): Promise<void> {
  await db.begin(async (sql) => {
    const installation = await claimDemo(sql)
    if (!installation) return

    const passwordHash = await hashPassword(demoPassword(keys, installation.id))
    const ids = new Map<string, string>()
    const wanted: Wanted[] = []
    for (const person of people) {
      const isPlayed = demoAccounts.some(({ username }) => username === person.username)
      const userId = await addPerson(sql, person, isPlayed ? passwordHash : null, wanted)
      ids.set(person.username, userId)
      if (person.username === 'aino')
        await makeToken(sql, {
          userId,
          name: 'Demo token',
          scopes: scopeNames.filter((name) => name !== 'admin'),
          expiresAt: null,
          value: demoToken(keys, installation.id),
        })
    }
    const idOf = finder(ids)
    await addFollows(sql, idOf)
    const groupIds = await addCommunity({ sql, webUrl: baseUrl, idOf, wanted })
    await addPasses(sql, idOf)
    await addRecognition({ sql, webUrl: baseUrl, idOf, groupIdOf: finder(groupIds) })
    await orderPictures(sql, wanted)
    await insertApp(sql, {
      clientId: demoClientId(keys, installation.id),
      ownerId: idOf('matti'),
      name: 'Example app',
      description: 'Signs people in with their account here, and shows what it learns about them.',
      redirectUris: ['http://localhost:4000/callback'],
      isPublicClient: true,
      secretHash: null,
    })
  })
}

const finder = (ids: ReadonlyMap<string, string>) => (name: string) => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has nobody called ${name}.`)
  return id
}

async function addPerson(
  sql: Transaction,
  person: DemoPerson,
  passwordHash: string | null,
  wanted: Wanted[],
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
    createdAt: joinedAt(person.joinedDaysAgo),
  })
  const want = (place: Wanted['place'], shownBy: string, number: number | undefined) => {
    if (number !== undefined)
      wanted.push({ place, id: shownBy, userId: id, name: `${username}-${number}`, theme: themeColor })
  }
  want('avatar', id, person.portrait)
  want('cover', id, person.cover)
  for (const [index, { title, description = null, url = null, picture }] of portfolio.entries()) {
    const item = await insertPortfolioItem(sql, id, { title, description, url, sortOrder: index })
    want('item', item.id, picture)
  }
  return id
}

/** People follow each other at even intervals since both are there. */
async function addFollows(sql: Transaction, idOf: (username: string) => string): Promise<void> {
  const daysHere = new Map(people.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]))
  for (const follower of people) {
    const followed = follows[follower.username]?.split(' ') ?? []
    for (const [index, username] of followed.entries()) {
      const days = Math.min(follower.joinedDaysAgo, daysHere.get(username) ?? 0)
      const daysAgo = (days * (followed.length - index)) / (followed.length + 1)
      const pair = { followerId: idOf(follower.username), followedId: idOf(username) }
      await insertFollow(sql, { ...pair, createdAt: timeAgo(daysAgo * 24) })
    }
  }
}

/** That many days and some hours ago, so that not everybody joined at the same time of day. */
function joinedAt(daysAgo: number): string {
  return timeAgo(daysAgo * 24 + (daysAgo % 11))
}

const timeAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
