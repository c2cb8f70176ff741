import { hash } from 'node:crypto'
import { escapeHtml } from '#platform'
import { notificationKinds, type NotificationKind } from './contract.ts'

/** Asks before anything changes: programs that look through mails open links, but press no buttons. */
export const askingPage = (kind: NotificationKind): string =>
  pageWith(
    'Stop these mails?',
    `<p>You get them when this happens:</p><blockquote>${escapeHtml(notificationKinds[kind])}</blockquote>
<form method="post"><button>Stop these mails</button></form>`,
  )

export const donePage = (kind: NotificationKind, webUrl: string): string =>
  pageWith(
    'You get no more of these mails',
    `<p>We do not write any more when this happens:</p><blockquote>${escapeHtml(notificationKinds[kind])}</blockquote>
<p>You can change your mind in your <a href="${escapeHtml(webUrl)}/settings">settings</a>.</p>`,
  )

const pageWith = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Folkmoot</title>
<style>${style}</style>
</head>
<body><main><p class="mark">Folkmoot</p><h1>${title}</h1>${body}</main></body>
</html>
`

const style = `
:root { color-scheme: light dark; --brand: light-dark(oklch(42% .095 158), oklch(78% .12 158)) }
body { margin: 0; background: light-dark(oklch(98.2% .008 95), oklch(19% .012 160)); color: light-dark(oklch(23% .02 160), oklch(94% .012 95)); font: 1.05rem/1.6 system-ui, sans-serif }
main { width: min(34rem, 100% - 2rem); margin: clamp(1rem, 8vh, 5rem) auto; padding: 1.75rem; box-sizing: border-box; border: 1px solid light-dark(oklch(89% .015 95), oklch(33% .016 160)); border-radius: 14px; background: light-dark(white, oklch(23% .014 160)) }
.mark { margin: 0; color: var(--brand); font-weight: 800 }
h1 { margin: .5rem 0 1rem; font-size: 1.7rem; line-height: 1.15; text-wrap: balance }
blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 4px solid var(--brand) }
button { min-height: 2.9rem; padding: .55em 1.4em; border: 0; border-radius: 99px; background: var(--brand); color: light-dark(oklch(99% .01 95), oklch(18% .03 160)); font: inherit; font-weight: 650; cursor: pointer }
a { color: var(--brand) }
`

export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
