/**
 * True for the https URL of a Client ID Metadata Document. Only the canonical spelling is accepted, so that two
 * spellings never name one app.
 */
export function isClientIdUrl(clientId: string): boolean {
  const url = URL.parse(clientId)
  return (
    url !== null &&
    url.href === clientId &&
    clientId.length <= 1024 &&
    url.protocol === 'https:' &&
    url.pathname !== '/' &&
    url.username === '' &&
    url.password === '' &&
    !clientId.includes('#')
  )
}
