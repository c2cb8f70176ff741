import { Failure } from '#contract'
import { formatCounts, type Preview } from '#platform'
import type { RequestParts } from '../../http/internal-caller.ts'
import type { McpContext } from '../mcp-context.ts'
import type { JsonObject } from '../protocol/json-rpc.ts'
import type { Tool } from './tool.ts'

export interface ToolPreview {
  readonly preview: true
  readonly action: string
  /** The current state; the arguments when there is nothing to show. */
  readonly target: unknown
  readonly effects: string
}

/** Dry-runs the operation, so that anything that would make it fail is reported here. */
export async function buildPreview(
  context: McpContext,
  tool: Tool,
  parts: RequestParts,
  args: JsonObject,
): Promise<ToolPreview> {
  const { confirm } = tool
  const { summary, name } = tool.operation
  const { target, affectedCounts, note } = (await context.internalCaller.dryRun(name, parts)) ?? {}
  const effects = [
    typeof confirm === 'string' ? confirm : summary,
    note,
    affectedCounts && formatCascade(affectedCounts),
  ]
  return {
    preview: true,
    action: tool.name,
    target: target ? { ...args, ...target } : await readTarget(context, tool, parts, args),
    effects: effects.filter((sentence) => sentence !== undefined).join(' '),
  }
}

function formatCascade(counts: NonNullable<Preview['affectedCounts']>): string {
  const text = formatCounts(counts)
  return text === '' ? 'Nothing else goes with it.' : `Goes with it: ${text}.`
}

async function readTarget(
  { internalCaller, toolbox }: McpContext,
  tool: Tool,
  { params }: RequestParts,
  args: JsonObject,
): Promise<unknown> {
  const readOperation = toolbox.readOperationFor(tool)
  if (!readOperation) return args
  try {
    const { text = '{}' } = await internalCaller.invoke(readOperation.name, { params, query: {}, body: undefined })
    return (JSON.parse(text) as { data?: unknown }).data ?? args
  } catch (error) {
    // A caller may be allowed to delete what it may not read.
    if (error instanceof Failure) return args
    throw error
  }
}
