import { createSuggestions, type ShowResults } from './suggestions.ts'

const debounceMs = 150

/**
 * Searches while somebody types in a `form[data-find]`. The results come from the page that the form leads to: with
 * `data-find="#part"` they replace that element, otherwise they are suggestions below the field.
 */
export function enableFind(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-find]')) {
    const input = form.querySelector('input')
    if (!input) continue
    const part = form.dataset['find'] ? document.querySelector(form.dataset['find']) : null
    const show = part ? replacePart(part) : createSuggestions(form, input)
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    input.addEventListener('input', () => {
      clearTimeout(timer)
      request.abort()
      request = new AbortController()
      const { signal } = request
      const url = new URL(form.action)
      url.searchParams.set(input.name, input.value)
      timer = setTimeout(() => void fetchResults(url, signal).then((found) => found && show(found, url)), debounceMs)
    })
  }
}

/** Undefined if something newer was typed meanwhile, or the server cannot be reached. */
async function fetchResults(url: URL, signal: AbortSignal): Promise<Element | undefined> {
  const response = await fetch(url, { signal }).catch(() => undefined)
  if (!response?.ok) return undefined
  const page = new DOMParser().parseFromString(await response.text().catch(() => ''), 'text/html')
  return signal.aborted ? undefined : (page.querySelector('#found') ?? undefined)
}

const replacePart =
  (part: Element): ShowResults =>
  (found, url) => {
    const [status, next] = [part.querySelector('[role=status]'), found.querySelector('[role=status]')]
    if (!status || !next) return
    // The status stays where it is, because a new one would not be announced.
    status.className = next.className
    status.textContent = next.textContent
    next.remove()
    part.replaceChildren(status, ...found.childNodes)
    history.replaceState(null, '', url)
  }
