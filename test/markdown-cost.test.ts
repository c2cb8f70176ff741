import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderProse as renderForMail } from '../src/mail/prose.ts'
import { renderMarkdown, toPlainText } from '../src/platform/markdown.ts'
import { renderProse as renderForPage } from '../web/components/render-prose.ts'
import { hostileMarkdown, repeatTo } from './hostile-markdown.ts'

/** Ordinary text takes 5,000, the worst of these 43,000. */
const maxStepsPerKilobyte = 60_000

const renderers = { renderForMail, renderForPage, renderMarkdown }

for (const [name, render] of Object.entries(renderers))
  test(`${name}: hostile text takes no more steps for a letter than a short one`, () => {
    for (const hostile of hostileMarkdown) {
      const countFor = (length: number) => countSteps(() => render(repeatTo(length, hostile)))
      const [short, long] = [countFor(5_000), countFor(20_000)]
      const text = `${JSON.stringify(hostile)}: ${short} steps for 5 kB, ${long} for 20 kB`
      assert.ok(Math.max(short / 5, long / 20) < maxStepsPerKilobyte, text)
      assert.ok(long < 6 * short + 1_000, text)
    }
  })

test('the same text is rendered once', () => {
  const text = `once ${'[a](b) '.repeat(1_000)}`
  const first = countSteps(() => renderForMail(text))
  assert.ok(countSteps(() => renderForMail(text)) < first / 100)
})

test('a text of any length takes no more steps than one of 20,000 letters, and a preview reads only its start', () => {
  const long = '[a '.repeat(100_000)
  const page = countSteps(() => renderMarkdown(`page ${long}`))
  const preview = countSteps(() => toPlainText(`preview ${long}`, 160))
  assert.ok(page < 20 * maxStepsPerKilobyte, `${page}`)
  assert.ok(preview < 2 * maxStepsPerKilobyte, `${preview}`)
})

/** What a parser does for each letter or token, whatever machine it runs on. */
function countSteps(act: () => unknown): number {
  let steps = 0
  const restore = [
    countCalls(String.prototype, 'charCodeAt'),
    countCalls(String.prototype, 'indexOf'),
    countCalls(String.prototype, 'slice'),
    countCalls(RegExp.prototype, 'exec'),
    countCalls(Array.prototype, 'push'),
  ]
  try {
    act()
  } finally {
    for (const end of restore) end()
  }
  return steps

  function countCalls<Prototype extends object>(prototype: Prototype, name: keyof Prototype): () => void {
    const original = prototype[name] as (...args: unknown[]) => unknown
    const counting = function (this: unknown, ...args: unknown[]) {
      const result = original.apply(this, args)
      steps += name === 'exec' && Array.isArray(result) ? 1 + String(result[0]).length : 1
      return result
    }
    prototype[name] = counting as Prototype[keyof Prototype]
    return () => {
      prototype[name] = original as Prototype[keyof Prototype]
    }
  }
}
