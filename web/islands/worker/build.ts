/** The files of this build and a name for them, injected by the build. */
declare const BUILD: { readonly id: string; readonly files: readonly string[] }

export const buildId = BUILD.id
export const buildFiles = BUILD.files
export const filesCacheName = `files ${buildId}`

/** For a cache named `files <build>` or `copies <build> <person>`. */
export const buildIdFor = (cacheName: string): string => cacheName.split(' ')[1] ?? ''

export const isCopyCache = (cacheName: string): boolean => cacheName.startsWith('copies ')

/** Caches of earlier builds only: an old worker that is still busy must not remove those of the next build. */
export async function listEarlierCaches(): Promise<string[]> {
  const names = await caches.keys()
  // If it is missing, a newer worker has removed it.
  const own = Math.max(0, names.indexOf(filesCacheName))
  return names.slice(0, own).filter((name) => buildIdFor(name) !== buildId)
}

/** Keeps the headers, except those that described the compressed or unchanged text. */
export function toHtmlResponse(
  html: string,
  { headers: original }: Response,
  added: Record<string, string> = {},
): Response {
  const headers = new Headers(original)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return new Response(html, { headers })
}
