import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi()
const readPage = async (path: string) => (await api.fetch(path)).text()

/** The path that a link of the pager leads to. */
const pagerPath = (html: string, rel: 'prev' | 'next'): string =>
  (new RegExp(`rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

async function readFirstPageAgain(path: string): Promise<{ first: string; second: string; again: string }> {
  const first = await readPage(path)
  const second = await readPage(pagerPath(first, 'next'))
  return { first, second, again: await readPage(pagerPath(second, 'prev')) }
}

test('somebody who goes back to the first page finds what leads it', async () => {
  const featured = await api.group({ name: 'Star gazers', isFeatured: true })
  for (let count = 0; count < 25; count++) await api.event({ group: await api.group(), inHours: 1 + count })
  await api.event({ group: featured, title: 'Meteor night', inHours: 3, upstreamRsvpCount: 500 })

  const groups = await readFirstPageAgain('/groups')
  assert.deepEqual(
    [groups.first, groups.second, groups.again].map((html) => html.includes('Star gazers')),
    [true, false, true],
  )
  const events = await readFirstPageAgain('/events')
  assert.deepEqual(
    [events.first, events.second, events.again].map((html) => [html.includes('event large'), html.includes('"weeks"')]),
    [
      [true, true],
      [false, false],
      [true, true],
    ],
  )
})
