import { areas, upwardImports } from '../areas.ts'

const width = 104

/** The layers of the server, top to bottom. An area may import those listed after it. */
export function drawArchitecture(): string {
  const upward = Object.entries(upwardImports).map(([from, to]) => `${from} → ${to.join(', ')}`)
  return [
    '```',
    ...box('entry points', ['web  client  commands  http  mcp  oauth  openapi  service  jobs']),
    ...box('areas', wrap([...areas].reverse()), `pointing up: ${upward.join('; ')}`),
    ...box('platform', ['database  outbox  jobs  limits  storage  config    mail']),
    ...box('contract', ['operation  shapes  errors  events  scopes    (runs in a browser)']),
    '```',
  ].join('\n')
}

const line = (text: string) => `│ ${text.padEnd(width)} │`

function box(title: string, lines: readonly string[], note?: string): string[] {
  return [
    `┌─ ${title} ${'─'.repeat(width - title.length - 1)}┐`,
    ...lines.map(line),
    ...(note === undefined ? [] : [line(note)]),
    `└${'─'.repeat(width + 2)}┘`,
  ]
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = ['']
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length + 2 > width) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last}  ${word}`
  }
  return lines
}
