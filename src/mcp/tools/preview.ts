import { Failure } from '#contract'
import type { Preview as Rehearsed } from '#platform'
import type { Parts } from '../../http/inside.ts'
import type { Agent } from '../agent.ts'
import type { Json } from '../protocol/json-rpc.ts'
import type { Tool } from './tool.ts'

export interface Preview {
  readonly preview: true
  readonly action: string
  /** The thing as it is now; its arguments when there is nothing yet, or nothing to be shown. */
  readonly target: unknown
  readonly effects: string
}

/** What a tool would do. Everything that would keep it from doing so is said now: it is gone through and taken back. */
export async function previewOf(agent: Agent, tool: Tool, parts: Parts, args: Json): Promise<Preview> {
  const { summary, name, tool: { confirm } = {} } = tool.operation
  const { target, goesAlong, note } = (await agent.inside.rehearse(name, parts)) ?? {}
  const effects = [typeof confirm === 'string' ? confirm : summary, note, goesAlong && counted(goesAlong)]
  return {
    preview: true,
    action: tool.name,
    target: target ? { ...args, ...target } : await targetOf(agent, tool, parts, args),
    effects: effects.filter((sentence) => sentence !== undefined).join(' '),
  }
}

/** "Goes with it: 3 RSVPs, 1 claim link." */
function counted(things: NonNullable<Rehearsed['goesAlong']>): string {
  const parts = things
    .filter(([count]) => count > 0)
    .map(([count, one, many = `${one}s`]) => `${count} ${count === 1 ? one : many}`)
  return parts.length === 0 ? 'Nothing else goes with it.' : `Goes with it: ${parts.join(', ')}.`
}

async function targetOf({ inside, toolbox }: Agent, tool: Tool, { params }: Parts, args: Json): Promise<unknown> {
  const reader = toolbox.readerFor(tool)
  if (!reader) return args
  try {
    const { text = '{}' } = await inside.run(reader.name, { params, query: {}, body: undefined })
    return (JSON.parse(text) as { data?: unknown }).data ?? args
  } catch (error) {
    // Whoever may end something need not be allowed to read it.
    if (error instanceof Failure) return args
    throw error
  }
}
