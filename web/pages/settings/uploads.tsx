import { deleteUpload, getStorageUsage, listUploads, type Upload } from '../../../src/areas/uploads/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { Picture } from '../../components/picture.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { redirectTo, page } from '../../page.ts'
import { readCursors } from '../../paging.ts'

export const uploadSettings = page({
  path: '/settings/uploads',
  access: 'signedIn',
  title: 'Files',
  notices: { deleted: 'The file is deleted.' },
  load: async ({ call, query }) => {
    const [files, usage] = await Promise.all([call(listUploads, readCursors(query)), call(getStorageUsage, {})])
    return { files, usage: usage.data }
  },
  view: ({ data: { files, usage }, visit }) => (
    <SettingsLayout currentPath="/settings/uploads">
      <Panel title="Files" lead="Pictures and other files that you have sent here.">
        <div class="usage stack gap-2">
          <label for="usage">
            {formatSize(usage.totalSize)} of {formatSize(usage.quota)} used
          </label>
          <progress id="usage" max={usage.quota} value={usage.totalSize} />
        </div>
        {files.data.length === 0 ? (
          <div class="empty">
            <h3>None yet</h3>
            <p class="soft">
              When you choose a picture for your profile, a group or an event, it will be in this list.
            </p>
          </div>
        ) : (
          <ul class="list">
            {files.data.map((file) => (
              <FileItem file={file} baseUrl={visit.site.baseUrl} now={visit.now} />
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
      return redirectTo('/settings/uploads?done=deleted')
    },
  },
})

function FileItem({ file, baseUrl, now }: { readonly file: Upload; readonly baseUrl: string; readonly now: Date }) {
  const { key, filename, contentType, size, status, createdAt } = file
  const url = `${baseUrl}/v1/uploads/file/${key}`
  const isShown = status === 'stored' && contentType.startsWith('image/')
  return (
    <li>
      <span class="upload-thumb">
        {isShown ? <Picture url={url} width={64} isLazy /> : <Icon name={status === 'stored' ? 'download' : 'clock'} />}
      </span>
      <div class="about">
        <b>{status === 'stored' ? <a href={url}>{filename}</a> : filename}</b>
        <span class="soft small">
          {formatSize(size)}
          {status === 'pending' && ' · has not arrived yet'}
        </span>
        {createdAt !== null && (
          <span class="soft small">
            Since <RelativeTime at={createdAt} now={now} hidesDate />
          </span>
        )}
      </div>
      <Confirm
        label="Delete"
        question={`Delete ${filename}? Wherever it is shown, it will be missing.`}
        action="delete"
        fields={{ key }}
        confirmLabel="Delete it"
      />
    </li>
  )
}

/** `48 kB`, `1.5 MB`. */
function formatSize(bytes: number): string {
  const [amount, unit] =
    bytes < 1_000_000 ? [Math.ceil(bytes / 1024), 'kB'] : [Math.round((bytes / 1_048_576) * 10) / 10, 'MB']
  return `${amount} ${unit}`
}
