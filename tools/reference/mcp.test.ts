import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberScopes } from '../../src/oauth/scopes.ts'
import { descriptionTokensOf, sumOf, tokensOf, tools, toolsWith } from './mcp.ts'

/** Tools with so many arguments that names and types alone fill the room. Each has its own. */
const large: Readonly<Record<string, number>> = {
  admin_create_achievement: 190,
  admin_create_group: 265,
  admin_update_achievement: 205,
  admin_update_group: 275,
  admin_update_settings: 180,
  developer_create_app: 125,
  events_list: 180,
  groups_list: 135,
  manage_create_event: 205,
  manage_create_group: 170,
  manage_list_attendees: 135,
  manage_update_event: 205,
  manage_update_group: 180,
  profile_update: 140,
}

test('a description has at most 40 tokens, and a tool 120', () => {
  for (const tool of tools) {
    assert.ok(descriptionTokensOf(tool) <= 40, `${tool.name}: ${descriptionTokensOf(tool)}`)
    const most = large[tool.name] ?? 120
    assert.ok(tokensOf(tool) <= most, `${tool.name}: ${tokensOf(tool)} of ${most}`)
  }
})

test('what a reader sees has at most 2,000 tokens, and what a member sees 3,500', () => {
  const reading = toolsWith(['read:events', 'read:groups', 'read:user'])
  assert.ok(sumOf(reading) <= 2000, String(sumOf(reading)))
  assert.ok(sumOf(toolsWith(memberScopes)) <= 3500, String(sumOf(toolsWith(memberScopes))))
})
