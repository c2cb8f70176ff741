import type { Scope } from '#contract'
import type { ReadContext } from '../read-context.ts'

export interface PromptArgument {
  readonly name: string
  readonly description: string
  readonly required: boolean
}

/** Instructions for an agent with the data they are about. */
export interface Prompt {
  readonly name: string
  readonly description: string
  readonly arguments: readonly PromptArgument[]
  /** What its data needs. The message is sent with a line that names those the caller lacks: it leaves their data out. */
  readonly scopes: readonly Scope[]
  /** The text of the one message. Required arguments are there and not empty; others may be missing. */
  readonly message: (visit: ReadContext, args: Readonly<Record<string, string | undefined>>) => Promise<string>
}

export const definePrompt = (definition: Prompt): Prompt => definition
