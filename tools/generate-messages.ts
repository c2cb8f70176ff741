import { readFileSync, writeFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * Writes `src/messages/message-types.ts`: the values each message of `messages/en.json` needs. Sorts that file too.
 * `--check` fails if one of them is stale.
 */
const sourceFile = 'messages/en.json'
const typesFile = 'src/messages/message-types.ts'
const messages = JSON.parse(readFileSync(sourceFile, 'utf8')) as Record<string, string>
const entries = Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1))

function collectValues(elements: readonly MessageFormatElement[], values = new Map<string, string>()) {
  for (const element of elements) {
    if (element.type === TYPE.argument) setType(values, element.value, 'string | number')
    if (element.type === TYPE.number) setType(values, element.value, 'number')
    if (element.type === TYPE.date || element.type === TYPE.time) setType(values, element.value, 'Date | number')
    if (element.type === TYPE.tag) {
      setType(values, element.value, 'Tag')
      collectValues(element.children, values)
    }
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      setType(values, element.value, element.type === TYPE.plural ? 'number' : 'string')
      for (const { value } of Object.values(element.options)) collectValues(value, values)
    }
  }
  return values
}

/** The narrowest wins: a number that is also shown is a number. */
function setType(values: Map<string, string>, name: string, type: string): void {
  if (!values.has(name) || type !== 'string | number') values.set(name, type)
}

const text: string[] = []
const rich: string[] = []
for (const [key, message] of entries) {
  const values = collectValues(parse(message))
  const type =
    values.size === 0 ? 'None' : `{ ${[...values].map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }`
  const list = [...values.values()].includes('Tag') ? rich : text
  list.push(`  '${key}': ${type}`)
}
const types = `// Generated from messages/en.json by npm run messages.

type None = undefined
${rich.length > 0 ? "type Tag = 'tag'\n" : ''}
export interface TextMessages {
${text.join('\n')}
}

/** With tags, such as \`<link>\`. */
export interface RichMessages {
${rich.join('\n')}
}
`
const sorted = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
const isStale = readFileSync(sourceFile, 'utf8') !== sorted || readFileSync(typesFile, 'utf8') !== types
if (process.argv.includes('--check')) {
  if (isStale) {
    console.error('messages/en.json is not sorted, or src/messages/message-types.ts is stale. Run npm run messages.')
    process.exitCode = 1
  }
} else {
  writeFileSync(sourceFile, sorted)
  writeFileSync(typesFile, types)
}
