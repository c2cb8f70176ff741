import { Failure, type Confirmation } from '#contract'
import { formatCounts, type Preview } from '#platform'
import type { RequestParts } from '../../http/internal-caller.ts'
import type { McpContext } from '../mcp-context.ts'
import { isObject, type JsonObject } from '../protocol/json-rpc.ts'
import { buildConfirmationText } from './confirmation-text.ts'
import { Names } from './names.ts'
import type { Tool } from './tool.ts'

export interface ToolPreview {
  readonly preview: true
  readonly action: string
  /** What a person reads before they agree. */
  readonly text: string
  /** The current state; the arguments when there is nothing to show. */
  readonly target: unknown
  readonly effects: string
}

/** Dry-runs the operation, so that anything that would make it fail is reported here. Undefined when nobody has to be asked. */
export async function buildPreview(
  context: McpContext,
  tool: Tool,
  confirm: Confirmation,
  parts: RequestParts,
  args: JsonObject,
): Promise<ToolPreview | undefined> {
  const { operation, name } = tool
  const { preview, output } = await context.internalCaller.dryRun(operation.name, parts)
  if (preview.isHarmless && parts.body?.['preview'] !== true) return undefined
  const { target, affectedCounts, note, mailed, changes = [] } = preview
  const current = target ? undefined : await readTarget(context, tool, parts)
  const input = { ...parts.params, ...parts.query, ...parts.body }
  const changedValues = changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }])
  const names = await Names.find(context.services.db.sql, input, target ?? {}, ...changedValues)
  const timezone = await findTimezone(context)
  const effects = [
    preview.says?.effects ?? confirm.effects ?? operation.summary,
    note,
    mailed !== undefined && `Mailed: ${formatCounts([[mailed, 'person', 'people']]) || 'nobody'}.`,
    affectedCounts && formatCascade(affectedCounts),
  ]
  return {
    preview: true,
    action: name,
    text: buildConfirmationText({
      operation,
      confirm,
      input,
      preview,
      output,
      current: current ?? {},
      names,
      timezone,
    }),
    target: target ? { ...args, ...target } : (current ?? args),
    effects: effects.filter(Boolean).join(' '),
  }
}

async function findTimezone({ caller, services: { db } }: McpContext): Promise<string> {
  const [person] = await db.sql<{ timezone: string }[]>`
    select coalesce(timezone, (select default_timezone from platform_settings)) as timezone
    from users
    where id = ${caller.userId}`
  return person?.timezone ?? 'UTC'
}

function formatCascade(counts: NonNullable<Preview['affectedCounts']>): string {
  const text = formatCounts(counts)
  return text === '' ? 'Nothing else goes with it.' : `Goes with it: ${text}.`
}

async function readTarget(
  { internalCaller, toolbox }: McpContext,
  tool: Tool,
  { params }: RequestParts,
): Promise<JsonObject | undefined> {
  const readOperation = toolbox.readOperationFor(tool)
  if (!readOperation || tool.operation.newParam !== undefined) return undefined
  try {
    const { text = '{}' } = await internalCaller.invoke(readOperation.name, { params, query: {}, body: undefined })
    const { data } = JSON.parse(text) as { data?: unknown }
    return isObject(data) ? data : undefined
  } catch (error) {
    // A caller may be allowed to delete what it may not read.
    if (error instanceof Failure) return undefined
    throw error
  }
}
