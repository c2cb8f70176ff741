import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { connect, migrate } from '#platform'
import { eventually, startApi, testSecret, type Api } from '#test'
import { changeGroup } from '../src/areas/groups/records/public.ts'
import { createPortfolioItem, listPortfolio } from '../src/areas/profile/portfolio/contract.ts'
import { DebianPostgres, debianSkipReason } from './debian-postgres.ts'

const skip = debianSkipReason()
const engines = skip === false ? await startEngines() : undefined

async function startEngines() {
  const primary = await DebianPostgres.create()
  await primary.start()
  const standby = await primary.createStandby()
  await standby.start()
  const db = connect(primary.url, { max: 2 })
  after(() => db.close())
  await migrate(db)
  const replica = connect(standby.url, { max: 1 })
  after(() => replica.close())
  const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url, SECRET_KEY: testSecret }
  const start = () => startApi({ env, connection: primary.url })
  return { standby, replica, api: await start(), other: await start() }
}

suite('a primary and its replica', { skip }, () => {
  if (!engines) return
  const { standby, replica, api, other } = engines
  const isUsed = ({ db }: Api) => db.replicas?.states().every((state) => state.isUsed) === true
  const untilUsed = () => eventually('both servers use the replica', () => isUsed(api) && isUsed(other))
  const pause = () => replica.sql`select pg_wal_replay_pause()`
  const resume = () => replica.sql`select pg_wal_replay_resume()`
  const writers: string[] = []
  other.db.notifications.subscribe(
    'writes',
    (userId) => void writers.push(userId),
    () => undefined,
  )
  const untilHeard = (userId: string) => eventually('the other server has heard of it', () => writers.includes(userId))
  const readTitles = async (server: Api, token: string) => {
    const response = await server.fetch('/v1/profile/portfolio', { headers: { authorization: `Bearer ${token}` } })
    assert.equal(response.status, 200)
    return ((await response.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
  }

  test('who has written sees it at once on every server, who has not reads from the replica', async () => {
    const ada = await api.signIn('write:portfolio')
    const token = await api.tokenFor(ada.id, ['read:portfolio'])
    await ada(createPortfolioItem, { title: 'Old' })
    await readTitles(other, token)
    await eventually('the replica is asked', async () => {
      await resume()
      await untilUsed()
      await eventually(
        'the replica has the item',
        () => replica.sql`select from portfolio_items where user_id = ${ada.id} and title = 'Old'`,
        ({ count }) => count === 1,
      )
      await pause()
      await api.db.sql`update portfolio_items set title = 'Unannounced' where user_id = ${ada.id}`
      const seen = await readTitles(other, token)
      await api.db.sql`update portfolio_items set title = 'Old' where user_id = ${ada.id}`
      return seen[0] === 'Old'
    })
    for (let round = 1; round <= 5; round++) {
      writers.length = 0
      await ada(createPortfolioItem, { title: `Round ${round}` })
      const titles = (await ada(listPortfolio, {})).data.map(({ title }) => title)
      assert.ok(titles.includes(`Round ${round}`))
      await untilHeard(ada.id)
      assert.ok((await readTitles(other, token)).includes(`Round ${round}`))
    }
    await resume()
  })

  test('what is kept in memory has every change that the server was told of', async () => {
    const group = await api.group({ name: 'Before' })
    const heard: string[] = []
    other.db.notifications.subscribe(
      'groups',
      (id) => void heard.push(id),
      () => undefined,
    )
    const readName = async (server: Api) =>
      ((await (await server.fetch(`/v1/public/groups/${group.urlname}`)).json()) as { data: { name: string } }).data
        .name
    const readTitle = async (server: Api) =>
      /<h1[^>]*>([^<]*)/.exec(await (await server.fetch(`/groups/${group.urlname}`)).text())?.[1]
    for (let round = 1; round <= 3; round++) {
      await resume()
      await untilUsed()
      await pause()
      heard.length = 0
      await api.db.begin((sql) => changeGroup(sql, group.id, { name: `Round ${round}` }))
      assert.equal(await readName(api), `Round ${round}`)
      await eventually('the other server has heard of it', () => heard.includes(group.id))
      assert.equal(await readTitle(other), `Round ${round}`)
      assert.equal(await readName(other), `Round ${round}`)
      assert.equal(await readName(other), `Round ${round}`)
    }
    await resume()
  })

  test('a replica that is behind leaves and comes back; so does one that dies', async () => {
    const ada = await api.signIn('write:portfolio')
    await untilUsed()
    await pause()
    await ada(createPortfolioItem, { title: 'Unseen' })
    await eventually('it is left', () => !isUsed(api))
    await resume()
    await untilUsed()
    const reading = Promise.all(Array.from({ length: 20 }, () => ada(listPortfolio, {})))
    await standby.stop()
    for (const { data } of [...(await reading), await ada(listPortfolio, {})]) assert.equal(data.length, 1)
    await eventually('it is left', () => !isUsed(api))
    await standby.start()
    await untilUsed()
  })
})
