import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Locale } from '#messages'
import { api, browser, setSessionCookie } from './page-fixture.ts'
import { phone } from './screens.ts'

interface Visitor {
  readonly session: string | undefined
  readonly locale: Locale
}

/** On a phone, with pages in this language. */
export async function openVisitor(
  { session, locale }: Visitor,
  options: BrowserContextOptions = phone,
  { open } = browser,
): Promise<Page> {
  const page = await open(options)
  await page.context().addCookies([{ name: 'fm_lang', value: locale, url: api.url }])
  if (session !== undefined) await setSessionCookie(page, session)
  return page
}
