import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { locales } from '#messages'
import { ServerProcess } from '../../prove/server-process.ts'
import { createDataDir } from '../../test/data-dir.ts'
import { eventually } from '../../test/eventually.ts'
import { reservePort } from '../../test/kit.ts'
import { findProgram } from '../../test/programs.ts'
import { prepareShots, type Shot } from './shots.ts'

// Writes the screenshots of the guides for people, in every language, from the demo community.

const width = 390
/** Guides show them 320 px wide, with 585 pixels: almost two for each. */
const scale = 1.5
const quality = 60

const dataDir = await createDataDir('screenshots')
const logFile = join(dataDir, 'server.log')
const port = await reservePort()
const env = {
  DATA_DIR: dataDir,
  BASE_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  LC_ALL: 'C',
}
const server = new ServerProcess(port, env, logFile)
let bytes = 0
try {
  await server.start()
  const printed = await eventually(
    'the server printed how to sign in',
    () => readFile(logFile, 'utf8'),
    (text) => text.includes('with the password'),
  )
  const find = (pattern: RegExp) => {
    const [, found] = pattern.exec(printed) ?? []
    if (found === undefined) throw new Error(`The server did not print ${pattern}.`)
    return found
  }
  const shots = await prepareShots(server.url, find(/(fm_pat_[0-9a-f]{40})/))
  const executablePath = findProgram('chromium-headless-shell') || findProgram('chromium')
  const browser = await chromium.launch({ executablePath })
  const cookies = {
    aino: await signIn('aino', find(/with the password (\S+)/)),
    vera: await signIn('vera', find(/with the password (\S+)/)),
  }
  for (const locale of locales) {
    for (const shot of shots) bytes += await take(browser, shot, locale, cookies)
    console.log(`${locale}: ${shots.length} pictures`)
  }
  await browser.close()
} finally {
  await server.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`${(bytes / 1_000_000).toFixed(2)} MB in all`)

async function signIn(username: string, password: string): Promise<string> {
  const response = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${username}@demo.example`, password }),
  })
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='))
  const session = cookie?.split(';')[0]?.slice('session='.length)
  if (!response.ok || !session) throw new Error(`${username} could not sign in: ${response.status}.`)
  return session
}

async function take(
  browser: Browser,
  { name, path, username, height, from }: Shot,
  locale: string,
  cookies: Readonly<Record<string, string>>,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Helsinki',
  })
  if (username !== undefined)
    await context.addCookies([{ name: 'session', value: cookies[username] ?? '', url: server.url }])
  const page = await context.newPage()
  const response = await page.goto(`${server.url}${path}?lang=${locale}`)
  if (!response?.ok()) throw new Error(`${path} answered with ${response?.status()}.`)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} redirected to ${page.url()}.`)
  await page.evaluate('document.fonts.ready')
  if (from !== undefined) await scrollTo(page, from)
  await page.waitForLoadState('networkidle')
  const folder = join('docs/guide', locale === 'en' ? '' : locale, 'images')
  await mkdir(folder, { recursive: true })
  const { size } = await sharp(await page.screenshot())
    .webp({ quality, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  await context.close()
  return size
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().evaluate('(element) => window.scrollTo(0, element.offsetTop - 12)')
}
