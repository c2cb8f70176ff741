import { hash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RouteNotFound } from '#contract'
import { escapeHtml, ensureInstallation, isLocalOnly, isLoopback } from '#platform'
import type { Plugin } from '../http/app.ts'
import { send } from '../http/send.ts'
import { findMailServer } from '../mail/mail-server.ts'
import { findMail, listMails, mailFolderPath, type StoredMail } from '../mail/mail-folder.ts'

/** Shows mails with sign-in links, so it exists only for the local demo. */
export const mailPage: Plugin = (app, { config, db, keys }) => {
  const folder = mailFolderPath(config)

  async function requireLocalDemo(request: FastifyRequest): Promise<void> {
    const isAvailable = isLocalOnly(config) && isLocalRequest(request) && (await ensureInstallation(db)).hasDemo
    if (!isAvailable || (await findMailServer(db.sql, config, keys))) throw new RouteNotFound()
  }

  const sendPage = (reply: FastifyReply, title: string, body: string) =>
    send(reply, {
      cache: 'never',
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': csp,
        'referrer-policy': 'no-referrer',
        // Unlike API responses, not readable for other origins.
        'access-control-allow-origin': config.BASE_URL,
        'cross-origin-resource-policy': 'same-origin',
      },
      body: renderPage(title, body),
    })

  app.get('/mail', async (request, reply) => {
    await requireLocalDemo(request)
    return sendPage(reply, 'Mail', renderList(await listMails(folder, 50)))
  })

  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    await requireLocalDemo(request)
    const mail = await findMail(folder, request.params.id)
    if (!mail) throw new RouteNotFound()
    return sendPage(reply, mail.subject, renderMail(mail))
  })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip'])

/** No proxy, and a loopback Host: a foreign one would be DNS rebinding. */
function isLocalRequest({ socket, headers, host }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? ''
  const isProxied = Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || proxyHeaders.has(name))
  const isLocal = isIP(peer) !== 0 && loopback.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
  return isLocal && !isProxied && isLoopbackHost(host)
}

const isLoopbackHost = (host: string) => URL.canParse(`http://${host}`) && isLoopback(`http://${host}`)

const renderList = (mails: readonly StoredMail[]) =>
  mails.length === 0
    ? '<h1>Mail</h1><p class="soft">Mails that Folkmoot sends will be here. Ask for a sign-in link to see the first one.</p>'
    : `<h1>Mail</h1><p class="soft">No mail server is set, so these went into files.</p><ul>${mails.map(renderItem).join('')}</ul>`

const renderItem = ({ id, subject, to, date }: StoredMail) =>
  `<li><a href="/mail/${escapeHtml(id)}"><b>${escapeHtml(subject)}</b><span class="soft">to ${escapeHtml(to)}, ${renderTime(date)}</span></a></li>`

const renderMail = ({ subject, from, to, date, text }: StoredMail) =>
  `<p><a href="/mail">All mails</a></p><h1>${escapeHtml(subject)}</h1>` +
  `<p class="soft">from ${escapeHtml(from)} to ${escapeHtml(to)}, ${renderTime(date)}</p><pre>${linkifyText(text)}</pre>`

const renderTime = (date: string) =>
  `<time datetime="${escapeHtml(date)}">${escapeHtml(`${date.slice(0, 16).replace('T', ' ')} UTC`)}</time>`

/** The pattern has a group, so every second part is a URL. */
const linkifyText = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map(escapeHtml)
    .map((part, index) => (index % 2 === 1 ? `<a href="${part}" rel="noreferrer">${part}</a>` : part))
    .join('')

const renderPage = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Folkmoot</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`

const style = `
:root { color-scheme: light dark; --line: light-dark(oklch(89% .015 95), oklch(33% .016 160)); --soft: light-dark(oklch(43% .02 160), oklch(76% .015 95)) }
body { margin: 0; background: light-dark(oklch(98.2% .008 95), oklch(19% .012 160)); color: light-dark(oklch(23% .02 160), oklch(94% .012 95)); font: 1.05rem/1.6 system-ui, sans-serif }
main { width: min(44rem, 100% - 2rem); margin-inline: auto; padding-block: 2rem }
h1 { line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere }
a { color: light-dark(oklch(42% .095 158), oklch(78% .12 158)) }
ul { list-style: none; padding: 0; display: grid; gap: .75rem }
li a { display: grid; padding: .9rem 1.1rem; border: 1px solid var(--line); border-radius: 14px; text-decoration: none; overflow-wrap: anywhere }
.soft { color: var(--soft); font-size: .95rem }
pre { padding: 1rem 1.2rem; border: 1px solid var(--line); border-radius: 14px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`
const csp = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
