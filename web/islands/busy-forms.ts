/** After this time without a new page, such as behind a download, the form can be sent again. */
const releaseMs = 8_000

/** Marks the pressed button until the next page is here. Pressing it twice sends the form once. */
export function markBusyForms(): void {
  const busy = new Map<HTMLFormElement, HTMLElement>()
  const release = (form: HTMLFormElement) => {
    busy.get(form)?.removeAttribute('aria-busy')
    busy.delete(form)
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (busy.has(form)) {
      event.preventDefault()
      return
    }
    const button = event.submitter ?? form
    button.ariaBusy = 'true'
    busy.set(form, button)
    setTimeout(release, releaseMs, form)
  })
  // A page that comes back from the cache of the browser.
  addEventListener('pageshow', () => [...busy.keys()].forEach(release))
}
