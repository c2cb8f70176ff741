import { enableCopyButtons } from './copy-buttons.ts'

const debounceMs = 250

/** Submits a `form[data-live="#part"]` on input, and replaces that element with the one in the response. */
export function enableLiveForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    const cancel = () => {
      clearTimeout(timer)
      request.abort()
    }
    form.addEventListener('submit', cancel)
    form.addEventListener('input', () => {
      cancel()
      request = new AbortController()
      const { signal } = request
      timer = setTimeout(() => void refreshPart(form, signal).catch(() => undefined), debounceMs)
    })
  }
}

async function refreshPart(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const { live = '', liveAction } = form.dataset
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  if (liveAction !== undefined) fields.set('action', liveAction)
  const url = new URL(form.getAttribute('action') ?? location.href, location.href)
  const isPost = form.method === 'post'
  if (!isPost) url.search = fields.toString()
  const response = await fetch(url, isPost ? { method: 'POST', body: fields, signal } : { signal })
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [old, fresh] = [document.querySelector(live), page.querySelector(live)]
  if (!old || !fresh || signal.aborted) return
  old.replaceChildren(...fresh.childNodes)
  enableCopyButtons()
  if (!isPost) history.replaceState(null, '', url)
}
