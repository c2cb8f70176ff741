import {
  adminCreatePassBatch,
  adminListDesigns,
  adminListPassBatches,
  type PassBatch,
} from '../../../../src/areas/meetpass/admin/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { rich, t } from '../../../messages.ts'
import { redirectTo } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/passes'

export const adminPasses = adminPage({
  path,
  title: 'admin.passes.title',
  notices: { made: 'admin.passes.created' },
  load: async ({ call, query }) => {
    const { data: batches, pagination } = await call(adminListPassBatches, { limit: 20, ...readCursors(query) })
    const { data: designs } = await call(adminListDesigns, { limit: 100 })
    return { batches, pagination, designs }
  },
  view: ({ data: { batches, pagination, designs }, form, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title={t('admin.passes.create')} lead={t('admin.passes.createLead')}>
        <form method="post" class="stack">
          <FormField
            of={adminCreatePassBatch}
            form={form}
            name="count"
            label={t('admin.passes.count')}
            value={40}
            help={({ max }) => t('admin.common.upTo', { max })}
          />
          <FormField
            of={adminCreatePassBatch}
            form={form}
            name="label"
            label={t('admin.passes.label')}
            help={t('admin.common.adminsOnlyHelp')}
          />
          {designs.length > 0 && (
            <FormField
              of={adminCreatePassBatch}
              form={form}
              name="designId"
              label={t('admin.passes.design')}
              choices={[['', t('common.none')], ...designs.map(({ id, name }) => [id, name] as const)]}
            />
          )}
          <p>
            <button class="button" name="action" value="create">
              {t('admin.passes.create')}
            </button>
          </p>
        </form>
      </Panel>
      <Panel title={t('admin.passes.batchesTitle')}>
        {batches.length === 0 ? (
          <p class="soft">{t('admin.passes.noBatches')}</p>
        ) : (
          <ul class="list">
            {batches.map((batch) => (
              <BatchItem batch={batch} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={{}} pagination={pagination} />
      </Panel>
      <Panel title={t('admin.passes.designsTitle')} lead={t('admin.passes.designsLead')}>
        <p>
          <a class="button quiet" href={`${path}/designs`}>
            {t(designs.length === 0 ? 'admin.designs.add' : 'admin.passes.editDesigns')}
          </a>
        </p>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      await call(adminCreatePassBatch, readInput(adminCreatePassBatch, fields, ['count', 'label', 'designId']))
      return redirectTo(path, { notice: 'made' })
    },
  },
})

const BatchItem = ({ batch, now }: { readonly batch: PassBatch; readonly now: Date }) => (
  <li>
    <div class="item-body">
      <b>{batch.label ?? t('admin.passes.untitled')}</b>
      <span class="soft small">
        {rich('admin.passes.batch', {
          count: batch.count,
          claimed: batch.claimedCount,
          when: <RelativeTime at={batch.createdAt} now={now} hidesDate />,
        })}
      </span>
    </div>
    <a class="button quiet slim" href={`/admin/meetpass/batches/${batch.id}/sheet`}>
      <Icon name="printer" /> {t('admin.passes.sheet')}
    </a>
  </li>
)
