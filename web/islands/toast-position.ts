const controlSelector = 'button, .button, input, select, textarea, summary'

/** Puts the toasts at the bottom, or at the top where they would cover a control at the bottom but none at the top. */
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

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  other.width > 0 &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
