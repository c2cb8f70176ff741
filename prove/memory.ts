import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { keysFrom, migrate, readConfig, storageOf, type Database } from '#platform'
import { cookieOf } from '../bench/cookie.ts'
import { storeFile, type NewFile } from '../src/areas/uploads/public.ts'
import { createUser } from '../src/areas/user/profile/public.ts'
import { newDataDir } from '../test/data-dir.ts'
import { freePort } from '../test/kit.ts'
import { makersOf } from '../test/makers.ts'
import { movingPictureOf } from '../test/pictures.ts'
import { secretKey, withDatabase } from './database.ts'
import { heapAfterCollection, residentBytes } from './inspector.ts'
import { askForHostile, lookAround, lookQuietly, sendSlowly, type Sender, type World } from './memory-attacks.ts'
import type { Finding, Proof } from './proof.ts'
import { pause, Server } from './server.ts'

const megabyte = 1024 * 1024
/** What the server may have, and what it has to stay below. */
const heapLimit = 160
const mostHeap = 80
const mostResident = 550
const mostWaitMs = 3_000
const seconds = 45
const forms = 40
const formsOfOne = 3

/** Strangers, slow forms and hostile pictures, all at once, on a server with a small heap. */
export const memory: Proof = async () => {
  const dataDir = await newDataDir('memory')
  const [port, inspectorPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, BASE_URL: url }
  const server = new Server(port, {
    ...env,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_ANONYMOUS: '100000000',
    NODE_OPTIONS: `--max-old-space-size=${heapLimit} --inspect=127.0.0.1:${inspectorPort} --inspect-publish-uid=http`,
  })
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const begun = performance.now()
      let isOver = false
      const world: World = { url, ...(await makeCommunity(db, env)), isOver: () => isOver }
      console.log(`The community is there after ${Math.round((performance.now() - begun) / 1000)} s.`)
      await server.start()
      const end = pause(seconds * 1000).then(() => (isOver = true))
      const findings = await underFire(server, inspectorPort, world)
      await end
      return findings
    })
  } catch (error) {
    return [{ what: 'the server stays alive', holds: false, figures: String(error).slice(0, 200) }]
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

const senderOf = ({ senders }: World, number: number): Sender =>
  senders[Math.floor(number / formsOfOne)] ?? { cookie: '', username: '' }

async function underFire(server: Server, inspectorPort: number, world: World): Promise<Finding[]> {
  const slow = Array.from({ length: forms }, (_, number) =>
    sendSlowly(world, senderOf(world, number), number % 2 === 0),
  )
  const attacks = Promise.all([lookAround(world, 8), askForHostile(world), lookQuietly(world, 3)])
  await pause(5_000)
  const tooMany = await sendSlowly({ ...world, isOver: () => true }, senderOf(world, 0), true)
  const heaps: number[] = []
  for (const wait of [seconds / 3, seconds / 3]) {
    await pause(wait * 1000)
    heaps.push(await heapAfterCollection(inspectorPort))
  }
  const [looks, answers, { waits, problems }] = await attacks
  const statuses = await Promise.all(slow)
  heaps.push(await heapAfterCollection(inspectorPort))
  const resident = await residentBytes(server.pid)
  const mb = (bytes: number) => `${Math.round(bytes / megabyte)} MB`
  const share = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? Infinity)
  const saved = statuses.filter((status) => status === 303).length
  for (const problem of problems.slice(0, 10)) console.log(problem)
  return [
    {
      what: `strangers at ever new addresses, long texts in another script, a heap of ${heapLimit} MB: after a garbage collection less than ${mostHeap} MB are in use`,
      holds: Math.max(...heaps) < mostHeap * megabyte && looks > 1_000,
      figures: `${looks} addresses in ${seconds} s; in use ${heaps.map(mb).join(', ')}`,
    },
    {
      what: `meanwhile ${forms} forms of 10 MB that do not end, and pictures that take long to resize: the process never holds more than ${mostResident} MB`,
      holds: resident.most < mostResident * megabyte,
      figures: `at most ${mb(resident.most)}, afterwards ${mb(resident.now)}; ${answers} pictures answered`,
    },
    {
      what: 'forms that end are saved, and a fourth form of one person is refused with 429',
      holds: saved === forms / 2 && tooMany === 429,
      figures: `${saved} of ${forms / 2} saved, the others broken off; the fourth got ${tooMany}`,
    },
    {
      what: `nobody else is held up: no error, 99 of 100 answers within ${mostWaitMs / 1000} s`,
      holds: problems.length === 0 && waits.length > 100 && share(0.99) < mostWaitMs,
      figures: `${waits.length} requests, ${problems.length} errors, p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, slowest ${share(1)} ms`,
    },
  ]
}

type Env = Readonly<Record<string, string>>

async function makeCommunity(db: Database, env: Env): Promise<Omit<World, 'url' | 'isOver'>> {
  const make = makersOf(db)
  const group = await make.group({ name: 'Клуб', description: 'Клуб '.repeat(300) })
  const eventIds: string[] = []
  for (let number = 0; number < 24; number++) {
    const facts = { group, inHours: 24 + number, title: `Встреча ${number}`, description: 'встреча '.repeat(1_200) }
    eventIds.push((await make.event(facts)).id)
  }
  const person = async (name: string) =>
    (await db.begin((sql) => createUser(sql, { email: `${name}@example.org`, name }))).id
  const senders: Sender[] = []
  for (let number = 0; number < Math.ceil(forms / formsOfOne); number++) {
    const username = `sender-${number}`
    senders.push({ username, cookie: await cookieOf(db, env, await person(username)) })
  }

  const [mallory, ada] = [await person('mallory'), await person('ada')]
  const storage = storageOf(readConfig({ ...env }), keysFrom(secretKey))
  const store = async (userId: string, contentType: NewFile['contentType'], bytes: Buffer) => {
    const file = { userId, category: 'media', filename: 'picture', contentType, bytes } as const
    return `${env['BASE_URL']}/v1/uploads/file/${await storeFile(db, storage, file)}`
  }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#00502d' } })
  const moving = await movingPictureOf(960, 960, 54)
  const hostilePictures = [
    await store(mallory, 'image/gif', moving),
    await store(mallory, 'image/gif', moving),
    await store(mallory, 'image/gif', await movingPictureOf(400, 400, 60)),
    await store(mallory, 'image/png', await plain(4900, 4900).png({ progressive: true }).toBuffer()),
    await store(mallory, 'image/jpeg', await plain(7000, 7000).jpeg({ progressive: true }).toBuffer()),
    await store(mallory, 'image/webp', await plain(4900, 4900).webp().toBuffer()),
    await store(mallory, 'image/png', await plain(7000, 7000).png().toBuffer()),
    await store(
      mallory,
      'image/png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 'x')]),
    ),
  ]
  const freshPictures: string[] = []
  for (let number = 0; number < 40; number++)
    freshPictures.push(
      await store(
        ada,
        'image/jpeg',
        await plain(800 + number, 600)
          .jpeg()
          .toBuffer(),
      ),
    )
  return { urlname: group.urlname, eventIds, hostilePictures, freshPictures, senders }
}
