import { toUrlname } from '../../src/contract/urlname.ts'

/** Stops once the slug is edited by hand. */
export function fillSlugFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-slug-from]')) {
    const [name, slug] = [
      form.elements.namedItem(form.dataset['slugFrom'] ?? ''),
      form.elements.namedItem('urlname') ?? form.elements.namedItem('slug'),
    ]
    if (!(name instanceof HTMLInputElement) || !(slug instanceof HTMLInputElement)) continue
    const generate = () =>
      name.value.trim() === '' ? '' : toUrlname(name.value, slug.name === 'slug' ? 'badge' : 'group')
    // A form that was refused comes back with the slug that was typed.
    let generated = slug.value === '' ? '' : generate()
    name.addEventListener('input', () => {
      if (slug.value !== generated) return
      generated = generate()
      slug.value = generated
    })
  }
}
