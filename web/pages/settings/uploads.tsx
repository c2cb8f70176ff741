import { deleteUpload, getStorageUsage, listUploads, type Upload } from '../../../src/areas/uploads/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { Picture } from '../../components/picture.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'
import { readCursors } from '../../paging.ts'

export const uploadSettings = page({
  path: '/settings/uploads',
  access: 'signedIn',
  title: 'settings.uploads.title',
  notices: { deleted: 'settings.uploads.deleted' },
  load: async ({ call, query }) => {
    const [files, usage] = await Promise.all([call(listUploads, readCursors(query)), call(getStorageUsage, {})])
    return { files, usage: usage.data }
  },
  view: ({ data: { files, usage }, visit }) => (
    <SettingsLayout currentPath="/settings/uploads" hasOwnHeading>
      <Panel isMain title={t('settings.uploads.title')} lead={t('settings.uploads.lead')}>
        <div class="usage stack gap-2">
          <label for="usage">
            {t('settings.uploads.usage', { used: formatSize(usage.totalSize), quota: formatSize(usage.quota) })}
          </label>
          <progress id="usage" max={usage.quota} value={usage.totalSize} />
        </div>
        {files.data.length === 0 ? (
          <Empty title={t('settings.uploads.emptyTitle')} level={2}>
            {t('settings.uploads.emptyText')}
          </Empty>
        ) : (
          <ul class="list">
            {files.data.map((file) => (
              <FileItem
                file={file}
                baseUrl={visit.site.baseUrl}
                isAvatar={visit.me?.avatarUrl?.includes(`/v1/uploads/file/${file.key}`) ?? false}
                now={visit.now}
              />
            ))}
          </ul>
        )}
        <Pager path="/settings/uploads" query={{}} pagination={files.pagination} />
      </Panel>
    </SettingsLayout>
  ),
  actions: {
    delete: async ({ call }, fields) => {
      await call(deleteUpload, { key: fields.text('key') })
      return redirectTo('/settings/uploads', { notice: 'deleted' })
    },
  },
})

interface FileItemProps {
  readonly file: Upload
  readonly baseUrl: string
  readonly isAvatar: boolean
  readonly now: Date
}

function FileItem({ file, baseUrl, isAvatar, now }: FileItemProps) {
  const { key, filename, contentType, size, status, createdAt } = file
  const url = `${baseUrl}/v1/uploads/file/${key}`
  const isShown = status === 'stored' && contentType.startsWith('image/')
  return (
    <li>
      <span class="upload-thumb">
        {isShown ? <Picture url={url} width={64} isLazy /> : <Icon name={status === 'stored' ? 'download' : 'clock'} />}
      </span>
      <div class="item-body">
        <b>{status === 'stored' ? <a href={url}>{filename}</a> : filename}</b>
        <span class="soft small">
          {formatSize(size)}
          {status === 'pending' && ` · ${t('settings.uploads.pending')}`}
        </span>
        {isAvatar && <span class="soft small">{t('settings.uploads.avatar')}</span>}
        {createdAt !== null && (
          <span class="soft small">
            {rich('settings.uploads.addedAt', { time: <RelativeTime at={createdAt} now={now} hidesDate /> })}
          </span>
        )}
      </div>
      <Confirm
        label={t('common.delete')}
        question={t('settings.uploads.deleteQuestion', { filename })}
        action="delete"
        fields={{ key }}
        confirmLabel={t('common.delete')}
      />
    </li>
  )
}

/** `48 kB`, `1.5 MB`. */
const formatSize = (bytes: number): string =>
  bytes < 1_000_000
    ? t('settings.uploads.kilobytes', { size: Math.ceil(bytes / 1024) })
    : t('settings.uploads.megabytes', { size: Math.round((bytes / 1_048_576) * 10) / 10 })
