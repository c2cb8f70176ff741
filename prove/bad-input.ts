import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { attackTargets, type AttackResult } from './bad-input/attack.ts'
import { createCommunity, addExistingValues } from './bad-input/community.ts'
import { findWrongCounts } from './bad-input/counts.ts'
import { loadOpenApiTargets } from './bad-input/document.ts'
import { KnownValues } from './bad-input/known-values.ts'
import { listOtherTargets } from './bad-input/other-routes.ts'
import { closeConnections } from './bad-input/send.ts'
import { ValidValues } from './bad-input/valid-values.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { readLoggedErrors, ServerProcess } from './server-process.ts'

const [requestsPerOperation, requestsPerRoute] = [400, 60].map((count) =>
  Math.ceil(count * Number(process.env['PROVE_SHARE'] ?? 1)),
)

/** Sends valid, invalid and absurd requests to every documented operation and every other route. */
export const badInput: Proof = async ({ seed = Date.now() % 1_000_000 }) => {
  const dataDir = await createDataDir('bad-input')
  const logFile = join(dataDir, 'server.log')
  const port = await reservePort()
  const url = `http://127.0.0.1:${port}`
  const server = new ServerProcess(
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
  console.log(
    `The seed is ${seed}. The same kinds of requests, with other ids: npm run prove -- bad-input --seed ${seed}`,
  )
  try {
    return await withDatabase(dataDir, async (db) => {
      const callers = await createCommunity(db, url)
      await server.start()
      const { targets, resolve } = await loadOpenApiTargets(url)
      const otherTargets = await listOtherTargets(db, url, callers)
      const knownValues = new KnownValues([...targets, ...otherTargets].map(({ path }) => path))
      await addExistingValues(db, knownValues)
      const context = { url, callers, knownValues, validValues: new ValidValues(resolve, knownValues), seed }
      const findings = [
        toFinding(
          'every operation of the OpenAPI document',
          await attackTargets(context, targets, requestsPerOperation ?? 1),
        ),
        toFinding(
          'every other address, pages and forms too',
          await attackTargets(context, otherTargets, requestsPerRoute ?? 1),
        ),
      ]
      await server.waitUntilReady()
      const [errors, wrong] = [await readLoggedErrors(logFile), await findWrongCounts(db)]
      for (const line of [...errors.slice(0, 20), ...wrong]) console.log(line)
      return [
        ...findings,
        {
          label: 'afterwards the server answers, has logged no error, and what it counted is what is there',
          holds: errors.length === 0 && wrong.length === 0,
          figures: `seed ${seed}; ${errors.length} errors logged, ${wrong.length} counts wrong`,
        },
      ]
    })
  } finally {
    closeConnections()
    await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

function toFinding(name: string, { targets, requests, seconds, statuses, slowestMs, problems }: AttackResult): Finding {
  for (const problem of problems) console.log(`\n${problem}`)
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ')
  return {
    label: `${name}: no 5xx, no hang, every answer as documented`,
    holds: problems.length === 0,
    figures: `${targets} addresses, ${requests} requests in ${seconds} s, slowest ${slowestMs} ms, ${problems.length} broke their word; ${answers}`,
  }
}
