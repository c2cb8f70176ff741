/** Shows the results for a text; the URL is that of the page with them. */
export type ShowResults = (found: Element, url: URL) => void

/** The combobox pattern of ARIA: arrows move through the links, Enter follows one, Escape closes the list. */
export function createSuggestions(form: HTMLFormElement, input: HTMLInputElement): ShowResults {
  const [panel, status] = [document.createElement('div'), document.createElement('p')]
  panel.id = 'suggestions'
  panel.className = 'card suggestions'
  status.role = 'status'
  status.className = 'visually-hidden'
  form.append(panel, status)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', panel.id)
  let options: HTMLAnchorElement[] = []
  /** -1 is the field itself. */
  let active = -1
  /** By Escape, until something else is typed. */
  let isDismissed = false

  const activate = (index: number) => {
    options[active]?.removeAttribute('aria-selected')
    active = index
    const option = options[active]
    input.removeAttribute('aria-activedescendant')
    if (!option) return
    option.ariaSelected = 'true'
    option.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', option.id)
  }
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen
    input.ariaExpanded = String(isOpen && options.length > 0)
    activate(-1)
  }
  setOpen(false)

  input.addEventListener('input', () => (isDismissed = false))
  input.addEventListener('keydown', (event) => {
    const { key } = event
    isDismissed = key === 'Escape' || (isDismissed && key !== 'ArrowDown')
    if (panel.hidden) {
      if (key === 'ArrowDown' && panel.textContent !== '') setOpen(true)
      return
    }
    if (key === 'ArrowDown') activate(active + 1 < options.length ? active + 1 : -1)
    else if (key === 'ArrowUp') activate((active < 0 ? options.length : active) - 1)
    else if (key === 'Enter' && active >= 0) options[active]?.click()
    else if (key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    if (!form.contains(target as Node)) setOpen(false)
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget as Node)) setOpen(false)
  })

  return (found) => {
    const isEmpty = input.value.trim() === ''
    const groups = isEmpty ? [] : [...found.querySelectorAll('section')].map(toOptionGroup)
    const message = isEmpty ? '' : (found.querySelector('[role=status]')?.textContent ?? '')
    // A listbox without options would not be one.
    panel.role = groups.length > 0 ? 'listbox' : null
    panel.ariaLabel = groups.length > 0 ? (input.labels?.[0]?.textContent ?? null) : null
    panel.replaceChildren(...(groups.length > 0 ? groups : [message]))
    options = [...panel.querySelectorAll('a')]
    status.textContent = message
    setOpen(!isEmpty && !isDismissed && form.contains(document.activeElement))
  }
}

function toOptionGroup(section: HTMLElement, index: number): HTMLElement {
  const [group, title] = [document.createElement('div'), document.createElement('p')]
  title.id = `suggestions-${index}`
  title.role = 'presentation'
  title.textContent = section.querySelector('h2')?.textContent ?? ''
  group.role = 'group'
  group.setAttribute('aria-labelledby', title.id)
  const options = [...section.querySelectorAll<HTMLAnchorElement>('li > a')]
  for (const [position, option] of options.entries()) {
    option.role = 'option'
    option.tabIndex = -1
    option.id = `${title.id}-${position}`
  }
  group.append(title, ...options)
  return group
}
