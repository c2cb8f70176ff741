import type { IncomingHttpHeaders } from 'node:http'

/**
 * Somebody typed the address, scanned it or followed a link of ours, and looks at what comes: no other site led them here, no
 * frame, picture or script asks, and the browser does not only guess that they might come (Fetch Metadata; `Sec-Purpose`).
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

/** Pages are for everybody who does not ask for JSON alone. */
export const wantsJson = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  /application\/json/i.test(accept) && !/text\/html/i.test(accept)
