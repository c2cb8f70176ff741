import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { listHardCodedTexts } from './checks/hard-coded-texts.ts'
import { listTranslationProblems, listUnusedKeys } from './checks/messages.ts'

const readMessages = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const english = readMessages('messages/en.json')
const sources = globSync('{src,web}/**/*.{ts,tsx}', {
  exclude: ['web/dist/**', 'src/messages/message-types.ts', '**/*.test.ts'],
})

const problems = [
  ...globSync('messages/*.json').flatMap((file) =>
    listTranslationProblems(basename(file, '.json'), english, readMessages(file)).map((text) => `${file}: ${text}`),
  ),
  ...listUnusedKeys(
    english,
    sources.map((file) => readFileSync(file, 'utf8')),
  ).map((key) => `messages/en.json: remove ${key}, which nothing uses.`),
  ...sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => listHardCodedTexts(file, readFileSync(file, 'utf8')).map((text) => `${file}:${text}`)),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} problems. docs/translating.md says how texts get into message files.`)
  process.exitCode = 1
}
