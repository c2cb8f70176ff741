export function scrollToCurrentLink(): void {
  for (const here of document.querySelectorAll(':is(.settings > nav, .pills) [aria-current]'))
    here.scrollIntoView({ inline: 'center', block: 'nearest' })
}
