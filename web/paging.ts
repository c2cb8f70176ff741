import { cursorParam } from './page.ts'

export const cursorParams = { cursor: cursorParam, before: cursorParam }

export function readCursors(query: URLSearchParams): { readonly cursor?: string; readonly before?: string } {
  const [cursor, before] = [query.get('cursor'), query.get('before')]
  return { ...(cursor !== null && { cursor }), ...(before !== null && { before }) }
}
