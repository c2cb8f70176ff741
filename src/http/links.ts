import type { FastifyRequest } from 'fastify'
import type { Pagination } from '#contract'

const cursorParams = /^(cursor|before|offset)(=|$)/

export function buildLinkHeader(
  { url }: FastifyRequest,
  baseUrl: string,
  { limit, hasMore, offset, nextCursor, prevCursor }: Pagination,
): string {
  const safe = url.replaceAll(/[<>"]/g, encodeURIComponent)
  const mark = safe.indexOf('?')
  const path = mark < 0 ? safe : safe.slice(0, mark)
  const query = mark < 0 ? '' : safe.slice(mark + 1)
  const otherParams = query.split('&').filter((pair) => pair !== '' && !cursorParams.test(pair))
  const linkTo = (rel: string, cursorParam: string) =>
    `<${baseUrl}${path}?${[...otherParams, cursorParam].join('&')}>; rel="${rel}"`
  return [
    ...(nextCursor ? [linkTo('next', `cursor=${nextCursor}`)] : []),
    ...(prevCursor ? [linkTo('prev', `before=${prevCursor}`)] : []),
    ...(offset !== undefined && hasMore ? [linkTo('next', `offset=${offset + limit}`)] : []),
    ...(offset ? [linkTo('prev', `offset=${Math.max(0, offset - limit)}`)] : []),
  ].join(', ')
}
