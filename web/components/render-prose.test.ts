import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderProse } from './render-prose.ts'

test('bullets stand where the language of their list begins', () => {
  assert.match(renderProse('- خبز\n- ملح'), /^<ul dir="auto">\n<li>/)
  assert.match(renderProse('1. Bread\n   - rye'), /^<ol dir="auto">[^]*<ul>\n<li>rye/)
  assert.match(renderProse('> خبز'), /^<blockquote dir="auto">/)
})
