import { deriveKeys, createLog, ResponseCache, readConfig, createStorage, systemClock, type Database } from '#platform'
import { buildApp } from '../../src/http/app.ts'
import { createRateLimiters } from '../../src/http/services.ts'
import { access } from '../../src/access.ts'
import { plugins } from '../../src/plugins.ts'
import { secretKey } from '../database.ts'
import type { Callers } from './callers.ts'
import { findGeneralProblem } from './response-checks.ts'
import type { QueryField, Target } from './target.ts'

export async function listOtherTargets(db: Database, url: string, callers: Callers): Promise<Target[]> {
  const targets: Target[] = []
  for (const { method, path } of await listRoutes(db))
    targets.push({
      name: `${method} ${path}`,
      method,
      path,
      query: queryNames.map((name) => ({ name, schema: { type: 'string' }, required: false })),
      headers: [],
      ...(method === 'POST' && { body: { type: 'form', schema: await readFormSchema(url, path, callers) } }),
      findProblem: findGeneralProblem,
    })
  return targets
}

async function listRoutes(db: Database): Promise<{ method: string; path: string }[]> {
  const routes: { method: string; path: string }[] = []
  const config = readConfig({})
  const keys = deriveKeys(secretKey)
  const services = {
    config,
    clock: systemClock,
    keys,
    log: createLog('silent'),
    storage: createStorage(config, keys),
    db,
  }
  const app = buildApp(
    {
      ...services,
      eventTypes: [],
      operations: [],
      responseCache: new ResponseCache(db.notifications),
      limits: createRateLimiters(services),
      isReady: () => true,
    },
    access,
    [],
    [
      (app) =>
        void app.addHook('onRoute', ({ method, url }) => {
          for (const verb of [method].flat())
            if (verb !== 'HEAD') routes.push({ method: verb, path: url.replaceAll(/:(\w+)/g, '{$1}') })
        }),
      ...plugins,
    ],
  )
  await app.ready()
  return routes
}

const queryNames = [
  'search',
  'cursor',
  'before',
  'page',
  'tag',
  'group',
  'city',
  'type',
  'month',
  'view',
  'limit',
  'theme',
  'done',
  'returnTo',
  'groups',
  'within_days',
  'noonline',
]

async function readFormSchema(url: string, path: string, callers: Callers) {
  const names = new Map<string, Set<string>>()
  for (const kind of ['nobody', 'ownerInBrowser', 'adminInBrowser'] as const) {
    const response = await fetch(`${url}${path}`, { headers: await callers.credentialFor(kind) })
    for (const [tag] of (await response.text()).matchAll(/<(input|button|select|textarea)[^>]*>/g)) {
      const [name, value] = ['name', 'value'].map((attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1])
      if (name === undefined) continue
      const values = names.get(name) ?? new Set()
      names.set(name, values)
      if (value !== undefined) values.add(value)
    }
  }
  const fields = [...names].map(([name, values]): [string, QueryField['schema']] => [
    name,
    {
      type: 'string',
      ...(values.size > 0 && { examples: [...values] }),
      ...(name === 'action' && { enum: [...values] }),
    },
  ])
  return { type: 'object', properties: Object.fromEntries(fields), required: names.has('action') ? ['action'] : [] }
}
