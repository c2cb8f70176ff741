import { adminListDesigns, type AdminDesign } from '../../../../src/areas/meetpass/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Picture } from '../../../components/picture.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { readCursors } from '../../../paging.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/passes/designs'

export const adminDesigns = adminPage({
  path,
  title: 'Designs of passes',
  notices: { deleted: 'The design is deleted. Passes that had it look plain again.' },
  load: ({ call, query }) => call(adminListDesigns, { limit: 30, ...readCursors(query) }),
  view: ({ data: { data: designs, pagination } }) => (
    <AdminLayout currentPath="/admin/passes">
      <Panel title="Designs of passes" lead="A pass is plain at first. Its owner picks one of these, or none.">
        <p class="row">
          <a class="button" href={`${path}/new`}>
            <Icon name="plus" /> Add a design
          </a>
          <a href="/admin/passes">Back to the passes</a>
        </p>
        {designs.length === 0 ? (
          <div class="empty">
            <h3>There are no designs yet</h3>
            <p class="soft">A design is a color and, if you like, a picture on top of the pass.</p>
          </div>
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
    <span class="design" data-theme={design.themeColor ?? 'house'} aria-hidden="true">
      {design.imageUrl !== null && <Picture url={design.imageUrl} width={96} isLazy />}
    </span>
    <div class="about">
      <b>
        <a href={`${path}/${encodeURIComponent(design.id)}`}>{design.name}</a>
      </b>
      <code class="soft small">{design.id}</code>
    </div>
    {!design.isActive && <span class="tag bad">Not offered</span>}
  </li>
)
