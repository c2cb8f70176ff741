import { globSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes the names of buttons in the guides for people as the message files have them:
 * `**RSVP**<!-- events.rsvpForm.rsvp -->`. With --check it only says which guides are stale.
 */
const folder = 'docs/guide'
const isCheck = process.argv.includes('--check')
const readMessages = (locale: string) =>
  JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Readonly<Record<string, string>>
const english = readMessages('en')
const problems: string[] = []

for (const path of globSync(['*.md', '*/*.md'], { cwd: folder })) {
  const locale = path.includes('/') ? (path.split('/')[0] ?? '') : 'en'
  const messages = readMessages(locale)
  const nameFor = (key: string): string | undefined => {
    const text = messages[key] ?? english[key]
    // A guide has no values for placeholders and tags.
    return text === undefined || /[{<]/.test(text) ? undefined : text
  }
  const before = readFileSync(`${folder}/${path}`, 'utf8')
  const after = before.replaceAll(/\*\*[^*\n]*\*\*<!-- ([\w.]+) -->/g, (found, key: string) => {
    const name = nameFor(key)
    if (name === undefined)
      problems.push(`${folder}/${path}: ${key} is not a plain text: it is missing, or has placeholders or tags.`)
    return name === undefined ? found : `**${name}**<!-- ${key} -->`
  })
  if (after === before) continue
  if (isCheck) problems.push(`${folder}/${path} has outdated names of buttons. Run: npm run guides`)
  else writeFileSync(`${folder}/${path}`, after)
}
for (const problem of new Set(problems)) console.error(problem)
if (problems.length > 0) process.exitCode = 1
