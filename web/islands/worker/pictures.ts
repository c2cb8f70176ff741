/** The cover of the ticket at `/events/{id}/ticket` is kept as `/events/{id}/ticket/cover`. */
export const coverSuffix = '/cover'

interface SeparatedCover {
  readonly html: string
  readonly cover?: Response
}

/** Gives the cover of a ticket one address, whatever the screen. Without one that can be kept, the page stays as it is. */
export async function separateCover(
  html: string,
  path: string,
  headers: Record<string, string>,
): Promise<SeparatedCover> {
  const [tag = ''] = /<img[^>]*>/.exec(html.split('ticket-picture', 2)[1]?.split('ticket-main', 1)[0] ?? '') ?? []
  const url = / src="([^"]+)"/.exec(tag)?.[1]
  if (!path.endsWith('/ticket') || url === undefined) return { html }
  const cover = await loadPicture(url.replaceAll('&amp;', '&'), headers)
  const keptTag = tag.replace(/ (srcset|sizes)="[^"]*"/g, '').replace(url, () => path + coverSuffix)
  return cover ? { html: html.replace(tag, () => keptTag), cover } : { html }
}

/** Pictures of other sites are out of reach of the service worker. */
async function loadPicture(url: string, added: Record<string, string>): Promise<Response | undefined> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) return undefined
  return new Response(await response.blob(), {
    headers: { 'content-type': response.headers.get('content-type') ?? '', ...added },
  })
}

export const createEmptyPicture = (): Response =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })
