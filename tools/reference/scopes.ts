import { scopes } from '#contract'
import { code, page, table } from './page.ts'

export function scopesPage(): string {
  const rows = scopes.map(({ name, description, implies }) => [
    code(name),
    description,
    name === 'admin' ? 'all of the above' : implies.map(code).join(', ') || '–',
  ])
  return page(
    'Scopes',
    'What a credential may do. `GET /v1/scopes` lists the same.',
    table(['Scope', 'Allows', 'Implies'], rows),
  )
}
