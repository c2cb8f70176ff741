import type { Page } from 'playwright-core'
import { findAccessibilityViolations, readTextColors } from './chromium.ts'
import { api, browser, setSessionCookie } from './page-fixture.ts'
import { desktop, firstPathPerSection, smallPhone } from './screens.ts'

interface Visitor {
  readonly session: string | undefined
  readonly paths: readonly string[]
}

/** Contrast takes a third of axe's time, so a page is checked for it only if it has text in colors that no page had. */
const seenColors = new Set<string>()

async function takeNewColors(page: Page): Promise<boolean> {
  const colors = (await readTextColors(page)).filter((text) => !seenColors.has(text))
  for (const text of colors) seenColors.add(text)
  return colors.length > 0
}

/** What is wrong on a phone, light and dark, and on a wide screen. Each visitor has a test file, and so a process. */
export async function findInaccessiblePages({ session, paths }: Visitor): Promise<string[]> {
  const broken: string[] = []
  const page = await browser.open(smallPhone)
  if (session !== undefined) await setSessionCookie(page, session)
  const checkRules = async (path: string, rules: Parameters<typeof findAccessibilityViolations>[1], where: string) =>
    broken.push(...(await findAccessibilityViolations(page, rules)).map((rule) => `${path} ${where}: ${rule}`))
  const first = firstPathPerSection(paths)
  for (const path of paths) {
    await page.setViewportSize(smallPhone.viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${api.url}${path}`)
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (width > smallPhone.viewport.width) broken.push(`${path}: ${width} wide on a small phone`)
    const hasNewColors = await takeNewColors(page)
    await checkRules(path, hasNewColors ? 'all' : 'layout', 'light')
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
  return broken
}
