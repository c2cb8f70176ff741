import type { FastifyReply } from 'fastify'
import { RouteNotFound } from '#contract'
import type { Plugin } from '../../http/app.ts'
import { cacheControl } from '../../http/caching.ts'
import { notReady } from '../../http/errors.ts'
import { listEventPages, listGroupPages } from './queries.ts'
import { listSitemapUrls, buildSitemapFiles, buildRobotsText } from './rules.ts'

const cacheTtlMs = 60_000

export const sitemap: Plugin = (app, { config, clock, db: { sql }, isReady }) => {
  let cached: { readonly until: number; readonly files: Promise<Map<string, string>> } | undefined

  async function buildFiles(): Promise<Map<string, string>> {
    const [groups, events] = await Promise.all([listGroupPages(sql), listEventPages(sql)])
    return buildSitemapFiles(listSitemapUrls({ groups, events }), config.WEB_URL)
  }

  /** Building reads all groups and events, so the files are cached for a minute. */
  function getFiles(): Promise<Map<string, string>> {
    const now = clock.now().getTime()
    if (cached && cached.until > now) return cached.files
    const fresh = { until: now + cacheTtlMs, files: buildFiles() }
    fresh.files.catch(() => {
      if (cached === fresh) cached = undefined
    })
    cached = fresh
    return fresh.files
  }

  async function send(path: string, reply: FastifyReply) {
    if (!isReady()) throw notReady()
    const text = (await getFiles()).get(path)
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
      .send(buildRobotsText(config.WEB_URL)),
  )
}
