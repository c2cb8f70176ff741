import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pagination } from '#contract'

const places = /^(cursor|before|offset)(=|$)/

/** `Link` headers to the neighbouring pages (RFC 8288), with the same query otherwise. */
export function addLinks(
  reply: FastifyReply,
  { url }: FastifyRequest,
  baseUrl: string,
  { limit, hasMore, offset, nextCursor, prevCursor }: Pagination,
): void {
  const safe = url.replaceAll(/[<>"]/g, encodeURIComponent)
  const mark = safe.indexOf('?')
  const path = mark < 0 ? safe : safe.slice(0, mark)
  const query = mark < 0 ? '' : safe.slice(mark + 1)
  const kept = query.split('&').filter((pair) => pair !== '' && !places.test(pair))
  const linkTo = (rel: string, place: string) => `<${baseUrl}${path}?${[...kept, place].join('&')}>; rel="${rel}"`
  const links = [
    ...(nextCursor ? [linkTo('next', `cursor=${nextCursor}`)] : []),
    ...(prevCursor ? [linkTo('prev', `before=${prevCursor}`)] : []),
    ...(offset !== undefined && hasMore ? [linkTo('next', `offset=${offset + limit}`)] : []),
    ...(offset ? [linkTo('prev', `offset=${Math.max(0, offset - limit)}`)] : []),
  ]
  if (links.length === 0) return
  const others = reply.getHeader('link')
  reply.header('link', [...(others === undefined ? [] : [String(others)]), ...links].join(', '))
}
