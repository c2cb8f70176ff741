import { pseudoLocale } from '#messages'
import { findAccessibilityViolations, findContrastViolations, findViolationsIn } from './chromium.ts'
import { openVisitor } from './open-visitor.ts'
import { createOwnTextFinder } from './own-texts.ts'
import { api, authorizePath, plainBrowser } from './page-fixture.ts'
import { findLayoutProblems, unfoldPage } from './page-layout.ts'
import { readPageTexts, type PageTexts } from './page-texts.ts'
import { desktop, firstPathPerSection, narrowPhone, phone, smallPhone } from './screens.ts'

interface Visitor {
  readonly session: string | undefined
  readonly paths: readonly string[]
}

/** All other paths answer with 200. */
export const unusualStatuses: Readonly<Record<string, number>> = {
  '/rsvp/nonsense': 404,
  '/auth/magic-link/nonsense': 410,
  '/nothing': 404,
  '/oauth/authorize?client_id=nobody': 400,
  [authorizePath]: 303,
}

/**
 * Opens each page once, in the pseudo-language, and everything that opens in it: what is wrong with its texts, with its
 * accessibility on a small phone, light and dark, and on a wide screen, and with its layout. Each visitor has a test file,
 * and so a process.
 */
export async function findPageProblems({ session, paths }: Visitor): Promise<string[]> {
  const problems: string[] = []
  const page = await openVisitor({ session, locale: pseudoLocale }, smallPhone)
  const report = (where: string, violations: readonly string[]) =>
    problems.push(...violations.map((violation) => `${where}: ${violation}`))
  const seenColors = new Set<string>()
  const checkContrast = async (path: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      report(`${path} ${colorScheme}`, await findContrastViolations(page, seenColors))
    }
  }
  const seenKinds = new Set<string>()
  const checkFloating = async (where: string, isWide = false) => {
    for (const kind of (await unfoldPage(page)).kinds) {
      const seen = `${isWide} ${kind}`
      if (seenKinds.has(seen)) continue
      seenKinds.add(seen)
      const floating = `floatingByKind.get(${JSON.stringify(kind)})[0]`
      await page.evaluate(`${floating}.open()`)
      report(`${where}, opened`, await findViolationsIn(page, `${floating}.element`))
      if (!isWide) await checkContrast(`${where}, opened`)
      await page.evaluate(`${floating}.close()`)
    }
  }
  const findOwnTexts = await createOwnTextFinder()
  const first = firstPathPerSection(paths)
  for (const path of paths) {
    await page.setViewportSize(smallPhone.viewport)
    const status = (await page.goto(`${api.url}${path}`))?.status() ?? 0
    if (status !== 200 && status !== unusualStatuses[path]) problems.push(`${path} answers with ${status}`)
    const isFirst = first.includes(path)
    const { opensOwnThings } = await unfoldPage(page)
    report(path, await findAccessibilityViolations(page, isFirst ? 'layout' : 'content'))
    await checkContrast(path)
    await checkFloating(path)
    const pageTexts = await readPageTexts(page)
    report(path, listTextProblems(pageTexts))
    for (const text of findOwnTexts(path, pageTexts)) problems.push(`${path} has its own text: ${text}`)
    if (!isFirst && !opensOwnThings) continue
    report(path, await findLayoutProblems(page, [narrowPhone, phone, desktop]))
    await checkFloating(`${path} on a wide screen`, true)
    // A wide screen changes only the layout, which the pages of a section share.
    if (isFirst) report(`${path} on a wide screen`, await findAccessibilityViolations(page, 'layout'))
  }
  return problems
}

const listTextProblems = ({ width, cut }: PageTexts): string[] => [
  ...(width > smallPhone.viewport.width ? [`${width} wide on a small phone`] : []),
  ...cut.map((text) => `cuts off: ${text}`),
]

/** The layout of each page once more, in other fonts. */
export async function findPlainLayoutProblems({ session, paths }: Visitor): Promise<string[]> {
  const problems: string[] = []
  const page = await openVisitor({ session, locale: pseudoLocale }, smallPhone, plainBrowser)
  const first = firstPathPerSection(paths)
  for (const path of paths) {
    await page.setViewportSize(smallPhone.viewport)
    await page.goto(`${api.url}${path}`)
    const { opensOwnThings } = await unfoldPage(page)
    const found = listTextProblems(await readPageTexts(page))
    if (first.includes(path) || opensOwnThings) found.push(...(await findLayoutProblems(page, [narrowPhone, desktop])))
    problems.push(...found.map((problem) => `${path}: ${problem}`))
  }
  return problems
}
