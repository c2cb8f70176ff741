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
    <nav class="row" aria-label="Pages">
      {prevCursor && (
        <a class="button quiet" rel="prev" href={pageHref({ before: prevCursor })}>
          Back
        </a>
      )}
      {nextCursor && (
        <a class="button quiet" rel="next" href={pageHref({ cursor: nextCursor })}>
          More
        </a>
      )}
    </nav>
  )
}
