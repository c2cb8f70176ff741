import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createPicture } from '../../../test/pictures.ts'
import { getMe } from '../profile/contract.ts'
import { showPicturesFrom } from './public.ts'
import { uploadFile } from './testing.ts'

test('pictures move to a new address of the site, those of other sites stay', async () => {
  const api = await startApi({ isAtBaseUrl: true })
  const { publicUrl } = await uploadFile(await api.signIn('write:uploads'), await createPicture(40, 30))
  const elsewhere = 'https://other.example/v1/uploads/file/avatar/01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52/aino.webp'
  const [ada, bo] = [await api.signIn('user'), await api.signIn('user')]
  await api.db.sql`update users set avatar_url = ${`${publicUrl}?w=160`} where id = ${ada.id}`
  await api.db.sql`update users set avatar_url = ${elsewhere} where id = ${bo.id}`
  await api.db.begin((sql) => showPicturesFrom(sql, 'https://town.example'))
  const readAvatar = async (who: typeof ada) => (await who(getMe, {})).data.avatarUrl
  assert.equal(await readAvatar(ada), `https://town.example${new URL(publicUrl).pathname}?w=160`)
  assert.equal(await readAvatar(bo), elsewhere)
})
