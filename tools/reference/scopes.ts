import { scopes } from '#contract'
import { inlineCode, formatPage, formatTable } from './page.ts'

export function scopesPage(): string {
  const rows = scopes.map(({ name, description, implies }) => [
    inlineCode(name),
    description,
    name === 'admin' ? 'all of the above' : implies.map(inlineCode).join(', ') || '–',
  ])
  return formatPage(
    'Scopes',
    'What a credential may do. `GET /v1/scopes` lists the same.',
    formatTable(['Scope', 'Allows', 'Implies'], rows),
  )
}
