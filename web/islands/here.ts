/** Brings the part of a long navigation that one is in into sight. */
export function showWhereOneIs(): void {
  document.querySelector('.settings > nav [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
