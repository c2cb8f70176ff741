import type { Page } from 'playwright-core'

export interface PageTexts {
  /** What people read or hear and message files should contain. */
  readonly texts: readonly string[]
  /** Texts from message files that do not fit into their box. */
  readonly cut: readonly string[]
  readonly width: number
  /** The contents of `<code>`, in lower case: labels may repeat parts of them. */
  readonly codes: readonly string[]
}

/**
 * Of an unfolded page. Leaves out code, icons of badges and whatever has a `lang` of its own. Only texts with an accent of the pseudo-language may not
 * be cut off: names, which people wrote, may.
 */
export const readPageTexts = (page: Page): Promise<PageTexts> =>
  page.evaluate<PageTexts>(`(() => {
    const foreign = 'html [lang], .badge-icon, code, pre, kbd, samp, script, style, textarea, time'
    const isPseudo = (text) => /[áéíóúÁÉÍÓÚ]/.test(text)
    const ownText = (element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data).join(' ').trim()
    const isHidden = (element) => element.offsetWidth <= 1 || element.matches('.visually-hidden, .visually-hidden *, .skip-link')
    const width = document.documentElement.scrollWidth
    for (const folded of document.querySelectorAll('details, dialog')) folded.open = true
    const texts = [document.title]
    const cut = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(foreign) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
      // A placeholder of one word is an example.
      if (/ /.test(element.placeholder ?? '')) texts.push(element.placeholder)
      const text = ownText(element)
      if (text === '') continue
      texts.push(text)
      const { overflowX, display } = getComputedStyle(element)
      const scrolls = overflowX === 'auto' || overflowX === 'scroll'
      if (isPseudo(text) && !isHidden(element) && !scrolls && display !== 'inline')
        if (element.scrollWidth > element.clientWidth + 1) cut.push(text.slice(0, 60))
    }
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    const codes = [...document.querySelectorAll('code')].map(({ textContent }) => textContent.toLowerCase())
    return { texts: texts.filter((text) => text !== ''), cut, width, codes }
  })()`)
