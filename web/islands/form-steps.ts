/** Opens the step that a “Next” link leads to, or whose field the browser complains about. */
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
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      const field = link && document.getElementById(link.hash.slice(1))
      if (!field) return
      event.preventDefault()
      openAround(field)
      field.focus()
    })
  }
}

function openAround(field: Element | null | undefined): void {
  for (let step = field?.closest('details'); step; step = step.parentElement?.closest('details')) step.open = true
}
