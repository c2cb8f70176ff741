import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberScopes } from '../../src/oauth/scopes.ts'
import { descriptionTokensOf, sumOf, tokensOf, tools, toolsWith } from './mcp.ts'

/** Tools with so many arguments that names and types alone fill the room. Each has its own. */
const large: Readonly<Record<string, number>> = { admin_create_group: 245, admin_update_group: 260 }

test('a description has at most 40 tokens, and a tool 200', () => {
  for (const tool of tools) {
    assert.ok(descriptionTokensOf(tool) <= 40, `${tool.name}: ${descriptionTokensOf(tool)}`)
    const most = large[tool.name] ?? 200
    assert.ok(tokensOf(tool) <= most, `${tool.name}: ${tokensOf(tool)} of ${most}`)
  }
})

test('what a reader sees has at most 2,300 tokens, and what a member sees 4,500', () => {
  const reading = toolsWith(['read:events', 'read:groups', 'read:user'])
  assert.ok(sumOf(reading) <= 2300, String(sumOf(reading)))
  assert.ok(sumOf(toolsWith(memberScopes)) <= 4500, String(sumOf(toolsWith(memberScopes))))
})

test('arguments have the hints that their contract gives them, and no other description', () => {
  const argumentsOf = (name: string) => {
    const { inputSchema } = tools.find((tool) => tool.name === name)?.definition().pinned as { inputSchema: object }
    return (inputSchema as { properties: Record<string, { description?: string }> }).properties
  }
  assert.equal(argumentsOf('manage_update_event')['group_id']?.description, 'id or urlname')
  assert.match(argumentsOf('manage_update_event')['venue']?.description ?? '', /^name, address, .*postal_code/)
  assert.equal(argumentsOf('manage_update_event')['title']?.description, undefined)
})
