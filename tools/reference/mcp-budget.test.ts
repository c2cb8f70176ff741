import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mcpScopes } from '../../src/oauth/scopes.ts'
import { countDescriptionTokens, sumTokens, countTokens, tools, toolsForScopes } from './mcp-budget.ts'

/** Tools whose argument names and types alone exceed the common limit. */
const tokenLimits: Readonly<Record<string, number>> = {
  admin_create_group: 286,
  admin_update_group: 303,
  admin_update_settings: 287,
  events_list: 256,
  manage_create_event: 380,
  manage_create_series: 209,
  manage_update_event: 403,
  manage_update_group: 206,
  manage_update_series: 276,
}

test('a description has at most 40 tokens, and a tool 200', () => {
  for (const tool of tools) {
    assert.ok(countDescriptionTokens(tool) <= 40, `${tool.name}: ${countDescriptionTokens(tool)}`)
    const limit = tokenLimits[tool.name] ?? 200
    assert.ok(countTokens(tool) <= limit, `${tool.name}: ${countTokens(tool)} of ${limit}`)
  }
})

test('the tools of a reader have at most 2,300 tokens, and those of a member 4,800', () => {
  const reading = toolsForScopes(['read:events', 'read:groups', 'read:user'])
  assert.ok(sumTokens(reading) <= 2300, String(sumTokens(reading)))
  assert.ok(sumTokens(toolsForScopes(mcpScopes)) <= 4800, String(sumTokens(toolsForScopes(mcpScopes))))
})

test('arguments have the hints that their contract gives them, and no other description', () => {
  const findArguments = (name: string) => {
    const { inputSchema } = tools.find((tool) => tool.name === name)?.definition().legacy as { inputSchema: object }
    return (inputSchema as { properties: Record<string, { description?: string }> }).properties
  }
  assert.equal(findArguments('manage_update_event')['group_id']?.description, 'id or urlname')
  assert.match(findArguments('manage_update_event')['venue']?.description ?? '', /^name, address, .*postal_code/)
  assert.equal(findArguments('manage_update_event')['title']?.description, undefined)
  assert.equal(findArguments('events_list')['radius']?.description, 'km')
})

test('what is deprecated, or for pages alone, is not listed', () => {
  const { inputSchema } = tools.find((tool) => tool.name === 'events_list')?.definition().legacy as {
    inputSchema: { properties: object }
  }
  for (const name of ['offset', 'faces', 'public']) assert.ok(!(name in inputSchema.properties), name)
})
