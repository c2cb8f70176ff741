import assert from 'node:assert/strict'
import { readdir, readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'
import { locales } from '#messages'
import { startApi } from '#test'
import { toSlug } from '../web/pages/docs/slug.ts'
import { helpPlaces } from '../web/help/places.ts'

const folder = new URL('../docs/guide/', import.meta.url)
const guideNames = ['member', 'organizer', 'admin']
const folderFor = (locale: string) => (locale === 'en' ? folder : new URL(`${locale}/`, folder))
const readGuide = (locale: string, name: string) => readFile(new URL(`${name}.md`, folderFor(locale)), 'utf8')

/** What a translation has in common with the original: headings, pictures, links and buttons, in each section. */
const outline = (text: string): string[][] =>
  text
    .split(/^(?=#)/m)
    .map((section) => [
      ...(section.match(/^#+/) ?? []),
      ...[...section.matchAll(/\]\(((?:\.\.\/)*)([^)]+)\)|<!-- (\S+) -->/g)]
        .map(([, , link, key]) => link ?? key ?? '')
        .sort(),
    ])

test('every guide is there in every language, with the same sections, pictures, links and buttons', async () => {
  for (const name of guideNames) {
    const english = await readGuide('en', name)
    for (const locale of locales) {
      const text = await readGuide(locale, name)
      assert.deepEqual(outline(text), outline(english), `${locale}/${name}`)
      assert.ok(locale === 'en' || text.split('\n')[0] !== english.split('\n')[0], `${locale}/${name} is translated`)
    }
  }
})

test('every screenshot is there in every language, and all of them are small', async () => {
  let bytes = 0
  for (const locale of locales) {
    const texts = await Promise.all(guideNames.map((name) => readGuide(locale, name)))
    const named = texts.flatMap((text) =>
      [...text.matchAll(/\(images\/([\w-]+\.webp)\)/g)].map(([, file = '']) => file),
    )
    const images = new URL('images/', folderFor(locale))
    assert.deepEqual(new Set(await readdir(images)), new Set(named), locale)
    for (const file of named) bytes += (await stat(new URL(file, images))).size
  }
  assert.ok(bytes < 2_500_000, `${bytes} bytes`)
})

test('places of pages lead to sections that the guides have', async () => {
  for (const place of Object.values(helpPlaces)) {
    const [name = '', section = ''] = place.split('#')
    const titles = [...(await readGuide('en', name)).matchAll(/^## (.+)$/gm)].map(([, title = '']) => toSlug(title))
    assert.ok(titles.includes(section), place)
  }
})

const api = await startApi({ isAtBaseUrl: true })
const readPage = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.fetch(path, { headers })
  assert.equal(response.status, 200, path)
  return response.text()
}

test('help is in the language of its reader, and section links are the same in all', async () => {
  const finnish = { 'Accept-Language': 'fi' }
  const list = await readPage('/help', finnish)
  assert.match(list, /lang="fi" dir="ltr"/)
  assert.match(list, /<a href="\/help\/member#what-the-waitlist-does">Miten jonotuslista toimii<\/a>/)
  const guide = await readPage('/help/member', finnish)
  assert.match(guide, /<h2 id="what-the-waitlist-does">Miten jonotuslista toimii<\/h2>/)
  assert.doesNotMatch(guide, /&lt;!--|What the waitlist does/)
  assert.match(guide, /<link rel="alternate" hreflang="sv" href="[^"]+\/help\/member\?lang=sv"/)
  assert.doesNotMatch(guide, /noindex/)
  assert.match(await readPage('/help/member?lang=ar'), /<div class="prose guide" lang="ar" dir="rtl">/)
})

test('a reader of a language without guides gets them in English', async () => {
  assert.match(await readPage('/help/member?lang=en-XA'), /lang="en" dir="ltr"[^>]*><h1>Guide for members<\/h1>/)
})

test('screenshots are sent with their size, and links of guides lead somewhere', async () => {
  const admin = await api.person({ role: 'superadmin' })
  const cookie = await api.cookieFor(admin.id)
  const paths = new Set<string>()
  for (const name of guideNames) {
    const page = await readPage(`/help/${name}?lang=sv`)
    const pictures = [...page.matchAll(/<img class="screenshot" src="([^"]+)" alt="[^"]+" width="\d+" height="\d+"/g)]
    assert.equal(pictures.length, 4, name)
    for (const [, href = ''] of [...pictures, ...page.matchAll(/<a href="(\/[^"]*)"/g)]) paths.add(href)
  }
  for (const path of paths) {
    const { status, headers } = await api.fetch(path, { headers: { Cookie: cookie } })
    assert.equal(status, 200, path)
    if (path.endsWith('.webp')) assert.equal(headers.get('content-type'), 'image/webp')
  }
  for (const picture of ['sv/nothing', `sv/${'x'.repeat(300)}`, `${'x'.repeat(300)}/nothing`])
    assert.equal((await api.fetch(`/help/images/${picture}.webp`)).status, 404, picture)
  assert.equal((await api.fetch('/help/nothing')).status, 404)
})
