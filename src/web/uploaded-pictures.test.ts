import assert from 'node:assert/strict'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { BadRequest, RateLimited, Unavailable } from '#contract'
import { eventually, startApi } from '#test'
import { listUploads } from '../areas/uploads/contract.ts'
import { createDataDir } from '../../test/data-dir.ts'
import { createPicture } from '../../test/pictures.ts'
import { FormUploads } from './form-uploads.ts'
import { parseMultipartForm } from './multipart-form.ts'

const api = await startApi({ isAtBaseUrl: true })
const picture = await createPicture(8, 8)

function buildForm(name: string, pictures: readonly { readonly field: string; readonly filename: string }[]) {
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
    assert.equal((await send(buildForm('ada-of-turku', [{ field: 'avatarUrl:avatar', filename }]), Cookie)).status, 303)
  const names = (await ada(listUploads, {})).data.map(({ filename }) => filename)
  assert.equal(names.length, 4)
  assert.ok(names.every((name) => name.length > 0 && !/[\u0000-\u001f\u202e]/.test(name)))
})

test('a form with a crowd of pictures is refused before one is kept', async () => {
  const person = await api.person()
  const ada = await api.signInAs(person, 'read:uploads')
  const pictures = Array.from({ length: 100 }, () => ({ field: 'avatarUrl:avatar', filename: 'x.png' }))
  assert.equal((await send(buildForm('ada', pictures), await api.cookieFor(person.id))).status, 413)
  assert.deepEqual((await ada(listUploads, {})).data, [])
})

test('strangers may not send as much as pictures need, members may', async () => {
  const form = buildForm('eve-of-turku', [])
  form.set('heroImageUrl:hero', new Blob([new Uint8Array(3_000_000)], { type: 'image/png' }), 'x.png')
  const status = await send(form).then(
    (answer) => answer.status,
    () => 413, // The connection was closed while it was sending.
  )
  assert.equal(status, 413)
  assert.equal((await send(form, await api.cookieFor((await api.person()).id))).status, 400)
})

const boundary = 'a-boundary'
const formPart = (name: string, extra = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`
const formStart = `${formPart('bio')}typed\r\n${formPart('avatarUrl:avatar', '; filename="x.png"')}`

function startSendingForm(headers: Record<string, string>) {
  const sending = request(`${api.url}/settings`, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Content-Length': 1_000_000, ...headers },
  })
  const status = new Promise<number>((resolve) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    sending.on('error', () => resolve(0))
  })
  sending.write(`${formStart}some bytes`)
  return { status, drop: () => sending.destroy() }
}

test('forms of other sites, and of strangers who send much, are refused before they have arrived', async () => {
  const Cookie = await api.cookieFor((await api.person()).id)
  const fromElsewhere = startSendingForm({ Cookie, Origin: 'https://evil.example' })
  assert.equal(await fromElsewhere.status, 403)
  const stranger = startSendingForm({ Origin: api.url, 'Content-Length': '3000000' })
  assert.equal(await stranger.status, 413)
  const tooLong = startSendingForm({ Cookie, Origin: api.url, 'Content-Length': '30000000' })
  assert.equal(await tooLong.status, 413)
  for (const form of [fromElsewhere, stranger, tooLong]) form.drop()
})

test('one person sends three forms with pictures at once; of a fourth the text is kept and the picture is not', async () => {
  const person = await api.person()
  const headers = { Cookie: await api.cookieFor(person.id), Origin: api.url }
  const slow: { readonly drop: () => void }[] = []
  const sendUntil = async (expectedStatus: number): Promise<Response> => {
    const form = buildForm(person.username, [{ field: 'avatarUrl:avatar', filename: 'x.png' }])
    form.set('bio', 'what was typed')
    for (;;) {
      const answer = await send(form, headers.Cookie)
      if (answer.status === expectedStatus) return answer
      await answer.arrayBuffer()
      if (expectedStatus === 429) slow.push(startSendingForm(headers))
      // Lets the server receive it before the next one.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const refused = await sendUntil(429)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  const page = await refused.text()
  assert.match(page, /You are still uploading other pictures/)
  assert.match(page, />what was typed<\/textarea>/)
  await eventually(
    'what is on its way has no name',
    () => readdir(join(api.config.DATA_DIR, 'incoming')),
    (names) => names.length === 0,
  )
  for (const form of slow) form.drop()
  await sendUntil(303)
})

test('all together have room for so many forms and so many bytes, and room comes back', async (t) => {
  const dataDir = await createDataDir('rooms')
  t.after(() => rm(dataDir, { recursive: true }))
  const uploads = new FormUploads(dataDir, { formsPerUser: 2, forms: 3, bytes: 1000 })
  const write = (upload: ReturnType<typeof uploads.reserve>, bytes: number) =>
    upload.writeFile(Readable.from([Buffer.alloc(bytes, 'x')]))
  const [first, second, third] = [uploads.reserve('a'), uploads.reserve('a'), uploads.reserve('b')]
  await assert.rejects(write(uploads.reserve('a'), 1), RateLimited)
  await assert.rejects(write(uploads.reserve('c'), 1), Unavailable)
  const read = await write(first, 600)
  assert.equal((await read()).toString(), 'x'.repeat(600))
  await assert.rejects(write(second, 600), Unavailable)
  await second.release()
  await (
    await write(third, 400)
  )()
  for (const upload of [first, second, third]) await upload.release()
  await assert.rejects(read(), BadRequest)
  const [again, other] = [uploads.reserve('a'), uploads.reserve('a')]
  assert.equal((await (await write(again, 500))()).length, 500)
  assert.equal((await (await write(other, 500))()).length, 500)
  for (const upload of [again, other]) await upload.release()
})

test('what a crash has left is removed at the next start', async (t) => {
  const dataDir = await createDataDir('leftovers')
  t.after(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'incoming'))
  for (const name of ['old', 'new']) await writeFile(join(dataDir, 'incoming', name), 'x')
  await utimes(join(dataDir, 'incoming', 'old'), 0, 0)
  await startApi({ connection: api.connection, env: { DATA_DIR: dataDir } })
  assert.deepEqual(await readdir(join(dataDir, 'incoming')), ['new'])
})

test('whatever is wrong with a body, it is refused and not a mistake of ours', async () => {
  const Cookie = await api.cookieFor((await api.person()).id)
  const type = `multipart/form-data; boundary=${boundary}`
  for (const [contentType, body, expected] of [
    [type, 'nonsense', 400],
    [type, formStart, 400],
    ['multipart/form-data', formStart, 400],
    [type, `${formPart('x'.repeat(300))}a\r\n--${boundary}--`, 400],
    [type, `--${boundary}\r\nContent-Type: text/plain\r\n--${boundary}--`, 400],
    [type, `--${boundary}\r\n\r\nno name\r\n--${boundary}--`, 400],
    [type, `${formPart('bio')}${'x'.repeat(1_100_000)}\r\n--${boundary}--`, 413],
    [
      type,
      `${Array(1100)
        .fill(`${formPart('a')}b\r\n`)
        .join('')}--${boundary}--`,
      413,
    ],
  ] as const) {
    const headers = { Cookie, Origin: api.url, 'Content-Type': contentType }
    const answer = await api.fetch('/settings', { method: 'POST', headers, body })
    assert.equal(answer.status, expected, body.slice(0, 80))
  }
})

test('a form whose sender goes away is a bad request, not an outage of the database', async () => {
  const lost = new Readable({ read: () => undefined })
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const parsed = parseMultipartForm(lost, headers, 1000, null)
  lost.push(formStart)
  lost.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await assert.rejects(parsed, BadRequest)
})

test('a picture of more than 10 MB is refused at its field, and the text is kept', async () => {
  const person = await api.person()
  const form = buildForm(person.username, [])
  form.set('bio', 'what was typed')
  form.set('avatarUrl:avatar', new Blob([new Uint8Array(10_485_761)], { type: 'image/png' }), 'x.png')
  const answer = await send(form, await api.cookieFor(person.id))
  const page = await answer.text()
  assert.equal(answer.status, 400)
  assert.match(page, /Must not be larger than 10 MB/)
  assert.match(page, />what was typed<\/textarea>/)
})
