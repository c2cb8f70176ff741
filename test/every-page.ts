import type { Page } from 'playwright-core'
import { pseudoLocale } from '#messages'
import { findAccessibilityViolations, readTextColors } from './chromium.ts'
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

/** Contrast takes a third of axe's time, so a page is checked for it only if it has text in colors that no page had. */
const seenColors = new Set<string>()

async function takeNewColors(page: Page): Promise<boolean> {
  const colors = (await readTextColors(page)).filter((text) => !seenColors.has(text))
  for (const text of colors) seenColors.add(text)
  return colors.length > 0
}

/**
 * Opens each page once, in the pseudo-language: what is wrong with its texts, with its width on a small phone, and with
 * its accessibility there, light and dark, and on a wide screen. Each visitor has a test file, and so a process.
 */
export async function findPageProblems({ session, paths }: Visitor): Promise<string[]> {
  const problems: string[] = []
  const page = await openVisitor({ session, locale: pseudoLocale }, smallPhone)
  const checkRules = async (path: string, rules: Parameters<typeof findAccessibilityViolations>[1], where: string) =>
    problems.push(...(await findAccessibilityViolations(page, rules)).map((rule) => `${path} ${where}: ${rule}`))
  const findOwnTexts = await createOwnTextFinder()
  const first = firstPathPerSection(paths)
  for (const path of paths) {
    await page.setViewportSize(smallPhone.viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    const status = (await page.goto(`${api.url}${path}`))?.status() ?? 0
    if (status !== 200 && status !== unusualStatuses[path]) problems.push(`${path} answers with ${status}`)
    const hasNewColors = await takeNewColors(page)
    await checkRules(path, hasNewColors ? 'all' : 'content', 'light')
    const pageTexts = await readPageTexts(page)
    if (pageTexts.width > smallPhone.viewport.width) problems.push(`${path}: ${pageTexts.width} wide on a small phone`)
    for (const text of findOwnTexts(path, pageTexts)) problems.push(`${path} has its own text: ${text}`)
    for (const text of pageTexts.cut) problems.push(`${path} cuts off: ${text}`)
    const isFirst = first.includes(path)
    if (hasNewColors || isFirst) {
      await page.emulateMedia({ colorScheme: 'dark' })
      if (await takeNewColors(page)) await checkRules(path, 'colors', 'dark')
    }
    if (!isFirst) continue
    // A wide screen changes only the layout, which the pages of a section share.
    await page.setViewportSize(desktop.viewport)
    await checkRules(path, 'layout', 'on a wide screen')
  }
  return problems
}
