import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMail } from './layout.ts'

const reader = { locale: 'en', siteName: 'Folkmoot' }
const maliciousText = `<img src=x onerror="a()">'&`

test('whatever people wrote stays text', () => {
  const layout = {
    title: maliciousText,
    paragraphs: [maliciousText, maliciousText],
    button: { label: maliciousText, url: `https://example.org/?q="><script>` },
    footer: maliciousText,
  }
  const { html, text } = renderMail({ ...reader, siteName: maliciousText }, layout)
  assert.doesNotMatch(html, /<(img|script)/)
  assert.equal(html.split('&lt;img src=x onerror=&quot;a()&quot;&gt;&#39;&amp;').length - 1, 7)
  assert.equal(text.split(maliciousText).length - 1, 5)
})

test('a link leads to an http or https URL, and nothing comes from outside', () => {
  const button = (url: string) =>
    renderMail(reader, { title: 'A', paragraphs: [], button: { label: 'Go', url }, footer: 'B' })
  assert.throws(() => button('javascript:alert(1)'), /http or https URL/)
  assert.doesNotMatch(button('https://example.org/x').html, /<(img|link|script)|url\(|@import/)
})

test('a mail has the color of the site', () => {
  const layout = { title: 'A', paragraphs: [], button: { label: 'Go', url: 'https://example.org' }, footer: 'B' }
  const colorsIn = (html: string) => new Set(html.match(/background:#(?!fbf9f3|ffffff)\w+/g))
  assert.deepEqual(colorsIn(renderMail(reader, layout).html), new Set(['background:#14603f']))
  assert.deepEqual(
    colorsIn(renderMail({ ...reader, themeColor: 'violet' }, layout).html),
    new Set(['background:#5c37b8']),
  )
})

test('the plain text has everything the HTML has', () => {
  const { text } = renderMail(reader, {
    title: 'Sign in',
    paragraphs: ['Hello.', 'The link works for 15 minutes.'],
    button: { label: 'Sign in', url: 'https://example.org/in' },
    footer: 'You asked for it.',
  })
  assert.equal(
    text,
    'Sign in\n\nHello.\n\nThe link works for 15 minutes.\n\nSign in:\nhttps://example.org/in\n\n-- \nYou asked for it.\n',
  )
})
