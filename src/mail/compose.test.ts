import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeMail } from './compose.ts'
import type { MailContent, MailReader, MailTicket } from './content.ts'

const reader = { locale: 'en', siteName: 'Folkmoot' }
const maliciousText = `<img src=x onerror="a()">'&`
const envelope = { to: 'mika@example.org' }

const compose = (content: Partial<MailContent & { lead: string }> = {}, changes: Partial<MailReader> = {}) =>
  composeMail({ ...reader, ...changes }, envelope, {
    subject: 'Sign in',
    lead: 'The link works for 15 minutes.',
    footer: 'You asked for it.',
    ...content,
  })

const ticket: MailTicket = {
  look: 'printed',
  facts: {
    title: 'Lantern walk',
    url: 'https://example.org/events/1',
    leaf: { month: 'Nov', day: '22', weekday: 'Sunday' },
    lines: ['Sunday, November 22, 6:30 – 9:00 PM', 'Boathouse', '2 seats', 'Night Owls'],
  },
  code: { url: 'https://example.org/events/1', text: 'Scan it' },
}

test('whatever people wrote stays text', async () => {
  const { html, text } = await compose(
    {
      subject: maliciousText,
      lead: maliciousText,
      paragraphs: [maliciousText],
      note: maliciousText,
      list: [maliciousText],
      events: [{ ...ticket.facts, title: maliciousText, lines: [maliciousText] }],
      button: { label: maliciousText, url: `https://example.org/?q="><script>` },
      links: [{ lead: maliciousText, label: maliciousText, url: 'https://example.org' }],
      footer: maliciousText,
    },
    { siteName: maliciousText },
  )
  assert.doesNotMatch(html, /<(img|script)/)
  assert.equal(html.split('&lt;img src=x onerror=&quot;a()&quot;&gt;&#39;&amp;').length - 1, 14)
  assert.equal(text.split(maliciousText).length - 1, 11)
})

test('a link leads to an http or https URL, and nothing comes from outside', async () => {
  await assert.rejects(compose({ button: { label: 'Go', url: 'javascript:alert(1)' } }), /http or https URL/)
  await assert.rejects(compose({ links: [{ label: 'Go', url: 'javascript:alert(1)' }] }), /http or https URL/)
  const { html } = await compose({ button: { label: 'Go', url: 'https://example.org/x' } })
  assert.doesNotMatch(html, /<(img|link|script)|url\(|@import/)
})

test('a mail has the color of the group, else of the site', async () => {
  const colorOfButton = ({ html }: { readonly html: string }) =>
    /class="button" style="[^"]*background:(#\w+)/.exec(html)?.[1]
  const button = { label: 'Go', url: 'https://example.org' }
  assert.equal(colorOfButton(await compose({ button })), '#14603f')
  assert.equal(colorOfButton(await compose({ button }, { themeColor: 'violet' })), '#5c37b8')
  assert.equal(colorOfButton(await compose({ button, themeColor: 'coral' }, { themeColor: 'violet' })), '#b6322b')
})

test('the plain text has everything the HTML has', async () => {
  const { text } = await compose({
    title: 'Welcome',
    ticket,
    paragraphs: ['See you there.'],
    note: 'Bring a lamp.',
    list: ['Monday', 'Tuesday'],
    button: { label: 'Sign in', url: 'https://example.org/in' },
    links: [{ lead: 'No time?', label: 'Cancel', url: 'https://example.org/no' }],
  })
  assert.equal(
    text,
    `Welcome

The link works for 15 minutes.

Lantern walk
Sunday, November 22, 6:30 – 9:00 PM
Boathouse
2 seats
Night Owls

See you there.

Bring a lamp.

- Monday
- Tuesday

Sign in:
https://example.org/in

No time? Cancel:
https://example.org/no

-- 
You asked for it.
`,
  )
})

test('an inbox shows the lead after the subject; a ticket leads with its time', async () => {
  const hidden = ({ html }: { readonly html: string }) => /<div style="display:none[^>]*>([^&]+)/.exec(html)?.[1]
  assert.equal(hidden(await compose()), 'The link works for 15 minutes.')
  const { lead: _, ...content } = { subject: 'You’re going', lead: '', ticket, footer: 'Bye.' }
  assert.equal(hidden(await composeMail(reader, envelope, content)), 'Sunday, November 22, 6:30 – 9:00 PM')
})

test('the code of a ticket travels with the mail as a small picture', async () => {
  const { html, attachments = [] } = await compose({ ticket })
  const [picture, ...others] = attachments
  assert.deepEqual([picture?.contentType, others], ['image/png', []])
  assert.ok(html.includes(`src="cid:${picture?.contentId}"`))
  assert.ok((picture?.content.length ?? 0) < 5_000, `${picture?.content.length} bytes`)
})

test('in Arabic, lines begin at the right', async () => {
  const { html } = await compose({ ticket, list: ['a'], note: 'b' }, { locale: 'ar' })
  assert.match(html, /<table role="presentation" lang="ar" dir="rtl"/)
  assert.doesNotMatch(html, /align="left"|padding-left:14|border-left:3/)
})

test('only the link of an online event becomes a link: a place may be called like one', async () => {
  const lines = [
    'Friday at 6:00 PM',
    'Hall https://[',
    'Confirm: https://evil.example/x',
    'Join: https://meet.example/a',
  ]
  const facts = { ...ticket.facts, lines, onlineUrl: 'https://meet.example/a' }
  const { html, text } = await compose({ ticket: { ...ticket, facts } })
  assert.match(html, /<a[^>]* href="https:\/\/meet\.example\/a"/)
  assert.doesNotMatch(html, /href="https:\/\/evil/)
  assert.ok(html.includes('Hall https://['))
  assert.ok(text.includes('Confirm: https://evil.example/x'))
})
