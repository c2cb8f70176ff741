export function enablePicturePreviews(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.picture-field input[type=file]')) {
    input.addEventListener('change', () => previewPicture(input))
    input.form?.addEventListener('submit', () => showUploadStatus(input))
    acceptDrops(input.closest<HTMLElement>('.cover-picker') ?? input, input)
  }
}

/** The browser accepts files on the button itself; this makes the target larger. */
function acceptDrops(target: HTMLElement, input: HTMLInputElement): void {
  if (target === input) return
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
  target.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    target.classList.add('dropping')
  })
  target.addEventListener('dragleave', () => target.classList.remove('dropping'))
  target.addEventListener('drop', (event) => {
    target.classList.remove('dropping')
    const files = event.dataTransfer?.files
    if (!files?.length) return
    event.preventDefault()
    input.files = files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function previewPicture(input: HTMLInputElement): void {
  const file = input.files?.[0]
  const isTooLarge = file !== undefined && file.size > Number(input.dataset['maxBytes'])
  input.setCustomValidity(isTooLarge ? (input.dataset['tooLarge'] ?? '') : '')
  input.reportValidity()
  const field = input.closest('.picture-field')
  field?.querySelector('img[data-chosen]')?.remove()
  if (!field || isTooLarge || !file?.type.startsWith('image/')) return
  const image = new Image()
  image.alt = ''
  image.dataset['chosen'] = ''
  image.onerror = () => image.remove()
  field.prepend(image)
  // A data URL, because the CSP does not allow `blob:`.
  const reader = new FileReader()
  reader.onload = () => {
    if (typeof reader.result === 'string') image.src = reader.result
  }
  reader.readAsDataURL(file)
}

function showUploadStatus(input: HTMLInputElement): void {
  if (!input.files?.length || input.parentElement?.querySelector('[role=status]')) return
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'help'
  const bar = document.createElement('progress')
  bar.setAttribute('aria-hidden', 'true')
  status.append(input.dataset['uploading'] ?? '', ' ', bar)
  input.after(status)
}
