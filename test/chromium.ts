import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { after } from 'node:test'
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core'
import { findProgram } from './programs.ts'

const executableNames = ['chromium', 'google-chrome', 'chromium-browser', 'chromium-headless-shell']

export interface Chromium {
  /** Why there is none, for node:test's `skip`; false when there is one. */
  readonly skip: string | false
  /** A page in a browser of its own: nothing is shared with another. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>
}

interface SignInSite {
  readonly url: string
  readonly cookieFor: (userId: string) => Promise<string>
}

const phoneViewport = { viewport: { width: 390, height: 844 } }

/** How a browser is opened in which somebody is signed in: on a phone, unless told otherwise. */
export const createPageOpener =
  (browser: Chromium, { url, cookieFor }: SignInSite) =>
  async (who: { readonly id: string }, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browser.open({ ...phoneViewport, ...options })
    const value = (await cookieFor(who.id)).slice('session='.length)
    await page.context().addCookies([{ name: 'session', value, url }])
    return page
  }

/** A real Chromium, if this machine has one. `REQUIRE_BROWSER` makes it an error when not, `SKIP_BROWSER` does without. */
export async function startChromium(): Promise<Chromium> {
  if (process.env['SKIP_BROWSER']) return unavailableChromium('Browsers are left out.')
  const executablePath = process.env['CHROMIUM_PATH'] ?? executableNames.map(findProgram).find((path) => path !== '')
  if (executablePath === undefined) {
    const reason = 'No Chromium on this machine (Debian: apt-get install chromium), so pages were not tried.'
    if (process.env['REQUIRE_BROWSER']) throw new Error(reason)
    return unavailableChromium(reason)
  }
  const browser = await chromium.launch({ executablePath })
  after(() => browser.close())
  return { skip: false, open: (options) => openPage(browser, options) }
}

const unavailableChromium = (reason: string): Chromium => ({
  skip: reason,
  open: () => Promise.reject(new Error(reason)),
})

/** Whatever the page complains about (a refused script, a missing file) fails the test that opened it. */
async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const pageErrors: string[] = []
  page.on('console', (message) => {
    if (isPageError(message)) pageErrors.push(`${page.url()}: ${message.text()}`)
  })
  after(async () => {
    // What closing the page cuts off, or asks of a server that has stopped, does not count.
    const errorsBeforeClose = [...pageErrors]
    await context.close()
    assert.deepEqual(errorsBeforeClose, [])
  })
  return page
}

const isPageError = (message: ConsoleMessage): boolean =>
  message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && !isLiveStreamError(message)

/** A stream comes back by itself, also to a server that a test has stopped. */
const isLiveStreamError = (message: ConsoleMessage): boolean => URL.parse(message.location().url)?.pathname === '/live'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const axeOptions = {
  all: { runOnly: { type: 'tag', values: wcagTags } },
  layout: { runOnly: { type: 'tag', values: wcagTags }, rules: { 'color-contrast': { enabled: false } } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}

/** The rules of WCAG 2.2 AA that a page breaks, as far as a program can tell. Our pages have no frames to look into. */
export async function findAccessibilityViolations(
  page: Page,
  rules: keyof typeof axeOptions = 'all',
): Promise<string[]> {
  // To load axe takes as long as a small page: once, and the short form of it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await loadAxe())
  // Nothing but what is broken is wanted: to describe all that is right takes most of the time.
  const options = { ...axeOptions[rules], resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
}

let axeSource: Promise<string> | undefined
const loadAxe = () => (axeSource ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))
