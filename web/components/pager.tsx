import { t } from '../messages.ts'

interface Pagination {
  readonly hasMore: boolean
  readonly nextCursor?: string | null
  readonly prevCursor?: string | null
}

interface PagerProps {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly pagination: Pagination
}

export function Pager({ path, query, pagination: { nextCursor, prevCursor } }: PagerProps) {
  if (!nextCursor && !prevCursor) return null
  const pageHref = (more: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams({ ...query, ...more })}`
  return (
    <nav class="row" aria-label={t('components.pager.label')}>
      {prevCursor && (
        <a class="button quiet" rel="prev" href={pageHref({ before: prevCursor })}>
          {t('common.previous')}
        </a>
      )}
      {nextCursor && (
        <a class="button quiet" rel="next" href={pageHref({ cursor: nextCursor })}>
          {t('common.next')}
        </a>
      )}
    </nav>
  )
}
