import { pseudoLocale } from '#messages'
import { findAccessibilityViolations, findContrastViolations } from './chromium.ts'
import { openVisitor } from './open-visitor.ts'
import { createOwnTextFinder } from './own-texts.ts'
import { api, authorizePath } from './page-fixture.ts'
import { readPageTexts } from './page-texts.ts'
import { desktop, firstPathPerSection, smallPhone } from './screens.ts'

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
 * Opens each page once, in the pseudo-language: what is wrong with its texts, with its width on a small phone, and with
 * its accessibility there, light and dark, and on a wide screen. Each visitor has a test file, and so a process.
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
  const findOwnTexts = await createOwnTextFinder()
  const first = firstPathPerSection(paths)
  for (const path of paths) {
    await page.setViewportSize(smallPhone.viewport)
    const status = (await page.goto(`${api.url}${path}`))?.status() ?? 0
    if (status !== 200 && status !== unusualStatuses[path]) problems.push(`${path} answers with ${status}`)
    const isFirst = first.includes(path)
    if (isFirst) {
      // A wide screen changes only the layout, which the pages of a section share.
      await page.setViewportSize(desktop.viewport)
      report(`${path} on a wide screen`, await findAccessibilityViolations(page, 'layout'))
      await page.setViewportSize(smallPhone.viewport)
    }
    report(path, await findAccessibilityViolations(page, isFirst ? 'layout' : 'content'))
    await checkContrast(path)
    const pageTexts = await readPageTexts(page)
    if (pageTexts.width > smallPhone.viewport.width) problems.push(`${path}: ${pageTexts.width} wide on a small phone`)
    for (const text of findOwnTexts(path, pageTexts)) problems.push(`${path} has its own text: ${text}`)
    for (const text of pageTexts.cut) problems.push(`${path} cuts off: ${text}`)
    // Everything is unfolded now. Before, nothing covers other texts, whose contrast would then be unknown.
    await checkContrast(path)
  }
  return problems
}
