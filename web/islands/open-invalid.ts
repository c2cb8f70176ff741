/** Opens what hides the first field that the browser complains about. */
export function openInvalidFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-opens-invalid]')) {
    // Without script, the browser would complain about a field that nobody sees, so the server does.
    form.noValidate = false
    form.addEventListener(
      'invalid',
      ({ target }) => {
        const first = form.querySelector(':is(input, select, textarea):invalid')
        if (target !== first) return
        for (let row = first?.closest('details'); row; row = row.parentElement?.closest('details')) row.open = true
      },
      true,
    )
  }
}
