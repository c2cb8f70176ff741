/** Normalized so that mail programs detect the whole URL in plain text. */
export function requireWebUrl(text: string): string {
  const { protocol, href } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A link in a mail must be an http or https URL.')
  return href
}
