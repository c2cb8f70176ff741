/**
 * Opens the step that a “Next” link leads to, or whose field the browser complains about. A step that is opened by its
 * heading keeps its place on the screen.
 */
export function enableFormSteps(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-steps]')) {
    // Without script, the browser would complain about a field that nobody sees, so the server does.
    form.noValidate = false
    form.addEventListener(
      'invalid',
      ({ target }) => {
        const first = form.querySelector(':is(input, select, textarea):invalid')
        if (target === first) openAround(first)
      },
      true,
    )
    form.addEventListener('click', (event) => {
      const target = event.target as Element
      keepInPlace(target.closest('.form-step > summary'))
      const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
      const field = link && document.getElementById(link.hash.slice(1))
      if (!field) return
      event.preventDefault()
      openAround(field)
      field.focus()
    })
  }
}

/** Opening a step closes the one above it, and browsers do not scroll along. */
function keepInPlace(summary: Element | null): void {
  if (!summary) return
  const { top } = summary.getBoundingClientRect()
  requestAnimationFrame(() => scrollBy(0, summary.getBoundingClientRect().top - top))
}

function openAround(field: Element | null | undefined): void {
  for (let step = field?.closest('details'); step; step = step.parentElement?.closest('details')) step.open = true
}
