/** Opens the share sheet of the device, where it has one. */
export function enableShareButtons(): void {
  if (!('share' in navigator)) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const { share: url = '', title = '' } = button.dataset
      // Rejected when the person closes the sheet.
      navigator.share({ title, url }).catch(() => undefined)
    })
  }
}
