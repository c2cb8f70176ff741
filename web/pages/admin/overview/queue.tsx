import type { JSX } from '#jsx/jsx-runtime'
import { adminListReports } from '../../../../src/areas/reports/contract.ts'
import { Empty } from '../../../components/empty.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ReportSubject } from '../../../components/report-item.tsx'
import { RequestSummary } from '../../../components/review-request.tsx'
import type { Form } from '../../../form.ts'
import { formatNumber, t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'
import { DecisionForms } from '../decisions.tsx'
import { listPendingRequests } from '../pending-requests.ts'

interface RowProps {
  readonly form: Form
  readonly now: Date
}

interface Decision {
  readonly kind: 'request' | 'report'
  readonly createdAt: string
  /** As a row of the queue. */
  readonly render: (props: RowProps) => JSX.Element
}

interface PendingDecisions {
  readonly decisions: readonly Decision[]
  readonly hasMore: boolean
}

const maxShown = 5

export async function listDecisions(visit: Visit): Promise<PendingDecisions> {
  const kinds = await Promise.all([listRequests(visit), listReports(visit)])
  return {
    decisions: kinds.flatMap(({ decisions }) => decisions).sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    hasMore: kinds.some(({ hasMore }) => hasMore),
  }
}

async function listRequests(visit: Visit): Promise<PendingDecisions> {
  const { requests, hasMore } = await listPendingRequests(visit, 50)
  const decisions = requests.map((request) => ({
    kind: 'request' as const,
    createdAt: request.createdAt,
    render: ({ form, now }: RowProps) => (
      <li>
        <span class="item-icon">
          <Icon name={request.type === 'claim' ? 'crown' : 'users'} />
        </span>
        <RequestSummary request={request} now={now} />
        <DecisionForms request={request} form={form} />
      </li>
    ),
  }))
  return { decisions, hasMore }
}

async function listReports({ call }: Visit): Promise<PendingDecisions> {
  const { data, pagination } = await call(adminListReports, { status: 'open', to: 'admins', limit: 50 })
  const decisions = data.map((report) => ({
    kind: 'report' as const,
    createdAt: report.createdAt,
    render: () => (
      <li>
        <span class="item-icon">
          <Icon name="flag" />
        </span>
        <div class="item-body">
          <b>
            <ReportSubject report={report} />
          </b>
          <span class="soft small">{t(`reports.reason.${report.reason}`)}</span>
        </div>
        <a class="button quiet slim" href="/admin/reports">
          {t('admin.queue.review')}
        </a>
      </li>
    ),
  }))
  return { decisions, hasMore: pagination.hasMore }
}

export function Queue({
  pending: { decisions, hasMore },
  ...props
}: { readonly pending: PendingDecisions } & RowProps) {
  const count = decisions.length
  if (count === 0)
    return (
      <Empty title={t('admin.queue.empty')} level={2}>
        {t('admin.queue.emptyHelp')}
      </Empty>
    )
  const hiddenKinds = new Set(decisions.slice(maxShown).map(({ kind }) => kind))
  return (
    <section class="card todo">
      <header>
        <h2>{t('admin.queue.title')}</h2>
        <span class="count">{hasMore ? t('admin.queue.atLeast', { count }) : formatNumber(count)}</span>
      </header>
      <ul class="plain">{decisions.slice(0, maxShown).map((decision) => decision.render(props))}</ul>
      {hiddenKinds.size > 0 && (
        <p class="more row">
          {hiddenKinds.has('request') && <a href="/admin/requests">{t('admin.queue.all')}</a>}
          {hiddenKinds.has('report') && <a href="/admin/reports">{t('admin.queue.allReports')}</a>}
        </p>
      )}
    </section>
  )
}
