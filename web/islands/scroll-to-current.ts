/** Scrolls the row alone: `scrollIntoView` would scroll the page down to it, too. */
export function scrollToCurrentLink(): void {
  for (const current of document.querySelectorAll(':is(.sidebar-layout > nav, .pills, .chips) [aria-current]')) {
    const row = current.closest('nav')
    if (row) showInRow(row, current.getBoundingClientRect(), row.getBoundingClientRect())
  }
}

function showInRow(row: Element, link: DOMRect, frame: DOMRect): void {
  const isAcross = link.left >= frame.left && link.right <= frame.right
  if (isAcross && link.top >= frame.top && link.bottom <= frame.bottom) return
  row.scrollBy(
    link.left + link.width / 2 - frame.left - frame.width / 2,
    link.top + link.height / 2 - frame.top - frame.height / 2,
  )
}
