import type { ComponentChildren } from 'preact'
import type { Operation } from '#contract'
import type { Report, TeamReport } from '../../src/areas/reports/contract.ts'
import { emptyForm, type Form } from '../form.ts'
import { rich, t } from '../messages.ts'
import { SchemaField } from './form-field.tsx'
import { RelativeTime } from './relative-time.tsx'
import { UserLink } from './user-link.tsx'

interface Props {
  readonly report: TeamReport & Partial<Pick<Report, 'reporter' | 'decidedBy'>>
  /** That of the page; its problems belong to one of the reports. */
  readonly form: Form
  readonly decideOperation: Operation
  readonly now: Date
}

export function ReportItem({ report, form, decideOperation, now }: Props) {
  const { id, status, text, notes, to, reason, target } = report
  const ownForm = form.fields.text('id') === id ? form : emptyForm
  return (
    <li>
      <div class="item-body">
        <b>
          <ReportSubject report={report} />
        </b>
        <span class="soft small">
          <ReportHistory report={report} now={now} />
        </span>
        <span class="row gap-2 report-tags">
          <span class="tag accent">{t(`reports.reason.${reason}`)}</span>
          <span class="tag">{t(`reports.target.${target}`)}</span>
          {report.reporter !== undefined && to === 'team' && <span class="tag">{t('reports.item.toTeam')}</span>}
        </span>
        {text !== null && <p class="quote">{text}</p>}
        {notes !== null && <p class="small">{t('reports.item.note', { note: notes })}</p>}
      </div>
      {status === 'open' && (
        <div class="decision">
          <details open={ownForm.action !== undefined}>
            <summary class="button quiet slim">{t('reports.item.decide')}</summary>
            <form method="post" class="stack gap-3">
              <input type="hidden" name="id" value={id} />
              <SchemaField
                of={decideOperation}
                form={ownForm}
                name="notes"
                id={`notes-${id}`}
                label={t('reports.item.notes')}
                help={t('reports.item.notesHelp')}
                isMultiline
              />
              <p class="row">
                <button class="button slim" name="action" value="resolve">
                  {t('reports.item.resolve')}
                </button>
                <button class="button quiet slim" name="action" value="dismiss">
                  {t('reports.item.dismiss')}
                </button>
              </p>
            </form>
          </details>
        </div>
      )}
    </li>
  )
}

export function ReportSubject({ report: { event, group, user } }: Pick<Props, 'report'>): ComponentChildren {
  if (user) return <UserLink user={user} />
  const groupLink = group && <a href={`/groups/${group.urlname ?? group.id}`}>{group.name}</a>
  if (!event) return groupLink
  return rich('reports.item.eventOfGroup', {
    event: <a href={`/events/${event.id}`}>{event.title}</a>,
    group: groupLink,
  })
}

function ReportHistory({ report, now }: Pick<Props, 'report' | 'now'>): ComponentChildren {
  const { reporter, decidedBy, decidedAt, status } = report
  const when = <RelativeTime at={report.createdAt} now={now} hidesDate />
  const reported = reporter
    ? rich('reports.item.reportedBy', { person: <UserLink user={reporter} />, when })
    : rich('reports.item.reported', { when })
  if (decidedAt === null || status === 'open') return reported
  const decided = <RelativeTime at={decidedAt} now={now} hidesDate />
  return (
    <>
      {reported}{' '}
      {decidedBy
        ? rich(`reports.item.${status}By`, { person: <UserLink user={decidedBy} />, when: decided })
        : rich(`reports.item.${status}`, { when: decided })}
    </>
  )
}
