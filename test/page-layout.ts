import type { Page } from 'playwright-core'

interface Screen {
  readonly viewport: { readonly width: number; readonly height: number }
}

/**
 * Opens what lies in the flow of the page; what floats above it, such as menus, stays closed, because it covers the rest.
 * `floating` then has each with its panel. Of several with one name, opening one closes the others.
 */
const unfold = `
  const details = [...document.querySelectorAll('details')]
  for (const one of details) {
    one.removeAttribute('name')
    one.open = true
  }
  const isFloating = (element) => ['absolute', 'fixed'].includes(getComputedStyle(element).position)
  const floating = details.flatMap((one) => {
    const panel = [...one.children].find((child) => !child.matches('summary') && isFloating(child))
    return panel ? [{ details: one, panel }] : []
  })
  for (const { details } of floating) details.open = false
`

/** With the link that opens each. */
const listDialogs = `
  const dialogs = [...document.querySelectorAll('dialog')].map((dialog) => ({
    dialog,
    link: [...document.querySelectorAll('a[href^="#"]')].find(({ hash }) => hash === '#' + dialog.id),
  }))
`

interface Unfolded {
  /** Of what floats, and of dialogs. */
  readonly kinds: readonly string[]
  /** Other than the menus that the pages of a section share. */
  readonly opensOwnThings: boolean
}

/**
 * `floatingByKind` then has what floats, and dialogs. Of one kind is what has the same elements and classes; its place in a page is up to
 * `findLayoutProblems`.
 */
export const unfoldPage = (page: Page): Promise<Unfolded> =>
  page.evaluate<Unfolded>(`(() => {
    ${unfold}
    const describe = (element) => element.localName + '.' + element.className
    const kindOf = ({ element }) => [...element.querySelectorAll(':not([type=hidden])')].map(describe).join(' ')
    const opened = [
      ...floating.map(({ details }) => ({
        element: details,
        open: () => void (details.open = true),
        close: () => void (details.open = false),
      })),
      ...[...document.querySelectorAll('dialog')].map((dialog) => ({
        element: dialog,
        open: () => dialog.showModal(),
        close: () => dialog.close(),
      })),
    ]
    globalThis.floatingByKind = Map.groupBy(opened, kindOf)
    const own = document.querySelector('details:not(.top-bar *, .collapsible > *), .open-sheet, dialog')
    return { kinds: [...floatingByKind.keys()], opensOwnThings: own !== null }
  })()`)

const measures = `
  // They come and go.
  for (const toasts of document.querySelectorAll('.toasts')) toasts.inert = true
  const isHidden = (element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.offsetWidth <= 1 ||
    element.closest('.visually-hidden, .skip-link')
  const name = (element) => element.localName + ' “' + (element.textContent.trim() || element.name || '').slice(0, 40) + '”'

  const listTexts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) if (walker.currentNode.data.trim() !== '') texts.push(walker.currentNode)
    return texts.filter(({ parentElement }) => !parentElement.matches('script, style, option, textarea') && !isHidden(parentElement))
  }
  const findBlock = (element) =>
    getComputedStyle(element).display.startsWith('inline') ? findBlock(element.parentElement) : element
  const countLines = (texts) => {
    const range = document.createRange()
    const boxes = texts.flatMap((text) => {
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    })
    let lines = 0
    let end = -Infinity
    for (const { top, bottom } of boxes.sort((a, b) => a.top - b.top)) {
      if (top < end - 2) continue
      lines++
      end = bottom
    }
    return lines
  }
  const findSqueezed = (root) =>
    [...Map.groupBy(listTexts(root), ({ parentElement }) => findBlock(parentElement)).values()].flatMap((texts) => {
      const text = texts.map(({ data }) => data.trim()).join(' ')
      const lines = countLines(texts)
      return lines > 1 && text.length / lines < 4 ? ['“' + text.slice(0, 40) + '” takes ' + lines + ' lines'] : []
    })

  const controls = 'a, button, input, select, textarea, summary'
  /** Of a text, the middle; of what people tap, its edges too. */
  const pointsOf = (element) => {
    const { left, top, right, bottom } = element.getClientRects()[0]
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const middle = [x, y]
    return element.matches(controls) ? [middle, [left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]] : [middle]
  }
  /** Scrolling is what takes long. What people scroll to is far from the edges, which bars may cover. */
  const showElement = (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < innerHeight / 4 || bottom > (innerHeight * 3) / 4)
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }
  const findCovered = (root) =>
    [...root.querySelectorAll(controls + ', p, li, label')].flatMap((element) => {
      if (isHidden(element) || (element.textContent.trim() === '' && !element.matches(controls))) return []
      showElement(element)
      const area = element.matches(controls) ? [element, ...(element.labels ?? [])] : [root]
      for (const [x, y] of pointsOf(element)) {
        const found = document.elementFromPoint(x, y)
        if (!found) return [name(element) + ' is off the screen']
        if (!area.some((part) => part.contains(found))) return [name(element) + ' is covered by ' + name(found)]
      }
      return []
    })
  const findOutside = (panel) => {
    const { left, right } = panel.getBoundingClientRect()
    return left < 0 || right > innerWidth ? ['reaches from ' + left + ' to ' + right + ' of ' + innerWidth] : []
  }
`

/**
 * Opens everything that opens, on each screen: what is outside of it or covered, and texts with fewer than four letters a
 * line.
 */
export async function findLayoutProblems(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const problems: string[] = []
  for (const { viewport } of screens) {
    await page.setViewportSize(viewport)
    problems.push(...(await findProblemsOnScreen(page)).map((problem) => `${viewport.width} wide: ${problem}`))
  }
  return problems
}

/** Of what is open already. */
export const findPanelProblems = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    ${measures}
    const panel = document.querySelector(${JSON.stringify(selector)})
    return [...findOutside(panel), ...findSqueezed(panel), ...findCovered(panel)]
  })()`)

const findProblemsOnScreen = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    ${measures}
    if (location.hash !== '') location.hash = ''
    ${unfold}
    ${listDialogs}
    const problems = []
    const report = (label, found) => problems.push(...found.map((problem) => label + ': ' + problem))
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) problems.push(scrollWidth + ' wide')
    report('unfolded', findSqueezed(document.body))
    const isOutermost = (one) => !one.parentElement.closest('details[open]')
    for (const one of details.filter((one) => one.open && isOutermost(one))) report(name(one.querySelector('summary')), findCovered(one))
    for (const { details, panel } of floating) {
      details.open = true
      report(name(details.querySelector('summary')), [...findOutside(panel), ...findSqueezed(panel), ...findCovered(details)])
      details.open = false
    }
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      const id = link.getAttribute('href').slice(1)
      const sheet = document.getElementById(id)
      if (isHidden(link) || !sheet || sheet.matches('dialog') || sheet.checkVisibility()) continue
      location.hash = id
      report(name(link), [...findOutside(sheet), ...findSqueezed(sheet), ...findCovered(sheet)])
      location.hash = ''
    }
    for (const { dialog, link } of dialogs) {
      const reportOpen = (how) => {
        const found = dialog.checkVisibility() ? [...findOutside(dialog), ...findSqueezed(dialog), ...findCovered(dialog)] : ['is hidden']
        report('dialog “' + dialog.id + '” ' + how, found)
      }
      if (!link) problems.push('nothing opens the dialog “' + dialog.id + '”')
      dialog.showModal()
      reportOpen('opened')
      dialog.close()
      location.hash = dialog.id
      reportOpen('without script')
      location.hash = ''
    }
    if (document.querySelector('[popover]')) problems.push('has a popover, which this test must open')
    return problems
  })()`)
