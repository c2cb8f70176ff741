import { adminListDesigns, type AdminDesign } from '../../../../src/areas/meetpass/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Picture } from '../../../components/picture.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/passes/designs'

export const adminDesigns = adminPage({
  path,
  title: 'admin.designs.title',
  notices: { deleted: 'admin.designs.deleted' },
  load: ({ call, query }) => call(adminListDesigns, { limit: 30, ...readCursors(query) }),
  view: ({ data: { data: designs, pagination } }) => (
    <AdminLayout currentPath="/admin/passes" hasOwnHeading>
      <Panel isMain title={t('admin.designs.title')} lead={t('admin.designs.lead')}>
        <p class="row">
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> {t('admin.designs.add')}
          </a>
          <a href="/admin/passes">{t('admin.designs.back')}</a>
        </p>
        {designs.length === 0 ? (
          <Empty title={t('admin.designs.empty')} level={2}>
            {t('admin.designs.emptyHelp')}
          </Empty>
        ) : (
          <ul class="list">
            {designs.map((design) => (
              <DesignItem design={design} />
            ))}
          </ul>
        )}
        <Pager path={path} query={{}} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
})

const DesignItem = ({ design }: { readonly design: AdminDesign }) => (
  <li>
    <span class="design-thumb" data-theme={design.themeColor ?? 'default'} aria-hidden="true">
      {design.imageUrl !== null && <Picture url={design.imageUrl} width={96} isLazy />}
    </span>
    <div class="item-body">
      <b>
        <a href={`${path}/${encodeURIComponent(design.id)}`}>{design.name}</a>
      </b>
      <code class="soft small">{design.id}</code>
    </div>
    {!design.isActive && <span class="tag bad">{t('admin.designs.unavailable')}</span>}
  </li>
)
