import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plugin } from '../../../http/app.ts'
import { cacheControl } from '../../../http/caching.ts'
import { starting } from '../../../http/errors.ts'
import { UnsubscribeLinkNotFound } from './contract.ts'
import { askingPage, donePage, pagePolicy } from './page.ts'
import { storeSetting } from './queries.ts'
import { subscriptionIn } from './tokens.ts'

type Asked = FastifyRequest<{ Params: { token: string } }>

/** `/mail/unsubscribe/{token}`: mail programs send a POST (RFC 8058), people press the button of the page. */
export const unsubscribing: Plugin = (root, { config, db, keys, isReady }) => {
  function requireSubscription({ params }: Asked) {
    if (!isReady()) throw starting()
    const subscription = subscriptionIn(keys, params.token)
    if (!subscription) throw new UnsubscribeLinkNotFound()
    return subscription
  }

  const send = (reply: FastifyReply, html: string) =>
    reply
      .headers({
        'cache-control': cacheControl.never,
        'content-security-policy': pagePolicy,
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(html)

  void root.register(async (app) => {
    // Whatever a mail program sends along says nothing that the address does not.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, _bytes, done) => done(null))

    const options = { config: { isPage: true } }
    app.get('/mail/unsubscribe/:token', options, async (request: Asked, reply) =>
      send(reply, askingPage(requireSubscription(request).kind)),
    )
    app.post('/mail/unsubscribe/:token', options, async (request: Asked, reply) => {
      const { userId, kind } = requireSubscription(request)
      const isKnown = await db.begin((sql) => storeSetting(sql, userId, kind, false))
      if (!isKnown) throw new UnsubscribeLinkNotFound()
      return send(reply, donePage(kind, config.WEB_URL))
    })
  })
}
