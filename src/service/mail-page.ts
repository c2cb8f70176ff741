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

  const sendPrivately = (reply: FastifyReply, type: string, csp: string, body: string | Buffer, headers = {}) =>
    send(reply, {
      cache: 'never',
      type,
      headers: {
        'content-security-policy': csp,
        'referrer-policy': 'no-referrer',
        // Unlike API responses, not readable for other origins.
        'access-control-allow-origin': config.BASE_URL,
        'cross-origin-resource-policy': 'same-origin',
        ...headers,
      },
      body,
    })
  const sendPage = (reply: FastifyReply, title: string, body: string) =>
    sendPrivately(reply, htmlType, pageCsp, renderPage(title, body))

  async function requireMail(request: FastifyRequest<{ Params: { id: string } }>): Promise<StoredMail> {
    await requireLocalDemo(request)
    const mail = await findMail(folder, request.params.id)
    if (!mail) throw new RouteNotFound()
    return mail
  }

  app.get('/mail', async (request, reply) => {
    await requireLocalDemo(request)
    return sendPage(reply, 'Mail', renderList(await listMails(folder, 50)))
  })

  app.get<{ Params: { id: string }; Querystring: { view?: string } }>('/mail/:id', async (request, reply) => {
    const mail = await requireMail(request)
    return sendPage(reply, mail.subject, renderMail(mail, request.query.view === 'text'))
  })

  /** In the frame. Mail programs show pictures that came along, and load others. */
  app.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const mail = await requireMail(request)
    const sources = [...new Set([config.BASE_URL, config.WEB_URL].map((url) => new URL(url).origin))].join(' ')
    const csp = `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandbox}`
    return sendPrivately(reply, htmlType, csp, toFrame(mail))
  })

  app.get<{ Params: { id: string; index: string } }>('/mail/:id/files/:index', async (request, reply) => {
    const { attachments } = await requireMail(request)
    const file = /^\d$/.test(request.params.index) ? attachments[Number(request.params.index)] : undefined
    if (!file) throw new RouteNotFound()
    return sendPrivately(reply, 'application/octet-stream', "default-src 'none'; sandbox", file.content, {
      'content-disposition': `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`,
    })
  })
}

const htmlType = 'text/html; charset=utf-8'
/** Links open in another tab; nothing runs. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

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

const renderItem = ({ id, subject, from, to, date }: StoredMail) =>
  `<li><a href="/mail/${escapeHtml(id)}"><b dir="auto">${escapeHtml(subject)}</b><span class="soft">To ${escapeHtml(to)}</span><span class="soft">From ${escapeHtml(from)}, ${renderTime(date)}</span></a></li>`

function renderMail({ id, subject, from, to, date, text, attachments }: StoredMail, showsText: boolean): string {
  const path = `/mail/${escapeHtml(id)}`
  const tab = (label: string, href: string, isCurrent: boolean) =>
    `<a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${label}</a>`
  const files = attachments.map(
    ({ filename, content }, index) =>
      `<a class="file" href="${path}/files/${index}" download>${escapeHtml(filename)} <span class="soft">${(content.length / 1000).toFixed(1)} kB</span></a>`,
  )
  return (
    `<p><a href="/mail">All mails</a></p><h1 dir="auto">${escapeHtml(subject)}</h1>` +
    `<p class="soft">From ${escapeHtml(from)}<br>To ${escapeHtml(to)}<br>${renderTime(date)}</p>` +
    `<nav aria-label="View">${tab('HTML', path, !showsText)}${tab('Text', `${path}?view=text`, showsText)}${files.join('')}</nav>` +
    (showsText
      ? `<pre dir="auto">${linkifyText(text)}</pre>`
      : `<iframe src="${path}/html" sandbox="${sandbox}" title="${escapeHtml(subject)}"></iframe>`)
  )
}

/** Pictures that came along are put in their places. */
const toFrame = ({ html, pictures }: StoredMail): string =>
  html
    .replaceAll(/src="cid:([^"]+)"/g, (source, id: string) => {
      const picture = pictures.get(id)
      return picture ? `src="data:${picture.contentType};base64,${picture.content.toString('base64')}"` : source
    })
    .replaceAll('<a ', '<a target="_blank" rel="noreferrer" ')

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
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-block: 1rem }
nav a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding-inline: 1rem; border: 1px solid var(--line); border-radius: 99px; text-decoration: none }
nav a[aria-current] { background: light-dark(oklch(42% .095 158), oklch(78% .12 158)); color: light-dark(white, oklch(18% .03 160)); font-weight: 600 }
.file { border-style: dashed }
iframe { display: block; width: 100%; height: max(30rem, 100dvh - 4rem); border: 1px solid var(--line); border-radius: 14px; background: light-dark(#f4f1e8, #0f1613) }
@media (max-width: 40rem) { iframe { width: calc(100% + 2rem); margin-inline: -1rem; border-inline: 0; border-radius: 0 } }
pre { padding: 1rem 1.2rem; border: 1px solid var(--line); border-radius: 14px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`
const pageCsp = `default-src 'none'; frame-src 'self'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
