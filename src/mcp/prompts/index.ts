import type { Prompt } from '../prompt.ts'

export const prompts: readonly Prompt[] = []
