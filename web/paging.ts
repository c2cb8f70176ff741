import { anyCursor } from './page.ts'

/** The query parameters of `cursorsIn`. */
export const cursors = { cursor: anyCursor, before: anyCursor }

/** Which page of a list an address means. */
export function cursorsIn(query: URLSearchParams): { readonly cursor?: string; readonly before?: string } {
  const [cursor, before] = [query.get('cursor'), query.get('before')]
  return { ...(cursor !== null && { cursor }), ...(before !== null && { before }) }
}
