import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { InvalidInput, type Call } from '#contract'
import { eventually, refusal, startApi } from '#test'
import { createPicture } from '../../../test/pictures.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { createEvent, updateEvent } from '../events/manage/contract.ts'
import { updateManagedGroup } from '../groups/manage/contract.ts'
import { createPortfolioItem, deletePortfolioItem } from '../profile/portfolio/contract.ts'
import { getMe, updateProfile } from '../profile/contract.ts'
import { deleteUpload } from './contract.ts'
import { storedKeysFor } from './rules.ts'
import { isStored, uploadFile } from './testing.ts'

const picture = await createPicture(400, 300)

async function startCommunity(env = {}) {
  const api = await startApi({ env, isAtBaseUrl: true, worker: true })
  const sweep = async () => {
    await api.db.sql`update replaced_pictures set replaced_at = replaced_at - interval '2 minutes'`
    await api.tasks.removeReplacedPictures?.({})
  }
  const upload = async (who: Call) => {
    const { publicUrl, key } = await uploadFile(who, picture)
    assert.equal((await fetch(`${publicUrl}?w=160`)).status, 200)
    return { url: publicUrl, key }
  }
  const isShown = async ({ url }: { url: string }) => (await fetch(url)).status === 200
  const isGone = ({ key }: { key: string }) =>
    eventually('the file and its sizes are gone', async () => {
      const stored = await Promise.all(storedKeysFor(key).map((name) => isStored(api.storage, name)))
      return !stored.includes(true)
    })
  return { api, sweep, upload, isShown, isGone }
}

const s3 = await startS3()
after(() => s3.close())

for (const [place, env] of [
  ['folder', {}],
  ['bucket', s3.env],
] as const)
  test(`a replaced avatar, cover and group picture leave the ${place}, after the change`, async () => {
    const { api, sweep, upload, isShown, isGone } = await startCommunity(env)
    const ada = await api.signIn('user', 'write:uploads', 'manage:groups')
    const [avatar, cover, photo] = [await upload(ada), await upload(ada), await upload(ada)]
    await ada(updateProfile, { avatarUrl: avatar.url, heroImageUrl: cover.url })
    const group = await api.group()
    await api.member(group, ada, 'owner')
    const groupId = group.id
    await ada(updateManagedGroup, { groupId, photoUrl: photo.url })
    await sweep()
    for (const shown of [avatar, cover, photo]) assert.ok(await isShown(shown))

    const next = await upload(ada)
    await ada(updateProfile, { avatarUrl: next.url, heroImageUrl: null })
    await ada(updateManagedGroup, { groupId, photoUrl: next.url })
    await api.tasks.removeReplacedPictures?.({})
    assert.ok(await isShown(avatar))
    await sweep()
    for (const replaced of [avatar, cover, photo]) {
      assert.ok(!(await isShown(replaced)))
      await isGone(replaced)
    }
    await sweep()
    assert.ok(await isShown(next))
    assert.equal((await api.db.sql`select from replaced_pictures`).count, 0)
    const events = (await api.publishedEvents()).filter(({ type }) => type === 'upload.deleted')
    assert.deepEqual(events.map(({ data }) => data['key']).sort(), [avatar.key, cover.key, photo.key].sort())
  })

const { api, sweep, upload, isShown, isGone } = await startCommunity()

test('a picture stays while something else shows it, also under another spelling of its URL', async () => {
  const ada = await api.signIn('user', 'write:uploads', 'write:portfolio')
  const shared = await upload(ada)
  await ada(updateProfile, { avatarUrl: shared.url })
  const encoded = `${api.config.BASE_URL}/v1/uploads/file/${encodeURIComponent(shared.key)}?w=160`
  const { data: item } = await ada(createPortfolioItem, { title: 'Sketch', imageUrl: encoded })
  await ada(updateProfile, { avatarUrl: null })
  await sweep()
  assert.ok(await isShown(shared))
  await ada(deletePortfolioItem, { id: item.id })
  await sweep()
  await isGone(shared)
})

test('a deleted picture is shown nowhere any more, and what was not deleted stays', async () => {
  const ada = await api.signIn('user', 'write:uploads', 'manage:groups', 'manage:events', 'write:portfolio')
  const group = await api.group()
  await api.member(group, ada, 'owner')
  const { id: groupId } = group
  const [shared, kept] = [await upload(ada), await upload(ada)]
  await ada(updateProfile, { avatarUrl: shared.url, heroImageUrl: kept.url })
  await ada(updateManagedGroup, { groupId, photoUrl: shared.url, heroImageUrl: `${shared.url}?w=160` })
  const event = { title: 'Picnic', startTime: '2099-01-01T10:00:00Z', photoUrl: shared.url }
  const { id: eventId } = (await ada(createEvent, { groupId, ...event })).data
  const { id: itemId } = (await ada(createPortfolioItem, { title: 'Sketch', imageUrl: shared.url })).data
  await ada(deleteUpload, { key: shared.key })
  const { id, avatarUrl } = (await ada(getMe, {})).data
  assert.equal(avatarUrl, null)
  const [shown] = await api.db.sql`
    select photo_url, hero_image_url, (select photo_url from events where id = ${eventId}) as cover,
      (select image_url from portfolio_items where id = ${itemId}) as item,
      (select hero_image_url from users where id = ${id}) as kept
    from groups where id = ${groupId}`
  assert.deepEqual({ ...shown }, { photoUrl: null, heroImageUrl: null, cover: null, item: null, kept: kept.url })
  await isGone(shared)
  await sweep()
  assert.ok(await isShown(kept))
})

test('a change that fails removes nothing', async () => {
  const ada = await api.signIn('user', 'write:uploads')
  const avatar = await upload(ada)
  await ada(updateProfile, { avatarUrl: avatar.url })
  const { username } = (await (await api.signIn('user'))(getMe, {})).data
  await assert.rejects(ada(updateProfile, { avatarUrl: null, username: String(username) }))
  await sweep()
  assert.ok(await isShown(avatar))
})

test('the cover of one event stays while another event shows it', async () => {
  const ada = await api.signIn('user', 'write:uploads', 'manage:events')
  const group = await api.group()
  await api.member(group, ada, 'owner')
  const { id: groupId } = group
  const create = async (title: string) =>
    (await ada(createEvent, { groupId, title, startTime: '2099-01-01T10:00:00Z' })).data.id
  const [first, second] = [await create('First'), await create('Second')]
  const cover = await upload(ada)
  for (const eventId of [first, second]) await ada(updateEvent, { groupId, eventId, photoUrl: cover.url })
  await ada(updateEvent, { groupId, eventId: first, photoUrl: null })
  await sweep()
  assert.ok(await isShown(cover))
  await ada(updateEvent, { groupId, eventId: second, photoUrl: null })
  await sweep()
  await isGone(cover)
})

test('a picture that is chosen again while it is removed is shown or refused, never a dead link', async () => {
  const ada = await api.signIn('user', 'write:uploads')
  for (let round = 0; round < 25; round++) {
    const avatar = await upload(ada)
    await ada(updateProfile, { avatarUrl: avatar.url })
    await ada(updateProfile, { avatarUrl: null })
    const [chosen] = await Promise.allSettled([
      ada(updateProfile, { heroImageUrl: avatar.url }),
      sweep(),
      api.tasks.removeReplacedPictures?.({}),
    ])
    assert.equal(await isShown(avatar), chosen.status === 'fulfilled')
    if (chosen.status === 'rejected')
      await assert.rejects(Promise.reject(chosen.reason as Error), refusal(InvalidInput))
    await ada(updateProfile, { heroImageUrl: null })
    await sweep()
    await isGone(avatar)
  }
})

test('a picture in use is not removed while a change that shows it is being saved', async () => {
  const ada = await api.signIn('user', 'write:uploads')
  const avatar = await upload(ada)
  await ada(updateProfile, { avatarUrl: avatar.url })
  const { id } = (await ada(getMe, {})).data
  await ada(updateProfile, { avatarUrl: null })
  let swept: Promise<void> | undefined
  await api.db.begin(async (sql) => {
    await sql`select from uploads where key = ${avatar.key} for key share`
    await sql`update users set hero_image_url = ${avatar.url} where id = ${id}`
    swept = sweep()
    await eventually('the removal waits', async () => {
      const { count } = await api.db.sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from uploads%for update%'
          and datname = current_database()`
      return count > 0
    })
  })
  await swept
  assert.ok(await isShown(avatar))
})
