import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { createReport } from '../src/areas/reports/contract.ts'
import { createCookieBrowser } from '../test/cookie-browser.ts'

const api = await startApi()
const admin = await api.person({ role: 'admin' })

async function fetchPage(path: string, who?: Person, form?: Readonly<Record<string, string>>) {
  const headers: Record<string, string> = who ? { Cookie: await api.cookieFor(who.id) } : {}
  const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers }
  const response = await api.fetch(path, init)
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const findReportLink = (html: string): string => /href="(\/report\/[^"]+)"/.exec(html)?.[1] ?? ''
const findReportId = (html: string): string => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function groupWithTeam() {
  const group = await api.group({ name: 'Night Owls' })
  const owner = await api.person()
  await api.member(group, owner, 'owner')
  return { group, owner }
}

test('who sees an event reports it to its team, who closes the report without learning a name', async () => {
  const { group, owner } = await groupWithTeam()
  const event = await api.event({ group, title: 'Soap sale' })
  const ada = await api.person({ name: 'Ada Secretson' })
  const link = findReportLink((await fetchPage(`/events/${event.id}`)).html)
  assert.equal(link, `/report/event/${event.id}`)
  assert.match((await fetchPage(link)).location ?? '', /^\/login\?returnTo=%2Freport%2Fevent/)
  const form = await fetchPage(link, ada)
  assert.match(form.html, /Report Soap sale/)
  assert.match(form.html, /The team of Night Owls/)

  const unfinished = await fetchPage(link, ada, { action: 'send', to: 'team', text: 'They sell soap.' })
  assert.equal(unfinished.status, 400)
  assert.ok(unfinished.html.includes('They sell soap.') && unfinished.html.includes('class="problem"'))
  const sent = await fetchPage(link, ada, { action: 'send', to: 'team', reason: 'spam', text: 'They sell soap.' })
  assert.deepEqual([sent.status, sent.location], [303, `/events/${event.id}`])
  const browser = createCookieBrowser(api.fetch)
  browser.jar.set('session', (await api.cookieFor(ada.id)).slice('session='.length))
  const body = new URLSearchParams({ action: 'send', to: 'team', reason: 'spam', text: 'They shout, too.' })
  await browser.fetch(link, { method: 'POST', body })
  assert.match(await (await browser.fetch(`/events/${event.id}`)).text(), /You already reported this/)

  const queuePath = `/manage/${group.urlname}/reports`
  const queue = (await fetchPage(queuePath, owner)).html
  for (const part of ['Soap sale', 'Spam or advertising', 'They sell soap.']) assert.ok(queue.includes(part), part)
  assert.ok(!queue.includes('Secretson'))
  for (const path of [`/manage/${group.urlname}`, '/manage'])
    assert.match((await fetchPage(path, owner)).html, new RegExp(`1 open report</b>.*href="${queuePath}"`, 's'))
  assert.equal((await fetchPage(queuePath, ada)).status, 403)
  const fields = { action: 'resolve', id: findReportId(queue), notes: 'Talked to them.' }
  assert.equal((await fetchPage(queuePath, owner, fields)).location, queuePath)
  assert.match((await fetchPage(queuePath, owner)).html, /No open reports/)
  assert.doesNotMatch((await fetchPage(`/manage/${group.urlname}`, owner)).html, /open report/)
  assert.match((await fetchPage(`${queuePath}?status=resolved`, owner)).html, /Talked to them\./)
  assert.equal((await fetchPage(queuePath, owner, fields)).status, 409)
})

test('groups and people are reported from their pages, and admins decide', async () => {
  const { group } = await groupWithTeam()
  const [ada, bob] = [await api.person({ name: 'Ada Reporter' }), await api.person({ name: 'Bob Reported' })]
  const reportFrom = async (path: string) => {
    const link = findReportLink((await fetchPage(path, ada)).html)
    return (await fetchPage(link, ada, { action: 'send', to: 'admins', reason: 'unsafe', text: '' })).location
  }
  assert.equal(await reportFrom(`/groups/${group.urlname}`), `/groups/${group.urlname}`)
  assert.equal(await reportFrom(`/u/${bob.username}`), `/u/${bob.username}`)
  assert.equal(findReportLink((await fetchPage(`/u/${bob.username}`, bob)).html), '')

  const queue = (await fetchPage('/admin/reports', admin)).html
  for (const part of ['Night Owls', 'Bob Reported', 'Ada Reporter']) assert.ok(queue.includes(part), part)
  assert.equal((await fetchPage('/admin/reports', ada)).status, 404)
  const decided = await fetchPage('/admin/reports', admin, { action: 'dismiss', id: findReportId(queue) })
  assert.equal(decided.location, '/admin/reports')
  assert.match((await fetchPage('/admin/reports?status=dismissed', admin)).html, /Night Owls/)
})

test('when admins have more to decide than their overview shows, it links to what is hidden', async () => {
  const { group } = await groupWithTeam()
  for (let n = 0; n < 6; n++) {
    const reporter = await api.signIn('user')
    await reporter(createReport, { target: 'group', id: group.id, reason: 'spam', to: 'admins' })
  }
  const { html } = await fetchPage('/admin', admin)
  assert.match(html, /<a href="\/admin\/reports">See all reports<\/a>/)
  assert.doesNotMatch(html, /See all requests/)
})

test('there is no form for what one may not see', async () => {
  const { id } = await api.event({ status: 'draft' })
  const ada = await api.person()
  for (const path of [
    `/report/event/${id}`,
    '/report/group/none',
    '/report/user/none',
    '/report/badge/x',
    '/report/event/%00',
  ])
    assert.equal((await fetchPage(path, ada)).status, 404, path)
})
