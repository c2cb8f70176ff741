export function scrollToCurrentLink(): void {
  for (const here of document.querySelectorAll(':is(.settings > nav, .pills, .chips) [aria-current]'))
    here.scrollIntoView({ inline: 'center', block: 'nearest' })
}
