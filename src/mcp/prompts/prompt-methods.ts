import { Failure } from '#contract'
import type { Agent } from '../agent.ts'
import { invalidParams, isObject, type JsonObject } from '../protocol/json-rpc.ts'
import type { Prompt } from './prompt.ts'
import { prompts } from './index.ts'

export const listPrompts = (): object => ({
  prompts: prompts.map(({ name, description, arguments: args }) => ({ name, description, arguments: args })),
})

export async function getPrompt(agent: Agent, { name, arguments: input = {} }: JsonObject): Promise<object> {
  if (typeof name !== 'string') throw invalidParams('`name` must be the name of a prompt.')
  const prompt = prompts.find((candidate) => candidate.name === name)
  if (!prompt) throw invalidParams(`There is no prompt ${name.slice(0, 100)}.`)
  const text = [
    await buildMessage(agent, prompt, parseArguments(prompt, input)),
    ...missingScopeNotes(agent, prompt),
  ].join('\n\n')
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}

function parseArguments(prompt: Prompt, input: unknown): Readonly<Record<string, string | undefined>> {
  if (!isObject(input)) throw invalidParams('`arguments` must be an object.')
  const pairs = prompt.arguments.map(({ name, required }): [string, string | undefined] => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    if (value !== undefined && typeof value !== 'string') throw invalidParams(`The argument ${name} must be a text.`)
    const text = value?.trim()
    if (required && !text) throw invalidParams(`The argument ${name} is required.`)
    return [name, text === '' ? undefined : text]
  })
  return Object.fromEntries(pairs)
}

/** Failures become the message text, because a person reads it. */
async function buildMessage(agent: Agent, prompt: Prompt, args: Parameters<Prompt['message']>[1]): Promise<string> {
  try {
    return await prompt.message(agent, args)
  } catch (error) {
    if (error instanceof Failure) return `This cannot be prepared: ${error.message}`
    throw error
  }
}

function missingScopeNotes({ hasScope }: Agent, { scopes }: Prompt): string[] {
  const lacking = scopes.filter((scope) => !hasScope(scope))
  return lacking.length === 0 ? [] : [`Left out, because the token lacks these scopes: ${lacking.join(', ')}.`]
}
