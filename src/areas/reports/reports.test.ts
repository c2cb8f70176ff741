import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#platform'
import { refusal, startApi, type Person } from '#test'
import { runCleanup } from '../../commands/cleanup.ts'
import { exportAccount } from '../export/contract.ts'
import { adminMergeUsers } from '../people/admin/contract.ts'
import { EventNotFound } from '../events/records/contract.ts'
import { RoleTooLow } from '../groups/members/contract.ts'
import { GroupNotFound } from '../groups/records/contract.ts'
import { updateProfile, UserNotFound } from '../profile/contract.ts'
import {
  CannotReportYourself,
  createReport,
  decideGroupReport,
  adminDecideReport,
  listGroupReports,
  adminListReports,
  NoTeam,
  ReportDecided,
  ReportNotFound,
} from './contract.ts'

const api = await startApi()
const signInAdmin = async () => api.signInAs(await api.person({ role: 'admin' }), 'admin', 'user')
const admin = await signInAdmin()

async function groupWithTeam() {
  const group = await api.group()
  const manager = await api.signIn('manage:groups', 'user')
  await api.member(group, manager, 'manager')
  return { group, manager }
}

const spamEvent = (id: string, to: 'team' | 'admins' = 'admins') =>
  ({ target: 'event', id, reason: 'spam', text: 'They sell soap.', to }) as const
const listForAdmin = async (who = admin, query: object = {}) =>
  (await who(adminListReports, { limit: 100, ...query })).data
const countRows = async (targetId: string) =>
  (await api.db.sql`select from reports where target_id = ${targetId}`).count

test('admins see what was reported and by whom, and decide once', async () => {
  const { group } = await groupWithTeam()
  const event = await api.event({ group, title: 'Soap' })
  const ada = await api.signIn('user')
  const { data: own } = await ada(createReport, spamEvent(event.id))
  assert.deepEqual(own, {
    id: own.id,
    target: 'event',
    targetId: event.id,
    reason: 'spam',
    text: 'They sell soap.',
    to: 'admins',
    status: 'open',
    createdAt: own.createdAt,
  })
  const report = (await listForAdmin()).find(({ id }) => id === own.id)
  assert.deepEqual(
    [report?.event, report?.group, report?.user, report?.reporter?.id, report?.decidedBy],
    [{ id: event.id, title: 'Soap' }, { id: group.id, name: group.name, urlname: group.urlname }, null, ada.id, null],
  )
  const { data: decided } = await admin(adminDecideReport, { id: own.id, decision: 'resolved', notes: 'Warned.' })
  assert.deepEqual([decided.status, decided.notes, decided.decidedBy?.id], ['resolved', 'Warned.', admin.id])
  await assert.rejects(admin(adminDecideReport, { id: own.id, decision: 'dismissed' }), refusal(ReportDecided))
  const isListed = async (query: object) => (await listForAdmin(admin, query)).some(({ id }) => id === own.id)
  assert.deepEqual([await isListed({}), await isListed({ status: 'resolved' })], [false, true])
  const [entry] = await api.db.sql<{ summary: string }[]>`
    select summary from audit_log where action = 'adminDecideReport' and target_id = ${own.id}`
  assert.match(entry?.summary ?? '', /decision resolved, notes/)
})

test('a team sees what was sent to it, never by whom, and nothing that was sent to admins', async () => {
  const { group, manager } = await groupWithTeam()
  const event = await api.event({ group })
  const ada = await api.signIn('user')
  const { data: toTeam } = await ada(createReport, spamEvent(event.id, 'team'))
  const { data: toAdmins } = await ada(createReport, spamEvent(event.id))
  const page = await manager(listGroupReports, { groupId: group.urlname })
  assert.deepEqual([page.pagination.total, page.data[0]?.id, page.data[0]?.text], [1, toTeam.id, 'They sell soap.'])
  for (const secret of [ada.id, ada.username, ada.name]) assert.ok(!JSON.stringify(page).includes(secret), secret)
  const decide = (who: typeof manager, groupId: string, reportId: string) =>
    who(decideGroupReport, { groupId, reportId, decision: 'dismissed' })
  await assert.rejects(decide(manager, group.id, toAdmins.id), refusal(ReportNotFound))
  const other = await groupWithTeam()
  await assert.rejects(decide(other.manager, other.group.id, toTeam.id), refusal(ReportNotFound))
  await assert.rejects(decide(other.manager, group.id, toTeam.id), refusal(RoleTooLow))
  const { data } = await decide(manager, group.id, toTeam.id)
  assert.ok(!JSON.stringify(data).includes(ada.id))
  assert.equal((await manager(listGroupReports, { groupId: group.id })).pagination.total, 0)
  const seen = (await listForAdmin(admin, { status: 'dismissed', to: 'team' })).find(({ id }) => id === toTeam.id)
  assert.deepEqual([seen?.reporter?.id, seen?.decidedBy?.id], [ada.id, manager.id])
})

test('an admin sees no report about themselves, and no reporter of their own team', async () => {
  const [boss, ada] = [await signInAdmin(), await api.signIn('user')]
  const { data: about } = await ada(createReport, {
    target: 'user',
    id: boss.username,
    reason: 'harassment',
    to: 'admins',
  })
  assert.ok(!(await listForAdmin(boss)).some(({ id }) => id === about.id))
  await assert.rejects(boss(adminDecideReport, { id: about.id, decision: 'dismissed' }), refusal(ReportNotFound))
  assert.ok((await listForAdmin()).some(({ id, user }) => id === about.id && user?.id === boss.id))

  const { group } = await groupWithTeam()
  await api.member(group, boss, 'owner')
  const { data: ofTeam } = await ada(createReport, { target: 'group', id: group.urlname, reason: 'unsafe', to: 'team' })
  const findReporter = async (who: typeof boss) =>
    (await listForAdmin(who)).find(({ id }) => id === ofTeam.id)?.reporter
  assert.deepEqual([await findReporter(boss), (await findReporter(admin))?.id], [null, ada.id])
})

test('the same report is made once, also by many requests at once, and again after a decision', async () => {
  const { id } = await api.event()
  const ada = await api.signIn('user')
  const reports = await Promise.all(Array.from({ length: 6 }, () => ada(createReport, spamEvent(id))))
  assert.equal(new Set(reports.map(({ data }) => data.id)).size, 1)
  assert.equal(await countRows(id), 1)
  const first = reports[0]?.data.id ?? ''
  const repeated = await ada(createReport, { ...spamEvent(id), reason: 'unsafe' })
  assert.deepEqual([repeated.data.id, repeated.data.reason], [first, 'spam'])
  await admin(adminDecideReport, { id: first, decision: 'dismissed' })
  assert.notEqual((await ada(createReport, spamEvent(id))).data.id, first)
})

test('of two admins who decide at once, one decides', async () => {
  const other = await signInAdmin()
  const ada = await api.signIn('user')
  for (let round = 0; round < 4; round++) {
    const { data } = await ada(createReport, spamEvent((await api.event()).id))
    const results = await Promise.allSettled([
      admin(adminDecideReport, { id: data.id, decision: 'resolved' }),
      other(adminDecideReport, { id: data.id, decision: 'dismissed' }),
    ])
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    for (const result of results) if (result.status === 'rejected') assert.ok(refusal(ReportDecided)(result.reason))
  }
})

test('what one may not see cannot be reported, and neither can oneself', async () => {
  const hidden = await api.group({ displayOnSite: false })
  const [draft, secret] = [await api.event({ status: 'draft' }), await api.event({ group: hidden })]
  const shy = await api.signIn('user')
  await shy(updateProfile, { profileVisibility: 'private' })
  const ada = await api.signIn('user')
  for (const [target, id, failure] of [
    ['event', draft.id, EventNotFound],
    ['event', secret.id, EventNotFound],
    ['event', 'nonsense', EventNotFound],
    ['group', hidden.urlname, GroupNotFound],
    ['group', 'nobody-there', GroupNotFound],
    ['user', shy.username, UserNotFound],
    ['user', shy.id, UserNotFound],
    ['user', ada.username, CannotReportYourself],
  ] as const)
    await assert.rejects(ada(createReport, { target, id, reason: 'other', to: 'admins' }), refusal(failure), id)
})

test('a report to a team needs a team', async () => {
  const ada = await api.signIn('user')
  const [event, person] = [await api.event(), await api.person()]
  await assert.rejects(ada(createReport, spamEvent(event.id, 'team')), refusal(NoTeam))
  const about = { target: 'user', id: person.username, reason: 'harassment', to: 'team' } as const
  await assert.rejects(ada(createReport, about), refusal(NoTeam))
})

test('nobody floods the queue', async () => {
  const ada = await api.signIn('user')
  await api.limits.reportsPerUser.consume(ada.id, 19)
  const { id } = await api.event()
  await ada(createReport, spamEvent(id))
  await assert.rejects(ada(createReport, spamEvent(id)), ({ status }: { status: number }) => status === 429)
})

const deleteAccount = async (person: Person) => {
  const headers = { 'Content-Type': 'application/json', Cookie: await api.cookieFor(person.id) }
  const body = JSON.stringify({ confirm: person.username })
  assert.equal((await api.fetch('/auth/account', { method: 'DELETE', headers, body })).status, 204)
}

test('reports of an account that goes stay without a name, and those about it go with it', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const { id } = await api.event()
  const { data: report } = await ada(createReport, spamEvent(id))
  await bob(createReport, { target: 'user', id: ada.username, reason: 'spam', to: 'admins' })
  await deleteAccount(ada)
  assert.deepEqual((await listForAdmin()).find((each) => each.id === report.id)?.reporter, null)
  assert.equal(await countRows(ada.id), 0)
})

test('merged accounts have one report of each thing, and none about each other', async () => {
  const [kept, merged, bob] = [await api.signIn('user'), await api.signIn('user'), await api.signIn('user')]
  const [both, only] = [await api.event(), await api.event()]
  for (const who of [kept, merged]) {
    await who(createReport, spamEvent(both.id))
    await bob(createReport, { target: 'user', id: who.username, reason: 'spam', to: 'admins' })
  }
  await merged(createReport, spamEvent(only.id))
  await merged(createReport, { target: 'user', id: kept.username, reason: 'other', to: 'admins' })
  const { data } = await admin(adminMergeUsers, { keepUserId: kept.id, mergeUserId: merged.id })
  assert.deepEqual([data.moved['reports'], data.skipped['reports']], [1, 3])
  assert.deepEqual([await countRows(both.id), await countRows(only.id), await countRows(kept.id)], [1, 1, 1])
})

test('what I reported is in my export, and decided reports are deleted after 400 days', async () => {
  const ada = await api.signIn('user')
  const { data: old } = await ada(createReport, spamEvent((await api.event()).id))
  const { data: open } = await ada(createReport, spamEvent((await api.event()).id))
  assert.deepEqual((await ada(exportAccount, {})).data.reports, [old, open])
  await admin(adminDecideReport, { id: old.id, decision: 'dismissed' })
  await api.db.sql`update reports set created_at = created_at - interval '500 days' where reporter_id = ${ada.id}`
  await api.db.sql`update reports set decided_at = decided_at - interval '401 days' where id = ${old.id}`
  assert.deepEqual(await runCleanup(api.db, createLog('fatal')), [])
  assert.deepEqual(
    (await ada(exportAccount, {})).data.reports.map(({ id }) => id),
    [open.id],
  )
})
