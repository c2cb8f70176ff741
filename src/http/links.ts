import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pagination } from '#contract'

/** `Link` headers to the neighbouring pages (RFC 8288), with the same query otherwise. */
export function addLinks(
  reply: FastifyReply,
  request: FastifyRequest,
  baseUrl: string,
  { pagination }: { pagination?: Pagination },
): void {
  if (!pagination) return
  const { limit, hasMore, offset, nextCursor, prevCursor } = pagination
  const linkTo = (rel: string, place: Record<string, string>) => {
    const url = new URL(request.url, baseUrl)
    for (const name of ['cursor', 'before', 'offset']) url.searchParams.delete(name)
    for (const [name, value] of Object.entries(place)) url.searchParams.set(name, value)
    return `<${url.href}>; rel="${rel}"`
  }
  const links = [
    ...(nextCursor ? [linkTo('next', { cursor: nextCursor })] : []),
    ...(prevCursor ? [linkTo('prev', { before: prevCursor })] : []),
    ...(offset !== undefined && hasMore ? [linkTo('next', { offset: String(offset + limit) })] : []),
    ...(offset ? [linkTo('prev', { offset: String(Math.max(0, offset - limit)) })] : []),
  ]
  const others = reply.getHeader('Link')
  if (links.length > 0) reply.header('Link', [...(others === undefined ? [] : [String(others)]), ...links].join(', '))
}
