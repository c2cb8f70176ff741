import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveSeats } from '../prove/seats.ts'

test('over two servers that are killed, seats go to whom they should, and what was answered is there', async () => {
  const few = { rounds: 1, crowd: 60, members: 12, invited: 3, strangers: 3, acts: 6, seed: 7 }
  for (const { label, holds, figures } of await proveSeats(few)) assert.ok(holds, `${label}: ${figures}`)
})
