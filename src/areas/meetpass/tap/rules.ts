import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when a person opened the page directly or from this site: not from another site, a frame, an image or a script,
 * and not as a prefetch (Fetch Metadata, `Sec-Purpose`).
 */
export function isUserNavigation(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']]
  return (
    method === 'GET' &&
    (site === 'none' || site === 'same-origin') &&
    headers['sec-fetch-dest'] === 'document' &&
    purposes.every((purpose) => purpose === undefined || !/prefetch|prerender|preview/i.test(String(purpose)))
  )
}

export const wantsJson = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  /application\/json/i.test(accept) && !/text\/html/i.test(accept)
