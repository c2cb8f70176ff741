import type { ComponentChildren } from 'preact'
import type { CountedPagination } from '#contract'
import { reportStatuses, type TeamReport } from '../../src/areas/reports/contract.ts'
import { t } from '../messages.ts'
import { Empty } from './empty.tsx'
import { Pager } from './pager.tsx'

type ReportStatus = TeamReport['status']

export const readReportStatus = (query: URLSearchParams): ReportStatus =>
  reportStatuses.find((status) => status === query.get('status')) ?? 'open'

interface Props {
  readonly path: string
  readonly status: ReportStatus
  readonly pagination: CountedPagination
  readonly children: readonly ComponentChildren[]
}

export const ReportList = ({ path, status, pagination, children }: Props) => (
  <div class="stack gap-4">
    <nav class="row gap-2" aria-label={t('reports.list.statuses')}>
      {reportStatuses.map((each) => (
        <a
          class="button quiet slim chip"
          href={each === 'open' ? path : `${path}?status=${each}`}
          aria-current={each === status ? 'page' : undefined}
        >
          {t(`reports.status.${each}`)}
        </a>
      ))}
    </nav>
    {children.length > 0 && <ul class="list">{children}</ul>}
    {children.length === 0 && (
      <Empty title={t(status === 'open' ? 'reports.list.empty' : 'reports.list.noneDecided')} level={2}>
        {t(status === 'open' ? 'reports.list.emptyHelp' : 'reports.list.noneDecidedHelp')}
      </Empty>
    )}
    <Pager path={path} query={{ status }} pagination={pagination} />
  </div>
)
