import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { deriveKeys, migrate, readConfig, createStorage, type Database } from '#platform'
import { createSessionCookie } from '../bench/cookie.ts'
import { storeFile, type NewFile } from '../src/areas/uploads/public.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { createFactories } from '../test/factories.ts'
import { hostileMarkdown, repeatTo } from '../test/hostile-markdown.ts'
import { createAnimatedGif } from '../test/pictures.ts'
import { secretKey, withDatabase } from './database.ts'
import { measureHeapAfterGc, readResidentBytes } from './inspector.ts'
import {
  requestFeeds,
  requestHostilePictures,
  requestRandomPages,
  measureNormalRequests,
  sendSlowForm,
  type FormSender,
  type AttackContext,
} from './memory-attacks.ts'
import type { Finding, Proof } from './proof.ts'
import { attackPush } from './push-attack.ts'
import { sleep, ServerProcess } from './server-process.ts'

const megabyte = 1024 * 1024
const heapLimitMb = 160
const maxHeapMb = 80
const maxResidentMb = 750
const maxWaitMs = 3_000
const attackSeconds = 45
/** A slow machine takes longer. */
const minPageCount = 1_000
const feedSeconds = 30
const formCount = 40
const formsPerSender = 3
const feedEventCount = 200

export const memory: Proof = async () => {
  const dataDir = await createDataDir('memory')
  const [port, inspectorPort] = [await reservePort(), await reservePort()]
  const url = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, BASE_URL: url }
  const server = new ServerProcess(port, {
    ...env,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_ANONYMOUS: '100000000',
    NODE_OPTIONS: `--max-old-space-size=${heapLimitMb} --inspect=127.0.0.1:${inspectorPort} --inspect-publish-uid=http`,
  })
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const startedAt = performance.now()
      const community = { url, ...(await createCommunity(db, env)) }
      console.log(`The community is there after ${Math.round((performance.now() - startedAt) / 1000)} s.`)
      await server.start()
      const isFinished = endAfter(attackSeconds)
      const pushes = attackPush(db, isFinished)
      const findings = await runAttacks(server, inspectorPort, { ...community, isFinished })
      const urlname = await createFeedEvents(db)
      const feeds = await attackFeeds(inspectorPort, { ...community, urlname, isFinished: endAfter(feedSeconds) })
      return [...findings, ...feeds, await pushes]
    })
  } catch (error) {
    return [{ label: 'the server stays alive', holds: false, figures: String(error).slice(0, 200) }]
  } finally {
    await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

function endAfter(seconds: number): () => boolean {
  const endsAt = performance.now() + seconds * 1000
  return () => performance.now() > endsAt
}

const senderFor = ({ senders }: AttackContext, number: number): FormSender =>
  senders[Math.floor(number / formsPerSender)] ?? { cookie: '', username: '' }

async function runAttacks(server: ServerProcess, inspectorPort: number, context: AttackContext): Promise<Finding[]> {
  const slow = Array.from({ length: formCount }, (_, number) =>
    sendSlowForm(context, senderFor(context, number), { isCompleted: number % 2 === 0 }),
  )
  const startedAt = performance.now()
  const attacks = Promise.all([
    requestRandomPages(context, 8, minPageCount),
    requestHostilePictures(context),
    measureNormalRequests(context, 3),
  ])
  await sleep(5_000)
  const overLimitStatus = await sendSlowForm({ ...context, isFinished: () => true }, senderFor(context, 0), {
    isCompleted: true,
  })
  const heaps: number[] = []
  for (let third = 1; third <= 2; third++) {
    await sleep((attackSeconds * 1000) / 3)
    heaps.push(await measureHeapAfterGc(inspectorPort))
  }
  const [pageCount, answers, others] = await attacks
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const statuses = await Promise.all(slow)
  heaps.push(await measureHeapAfterGc(inspectorPort))
  const resident = await readResidentBytes(server.pid)
  const saved = statuses.filter((status) => status === 303).length
  return [
    {
      label: `strangers at ever new addresses, long texts in another script, a heap of ${heapLimitMb} MB: after a garbage collection less than ${maxHeapMb} MB are in use`,
      holds: Math.max(...heaps) < maxHeapMb * megabyte,
      figures: `${pageCount} addresses in ${seconds} s; in use ${heaps.map(mb).join(', ')}`,
    },
    {
      label: `meanwhile ${formCount} forms of 10 MB that do not end, and pictures that take long to resize: the process never holds more than ${maxResidentMb} MB`,
      holds: resident.peak < maxResidentMb * megabyte,
      figures: `at most ${mb(resident.peak)}, afterwards ${mb(resident.now)}; ${answers} pictures answered`,
    },
    {
      label: 'forms that end are saved, and a fourth form of one person is refused with 429',
      holds: saved === formCount / 2 && overLimitStatus === 429,
      figures: `${saved} of ${formCount / 2} saved, the others broken off; the fourth got ${overLimitStatus}`,
    },
    toWaitFinding('nobody else is held up', others),
  ]
}

async function attackFeeds(inspectorPort: number, context: AttackContext): Promise<Finding[]> {
  const [{ feedCount, problems }, others] = await Promise.all([
    requestFeeds(context, 2),
    measureNormalRequests(context, 3),
  ])
  const heap = await measureHeapAfterGc(inspectorPort)
  for (const problem of problems.slice(0, 10)) console.log(problem)
  return [
    {
      label: `feeds of ${feedEventCount} events with hostile texts of 10,000 characters, ever other windows: every one is answered, and less than ${maxHeapMb} MB are in use`,
      holds: problems.length === 0 && feedCount > 50 && heap < maxHeapMb * megabyte,
      figures: `${feedCount} feeds in ${feedSeconds} s, ${problems.length} errors; in use ${mb(heap)}`,
    },
    toWaitFinding('nobody else is held up by feeds', others),
  ]
}

function toWaitFinding(name: string, { waits, problems }: Awaited<ReturnType<typeof measureNormalRequests>>): Finding {
  const percentile = (fraction: number) => Math.round(waits[Math.floor((waits.length - 1) * fraction)] ?? Infinity)
  for (const problem of problems.slice(0, 10)) console.log(problem)
  return {
    label: `${name}: no error, 99 of 100 answers within ${maxWaitMs / 1000} s`,
    holds: problems.length === 0 && waits.length > 100 && percentile(0.99) < maxWaitMs,
    figures: `${waits.length} requests, ${problems.length} errors, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, slowest ${percentile(1)} ms`,
  }
}

const mb = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`

type Env = Readonly<Record<string, string>>

/** The other attacks would be fewer with them: lists take longer, and feeds keep the event loop busy. */
async function createFeedEvents(db: Database): Promise<string> {
  const make = createFactories(db)
  const group = await make.group()
  for (let number = 0; number < feedEventCount; number++) {
    const hostile = hostileMarkdown[number % hostileMarkdown.length] ?? ''
    await make.event({ group, inHours: 24 * (number + 2), description: repeatTo(10_000, `${number}${hostile}`) })
  }
  return group.urlname
}

async function createCommunity(db: Database, env: Env): Promise<Omit<AttackContext, 'url' | 'isFinished'>> {
  const make = createFactories(db)
  const group = await make.group({ name: 'Клуб', description: 'Клуб '.repeat(300) })
  const eventIds: string[] = []
  for (let number = 0; number < 24; number++) {
    const fields = { group, inHours: 24 + number, title: `Встреча ${number}`, description: 'встреча '.repeat(1_200) }
    eventIds.push((await make.event(fields)).id)
  }
  const person = async (name: string) =>
    (await db.begin((sql) => createUser(sql, { email: `${name}@example.org`, name }))).id
  const senders: FormSender[] = []
  for (let number = 0; number < Math.ceil(formCount / formsPerSender); number++) {
    const username = `sender-${number}`
    senders.push({ username, cookie: await createSessionCookie(db, env, await person(username)) })
  }

  const [mallory, ada] = [await person('mallory'), await person('ada')]
  const storage = createStorage(readConfig({ ...env }), deriveKeys(secretKey))
  const store = async (userId: string, contentType: NewFile['contentType'], bytes: Buffer) => {
    const file = { userId, category: 'media', filename: 'picture', contentType, bytes } as const
    return `${env['BASE_URL']}/v1/uploads/file/${await storeFile(db, storage, file)}`
  }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#00502d' } })
  const animated = await createAnimatedGif(960, 960, 54)
  const hostilePictures = [
    await store(mallory, 'image/gif', animated),
    await store(mallory, 'image/gif', animated),
    await store(mallory, 'image/gif', await createAnimatedGif(400, 400, 60)),
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
  const uncachedPictures: string[] = []
  for (let number = 0; number < 40; number++)
    uncachedPictures.push(
      await store(
        ada,
        'image/jpeg',
        await plain(800 + number, 600)
          .jpeg()
          .toBuffer(),
      ),
    )
  return { urlname: group.urlname, eventIds, hostilePictures, uncachedPictures, senders }
}
