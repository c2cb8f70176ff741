import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '#platform'
import { eventually, refusal, startApi } from '#test'
import {
  adminGetSettings,
  adminUpdateSettings,
  adminUpdateSitePage,
  getSitePage,
  MailForSuperadmins,
  type PlatformSettings,
} from './contract.ts'
import { createSettingsCache } from './public.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

test('a new platform has these settings, and admins change what they send', async () => {
  const defaults: PlatformSettings = {
    siteName: 'Folkmoot',
    siteDescription: null,
    logoUrl: null,
    coverUrl: null,
    themeColor: null,
    footerLinks: [],
    supportEmail: null,
    termsUrl: null,
    privacyUrl: null,
    defaultTimezone: 'UTC',
    defaultLocale: 'en',
    registration: 'open',
    requireSecondFactorForAdmins: false,
    groupCreation: 'request',
    defaultMaxBadges: 10,
    defaultMaxBadgePoints: 50,
    storageQuotaBytes: 524_288_000,
    syncIntervalMinutes: 30,
    answersKeptDays: 30,
    legacySunsetAt: null,
    hasMail: false,
    writtenPages: [],
  }
  assert.deepEqual((await admin(adminGetSettings, {})).data, defaults)
  const changes = { siteName: ' Our town ', supportEmail: 'help@example.org', storageQuotaBytes: 1e15 }
  const { data } = await admin(adminUpdateSettings, changes)
  assert.deepEqual(data, { ...defaults, ...changes, siteName: 'Our town' })
  assert.deepEqual((await admin(adminUpdateSettings, {})).data, data)
  assert.deepEqual((await admin(adminUpdateSettings, { supportEmail: '' })).data.supportEmail, null)
  assert.deepEqual((await admin(adminGetSettings, {})).data, { ...data, supportEmail: null })
})

test('a time zone is spelled as it should be, and a moment is told in UTC', async () => {
  const { data } = await admin(adminUpdateSettings, {
    defaultTimezone: 'europe/helsinki',
    legacySunsetAt: '2027-05-01T02:00:00+02:00',
  })
  assert.deepEqual([data.defaultTimezone, data.legacySunsetAt], ['Europe/Helsinki', '2027-05-01T00:00:00.000Z'])
  assert.equal((await admin(adminUpdateSettings, { legacySunsetAt: null })).data.legacySunsetAt, null)
})

test('what no setting can be is refused and changes nothing', async () => {
  const before = (await admin(adminGetSettings, {})).data
  for (const wrong of [
    { defaultTimezone: 'Mars/Olympus' },
    { defaultTimezone: '+02:00' },
    { legacySunsetAt: '9999-12-31T23:59:59-23:59' },
    { legacySunsetAt: '0001-01-01T00:00:00+23:59' },
    { defaultTimezone: '' },
    { siteName: '' },
    { siteName: null },
    { registration: 'maybe' },
    { groupCreation: 'OPEN' },
    { supportEmail: 'nobody' },
    { termsUrl: 'ftp://example.org' },
    { storageQuotaBytes: -1 },
    { storageQuotaBytes: 1e300 },
    { syncIntervalMinutes: 4 },
    { themeColor: 'mauve' },
    { logoUrl: '/logo.png' },
    { footerLinks: null },
    { footerLinks: [{ label: '', url: '/events' }] },
    { footerLinks: Array(9).fill({ label: 'Events', url: '/events' }) },
    { defaultMaxBadges: 1.5 },
    { legacySunsetAt: '0000-01-01T00:00:00Z' },
    { legacySunsetAt: '2026-02-31T00:00:00Z' },
    { legacySunsetAt: 'tomorrow' },
  ])
    await assert.rejects(
      admin(adminUpdateSettings, { siteDescription: 'Never', ...wrong } as never),
      ({ status, code }: { status: number; code: string }) => status === 400 && code === 'validation_error',
      JSON.stringify(wrong),
    )
  assert.deepEqual((await admin(adminGetSettings, {})).data, before)
})

test('links in the footer lead to web pages, mailboxes and paths of the site, and nowhere else', async () => {
  const links = ['https://example.org/a?b=c#d', 'mailto:help@example.org', '/events?city=Turku', '/'].map((url) => ({
    label: 'More',
    url,
  }))
  assert.deepEqual((await admin(adminUpdateSettings, { footerLinks: links })).data.footerLinks, links)
  for (const url of [
    'http://example.org',
    'javascript:alert(1)',
    '//example.org',
    '/\\example.org',
    'events',
    'https:',
    'https://a b',
    'mailto:nobody',
  ])
    await assert.rejects(
      admin(adminUpdateSettings, { footerLinks: [...links, { label: 'Bad', url }] }),
      ({ fields }: { fields?: { path: string }[] }) => fields?.[0]?.path === 'footerLinks.4.url',
      url,
    )
  assert.deepEqual((await admin(adminUpdateSettings, { footerLinks: [] })).data.footerLinks, [])
})

test('everybody reads what admins wrote about the site and its rules', async () => {
  const read = async (name: string) => {
    const response = await api.fetch(`/v1/site/pages/${name}`)
    return response.status === 200 ? ((await response.json()) as { data: object }).data : response.status
  }
  assert.deepEqual(await read('rules'), { name: 'rules', text: null })
  assert.equal(await read('anything'), 404)
  await admin(adminUpdateSitePage, { name: 'rules', text: '# Be kind' })
  assert.deepEqual(await read('rules'), { name: 'rules', text: '# Be kind' })
  assert.deepEqual((await admin(adminGetSettings, {})).data.writtenPages, ['rules'])
  await assert.rejects(admin(adminUpdateSitePage, { name: 'rules', text: 'a'.repeat(20_001) }))
  await admin(adminUpdateSitePage, { name: 'rules', text: '' })
  assert.equal((await admin(getSitePage, { name: 'rules' })).data.text, null)
  assert.deepEqual((await admin(adminGetSettings, {})).data.writtenPages, [])
})

test('only admins see and change settings', async () => {
  for (const client of [await api.signIn('manage:groups'), await api.signIn('admin')])
    for (const operation of [adminGetSettings, adminUpdateSettings])
      await assert.rejects(
        client<typeof operation>(operation, {}),
        ({ code }: { code: string }) => code === 'insufficient_scope',
      )
})

test('who keeps the settings in memory hears of changes, in another process too', async () => {
  const db = connect(api.connection)
  const readSettings = createSettingsCache(db)
  db.notifications.start()
  try {
    await eventually('notifications are up', () => db.notifications.isConnected)
    const first = await readSettings()
    assert.equal(await readSettings(), first, 'kept')
    assert.notEqual(first.siteName, 'Changed')
    await admin(adminUpdateSettings, { siteName: 'Changed' })
    await eventually(
      'the new name is known',
      async () => (await readSettings()).siteName,
      (name) => name === 'Changed',
    )
  } finally {
    await db.close()
  }
})

test('superadmins choose the mail server, which is kept encrypted and cannot be read again', async () => {
  const boss = await api.signInAs(await api.person({ role: 'superadmin' }), 'admin')
  const mail = { url: 'smtp://post:secret%40@smtp.example.org:587', from: 'Our Town <post@example.org>' }
  await assert.rejects(admin(adminUpdateSettings, { mail }), refusal(MailForSuperadmins))
  const { data } = await boss(adminUpdateSettings, { mail })
  assert.equal(data.hasMail, true)
  assert.ok(!JSON.stringify(data).includes('smtp.example.org'))
  const [row] = await api.db.sql<[{ mail: Buffer }]>`select mail from platform_settings`
  assert.ok(!row.mail.toString('latin1').includes('secret'))
  for (const wrong of [
    { ...mail, url: 'https://smtp.example.org' },
    { ...mail, url: 'smtp://smtp.example.org?ignoreTLS=true' },
    { ...mail, url: 'smtp://' },
    { ...mail, from: 'Our Town' },
    { url: mail.url },
  ])
    await assert.rejects(
      boss(adminUpdateSettings, { mail: wrong } as never),
      ({ status, fields }: { status: number; fields?: { path: string }[] }) =>
        status === 400 && /^mail\.(url|from)$/.test(fields?.[0]?.path ?? ''),
      JSON.stringify(wrong),
    )
  assert.equal((await boss(adminUpdateSettings, { mail: null })).data.hasMail, false)
})
