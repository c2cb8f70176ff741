import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderProse } from './prose.ts'

const source = `# Tonight

The heating is **off**. See [the map](https://example.org/map?a=1&b=2) or https://example.org.

- a lamp
- \`tea\``

test('Markdown becomes HTML that mail programs understand', () => {
  const html = renderProse(source)
  assert.match(html, /^<h2 class="ink" style="[^"]+">Tonight<\/h2>/)
  assert.match(html, /<p class="ink" style="[^"]+">The heating is <strong>off<\/strong>\./)
  assert.match(html, /<a href="https:\/\/example\.org\/map\?a=1&amp;b=2" class="link" style="[^"]+">the map<\/a>/)
  assert.match(html, /<a href="https:\/\/example\.org" class="link"/)
  assert.match(html, /<ul class="ink"[^>]+>\s*<li>a lamp<\/li>/)
})
