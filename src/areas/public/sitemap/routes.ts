import type { FastifyReply } from 'fastify'
import { RouteNotFound } from '#contract'
import type { Plugin } from '../../../http/app.ts'
import { cacheControl } from '../../../http/caching.ts'
import { starting } from '../../../http/errors.ts'
import { listEventPages, listGroupPages } from './queries.ts'
import { addressesOf, filesOf, robotsText } from './rules.ts'

const keptMs = 60_000

/** `/sitemap.xml` and `/robots.txt`, for search engines. */
export const sitemap: Plugin = (app, { config, clock, db: { sql }, isReady }) => {
  let kept: { readonly until: number; readonly files: Promise<Map<string, string>> } | undefined

  async function write(): Promise<Map<string, string>> {
    const [groups, events] = await Promise.all([listGroupPages(sql), listEventPages(sql)])
    return filesOf(addressesOf({ groups, events }), config.WEB_URL)
  }

  /** Writing them reads much, and they may be a minute old. */
  function files(): Promise<Map<string, string>> {
    const now = clock.now().getTime()
    if (kept && kept.until > now) return kept.files
    const fresh = { until: now + keptMs, files: write() }
    fresh.files.catch(() => {
      if (kept === fresh) kept = undefined
    })
    kept = fresh
    return fresh.files
  }

  async function send(path: string, reply: FastifyReply) {
    if (!isReady()) throw starting()
    const text = (await files()).get(path)
    if (text === undefined) throw new RouteNotFound()
    return reply.header('cache-control', cacheControl.public).type('application/xml; charset=utf-8').send(text)
  }

  app.get('/sitemap.xml', (_request, reply) => send('/sitemap.xml', reply))
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d+).xml', ({ params }, reply) =>
    send(`/sitemap-${params.number}.xml`, reply),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', cacheControl.discovery)
      .type('text/plain; charset=utf-8')
      .send(robotsText(config.WEB_URL)),
  )
}
