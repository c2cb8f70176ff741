import { errorCodes } from '#contract'
import { inlineCode, formatPage, formatTable } from './page.ts'

export function errorsPage(): string {
  const rows = Object.entries(errorCodes).map(([name, { status, meaning }]) => [
    inlineCode(name),
    String(status),
    meaning,
  ])
  return formatPage(
    'Errors',
    'An error is `{"error": "…", "code": "…", "requestId": "…"}`. Decide on `code`, which is stable; show `error`, which may be reworded. A `validation_error` adds `fields`, a list of `{path, message}`. Treat a code you do not know like its status.',
    formatTable(['Code', 'Status', 'When'], rows),
  )
}
