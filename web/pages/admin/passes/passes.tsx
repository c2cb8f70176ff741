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
import { redirectTo } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { readInput } from '../../../read-input.ts'
import { adminPage } from '../admin-page.ts'

const path = '/admin/passes'

export const adminPasses = adminPage({
  path,
  title: 'Passes',
  notices: { made: 'The passes are made. Print their sheet.' },
  load: async ({ call, query }) => {
    const { data: batches, pagination } = await call(adminListPassBatches, { limit: 20, ...readCursors(query) })
    const { data: designs } = await call(adminListDesigns, { limit: 100 })
    return { batches, pagination, designs }
  },
  view: ({ data: { batches, pagination, designs }, form, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title="Make passes" lead="They are nobody’s yet. Whoever scans one first makes it theirs.">
        <form method="post" class="stack">
          <FormField
            of={adminCreatePassBatch}
            form={form}
            name="count"
            label="How many"
            value={40}
            help={({ max }) => `Up to ${max}.`}
          />
          <FormField of={adminCreatePassBatch} form={form} name="label" label="What for" help="Only admins read it." />
          {designs.length > 0 && (
            <FormField
              of={adminCreatePassBatch}
              form={form}
              name="designId"
              label="Design"
              choices={[['', 'None'], ...designs.map(({ id, name }) => [id, name] as const)]}
            />
          )}
          <p>
            <button class="button" name="action" value="create">
              Make them
            </button>
          </p>
        </form>
      </Panel>
      <Panel title="Batches">
        {batches.length === 0 ? (
          <p class="soft">None so far.</p>
        ) : (
          <ul class="list">
            {batches.map((batch) => (
              <BatchItem batch={batch} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={{}} pagination={pagination} />
      </Panel>
      <Panel title="Designs" lead="How a pass can look.">
        <p>
          <a class="button quiet" href={`${path}/designs`}>
            {designs.length === 0 ? 'Add a design' : 'Change the designs'}
          </a>
        </p>
      </Panel>
    </AdminLayout>
  ),
  actions: {
    create: async ({ call }, fields) => {
      await call(adminCreatePassBatch, readInput(adminCreatePassBatch, fields, ['count', 'label', 'designId']))
      return redirectTo(`${path}?done=made`)
    },
  },
})

const BatchItem = ({ batch, now }: { readonly batch: PassBatch; readonly now: Date }) => (
  <li>
    <div class="about">
      <b>{batch.label ?? 'Without a name'}</b>
      <span class="soft small">
        {batch.count} {batch.count === 1 ? 'pass' : 'passes'}, {batch.claimedCount} taken, made{' '}
        <RelativeTime at={batch.createdAt} now={now} hidesDate />
      </span>
    </div>
    <a class="button quiet slim" href={`/admin/meetpass/batches/${batch.id}/sheet`}>
      <Icon name="printer" /> Sheet
    </a>
  </li>
)
