import { chromium, type Browser } from 'playwright-core'
import { findProgram } from '../../test/programs.ts'

export interface FirstView {
  /** Compressed, in kB of 1,000 bytes. */
  readonly scriptKb: number
  readonly styleKb: number
  readonly fontKb: number
  readonly layoutShift: number
  /** The largest ratio of a picture's own pixels to those it is shown at, in the direction where it is smaller. */
  readonly pictureRatio: number
  readonly mostOversizedPicture: string
}

/** Lighthouse's phone, and a desktop whose pixels are the largest. */
const screens = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]

/** The demo community's. In another zone the event page adds a line with the visitor's own time. */
export const timezoneId = 'Europe/Helsinki'

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findProgram('chromium') })

/** The worse of phone and desktop, each with an empty cache. Scrolls down, so that lazy pictures count too. */
export async function measureFirstView(browser: Browser, url: string, cookie: string | undefined): Promise<FirstView> {
  const views: FirstView[] = []
  for (const screen of screens) {
    const context = await browser.newContext({ ...screen, timezoneId })
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie !== undefined) await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready')
    views.push(await page.evaluate<FirstView>(measureInPage))
    await context.close()
  }
  const largest = (pick: (view: FirstView) => number) => Math.max(...views.map(pick))
  const pictureRatio = largest((view) => view.pictureRatio)
  return {
    scriptKb: largest(({ scriptKb }) => scriptKb),
    styleKb: largest(({ styleKb }) => styleKb),
    fontKb: largest(({ fontKb }) => fontKb),
    layoutShift: largest(({ layoutShift }) => layoutShift),
    pictureRatio,
    mostOversizedPicture: views.find((view) => view.pictureRatio === pictureRatio)?.mostOversizedPicture ?? '',
  }
}

const measureInPage = `(async () => {
  const entries = performance.getEntriesByType('resource')
  const sizeOf = (pattern) =>
    entries.filter(({ name }) => pattern.test(new URL(name).pathname)).reduce((sum, entry) => sum + entry.encodedBodySize, 0) / 1000
  const sizes = { scriptKb: sizeOf(/\\.js$/), styleKb: sizeOf(/\\.css$/), fontKb: sizeOf(/\\.woff2$/) }
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  // A lazy picture that is not loaded has no address yet.
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const pictures = [...document.images].filter(
    (image) => image.checkVisibility() && image.currentSrc !== '' && !/\\.svg/.test(image.currentSrc))
  const ratios = await Promise.all(pictures.map(async (image) => {
    const response = await fetch(image.currentSrc)
    const { width, height } = await createImageBitmap(await response.blob())
    const shown = image.getBoundingClientRect()
    return [Math.min(width / shown.width, height / shown.height) / devicePixelRatio, image.currentSrc]
  }))
  const [pictureRatio, mostOversizedPicture] = ratios.toSorted(([a], [b]) => b - a)[0] ?? [0, '']
  const layoutShift = await new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 300)
  })
  return { ...sizes, layoutShift, pictureRatio, mostOversizedPicture }
})()`
