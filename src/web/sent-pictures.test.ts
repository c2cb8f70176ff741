import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { listUploads } from '../areas/uploads/contract.ts'
import { pictureOf } from '../../test/pictures.ts'

const api = await startApi({ isAtItsAddress: true })
const picture = await pictureOf(8, 8)

/** The profile as its form sends it, with pictures. */
function formWith(name: string, pictures: readonly { readonly field: string; readonly filename: string }[]) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ action: 'save', name, username: name, isPublic: 'yes' }))
    form.set(field, value)
  for (const { field, filename } of pictures)
    form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), filename)
  return form
}

const send = (body: FormData, Cookie = '') =>
  api.fetch('/settings', { method: 'POST', body, headers: { Cookie, Origin: api.url }, redirect: 'manual' })

test('whatever a picture is called, it is kept under a name that can be shown', async () => {
  const person = await api.person()
  const Cookie = await api.cookieFor(person.id)
  const ada = await api.signInAs(person, 'read:uploads')
  for (const filename of ['a\u0000b\u202e.png', '\ud800.png', `${'😀'.repeat(200)}.png`, '\u0001'])
    assert.equal((await send(formWith('ada-of-turku', [{ field: 'avatarUrl:avatar', filename }]), Cookie)).status, 303)
  const names = (await ada(listUploads, {})).data.map(({ filename }) => filename)
  assert.equal(names.length, 4)
  assert.ok(names.every((name) => name.length > 0 && !/[\u0000-\u001f\u202e]/.test(name)))
})

test('a form with a crowd of pictures is refused before one is kept', async () => {
  const person = await api.person()
  const ada = await api.signInAs(person, 'read:uploads')
  const crowd = Array.from({ length: 100 }, () => ({ field: 'avatarUrl:avatar', filename: 'x.png' }))
  assert.equal((await send(formWith('ada', crowd), await api.cookieFor(person.id))).status, 413)
  assert.deepEqual((await ada(listUploads, {})).data, [])
})

test('strangers may not send as much as pictures need, members may', async () => {
  const form = formWith('eve-of-turku', [])
  form.set('heroImageUrl:hero', new Blob([new Uint8Array(3_000_000)], { type: 'image/png' }), 'x.png')
  const status = await send(form).then(
    (answer) => answer.status,
    () => 413, // The connection was closed while it was sending.
  )
  assert.equal(status, 413)
  assert.equal((await send(form, await api.cookieFor((await api.person()).id))).status, 400)
})
