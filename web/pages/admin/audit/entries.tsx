import { findDetails } from '#contract'
import { formatDate, rich, t } from '../../../messages.ts'
import type { Run } from './grouping.ts'
import { linkWith } from './filters.ts'
import type { LogEntry } from './log-entry.ts'
import { ActionSentence, describeRun } from './words.tsx'

interface EntryProps {
  readonly entry: LogEntry
  readonly timeZone: string
}

export function EntryRun({ run, timeZone }: { readonly run: Run; readonly timeZone: string }) {
  const [newest] = run
  if (run.length === 1)
    return (
      <li>
        <EntryText entry={newest} timeZone={timeZone} />
      </li>
    )
  return (
    <li>
      <details class="item-body">
        <summary>
          <b>{describeRun(run)}</b> <span class="tag">{t('admin.audit.times', { count: run.length })}</span>
          <span class="soft small">
            {rich('admin.audit.origin', {
              actor: actorName(newest),
              via: t(`admin.audit.via.${newest.via}`),
              time: <Time entry={newest} timeZone={timeZone} />,
            })}
          </span>
        </summary>
        <ul class="plain">
          {run.map((entry) => (
            <li>
              <EntryText entry={entry} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

const EntryText = ({ entry, timeZone }: EntryProps) => (
  <>
    <div class="item-body">
      <b>
        <ActionSentence entry={entry} />
      </b>
      <span class="soft small">
        {rich('admin.audit.origin', {
          actor: <Actor entry={entry} />,
          via: t(`admin.audit.via.${entry.via}`),
          time: <Time entry={entry} timeZone={timeZone} />,
        })}
      </span>
    </div>
    <details class="more">
      <summary class="small soft">{t('admin.audit.details')}</summary>
      <EntryDetails entry={entry} />
    </details>
  </>
)

function Actor({ entry }: Pick<EntryProps, 'entry'>) {
  const name = actorName(entry)
  return entry.actorId === null ? <>{name}</> : <a href={`/admin/people/${entry.actorId}`}>{name}</a>
}

const actorName = ({ actorId, actorName }: LogEntry): string =>
  actorName ?? t(actorId === null ? 'admin.audit.system' : 'admin.audit.goneActor')

const Time = ({ entry: { createdAt }, timeZone }: EntryProps) => (
  <time datetime={createdAt}>{formatDate(createdAt, 'time', timeZone)}</time>
)

function EntryDetails({ entry: { action, summary, ip, requestId } }: Pick<EntryProps, 'entry'>) {
  const sent = findDetails(summary)
  return (
    <dl class="roles small">
      <dt>{t('admin.audit.operation')}</dt>
      <dd>
        <a href={linkWith({}, { action, kind: 'all' })}>{action}</a>
      </dd>
      {sent !== undefined && (
        <>
          <dt>{t('admin.audit.sent')}</dt>
          <dd>
            <code>{sent}</code>
          </dd>
        </>
      )}
      {ip !== null && (
        <>
          <dt>{t('admin.audit.ip')}</dt>
          <dd>{ip}</dd>
        </>
      )}
      {requestId !== null && (
        <>
          <dt>{t('admin.audit.request')}</dt>
          <dd>
            <code>{requestId}</code>
          </dd>
        </>
      )}
    </dl>
  )
}
