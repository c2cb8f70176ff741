const controlSelector = 'button, .button, input, select, textarea, summary'

/** At the bottom, unless toasts would cover a control there and none at the top. */
export function positionToasts(container: HTMLElement): void {
  /** False if they cover a control there. */
  const moveTo = (at: 'bottom' | 'top'): boolean => {
    container.dataset['at'] = at
    const own = container.getBoundingClientRect()
    return ![...document.querySelectorAll(controlSelector)].some(
      (control) => !container.contains(control) && overlaps(own, control.getBoundingClientRect()),
    )
  }
  if (!moveTo('bottom') && !moveTo('top')) moveTo('bottom')
}

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
