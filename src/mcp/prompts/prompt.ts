import type { Scope } from '#contract'
import type { ReadContext } from '../read-context.ts'

interface PromptArgument {
  readonly name: string
  readonly description: string
  readonly required: boolean
}

export interface Prompt {
  readonly name: string
  readonly description: string
  readonly arguments: readonly PromptArgument[]
  /** Data of missing scopes is left out, and a line in the message names them. */
  readonly scopes: readonly Scope[]
  readonly message: (context: ReadContext, args: Readonly<Record<string, string | undefined>>) => Promise<string>
}

export const definePrompt = (definition: Prompt): Prompt => definition
