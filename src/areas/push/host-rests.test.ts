import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostRests } from './host-rests.ts'

const host = 'push.example.org'

test('a host that does not answer rests longer each time, and is tried with one message until it answers', () => {
  const rests = new HostRests()
  assert.ok(rests.admits(host, 15, 0))
  for (const now of [0, 1, 5_000]) rests.rest(host, now)
  assert.ok(!rests.admits(host, 0, 9_999))
  assert.ok(rests.admits(host, 0, 10_000))
  assert.ok(!rests.admits(host, 1, 10_000))
  rests.rest(host, 10_000)
  assert.ok(!rests.admits(host, 0, 29_999))
  assert.ok(rests.admits(host, 0, 30_000))
  assert.ok(rests.admits('other.example.org', 15, 0))
  rests.end(host)
  assert.ok(rests.admits(host, 15, 30_000))
})

test('no host rests longer than ten minutes', () => {
  const rests = new HostRests()
  let now = 0
  for (let count = 0; count < 50; count++) rests.rest(host, (now += 600_000))
  assert.ok(rests.admits(host, 0, now + 600_000))
})
