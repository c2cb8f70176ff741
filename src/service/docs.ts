import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip as gunzipCallback } from 'node:zlib'
import Fastify from 'fastify'
import { lazy } from '#platform'
import type { Plugin } from '../http/app.ts'
import { precompress, type Precompressed } from '../http/representation.ts'
import { send } from '../http/send.ts'

const gunzip = promisify(gunzipCallback)

/** Loads only our own files, so that it works offline. */
export const docs: Plugin = (app) => {
  const script = lazy(loadScript)

  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return send(reply, {
      cache: 'never',
      type: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': buildCsp(nonce) },
      body: renderPage(nonce),
    })
  })

  app.get('/docs/reference.js', async (_request, reply) =>
    send(reply, { cache: 'hour', type: 'text/javascript; charset=utf-8', body: await script() }),
  )
}

/**
 * The package ships its script as a 4 MB string inside a Fastify plugin. Loaded on first request and kept compressed.
 */
async function loadScript(): Promise<Precompressed> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const temporaryApp = Fastify()
  await temporaryApp.register(reference, { routePrefix: '/reference', configuration: { url: '/openapi.json' } })
  const { statusCode, rawPayload } = await temporaryApp.inject('/reference/js/scalar.js')
  await temporaryApp.close()
  if (statusCode !== 200) throw new Error(`The script of the reference has status ${statusCode}.`)
  const { etag, encoded } = await precompress(rawPayload)
  return { etag, encoded, identity: () => gunzip(encoded.gzip) }
}

/** The reference uses inline styles and calls only this server. */
const buildCsp = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const settings = {
  url: '/openapi.json',
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'token' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  persistAuth: true,
  metaData: { title: 'Folkmoot API' },
}

const renderPage = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" content="${nonce}">
    <title>Folkmoot API</title>
    <style>
      :root { --scalar-font: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; --scalar-font-code: ui-monospace, Menlo, Consolas, monospace; }
      .light-mode { --scalar-background-1: #fdfbf5; --scalar-background-2: #f4f1e8; --scalar-color-accent: #14603f; --scalar-button-1: #14603f; }
      .dark-mode { --scalar-background-1: #101614; --scalar-background-2: #1a221f; --scalar-color-accent: #74d3a4; }
    </style>
  </head>
  <body>
    <noscript>The reference needs JavaScript. The plain document is at <a href="/openapi.json">/openapi.json</a>, a summary at <a href="/llms.txt">/llms.txt</a>.</noscript>
    <div id="reference"></div>
    <script nonce="${nonce}" src="/docs/reference.js"></script>
    <script nonce="${nonce}">Scalar.createApiReference('#reference', ${JSON.stringify(settings)})</script>
  </body>
</html>
`
