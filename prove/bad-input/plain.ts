import { keysFrom, logAt, Memory, readConfig, storageOf, systemClock, type Database } from '#platform'
import { buildApp } from '../../src/http/app.ts'
import { limitsOf } from '../../src/http/services.ts'
import { plugins } from '../../src/plugins.ts'
import { secretKey } from '../database.ts'
import type { Callers } from './callers.ts'
import { problemAnywhere } from './judge.ts'
import type { Field, Target } from './target.ts'

/** Every route that is no operation: feeds, widgets, documents, the authorization server, the pages and their forms. */
export async function plainTargets(db: Database, url: string, callers: Callers): Promise<Target[]> {
  const targets: Target[] = []
  for (const { method, path } of await routesOf(db))
    targets.push({
      name: `${method} ${path}`,
      method,
      path,
      query: queries.map((name) => ({ name, schema: { type: 'string' }, required: false })),
      headers: [],
      ...(method === 'POST' && { body: { type: 'form', schema: await formOf(url, path, callers) } }),
      problemWith: problemAnywhere,
    })
  return targets
}

/** The application itself is asked what it serves. */
async function routesOf(db: Database): Promise<{ method: string; path: string }[]> {
  const routes: { method: string; path: string }[] = []
  const config = readConfig({})
  const keys = keysFrom(secretKey)
  const services = { config, clock: systemClock, keys, log: logAt('silent'), storage: storageOf(config, keys), db }
  const app = buildApp(
    { ...services, memory: new Memory(db.notifications), limits: limitsOf(services), isReady: () => true },
    [],
    [
      (app) =>
        void app.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat())
            if (one !== 'HEAD') routes.push({ method: one, path: url.replaceAll(/:(\w+)/g, '{$1}') })
        }),
      ...plugins,
    ],
  )
  await app.ready()
  return routes
}

const queries = [
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
]

/** The fields of the forms on a page, as somebody with every role finds them there. */
async function formOf(url: string, path: string, callers: Callers) {
  const names = new Map<string, Set<string>>()
  for (const kind of ['nobody', 'ownerInBrowser', 'adminInBrowser'] as const) {
    const response = await fetch(`${url}${path}`, { headers: await callers.credentialOf(kind) })
    for (const [tag] of (await response.text()).matchAll(/<(input|button|select|textarea)[^>]*>/g)) {
      const [name, value] = ['name', 'value'].map((attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1])
      if (name === undefined) continue
      const values = names.get(name) ?? new Set()
      names.set(name, values)
      if (value !== undefined) values.add(value)
    }
  }
  const fields = [...names].map(([name, values]): [string, Field['schema']] => [
    name,
    {
      type: 'string',
      ...(values.size > 0 && { examples: [...values] }),
      ...(name === 'action' && { enum: [...values] }),
    },
  ])
  return { type: 'object', properties: Object.fromEntries(fields), required: names.has('action') ? ['action'] : [] }
}
