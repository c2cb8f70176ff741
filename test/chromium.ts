import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { after } from 'node:test'
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core'
import { findProgram } from './programs.ts'

interface Chromium {
  /** The reason there is no browser, for node:test's `skip`. */
  readonly skip: string | false
  readonly open: (options?: BrowserContextOptions) => Promise<Page>
}

interface SignInSite {
  readonly url: string
  readonly cookieFor: (userId: string) => Promise<string>
}

const phoneViewport = { viewport: { width: 390, height: 844 } }

export const createPageOpener =
  (browser: Chromium, { url, cookieFor }: SignInSite) =>
  async (who: { readonly id: string }, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browser.open({ ...phoneViewport, ...options })
    const value = (await cookieFor(who.id)).slice('session='.length)
    await page.context().addCookies([{ name: 'session', value, url }])
    return page
  }

const browsers = ['chromium', 'google-chrome', 'chromium-browser']
const shell = 'chromium-headless-shell'

/** Without what draws windows, which takes a quarter of a browser's time, where there is such a one. */
export const startChromium = (): Promise<Chromium> => findChromium([shell, ...browsers], {})

/** A browser as people have it, with the fonts of this machine. */
export const startFullChromium = (): Promise<Chromium> => findChromium([...browsers, shell], {})

const plainFont = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'

/** Texts have other widths in other fonts: here with DejaVu alone, in the headless shell where there is one. */
export async function startPlainChromium(): Promise<Chromium> {
  if (!existsSync(plainFont)) return missing('No DejaVu on this machine (Debian: apt-get install fonts-dejavu-core).')
  return findChromium([shell, ...browsers], { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) })
}

async function findChromium(names: readonly string[], env: Readonly<Record<string, string>>): Promise<Chromium> {
  if (process.env['SKIP_BROWSER']) return unavailable('Browsers are left out.')
  const executablePath = process.env['CHROMIUM_PATH'] ?? names.map(findProgram).find((path) => path !== '')
  if (executablePath === undefined)
    return missing('No Chromium on this machine (Debian: apt-get install chromium), so pages were not tried.')
  const browser = await launch(executablePath, env)
  return { skip: false, open: (options) => openPage(browser, options) }
}

const unavailable = (reason: string): Chromium => ({ skip: reason, open: () => Promise.reject(new Error(reason)) })

/** `REQUIRE_BROWSER` makes it an error. */
function missing(reason: string): Chromium {
  if (process.env['REQUIRE_BROWSER'] && !process.env['SKIP_BROWSER']) throw new Error(reason)
  return unavailable(reason)
}

const launched = new Map<string, Promise<Browser>>()

/** Pages live for a second: optimizing their scripts takes longer than it saves. */
const args = ['--js-flags=--no-opt,--no-maglev']

/** The files of a process share a browser; each page has a profile of its own. */
function launch(executablePath: string, env: Readonly<Record<string, string>>): Promise<Browser> {
  const key = JSON.stringify([executablePath, env])
  const browser = launched.get(key) ?? chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  if (!launched.has(key)) after(async () => (await browser).close())
  launched.set(key, browser)
  return browser
}

/**
 * Console errors, such as a blocked script or a missing file, fail the test that opened the page. The transitions between
 * pages take a quarter of a browser's CPU time, so pages move only in tests that ask for it; nor does a service worker load
 * pages of its own in others.
 */
async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const pageErrors: string[] = []
  page.on('console', (message) => {
    if (isPageError(message)) pageErrors.push(`${page.url()}: ${message.text()}`)
  })
  after(async () => {
    // Errors caused by closing the page do not count.
    const errorsBeforeClose = [...pageErrors]
    await context.close()
    assert.deepEqual(errorsBeforeClose, [])
  })
  return page
}

const isPageError = (message: ConsoleMessage): boolean =>
  message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && !isLiveStreamError(message)

/** A live stream reconnects, even to a server the test has stopped. */
const isLiveStreamError = (message: ConsoleMessage): boolean => URL.parse(message.location().url)?.pathname === '/live'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const layoutRules = { runOnly: { type: 'tag', values: wcagTags }, rules: { 'color-contrast': { enabled: false } } }
const axeOptions = {
  all: { runOnly: { type: 'tag', values: wcagTags } },
  layout: layoutRules,
  /** The layout without the header and the footer, which all pages share. */
  content: layoutRules,
  colors: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}
const wholePage = 'document'
const contentOnly = "{ include: ['html'], exclude: ['.top-bar', '.footer'] }"

/** WCAG 2.2 AA, as far as a program can check. Our pages have no frames. */
export async function findAccessibilityViolations(
  page: Page,
  rules: keyof typeof axeOptions = 'all',
): Promise<string[]> {
  return runAxe(page, rules, rules === 'content' ? contentOnly : wholePage)
}

/** `element` is JavaScript. */
export const findViolationsIn = (page: Page, element: string): Promise<string[]> =>
  runAxe(page, 'content', `{ include: [${element}] }`)

/** Contrast takes a third of axe's time, so only texts in colors that `seenColors` lacks are checked. */
export async function findContrastViolations(page: Page, seenColors: Set<string>): Promise<string[]> {
  const colors = (await readTextColors(page)).filter((color) => !seenColors.has(color))
  if (colors.length === 0) return []
  const list = JSON.stringify(colors)
  const context = `{ include: ${list}.flatMap((color) => textsByColors.get(color)) }`
  const violations = await runAxe(page, 'colors', context)
  const undecided = new Set(
    await page.evaluate<string[]>(
      `${list}.filter((color) => textsByColors.get(color).every((element) => undecidedElements.has(element)))`,
    ),
  )
  for (const color of colors) if (!undecided.has(color)) seenColors.add(color)
  return violations
}

/**
 * `context` is JavaScript: what axe looks at. `undecidedElements` then has those that it could not judge, such as texts
 * that a menu covers.
 */
async function runAxe(page: Page, rules: keyof typeof axeOptions, context: string): Promise<string[]> {
  // Loading axe takes as long as a small page: load it once, minified.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await loadAxe())
  // Describing passed rules takes most of the time.
  const options = {
    ...axeOptions[rules],
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    preload: false,
  }
  const violations = await page.evaluate<AxeViolation[]>(
    `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations, incomplete }) => {
      globalThis.undecidedElements = new Set(incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
      return violations.map(({ id, nodes }) => ({ id, texts: nodes.map(({ html }) => html.slice(0, 200)) }))
    })`,
  )
  return violations.map(({ id, texts }) => `${id}: ${texts.join(' | ')}`)
}

/**
 * What the contrast of each text on the page depends on: its color, whether it is large, what is painted behind it up to
 * the first opaque background, and which ancestors fade or float. `textsByColors` then has the elements for each.
 */
const readTextColors = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const isOpaque = (color) => !color.includes('/') && !color.startsWith('rgba')
    const hasText = (element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
    const describe = (element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 14 : 18) * 4 / 3
      const parts = [color, isLarge]
      let isBehindOpaque = false
      for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
        const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(ancestor)
        if (!isBehindOpaque) parts.push(backgroundColor, backgroundImage)
        parts.push(opacity, filter, position)
        isBehindOpaque ||= isOpaque(backgroundColor)
      }
      return parts.filter((part) => !['rgba(0, 0, 0, 0)', 'none', '1', 'static', 'relative'].includes(part)).join(' ')
    }
    const isVisible = (element) => element.checkVisibility() && element.offsetWidth !== 1
    const texts = [...document.body.querySelectorAll('*')].filter((element) => hasText(element) && isVisible(element))
    globalThis.textsByColors = Map.groupBy(texts, describe)
    return [...textsByColors.keys()]
  })()`)

interface AxeViolation {
  readonly id: string
  readonly texts: readonly string[]
}

let axeSource: Promise<string> | undefined
const loadAxe = () => (axeSource ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))

/** Through the form: the address first, then the password. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
