import { cursorParam } from './page.ts'

/** The query parameters of `cursorsIn`. */
export const cursorParams = { cursor: cursorParam, before: cursorParam }

/** Which page of a list an address means. */
export function readCursors(query: URLSearchParams): { readonly cursor?: string; readonly before?: string } {
  const [cursor, before] = [query.get('cursor'), query.get('before')]
  return { ...(cursor !== null && { cursor }), ...(before !== null && { before }) }
}
