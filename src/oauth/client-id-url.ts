/**
 * True for a client_id that is the address of a document about the app: https, with a path, nothing secret in it, and spelled
 * as every reader spells it, so that two spellings are never one app.
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
