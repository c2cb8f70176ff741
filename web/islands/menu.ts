export function enableMenuDismissal(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details:is(.menu, .confirm)[open]')
  document.addEventListener('click', ({ target }) => {
    for (const details of open()) if (!details.contains(target as Node)) details.open = false
  })
  // `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if ((target as Element).matches('.confirm[open]'))
        (target as Element).querySelector('form')?.scrollIntoView({ block: 'nearest' })
    },
    { capture: true },
  )
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const details of open()) {
      details.open = false
      details.querySelector('summary')?.focus()
    }
  })
}
