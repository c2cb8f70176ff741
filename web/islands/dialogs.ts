/** A link to a dialog opens it. Without JavaScript, `:target` shows it. */
export function enableDialogs(): void {
  const linked = dialogFor(location.hash)
  if (linked) {
    location.replace('#')
    linked.showModal()
  }
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
    const dialog = link && dialogFor(link.hash)
    if (dialog) {
      event.preventDefault()
      void shareOrOpen(link, dialog)
    } else if (target instanceof HTMLDialogElement) {
      // Its own box is covered, so the click was beside it.
      target.close()
    }
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!('closes' in form.dataset)) return
    event.preventDefault()
    form.closest('dialog')?.close()
  })
}

function dialogFor(hash: string): HTMLDialogElement | null {
  const element = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
  return element instanceof HTMLDialogElement ? element : null
}

/** Phones have a share sheet of their own. */
async function shareOrOpen({ dataset }: HTMLAnchorElement, dialog: HTMLDialogElement): Promise<void> {
  const { share: url, title = '' } = dataset
  const hasSheet = url !== undefined && 'share' in navigator && matchMedia('(pointer: coarse)').matches
  const isShared = hasSheet && (await navigator.share({ title, url }).then(() => true, wasClosed))
  if (!isShared) dialog.showModal()
}

const wasClosed = (error: Error): boolean => error.name === 'AbortError'
