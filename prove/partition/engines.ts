import { createDataDir } from '../../test/data-dir.ts'
import { DebianPostgres, PgBouncer } from '../../test/debian-postgres.ts'
import { reservePort } from '../../test/kit.ts'
import { RedisServer } from '../../test/redis.ts'
import { startS3 } from '../../test/s3-server.ts'
import { startSmtp } from '../../test/smtp-server.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { CuttableProxy } from '../../test/cuttable-proxy.ts'

export type PartName = 'Redis' | 'the replica' | 'PgBouncer' | 'SMTP' | 'S3'

export interface Part {
  readonly name: PartName
  readonly proxies: readonly CuttableProxy[]
  /** Missing where the server runs in this process. */
  readonly process?: { stop(): Promise<void>; start(): Promise<void> }
}

type AtEnd = (cleanUp: () => Promise<void>) => void

export type Engines = Awaited<ReturnType<typeof startEngines>>

/** The second web process has a way to Redis of its own, so that it alone can lose it. */
export async function startEngines(atEnd: AtEnd) {
  const primary = await DebianPostgres.create(atEnd)
  await primary.start()
  const standby = await primary.createStandby()
  await standby.start()
  const pgBouncer = await PgBouncer.create(primary, atEnd)
  await pgBouncer.start()
  const redis = new RedisServer(await reservePort(), await createDataDir('redis'))
  atEnd(() => redis.close())
  await redis.start()
  const s3 = await startS3()
  atEnd(() => s3.close())
  const smtp = await startSmtp()
  atEnd(() => smtp.close())
  const receiver = await startReceiver()
  atEnd(() => receiver.close())

  const startProxy = async (target: { readonly port: number }) => {
    const proxy = await CuttableProxy.start(target)
    atEnd(async () => proxy.close())
    return proxy
  }
  const redisProxies = [await startProxy(redis), await startProxy(redis)] as const
  const toReplica = await startProxy(standby)
  const toPgBouncer = await startProxy(pgBouncer)
  const toSmtp = await startProxy(smtp)
  const toS3 = await startProxy({ port: Number(new URL(s3.env.S3_ENDPOINT).port) })
  const postgresUrl = ({ port }: CuttableProxy) => `postgres://folkmoot@127.0.0.1:${port}/postgres`
  const parts: readonly Part[] = [
    { name: 'Redis', proxies: redisProxies, process: redis },
    { name: 'the replica', proxies: [toReplica], process: standby },
    { name: 'PgBouncer', proxies: [toPgBouncer], process: pgBouncer },
    { name: 'SMTP', proxies: [toSmtp] },
    { name: 'S3', proxies: [toS3] },
  ]
  const env = {
    DATABASE_URL: postgresUrl(toPgBouncer),
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_READ_URL: postgresUrl(toReplica),
    SMTP_URL: `smtp://127.0.0.1:${toSmtp.port}`,
    MAIL_FROM: 'hello@example.org',
    ...s3.env,
    S3_ENDPOINT: `http://127.0.0.1:${toS3.port}`,
  }
  return {
    primary,
    standby,
    receiver,
    parts,
    env,
    redisUrls: redisProxies.map(({ port }) => `redis://127.0.0.1:${port}`) as [string, string],
    mailedTo: smtp.mailedTo,
  }
}
