import { describeFailure, Failure } from '#contract'
import { toEnglish } from '#messages'
import type { McpContext } from '../mcp-context.ts'
import { invalidParams, isObject, type JsonObject } from '../protocol/json-rpc.ts'
import type { Prompt } from './prompt.ts'
import { prompts } from './index.ts'

export const listPrompts = (): object => ({
  prompts: prompts.map(({ name, description, arguments: args }) => ({ name, description, arguments: args })),
})

export async function getPrompt(context: McpContext, { name, arguments: input = {} }: JsonObject): Promise<object> {
  if (typeof name !== 'string') throw invalidParams('`name` must be the name of a prompt.')
  const prompt = prompts.find((candidate) => candidate.name === name)
  if (!prompt) throw invalidParams(`There is no prompt ${name.slice(0, 100)}.`)
  const text = [
    await buildMessage(context, prompt, parseArguments(prompt, input)),
    ...missingScopeNotes(context, prompt),
  ].join('\n\n')
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}

function parseArguments(prompt: Prompt, input: unknown): Readonly<Record<string, string | undefined>> {
  if (!isObject(input)) throw invalidParams('`arguments` must be an object.')
  const pairs = prompt.arguments.map(({ name, required }): [string, string | undefined] => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    if (value !== undefined && typeof value !== 'string') throw invalidParams(`The argument ${name} must be a string.`)
    const text = value?.trim()
    if (required && !text) throw invalidParams(`The argument ${name} is required.`)
    return [name, text === '' ? undefined : text]
  })
  return Object.fromEntries(pairs)
}

/** Failures become the message text, because a person reads it. */
async function buildMessage(
  context: McpContext,
  prompt: Prompt,
  args: Parameters<Prompt['message']>[1],
): Promise<string> {
  try {
    return await prompt.message(context, args)
  } catch (error) {
    if (error instanceof Failure) return `This cannot be prepared: ${describeFailure(error, toEnglish)}`
    throw error
  }
}

function missingScopeNotes({ hasScope }: McpContext, { scopes }: Prompt): string[] {
  const lacking = scopes.filter((scope) => !hasScope(scope))
  return lacking.length === 0 ? [] : [`Left out, because the token lacks these scopes: ${lacking.join(', ')}.`]
}
