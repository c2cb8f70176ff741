import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptMarkdown, renderMarkdown, toPlainText } from './markdown.ts'

test('nothing that somebody wrote becomes an element, loads from elsewhere or runs', () => {
  const html = renderMarkdown('<img src=x onerror="a()"> ![pixel](https://spy.example/x.gif) [x](javascript:alert(1))')
  assert.doesNotMatch(html, /<(img|script)|href="javascript/)
})

test('text without words is rendered to nothing, again and again', () => {
  for (const text of ['', ' \n', '[a]: b']) {
    assert.equal(renderMarkdown(text), '')
    assert.equal(renderMarkdown(text), '')
  }
})

test('a preview is plain text', () => {
  const text =
    '# Tonight\n\nThe heating is **off** & [the map](https://example.org/?a=1&b=2) "here".\n\n- a lamp\n- `tea`'
  assert.equal(toPlainText(text, 100), 'Tonight The heating is off & the map "here". a lamp tea')
  assert.equal(toPlainText('😀'.repeat(5), 3), '😀😀…')
  assert.equal(toPlainText('tea '.repeat(5_000), 9), 'tea tea …')
})

test('a long text ends after a word, and never within a letter', () => {
  assert.equal(excerptMarkdown('one two', 7), 'one two')
  assert.equal(excerptMarkdown('one two three', 9), 'one two …')
  assert.equal(excerptMarkdown('😀😀😀', 3), '😀 …')
})
