import type { Token } from '../../src/areas/tokens/contract.ts'

export function revocationWarning({ tokens, webhooks, apps }: Token['madeWithIt']): string {
  const parts = [
    formatNonZeroCount(tokens, 'token'),
    formatNonZeroCount(webhooks, 'webhook'),
    formatNonZeroCount(apps, 'app'),
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` What it made ends too: ${parts.join(', ')}.`
}

const formatNonZeroCount = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
