import type { FastifyReply } from 'fastify'
import { RouteNotFound } from '#contract'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { findSettings } from '../settings/public.ts'
import { listEventPages, listGroupPages } from './queries.ts'
import { listSitemapUrls, buildSitemapFiles, buildRobotsText } from './rules.ts'

const cacheTtlMs = 60_000

export const sitemap: Plugin = (app, { config, clock, db: { sql } }) => {
  let cached: { readonly until: number; readonly files: Promise<Map<string, string>> } | undefined

  async function buildFiles(): Promise<Map<string, string>> {
    const [groups, events, { writtenPages }] = await Promise.all([
      listGroupPages(sql),
      listEventPages(sql),
      findSettings(sql),
    ])
    return buildSitemapFiles(listSitemapUrls({ groups, events, writtenPages }), config.WEB_URL)
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

  async function sendFile(path: string, reply: FastifyReply) {
    const text = (await getFiles()).get(path)
    if (text === undefined) throw new RouteNotFound()
    return send(reply, { cache: 'public', type: 'application/xml; charset=utf-8', body: text })
  }

  app.get('/sitemap.xml', (_request, reply) => sendFile('/sitemap.xml', reply))
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d+).xml', ({ params }, reply) =>
    sendFile(`/sitemap-${params.number}.xml`, reply),
  )
  app.get('/robots.txt', (_request, reply) =>
    send(reply, { cache: 'hour', type: 'text/plain; charset=utf-8', body: buildRobotsText(config.WEB_URL) }),
  )
}
