import type { Token } from '../../src/areas/user/tokens/contract.ts'

/** What ends with a token or a connected app, as the end of a question; empty when nothing does. */
export function alsoEnding({ tokens, webhooks, apps }: Token['madeWithIt']): string {
  const parts = [counted(tokens, 'token'), counted(webhooks, 'webhook'), counted(apps, 'app')].filter(Boolean)
  return parts.length === 0 ? '' : ` What it made ends too: ${parts.join(', ')}.`
}

const counted = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
