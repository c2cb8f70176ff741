import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi } from '#test'
import { GroupNotFound, SourceTaken, UrlnameTaken } from '../records/contract.ts'
import { adminCreateGroup, adminUpdateGroup } from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

let counter = 0
const newGroupInput = () => ({ urlname: `made-${++counter}`, name: `Made ${counter}` })
const publishedEventsFor = async (groupId: string) =>
  (await api.publishedEvents()).filter(({ data }) => data.groupId === groupId)

test('an admin makes a group that nobody owns', async () => {
  const { data } = await admin(adminCreateGroup, {
    ...newGroupInput(),
    isFeatured: true,
    maxBadges: 3,
    displayOnSite: false,
  })
  assert.deepEqual(
    [data.platform, data.memberCount, data.isFeatured, data.maxBadges, data.maxBadgePoints, data.badgesEnabled],
    ['native', 0, true, 3, 50, true],
  )
  assert.equal(data.displayOnSite, false)
  assert.deepEqual(await publishedEventsFor(data.id), [
    {
      type: 'group.created',
      data: { groupId: data.id, groupUrlname: data.urlname, groupName: data.name, source: 'admin' },
    },
  ])
})

test('a group from elsewhere has its page there, and no badges until an admin allows them', async () => {
  const source = { platform: 'meetup', platformId: 'knitters', link: 'https://example.org/knitters' } as const
  const { data } = await admin(adminCreateGroup, { ...newGroupInput(), ...source })
  assert.deepEqual(
    [data.platform, data.platformId, data.link, data.badgesEnabled, data.memberCount],
    ['meetup', 'knitters', source.link, false, null],
  )
  const changed = await admin(adminUpdateGroup, { groupId: data.id, badgesEnabled: true, link: null })
  assert.deepEqual(
    [changed.data.badgesEnabled, changed.data.link],
    [true, `${api.config.WEB_URL}/groups/${data.urlname}`],
  )
  assert.deepEqual((await publishedEventsFor(data.id))[1]?.data.fields, ['badgesEnabled', 'link'])
})

test('a source gives one group, even when many want it at once', async () => {
  const source = { platform: 'ical', platformId: 'https://example.org/calendar.ics' } as const
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => admin(adminCreateGroup, { ...newGroupInput(), ...source })),
  )
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  const other = await api.group()
  await assert.rejects(admin(adminUpdateGroup, { groupId: other.id, ...source }), refusal(SourceTaken))
  await assert.rejects(admin(adminCreateGroup, { ...newGroupInput(), urlname: other.urlname }), refusal(UrlnameTaken))
  await assert.rejects(admin(adminUpdateGroup, { groupId: 'nowhere', name: 'A' }), refusal(GroupNotFound))
})

test('what cannot be is refused', async () => {
  for (const wrong of [
    { platform: 'fax' },
    { platformId: 'ä' },
    { platformId: 'x'.repeat(2049) },
    { maxBadges: 1001 },
    { maxBadges: -1 },
    { maxBadgePoints: 10_001 },
    { isActive: null },
    { isActive: 'yes' },
    { link: 'mailto:a@example.org' },
  ])
    await assert.rejects(
      admin(adminCreateGroup, { ...newGroupInput(), ...wrong } as never),
      ({ status }: { status: number }) => status === 400,
      JSON.stringify(wrong),
    )
  const long = {
    ...newGroupInput(),
    platform: 'ical',
    platformId: `https://example.org/${'x1y2z3'.repeat(338)}`,
  } as const
  assert.equal((await admin(adminCreateGroup, long)).data.platformId, long.platformId)
})
