import type { Locator, Page } from 'playwright-core'
import { defaultLocale, translatorFor, type Locale, type Translate } from '#messages'

interface Walker {
  readonly page: Page
  readonly t: Translate
  readonly press: (name: string) => Promise<void>
  readonly follow: (name: string) => Promise<void>
  readonly fill: (label: string, value: string) => Promise<void>
  readonly choose: (label: string, option: string) => Promise<void>
  readonly see: (text: string | RegExp) => Promise<void>
}

/** Somebody who finds what is on a page by its role and name, in their language. */
export function createWalker(page: Page, locale: Locale = defaultLocale): Walker {
  return {
    page,
    t: translatorFor(locale),
    press: async (name) => (await unfold(page.getByRole('button', { name, exact: true, includeHidden: true }))).click(),
    follow: (name) => page.getByRole('link', { name }).first().click(),
    fill: async (label, value) =>
      (await unfold(page.getByLabel(label).and(page.locator('input, textarea')))).fill(value),
    choose: async (label, option) => {
      await (await unfold(page.getByLabel(label))).selectOption(option)
    },
    see: (text) => page.getByText(text).first().waitFor(),
  }
}

/** Opens the step or the menu that it is in. */
async function unfold(locator: Locator): Promise<Locator> {
  const target = locator.first()
  await target.evaluate((element) => {
    for (let at = element.parentElement?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true
  })
  return target
}
