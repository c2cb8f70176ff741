import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataDir } from '../test/data-dir.ts'
import { freePort } from '../test/kit.ts'
import { attack, type Attack } from './bad-input/attack.ts'
import { makeCommunity, tellOf } from './bad-input/community.ts'
import { miscounts } from './bad-input/counts.ts'
import { readDocument } from './bad-input/document.ts'
import { Known } from './bad-input/known.ts'
import { plainTargets } from './bad-input/plain.ts'
import { hangUp } from './bad-input/send.ts'
import { Valid } from './bad-input/valid.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { errorsIn, Server } from './server.ts'

/** How many requests each operation gets, and how many each other address. */
const [perOperation, perAddress] = [400, 60].map((count) => Math.ceil(count * Number(process.env['PROVE_SHARE'] ?? 1)))

/** Sends every operation of the document, and every other address, requests that are right, wrong and absurd. */
export const badInput: Proof = async ({ seed = Date.now() % 1_000_000 }) => {
  const dataDir = await newDataDir('bad-input')
  const logFile = join(dataDir, 'server.log')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = new Server(
    port,
    {
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      BASE_URL: url,
      DEMO: 'off',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_AUTHENTICATED: '100000000',
      RATE_LIMIT_ANONYMOUS: '100000000',
      LOG_LEVEL: 'warn',
    },
    logFile,
  )
  console.log(`The seed is ${seed}; the same again with: npm run prove -- bad-input --seed ${seed}`)
  try {
    return await withDatabase(dataDir, async (db) => {
      const callers = await makeCommunity(db, url)
      await server.start()
      const { targets, resolve } = await readDocument(url)
      const plain = await plainTargets(db, url, callers)
      const known = new Known([...targets, ...plain].map(({ path }) => path))
      await tellOf(db, known)
      const field = { url, callers, known, valid: new Valid(resolve, known), seed }
      const findings = [
        findingOf('every operation of the OpenAPI document', await attack(field, targets, perOperation ?? 1)),
        findingOf('every other address, pages and forms too', await attack(field, plain, perAddress ?? 1)),
      ]
      await server.untilReady()
      const [errors, wrong] = [await errorsIn(logFile), await miscounts(db)]
      for (const line of [...errors.slice(0, 20), ...wrong]) console.log(line)
      return [
        ...findings,
        {
          what: 'afterwards the server answers, has logged no error, and what it counted is what is there',
          holds: errors.length === 0 && wrong.length === 0,
          figures: `seed ${seed}; ${errors.length} errors logged, ${wrong.length} counts wrong`,
        },
      ]
    })
  } finally {
    hangUp()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

function findingOf(what: string, { targets, requests, seconds, statuses, slowestMs, problems }: Attack): Finding {
  for (const problem of problems) console.log(`\n${problem}`)
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ')
  return {
    what: `${what}: no 5xx, no hang, every answer as documented`,
    holds: problems.length === 0,
    figures: `${targets} addresses, ${requests} requests in ${seconds} s, slowest ${slowestMs} ms, ${problems.length} broke their word; ${answers}`,
  }
}
