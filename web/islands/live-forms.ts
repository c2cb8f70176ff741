import { enableCopyButtons } from './copy-buttons.ts'

const debounceMs = 250

/** A form marked `data-live="#part"` is sent while people type, and that part of the answer replaces the one on the page. */
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
  const answer = await fetch(url, isPost ? { method: 'POST', body: fields, signal } : { signal })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [old, fresh] = [document.querySelector(live), page.querySelector(live)]
  if (!old || !fresh || signal.aborted) return
  old.replaceChildren(...fresh.childNodes)
  enableCopyButtons()
  if (!isPost) history.replaceState(null, '', url)
}
