import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { localeName, locales, textDirection, type Locale } from '#messages'
import { findAccessibilityViolations } from '../../test/chromium.ts'
import { openVisitor } from '../../test/open-visitor.ts'
import { api, visitors } from '../../test/page-fixture.ts'
import { smallPhone } from '../../test/screens.ts'
import type { Finding } from '../proof.ts'

const wanted = process.env['PROVE_LANGUAGES']?.split(',') ?? locales

test('axe on every page in every language, light and dark', async () => {
  const findings: Finding[] = []
  for (const locale of wanted) {
    findings.push(await walk(locale))
    console.log(findings.at(-1))
  }
  await writeFile(process.env['FINDINGS_FILE'] ?? '', JSON.stringify(findings))
})

async function walk(locale: Locale): Promise<Finding> {
  const problems: string[] = []
  let pageCount = 0
  for (const { session, paths } of Object.values(visitors)) {
    const page = await openVisitor({ session, locale }, smallPhone)
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${api.url}${path}`)
      const { dir, width } = await page.evaluate<{ dir: string; width: number }>(
        '({ dir: document.documentElement.dir, width: document.documentElement.scrollWidth })',
      )
      // A mail leads to a page in the mail's language.
      if (dir !== textDirection(locale) && !path.startsWith('/mail/')) problems.push(`${path} runs ${dir}`)
      if (width > smallPhone.viewport.width) problems.push(`${path} is ${width} wide`)
      const light = await findAccessibilityViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await findAccessibilityViolations(page, 'colors')
      problems.push(...[...light, ...dark].map((violation) => `${path} ${violation}`))
      pageCount++
    }
    await page.context().close()
  }
  for (const problem of problems) console.log(`${locale} ${problem}`)
  const named = problems.slice(0, 3).map((problem) => problem.replaceAll('|', '\\|').slice(0, 120))
  return {
    label: `axe and the width of a small phone in ${localeName(locale)}, light and dark`,
    holds: problems.length === 0,
    figures: [`${pageCount} pages, ${problems.length} problems`, ...named].join('; '),
  }
}
