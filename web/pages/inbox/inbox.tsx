import { listInbox, markInboxRead, type InboxItem } from '../../../src/areas/inbox/contract.ts'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { Picture } from '../../components/picture.tsx'
import { Pills } from '../../components/pills.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'
import { page, redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'

const path = '/inbox'
const unreadPath = `${path}?show=unread`

export const inboxPage = page({
  path,
  access: 'signedIn',
  title: 'inbox.title',
  width: 'narrow',
  load: async ({ call, query }) => {
    const isUnreadOnly = query.get('show') === 'unread'
    const list = await call(listInbox, { unread: isUnreadOnly, limit: 20, ...readCursors(query) })
    return { isUnreadOnly, ...list }
  },
  view: ({ data: { isUnreadOnly, data: items, pagination, unread }, visit: { now, site } }) => (
    <div class="stack gap-5">
      <h1>{t('inbox.title')}</h1>
      <div class="row">
        <Pills
          label={t('inbox.filter')}
          current={isUnreadOnly ? 'unread' : 'all'}
          pills={[
            ['all', t('inbox.all'), path],
            ['unread', t('inbox.unread'), unreadPath, unread],
          ]}
        />
        {unread > 0 && (
          <form method="post">
            <button class="button quiet slim" name="action" value="readAll">
              <Icon name="check" size={16} /> {t('inbox.markAllRead')}
            </button>
          </form>
        )}
      </div>
      {items.length === 0 && isUnreadOnly && <Empty>{t('inbox.allRead')}</Empty>}
      {items.length === 0 && !isUnreadOnly && <Empty title={t('inbox.emptyTitle')}>{t('inbox.empty')}</Empty>}
      {items.length > 0 && (
        <ul class="list inbox">
          {items.map((item) => (
            <InboxRow {...{ item, now }} webUrl={site.webUrl} />
          ))}
        </ul>
      )}
      <Pager path={path} query={isUnreadOnly ? { show: 'unread' } : {}} pagination={pagination} />
      <p class="small">
        <a href="/settings/notifications">{t('inbox.settings')}</a>
      </p>
    </div>
  ),
  actions: {
    read: async (visit, fields) => {
      await visit.call(markInboxRead, { ids: [fields.text('id')] })
      return redirectTo(currentList(visit))
    },
    readAll: async (visit) => {
      await visit.call(markInboxRead, { all: true })
      return redirectTo(currentList(visit))
    },
  },
})

const currentList = ({ query }: Visit) => (query.get('show') === 'unread' ? unreadPath : path)

interface RowProps {
  readonly item: InboxItem
  readonly webUrl: string
  readonly now: Date
}

/** `web/islands/inbox.ts` marks an item as read when its link is opened. */
function InboxRow({ item: { id, title, body, url, imageUrl, createdAt, readAt }, webUrl, now }: RowProps) {
  const isUnread = readAt === null
  return (
    <li class={isUnread ? 'unread' : undefined}>
      {imageUrl === null ? (
        <span class="item-picture">
          <Icon name="bell" />
        </span>
      ) : (
        <Picture url={imageUrl} class="item-picture" width={48} size={{ width: 48, height: 48 }} />
      )}
      <div class="item-body">
        <a href={url.replace(webUrl, '') || '/'} data-read={isUnread ? id : undefined}>
          {isUnread && <span class="visually-hidden">{t('inbox.isUnread')} </span>}
          {title}
        </a>
        {body !== null && <p>{body}</p>}
        <p class="small soft">
          <RelativeTime at={createdAt} now={now} hidesDate />
        </p>
      </div>
      {isUnread && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button class="button quiet slim" name="action" value="read" aria-label={t('inbox.markReadFor', { title })}>
            <Icon name="check" size={16} />
          </button>
        </form>
      )}
    </li>
  )
}
