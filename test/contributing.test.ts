import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const collapseWhitespace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('the example in CONTRIBUTING.md stands in the code as printed, in under 30 lines', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8')
  const blocks = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block)
  const sources = globSync('src/areas/**/*.ts').map((file) => collapseWhitespace(readFileSync(file, 'utf8')))
  assert.equal(blocks.length, 2)
  for (const part of blocks.flatMap((block) => block.split('\n\n')))
    assert.ok(
      sources.some((source) => source.includes(collapseWhitespace(part))),
      part,
    )
  assert.ok(blocks.join('').trim().split('\n').length < 30)
})

test('the page in CONTRIBUTING.md stands in the code as printed', () => {
  const [, block = ''] = /```tsx\n(.*?)```/s.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  const sources = globSync('web/pages/**/*.tsx').map((file) => collapseWhitespace(readFileSync(file, 'utf8')))
  assert.ok(
    sources.some((source) => source.includes(collapseWhitespace(block)) && block !== ''),
    block,
  )
})
