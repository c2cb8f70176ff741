import { rm } from 'node:fs/promises'
import { deriveKeys, migrate, readConfig, type Database } from '#platform'
import { loadS3 } from '../src/platform/storage/s3-client.ts'
import { buildSignedPath } from '../src/platform/storage/signature.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { htmlPage, createPicture } from '../test/pictures.ts'
import { startS3 } from '../test/s3-server.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { sleep, ServerProcess } from './server-process.ts'
import { attacks, type Attack } from './upload-attacks.ts'
import { createUserTokens } from './users.ts'

export const uploads: Proof = async () => {
  const s3 = await startS3()
  try {
    return [...(await checkStorage('local files', {})), ...(await checkStorage('an S3 bucket', s3.env))]
  } finally {
    await s3.close()
  }
}

async function checkStorage(storageName: string, storage: Record<string, string>): Promise<Finding[]> {
  const dataDir = await createDataDir('uploads')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent', ...storage }
  const port = await reservePort()
  const server = new ServerProcess(port, { ...env, BASE_URL: `http://127.0.0.1:${port}` })
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const [token = ''] = await createUserTokens(db, 1, ['write:uploads'])
      await server.start()
      const context = {
        url: server.url,
        token,
        picture: await createPicture(64, 64),
        page: htmlPage,
        createExpiredUrl: createExpiredUrlFactory(server.url, storage),
      }
      const findings: Finding[] = []
      for (const [name, attack] of Object.entries(attacks))
        findings.push(await runAttack(db, storageName, name, () => attack(context)))
      return findings
    })
  } finally {
    await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runAttack(
  db: Database,
  storageName: string,
  name: string,
  attack: () => ReturnType<Attack>,
): Promise<Finding> {
  const before = await countStored(db)
  const outcomes = await attack()
  const stored = (await countStored(db)) - before
  const wrong = outcomes.filter(({ isSafe }) => !isSafe).map(({ detail }) => detail)
  return {
    label: `${name}, over ${storageName}`,
    holds: wrong.length === 0 && stored === 0,
    figures: `${outcomes.length} tries, ${stored} stored${wrong.length > 0 ? `; ${wrong.join('; ')}` : ''}`,
  }
}

async function countStored({ sql }: Database): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from uploads where stored_at is not null and filename <> 'allowed'`
  return row.count
}

function createExpiredUrlFactory(url: string, storage: Record<string, string>) {
  return async (key: string, size: number): Promise<string> => {
    const contentType = 'image/png'
    if (storage['S3_BUCKET'] === undefined) {
      const expiresAt = Math.floor(Date.now() / 1000) - 1
      return `${url}/storage/${buildSignedPath(deriveKeys(secretKey).get('storage urls'), { name: key, size, contentType, expiresAt })}`
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
    await sleep(2_100)
    return address
  }
}
