import assert from 'node:assert/strict'
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { answerChild, connectToParent } from '#platform'

test('an answer to a child that died is no error', async () => {
  const ask = `process.send({ name: 'slow', id: 1 }); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', ask], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const errors: unknown[] = []
  child.on('error', (error) => errors.push(error))
  const answered = Promise.withResolvers<void>()
  answerChild(child, {
    async slow() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      answered.resolve()
    },
  })
  await answered.promise
  await setImmediate()
  assert.deepEqual(errors, [])
})

test('a question that nobody can answer is refused', async (t) => {
  const other = fork(join(import.meta.dirname, 'counters/testing-process.ts'))
  t.after(() => other.kill())
  await assert.rejects(connectToParent(other)('weather'), /unknown question: weather/)
})
