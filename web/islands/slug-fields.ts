import { toUrlname } from '../../src/contract/urlname.ts'

/** Stops once the slug is edited by hand. */
export function fillSlugFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-address-from]')) {
    const [name, address] = [
      form.elements.namedItem(form.dataset['addressFrom'] ?? ''),
      form.elements.namedItem('urlname') ?? form.elements.namedItem('slug'),
    ]
    if (!(name instanceof HTMLInputElement) || !(address instanceof HTMLInputElement)) continue
    let generated = address.value
    name.addEventListener('input', () => {
      if (address.value !== generated) return
      generated = name.value.trim() === '' ? '' : toUrlname(name.value, address.name === 'slug' ? 'badge' : 'group')
      address.value = generated
    })
  }
}
