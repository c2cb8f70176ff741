import { enableCopyButtons } from './copy-buttons.ts'

const debounceMs = 250

/**
 * Submits a `form[data-live="#part,#other"]` on input, to `data-live-url` if it has one, and a `button[data-live]` in it
 * on click, and replaces these elements with those in the response. A click moves focus to the first that is named.
 */
export function enableLiveForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    const restart = () => {
      clearTimeout(timer)
      request.abort()
      request = new AbortController()
      return request.signal
    }
    form.addEventListener('submit', restart)
    form.addEventListener('input', () => {
      const signal = restart()
      const { live = '', liveAction } = form.dataset
      // Only its buttons are live.
      if (live === '') return
      timer = setTimeout(() => void refreshParts(form, live, liveAction, signal).catch(() => undefined), debounceMs)
    })
    form.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[data-live]')
      if (!button) return
      event.preventDefault()
      const [parts, signal] = [button.dataset['live'] ?? '', restart()]
      refreshParts(form, parts, button.value, signal, button.formAction).then(
        () => document.querySelector<HTMLElement>(parts.split(',', 1)[0] ?? parts)?.focus(),
        () => signal.aborted || form.requestSubmit(button),
      )
    })
  }
}

async function refreshParts(
  form: HTMLFormElement,
  parts: string,
  action: string | undefined,
  signal: AbortSignal,
  target = form.dataset['liveUrl'] ?? form.getAttribute('action') ?? location.href,
): Promise<void> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  if (action !== undefined) fields.set('action', action)
  const url = new URL(target, location.href)
  const isPost = form.method === 'post'
  if (!isPost) url.search = fields.toString()
  const old = [...document.querySelectorAll(parts)]
  for (const part of old) part.ariaBusy = 'true'
  const response = await fetch(url, isPost ? { method: 'POST', body: fields, signal } : { signal }).finally(() => {
    if (!signal.aborted) for (const part of old) part.ariaBusy = null
  })
  if (!response.ok) throw new Error(response.statusText)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (signal.aborted) return
  for (const part of old) {
    const fresh = page.getElementById(part.id)
    // Options that move one by one take the choice of their select along.
    if (fresh) part.innerHTML = fresh.innerHTML
  }
  enableCopyButtons()
  if (!isPost) history.replaceState(null, '', url)
}
