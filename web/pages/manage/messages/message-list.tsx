import type { Message } from '../../../../src/areas/events/messages/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Pager } from '../../../components/pager.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { audienceLabel } from './audiences.ts'

interface Props {
  readonly messages: readonly Message[]
  readonly path: string
  readonly pagination: Parameters<typeof Pager>[0]['pagination']
  readonly now: Date
}

export const MessageList = ({ messages, path, pagination, now }: Props) => (
  <Panel title={t('manage.messages.list')}>
    {messages.length === 0 ? (
      <Empty>{t('manage.messages.empty')}</Empty>
    ) : (
      <ul class="list">
        {messages.map((message) => (
          <MessageRow {...{ message, now }} />
        ))}
      </ul>
    )}
    <Pager path={path} query={{}} pagination={pagination} />
  </Panel>
)

function MessageRow({ message, now }: { readonly message: Message; readonly now: Date }) {
  const { id, to, isSelection, recipients, subject, sendAt, sentAt, status } = message
  return (
    <li>
      <div class="item-body">
        <b>{subject}</b>
        <span class="soft small">
          {audienceLabel(isSelection ? 'selection' : to)} · {t('manage.messages.recipients', { count: recipients })} ·{' '}
          <RelativeTime at={sentAt ?? sendAt} now={now} hidesDate />
        </span>
      </div>
      <span class={status === 'scheduled' ? 'tag accent' : 'tag'}>{t(`manage.messages.statuses.${status}`)}</span>
      {status === 'scheduled' && (
        <Confirm
          label={t('manage.messages.cancel')}
          question={t('manage.messages.cancelQuestion', { subject })}
          action="cancel"
          fields={{ messageId: id }}
          confirmLabel={t('manage.messages.cancel')}
        />
      )}
    </li>
  )
}
