import assert from 'node:assert/strict'
import { ApiError, type OperationClient } from '#client'
import { effectiveScopes, failure, type Call, type ErrorCode, type Scope } from '#contract'
import type { Api, Person } from '#test'
import { prompts } from './index.ts'
import type { ReadContext } from '../read-context.ts'

export async function createReadContext(api: Api, person: Person, ...scopes: Scope[]): Promise<ReadContext> {
  const client = await api.signInAs(person, ...scopes)
  return { call: throwFailures(client), hasScope: (scope) => effectiveScopes(scopes).has(scope), now: new Date() }
}

/** In-process calls throw the failure itself, not an `ApiError`. */
function throwFailures(client: OperationClient): Call {
  return (operation, args) =>
    client(operation, args).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      throw new (failure(error.code as ErrorCode, 'errors.verbatim', { text: error.message }))()
    })
}

export async function buildMessage(
  context: ReadContext,
  name: string,
  args: Record<string, string> = {},
): Promise<string> {
  const prompt = prompts.find((prompt) => prompt.name === name) ?? assert.fail(`no prompt ${name}`)
  return prompt.message(context, args)
}

export function parsePromptMessage(message: string) {
  const [, before = '', json = '', after = ''] =
    /^([^`]*)\n```json\n([^`]*)\n```\n([^`]*)$/.exec(message) ?? assert.fail(message)
  return { instructions: `${before}${after}`, json, data: JSON.parse(json) as Record<string, unknown> }
}
