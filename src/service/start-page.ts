import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'

/** `GET /`: what this is and where to go. */
export const startPage: Plugin = (app, { config }) => {
  app.get('/', async (_request, reply) =>
    reply
      .header('Cache-Control', cacheControl.public)
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(pageFor(config.BASE_URL)),
  )
}

const pageFor = (baseUrl: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Folkmoot</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <p class="wordmark">Folkmoot</p>
      <h1>The assembly of a town’s people.</h1>
      <p class="lead">This server is running. Its API is ready; the pages for members come next.</p>
      <ul>
        <li><a href="/docs"><b>Interactive reference</b><span>Read about every operation and try it with your token.</span></a></li>
        <li><a href="/openapi.json"><b>OpenAPI document</b><span>For generators, linters and clients.</span></a></li>
        <li><a href="/llms.txt"><b>Plain-text summary</b><span>Short enough for a language model.</span></a></li>
      </ul>
      <h2>First call</h2>
      <pre><code>curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/v1/me</code></pre>
      <p class="small">The terminal in which the server started shows a token to try. Make your own with
      <code>npm run -s folkmoot -- token create</code>.</p>
    </main>
  </body>
</html>
`

const style = `
:root { color-scheme: light dark; --paper: light-dark(oklch(98.2% .008 95), oklch(19% .012 160)); --surface: light-dark(#fff, oklch(23% .014 160));
  --ink: light-dark(oklch(23% .02 160), oklch(94% .012 95)); --soft: light-dark(oklch(43% .02 160), oklch(76% .015 95));
  --line: light-dark(oklch(89% .015 95), oklch(33% .016 160)); --brand: light-dark(oklch(42% .095 158), oklch(78% .12 158)); --accent: oklch(80% .155 82) }
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink); font: 1.05rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { width: min(44rem, 100% - 2rem); margin-inline: auto; padding-block: clamp(2rem, 8vh, 6rem); display: grid; gap: 1.25rem }
.wordmark { font-weight: 800; letter-spacing: -.03em; font-size: 1.3rem; display: flex; gap: .45em; align-items: center }
.wordmark::before { content: ''; inline-size: 1.05em; block-size: 1.05em; border-radius: 50%; border: .24em dotted var(--brand); border-block-end-color: var(--accent) }
h1 { font-size: clamp(2rem, 1.5rem + 2.5vw, 3.2rem); line-height: 1.08; letter-spacing: -.02em; text-wrap: balance }
h2 { font-size: 1.2rem; margin-block-start: 1rem }
.lead { color: var(--soft); font-size: 1.15rem }
ul { list-style: none; padding: 0; display: grid; gap: .75rem }
li a { display: grid; gap: .1rem; padding: 1rem 1.2rem; background: var(--surface); color: inherit; text-decoration: none; border: 1px solid var(--line); border-radius: 14px }
li a:hover { border-color: var(--brand) }
li b { color: var(--brand) }
li span, .small { color: var(--soft); font-size: .95rem }
pre { overflow-x: auto; padding: 1rem 1.2rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px }
code { font: .92em ui-monospace, Menlo, Consolas, monospace }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; border-radius: 8px }
`
