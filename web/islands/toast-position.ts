const controlSelector = 'button, .button, input, select, textarea, summary'

/** At the bottom, unless toasts would cover a control there and none at the top. */
export function positionToasts(container: HTMLElement): void {
  const isFree = (at: 'bottom' | 'top'): boolean => {
    container.dataset['at'] = at
    const own = container.getBoundingClientRect()
    return ![...document.querySelectorAll(controlSelector)].some(
      (control) => !container.contains(control) && overlaps(own, control.getBoundingClientRect()),
    )
  }
  if (!isFree('bottom') && !isFree('top')) container.dataset['at'] = 'bottom'
}

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
