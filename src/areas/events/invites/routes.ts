import type { FastifyReply, FastifyRequest } from 'fastify'
import { translatorFor } from '#messages'
import type { Plugin } from '../../../http/app.ts'
import { pageCsp } from '../../../http/headers.ts'
import { send } from '../../../http/send.ts'
import { loadPages } from '../../../web/bundle.ts'
import { UnsubscribeLinkNotFound } from '../../profile/notifications/contract.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { createSettingsCache } from '../../settings/public.ts'
import { parseOptOutToken } from './addresses.ts'
import { insertOptOut } from './queries.ts'

type OptOutRequest = FastifyRequest<{ Params: { token: string } }>

/** Mail programs send a POST (RFC 8058); the page has a button for people. */
export const inviteOptOutRoutes: Plugin = (root, { config, db, keys }) => {
  const readSettings = createSettingsCache(db)

  function requireHash({ params }: OptOutRequest): string {
    const hash = parseOptOutToken(keys, params.token)
    if (hash === undefined) throw new UnsubscribeLinkNotFound()
    return hash
  }

  /** In the language of the site: a hash does not tell whose it is. */
  async function sendPage(reply: FastifyReply, isDone: boolean) {
    const [{ runInLocale, unsubscribePage }, settings, { locale }] = await Promise.all([
      loadPages(),
      readSettings(),
      findMailReader(db.sql),
    ])
    const trigger = translatorFor(locale)('unsubscribe.invitations')
    const props = { trigger, isDone, webUrl: config.WEB_URL, settings, hasSettings: false }
    return send(reply, {
      cache: 'never',
      type: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': pageCsp, 'referrer-policy': 'no-referrer' },
      body: runInLocale(locale, () => unsubscribePage(props)),
    })
  }

  void root.register(async (app) => {
    // Bodies are ignored: the token in the URL is enough.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, _bytes, done) => done(null))

    const options = { config: { isPage: true } }
    app.get('/mail/no-invitations/:token', options, async (request: OptOutRequest, reply) => {
      requireHash(request)
      return sendPage(reply, false)
    })
    app.post('/mail/no-invitations/:token', options, async (request: OptOutRequest, reply) => {
      const hash = requireHash(request)
      await db.begin((sql) => insertOptOut(sql, hash))
      return sendPage(reply, true)
    })
  })
}
