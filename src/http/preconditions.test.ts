import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi()

test('of concurrent changes with the same If-Match only one is made, even if one names the group by its urlname', async () => {
  const person = await api.person()
  const { id, urlname } = await api.group()
  await api.member({ id }, person, 'owner')
  const token = await api.tokenFor(person.id, ['manage:groups'])
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  for (let round = 0; round < 5; round++) {
    const etag = (await api.fetch(`/v1/manage/groups/${id}`, { headers })).headers.get('etag') ?? ''
    const changes = [id, urlname].map((name) =>
      api.fetch(`/v1/manage/groups/${name}`, {
        method: 'PUT',
        headers: { ...headers, 'If-Match': etag },
        body: JSON.stringify({ description: `${name} ${round}` }),
      }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [200, 412])
  }
})
