/** Closes an open menu with Escape or a click elsewhere. */
export function closeMenusOutside(): void {
  const open = () => document.querySelector<HTMLDetailsElement>('details.menu[open]')
  document.addEventListener('click', ({ target }) => {
    const menu = open()
    if (menu && !menu.contains(target as Node)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    const menu = open()
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
