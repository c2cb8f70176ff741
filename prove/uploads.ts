import { rm } from 'node:fs/promises'
import { keysFrom, migrate, readConfig, type Database } from '#platform'
import { loadS3 } from '../src/platform/storage/s3-client.ts'
import { signedPath } from '../src/platform/storage/signature.ts'
import { createUser } from '../src/areas/user/profile/public.ts'
import { makeToken } from '../src/areas/user/tokens/public.ts'
import { newDataDir } from '../test/data-dir.ts'
import { freePort } from '../test/kit.ts'
import { page, pictureOf } from '../test/pictures.ts'
import { startS3 } from '../test/s3-server.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { pause, Server } from './server.ts'
import { attacks, type Attack } from './upload-attacks.ts'

/** Sends what must not be stored, to a server with files of its own and to one with a bucket. */
export const uploads: Proof = async () => {
  const s3 = await startS3()
  try {
    return [...(await overStorage('local files', {})), ...(await overStorage('an S3 bucket', s3.env))]
  } finally {
    await s3.close()
  }
}

async function overStorage(where: string, storage: Record<string, string>): Promise<Finding[]> {
  const dataDir = await newDataDir('uploads')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent', ...storage }
  const port = await freePort()
  const server = new Server(port, { ...env, BASE_URL: `http://127.0.0.1:${port}` })
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const token = await makePerson(db)
      await server.start()
      const world = {
        url: server.url,
        token,
        picture: await pictureOf(64, 64),
        page,
        addressThatIsOver: agerOf(server.url, storage),
      }
      const findings: Finding[] = []
      for (const [what, attack] of Object.entries(attacks))
        findings.push(await tried(db, where, what, () => attack(world)))
      return findings
    })
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** It holds when every try was refused and nothing is stored that was not there before. */
async function tried(db: Database, where: string, what: string, attack: () => ReturnType<Attack>): Promise<Finding> {
  const before = await countStored(db)
  const outcomes = await attack()
  const stored = (await countStored(db)) - before
  const wrong = outcomes.filter(({ isFine }) => !isFine).map(({ told }) => told)
  return {
    what: `${what}, over ${where}`,
    holds: wrong.length === 0 && stored === 0,
    figures: `${outcomes.length} tries, ${stored} stored${wrong.length > 0 ? `; ${wrong.join('; ')}` : ''}`,
  }
}

async function countStored({ sql }: Database): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from uploads where stored_at is not null and filename <> 'allowed'`
  return row.count
}

const makePerson = (db: Database): Promise<string> =>
  db.begin(async (sql) => {
    const { id: userId } = await createUser(sql, { email: 'mallory@example.org', name: 'Mallory' })
    return (await makeToken(sql, { userId, name: 'proof', scopes: ['write:uploads'], expiresAt: null })).token
  })

/** Makes addresses as the server does, but with an end that has come. */
function agerOf(url: string, storage: Record<string, string>) {
  return async (key: string, size: number): Promise<string> => {
    const contentType = 'image/png'
    if (storage['S3_BUCKET'] === undefined) {
      const expiresAt = Math.floor(Date.now() / 1000) - 1
      return `${url}/storage/${signedPath(keysFrom(secretKey).of('storage urls'), { name: key, size, contentType, expiresAt })}`
    }
    const { client, getSignedUrl, PutObjectCommand } = await loadS3(readConfig(storage))
    const object = {
      Bucket: storage['S3_BUCKET'],
      Key: `incoming/${key}`,
      ContentType: contentType,
      ContentLength: size,
    }
    const signableHeaders = new Set(['content-type', 'content-length', 'host'])
    const address = await getSignedUrl(client, new PutObjectCommand(object), { expiresIn: 1, signableHeaders })
    await pause(2_100)
    return address
  }
}
