import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { createEvent, getManagedEvent, updateEvent } from '../src/areas/events/manage/contract.ts'

const api = await startApi()

async function createManagedGroup() {
  const group = await api.group({ name: 'Repair Café' })
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  return { group, mona, home: `/manage/${group.urlname}/events` }
}

const basics = { title: 'Mending', startTime: '2099-01-10T18:30', timezone: 'Europe/Helsinki' }

async function createManagedEvent() {
  const { group, mona, home } = await createManagedGroup()
  const { data } = await mona(createEvent, { groupId: group.id, ...basics })
  const getEvent = async () => (await mona(getManagedEvent, { groupId: group.id, eventId: data.id })).data
  return { group, mona, home, path: `${home}/${data.id}`, id: data.id, getEvent }
}

const open = async (who: Pick<Person, 'id'>, path: string) =>
  (await api.fetch(path, { headers: { Cookie: await api.cookieFor(who.id) } })).text()

const post = async (who: Pick<Person, 'id'>, path: string, fields: Record<string, string> | [string, string][]) =>
  api.fetch(path, {
    method: 'POST',
    headers: { Cookie: await api.cookieFor(who.id), 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

const toText = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const rules = { joinBy: 'open', maxGuests: '0', waitlist: 'automatic', offerHours: '24', opensAt: '', closesAt: '' }
const usual = { ...rules, reminders: '24, 2' }
const chosen = { ...usual, joinBy: 'approval', maxGuests: '2' }

const questionFields = (index: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`questions.${index}.${name}`, value]))
const food = { label: 'What do you eat?', kind: 'choice', options: 'Everything\r\nNo meat', required: 'yes' }
const spare = { id: '', label: '', help: '', kind: 'text', options: '' }

test('an organizer sets approval, two guests and a question, sees them again, and removes the question', async () => {
  const { mona, path, getEvent } = await createManagedEvent()
  const save = async (fields: Record<string, string>) =>
    post(mona, path, { action: 'save', version: (await getEvent()).updatedAt, ...basics, ...fields })
  const before = await open(mona, path)
  assert.match(toText(before), /Who can come Anyone, first come, first served/)
  assert.match(before, /name="questions\.0\.label"/)

  const asked = {
    ...chosen,
    reminders: '48 3,1',
    opensAt: '2099-01-01T09:00',
    ...questionFields(0, { ...spare, ...food }),
  }
  assert.equal((await save(asked)).status, 303)
  const { joinBy, maxGuests, opensAt, closesAt, reminders, questions } = await getEvent()
  assert.deepEqual(reminders, [48, 3, 1])
  assert.deepEqual([joinBy, maxGuests, opensAt, closesAt], ['approval', 2, '2099-01-01T07:00:00.000Z', null])
  const [{ id, ...question } = assert.fail('the question is missing')] = questions
  assert.deepEqual(question, {
    label: food.label,
    help: null,
    kind: 'choice',
    options: ['Everything', 'No meat'],
    required: true,
  })

  const after = await open(mona, path)
  assert.match(toText(after), /Who can come People you approve/)
  assert.match(toText(after), /Waitlist .* 2 guests each/)
  assert.match(toText(after), /Reminders 2 days before, 3 hours before, and 1 hour before/)
  assert.match(toText(after), /Opens Thursday, January 1, 9:00 AM/)
  assert.match(after, /value="2" id="maxGuests"/)
  assert.deepEqual(after.match(/name="reminders" value="\d+" checked/g)?.length, 3)
  assert.match(after, /value="2099-01-01T09:00" id="opensAt"/)
  assert.match(after, /value="What do you eat\?" id="questions-0-label"/)
  assert.match(after, />Everything\nNo meat<\/textarea>/)
  assert.match(after, /name="questions\.1\.label"/)
  assert.ok(after.includes(`name="questions.0.id" value="${id}"`), 'the question keeps its id')

  const renamed = { ...spare, ...food, id, label: 'Food?' }
  const kept = { ...asked, ...questionFields(0, renamed), ...questionFields(1, spare) }
  assert.equal((await save(kept)).status, 303)
  assert.deepEqual(
    (await getEvent()).questions.map((one) => [one.id, one.label]),
    [[id, 'Food?']],
  )
  assert.equal((await save({ ...kept, 'questions.0.label': '' })).status, 303)
  const removed = await getEvent()
  assert.deepEqual([removed.questions, removed.maxGuests], [[], 2])
})

test('a problem is shown at its field, in the row where it was typed', async () => {
  const { mona, path, getEvent } = await createManagedEvent()
  const { updatedAt: version } = await getEvent()
  const answer = await post(mona, path, {
    action: 'save',
    version,
    ...basics,
    ...usual,
    ...questionFields(0, spare),
    ...questionFields(1, { ...spare, ...food, options: 'Everything' }),
  })
  const page = await answer.text()
  assert.equal(answer.status, 400)
  assert.match(page, /<details id="questions-1" open>/)
  assert.match(page, /id="questions-1-options-problem">Needs at least two options\.</)
  assert.match(page, /value="What do you eat\?" id="questions-1-label"/)

  const late = { ...usual, maxGuests: '10', closesAt: '2099-01-12T12:00' }
  const times = await (await post(mona, path, { action: 'save', version, ...basics, ...late })).text()
  assert.match(times, /id="maxGuests-problem"/)
  const closing = { action: 'save', version, ...basics, ...late, maxGuests: '9' }
  assert.match(await (await post(mona, path, closing)).text(), /id="closesAt-problem"/)
})

test('another question is added without script, and nothing is lost or saved', async () => {
  const { mona, path, getEvent } = await createManagedEvent()
  const fields = { action: 'addQuestion', ...basics, ...chosen, ...questionFields(0, { ...spare, ...food }) }
  const page = await (await post(mona, path, fields)).text()
  assert.match(page, /value="2" id="maxGuests"/)
  assert.match(page, /value="What do you eat\?" id="questions-0-label"/)
  assert.match(page, />Everything\r?\nNo meat<\/textarea>/)
  assert.match(page, /id="questions-1-label"/)
  assert.doesNotMatch(page, /id="questions-2-label"/)
  assert.deepEqual((await getEvent()).questions, [])

  const nine = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`questions.${index}.label`, ''] as const))
  const ten = await (await post(mona, path, { ...fields, ...nine })).text()
  assert.match(ten, /id="questions-9-label"/)
  assert.doesNotMatch(ten, /Add another question/)
})

test('a copied event asks the same questions as new ones', async () => {
  const { mona, home, path, id, getEvent } = await createManagedEvent()
  const { updatedAt: version } = await getEvent()
  await post(mona, path, { action: 'save', version, ...basics, ...chosen, ...questionFields(0, { ...spare, ...food }) })
  const page = await open(mona, `${home}/new?from=${id}`)
  assert.match(page, /value="What do you eat\?" id="questions-0-label"/)
  assert.match(page, /name="questions\.0\.id" value=""/)
})

test('a synced event takes these settings, and only these', async () => {
  const { group, mona, home } = await createManagedGroup()
  const { id } = await api.event({ group, title: 'Synced', source: 'meetup', upstreamId: '1' })
  const path = `${home}/${id}`
  const page = await open(mona, path)
  assert.match(page, /RSVPs on this site/)
  assert.match(page, /name="questions\.0\.label"/)
  assert.doesNotMatch(page, /name="title"/)

  const fields = { action: 'saveRsvps', title: 'Mine', ...chosen, ...questionFields(0, { ...spare, ...food }) }
  assert.equal((await post(mona, path, fields)).status, 303)
  const { data } = await mona(getManagedEvent, { groupId: group.id, eventId: id })
  assert.deepEqual([data.title, data.joinBy, data.maxGuests, data.questions.length], ['Synced', 'approval', 2, 1])
  const wrong = await post(mona, path, { ...fields, maxGuests: 'many' })
  assert.equal(wrong.status, 400)
  assert.match(await wrong.text(), /value="many" id="maxGuests"/)
})

test('hosts stay, in their order, also those with no other role than member', async () => {
  const { group, mona, path, id, getEvent } = await createManagedEvent()
  const [milo, vera] = [await api.person({ name: 'Milo Member' }), await api.person()]
  await api.member(group, milo, 'member')
  await api.member(group, vera, 'volunteer')
  await mona(updateEvent, { groupId: group.id, eventId: id, hosts: [milo.id, mona.id] })
  const page = await open(mona, path)
  assert.match(page, /Milo Member/)
  const boxes = [...page.matchAll(/name="hosts" value="([^"]+)"( checked)?/g)]
  const checked = boxes.filter(([, , isChecked]) => isChecked).map(([, userId = '']) => userId)
  assert.deepEqual(new Set(checked), new Set([milo.id, mona.id]))

  const save = async (title: string, hosts: string[]) => {
    const { updatedAt: version } = await getEvent()
    const fields = { action: 'save', version, ...basics, ...usual, title, hasHosts: 'yes' }
    const chosenHosts = hosts.map((userId): [string, string] => ['hosts', userId])
    assert.equal((await post(mona, path, [...Object.entries(fields), ...chosenHosts])).status, 303)
    const saved = await getEvent()
    assert.equal(saved.title, title)
    return saved.hosts.map(({ userId }) => userId)
  }
  assert.deepEqual(await save('Mending again', checked), [milo.id, mona.id])
  assert.deepEqual(await save('Together', [vera.id, mona.id, milo.id]), [milo.id, mona.id, vera.id])
  assert.deepEqual(await save('Without Milo', [vera.id, mona.id]), [mona.id, vera.id])
})

test('an organizer allows invited people to hand on their seat, and a later save keeps it', async () => {
  const { mona, path, getEvent } = await createManagedEvent()
  const save = async (fields: Record<string, string>) => {
    const { updatedAt: version } = await getEvent()
    assert.equal((await post(mona, path, { action: 'save', version, ...basics, ...usual, ...fields })).status, 303)
    return (await getEvent()).allowHandOn
  }
  const isChecked = async () => /<input[^>]* name="allowHandOn"[^>]* checked/.test(await open(mona, path))
  assert.equal(await isChecked(), false)
  assert.equal(await save({ visibility: 'invited', allowHandOn: 'yes' }), true)
  assert.equal(await isChecked(), true)
  assert.equal(await save({ visibility: 'invited' }), false)
})

test('only a start that is moved into the past asks whether the event already happened', async () => {
  const { mona, path, getEvent } = await createManagedEvent()
  const past = { ...basics, ...usual, action: 'save', startTime: '2020-01-01T18:00' }
  const { updatedAt: version } = await getEvent()
  assert.match(await (await post(mona, path, { ...past, version })).text(), /Did this event already happen/)
  const stale = await post(mona, path, { ...past, version: '2020-01-01T00:00:00.000Z' })
  assert.equal(stale.status, 409)
  assert.doesNotMatch(await stale.text(), /Did this event already happen/)
})

test('a draft that was published meanwhile is neither deleted nor canceled', async () => {
  const { group, mona, home } = await createManagedGroup()
  const { data: draft } = await mona(createEvent, { groupId: group.id, ...basics, status: 'draft' })
  const ids = { groupId: group.id, eventId: draft.id }
  await mona(updateEvent, { ...ids, status: 'active' })
  const refused = await post(mona, `${home}/${draft.id}`, { action: 'deleteDraft' })
  assert.deepEqual([refused.status, (await refused.text()).includes('was published in the meantime')], [409, true])
  assert.equal((await mona(getManagedEvent, ids)).data.status, 'active')
})

test('an unknown action is rejected, also one named like a property of objects', async () => {
  const { mona, home, path } = await createManagedEvent()
  for (const action of ['constructor', '__proto__', 'toString'])
    for (const at of [path, `${home}/new`]) {
      const refused = await post(mona, at, { ...basics, ...usual, startTime: '2020-01-10T18:30', action })
      assert.equal(refused.status, 400, `${action} ${at}`)
    }
})
