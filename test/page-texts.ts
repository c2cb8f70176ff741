import type { Page } from 'playwright-core'

export interface PageTexts {
  /** What people read or hear, as far as it should come from a message file. */
  readonly texts: readonly string[]
  /** Texts from message files that do not fit into their box. */
  readonly cut: readonly string[]
  readonly width: number
  /** A label may repeat a part of one. */
  readonly codes: readonly string[]
}

/**
 * Code, the icons of badges, and what is marked as of another language stay as they are. A text is from a message file if it has a vowel of the
 * pseudo-language; one that is merely long, such as a name, may be cut.
 */
export const readPageTexts = (page: Page): Promise<PageTexts> =>
  page.evaluate<PageTexts>(`(() => {
    const foreign = 'html [lang], .badge-icon, code, pre, kbd, samp, script, style, textarea, time'
    const isPseudo = (text) => /[áéíóúÁÉÍÓÚ]/.test(text)
    const ownText = (element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data).join(' ').trim()
    const isHidden = (element) => element.offsetWidth <= 1 || element.matches('.unseen, .unseen *, .skip')
    const width = document.documentElement.scrollWidth
    for (const details of document.querySelectorAll('details')) details.open = true
    const texts = [document.title]
    const cut = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(foreign) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
      // A single word is an example.
      if (/ /.test(element.placeholder ?? '')) texts.push(element.placeholder)
      const text = ownText(element)
      if (text === '') continue
      texts.push(text)
      const { overflowX, display } = getComputedStyle(element)
      const scrolls = overflowX === 'auto' || overflowX === 'scroll'
      if (isPseudo(text) && !isHidden(element) && !scrolls && display !== 'inline')
        if (element.scrollWidth > element.clientWidth + 1) cut.push(text.slice(0, 60))
    }
    const codes = [...document.querySelectorAll('code')].map(({ textContent }) => textContent.toLowerCase())
    return { texts: texts.filter((text) => text !== ''), cut, width, codes }
  })()`)
