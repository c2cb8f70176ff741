import { errorCodes } from '#contract'
import { code, page, table } from './page.ts'

export function errorsPage(): string {
  const rows = Object.entries(errorCodes).map(([name, { status, meaning }]) => [code(name), String(status), meaning])
  return page(
    'Errors',
    'An error is `{"error": "…", "code": "…", "requestId": "…"}`. Decide on `code`, which is stable; show `error`, which may be reworded. A `validation_error` adds `fields`, a list of `{path, message}`. Treat a code you do not know like its status.',
    table(['Code', 'Status', 'When'], rows),
  )
}
