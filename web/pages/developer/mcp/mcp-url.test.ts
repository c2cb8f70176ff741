import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseToolSelection, toolSets as offered } from '../../../../src/mcp/tools/toolsets.ts'
import { mcpUrl, toolSets } from './mcp-url.ts'

test('the page offers the sets of tools that there are, in their order', () => {
  assert.deepEqual(toolSets, offered)
})

test('an address that the page makes is one that is served', () => {
  const address = mcpUrl('http://here', { sets: toolSets, isReadOnly: true, isFinder: false })
  const [, named] = /^http:\/\/here\/mcp\/x\/([^/]+)\/readonly$/.exec(address) ?? []
  assert.deepEqual(parseToolSelection(address, named), { sets: new Set(toolSets), isReadOnly: true, isFinder: false })
  assert.equal(mcpUrl('http://here', { sets: [], isReadOnly: false, isFinder: false }), 'http://here/mcp')
  const finder = mcpUrl('http://here', { sets: toolSets, isReadOnly: false, isFinder: true })
  assert.equal(finder, 'http://here/mcp/x/find')
  assert.deepEqual(parseToolSelection(finder, 'find'), { sets: null, isReadOnly: false, isFinder: true })
})
