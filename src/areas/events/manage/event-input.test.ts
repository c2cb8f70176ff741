import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { ApiError } from '#client'
import { refusal, startApi } from '#test'
import { createEvent, listManagedEvents } from './contract.ts'

const api = await startApi()

async function createManagedTestGroup() {
  const { id: groupId } = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member({ id: groupId }, manager, 'manager')
  return { groupId, manager }
}
const startTime = '2099-06-01T18:00'

test('everything that is wrong with an event is told at once', async () => {
  const { groupId, manager } = await createManagedTestGroup()
  const listProblemPaths = async (input: object) => {
    const error: unknown = await manager(createEvent, { groupId, title: 'A', startTime, ...input }).catch(
      (refused: unknown) => refused,
    )
    assert.ok(error instanceof ApiError)
    return error.fields.map(({ path }) => path).sort()
  }
  const wrong = { title: '', startTime: 'soon', endTime: 'later', timezone: 'Mars/Olympus', maxAttendees: 0 }
  assert.deepEqual(await listProblemPaths(wrong), Object.keys(wrong).sort())
  const photoUrl = `${api.config.BASE_URL}/v1/uploads/file/event-photo/nobody/x.webp`
  assert.deepEqual(await listProblemPaths({ endTime: startTime, photoUrl }), ['endTime', 'photoUrl'])
})

test('an invalid event gets 400 with a message for each field', async () => {
  const { groupId, manager } = await createManagedTestGroup()
  const cases: readonly [object, string, RegExp][] = [
    [{ title: ' ' }, 'title', /must not be empty/],
    [{ title: 'x'.repeat(201) }, 'title', /at most 200/],
    [{ title: undefined }, 'title', /is required/],
    [{ startTime: undefined }, 'startTime', /is required/],
    [{ description: 'x'.repeat(10_001) }, 'description', /at most 10,000/],
    [{ maxAttendees: 0 }, 'maxAttendees', /at least 1/],
    [{ maxAttendees: 1e300 }, 'maxAttendees', /at most/],
    [{ maxAttendees: 1.5 }, 'maxAttendees', /whole number/],
    [{ eventType: 'dance' }, 'eventType', /one of/],
    [{ status: 'cancelled' }, 'status', /one of: active, draft/],
    [{ photoUrl: 'javascript:alert(1)' }, 'photoUrl', /absolute URL/],
    [{ venue: {} }, 'venue.name', /is required/],
    [{ venue: { name: '' } }, 'venue.name', /must not be empty/],
    [{ venue: { name: 'x', latitude: 91 } }, 'venue.latitude', /at most 90/],
    [{ venue: { name: 'x', longitude: -181 } }, 'venue.longitude', /at least -180/],
    [{ venue: { name: 'a\0b' } }, 'venue.name', /NUL/],
    [{ timezone: 'Mars/Olympus' }, 'timezone', /IANA name/],
    [{ timezone: '+02:00' }, 'timezone', /IANA name/],
    [{ startTime: 'tomorrow' }, 'startTime', /ISO-8601/],
    [{ startTime: '2099-02-30T10:00' }, 'startTime', /ISO-8601/],
    [{ startTime: '1999-12-31T23:59:59Z' }, 'startTime', /years 2000 to 2199/],
    [{ startTime: '2200-01-01T00:00:00Z' }, 'startTime', /years 2000 to 2199/],
    [{ startTime: '9999-12-31T23:59:59-23:59' }, 'startTime', /years/],
    [{ endTime: '9999-01-01T00:00' }, 'endTime', /years/],
    [{ endTime: startTime }, 'endTime', /after startTime/],
    [{ endTime: '2099-06-01T17:59:59' }, 'endTime', /after startTime/],
  ]
  for (const [input, path, message] of cases)
    await assert.rejects(
      manager(createEvent, { groupId, title: 'A', startTime, ...input }),
      (error) =>
        error instanceof ApiError &&
        refusal(InvalidInput)(error) &&
        error.fields.some((field) => field.path === path && message.test(field.message)),
      JSON.stringify(input).slice(0, 80),
    )
  assert.deepEqual((await manager(listManagedEvents, { groupId })).data, [])
})
