import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PushHosts } from './push-hosts.ts'

const host = 'push.example.org'

test('a host that does not answer rests longer each time, and is tried with one message until it answers', () => {
  const hosts = new PushHosts()
  assert.ok(hosts.admits(host, 15, 0))
  for (const now of [0, 1, 5_000]) hosts.rest(host, now)
  assert.ok(!hosts.admits(host, 0, 9_999))
  assert.ok(hosts.admits(host, 0, 10_000))
  assert.ok(!hosts.admits(host, 1, 10_000))
  hosts.rest(host, 10_000)
  assert.deepEqual(hosts.responsive, [])
  assert.ok(!hosts.admits(host, 0, 29_999))
  assert.ok(hosts.admits(host, 0, 30_000))
  assert.ok(hosts.admits('other.example.org', 15, 0))
  hosts.answered(host, 1_999)
  assert.deepEqual(hosts.responsive, [host])
  hosts.answered(host, 2_000)
  assert.deepEqual(hosts.responsive, [])
  assert.ok(hosts.admits(host, 15, 30_000))
})

test('no host rests longer than ten minutes', () => {
  const hosts = new PushHosts()
  let now = 0
  for (let count = 0; count < 50; count++) hosts.rest(host, (now += 600_000))
  assert.ok(hosts.admits(host, 0, now + 600_000))
})
