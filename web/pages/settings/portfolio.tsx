import {
  createPortfolioItem,
  deletePortfolioItem,
  listPortfolio,
  updatePortfolioItem,
  type PortfolioItem,
} from '../../../src/areas/profile/portfolio/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { FormField } from '../../components/form-field.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { emptyForm, type Fields, type Form } from '../../form.ts'
import { redirectTo, page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const portfolioSettings = page({
  path: '/settings/portfolio',
  access: 'signedIn',
  takesFiles: true,
  title: 'Portfolio',
  notices: { added: 'It is on your page now.', saved: 'It is saved.', removed: 'It is gone from your page.' },
  load: async ({ call, query }) => {
    const items = (await call(listPortfolio, { limit: 100 })).data
    return { items, edited: items.find(({ id }) => id === query.get('edit')) }
  },
  view: ({ data: { items, edited }, form }) => (
    <SettingsLayout currentPath="/settings/portfolio">
      <Panel
        title={edited ? `Change “${edited.title}”` : 'Show what you make'}
        lead="Things you built, wrote or organised."
      >
        <ItemForm form={form} item={edited} />
      </Panel>
      {items.length > 0 && !edited && (
        <Panel title="On your page">
          <ul class="list">
            {items.map(({ id, title, description }) => (
              <li>
                <div class="about">
                  <b>{title}</b>
                  {description !== null && <span class="soft small">{description}</span>}
                </div>
                <a class="button quiet slim" href={`/settings/portfolio?edit=${id}`}>
                  Change
                </a>
                <Confirm
                  label="Remove"
                  question={`Remove “${title}”?`}
                  action="remove"
                  fields={{ id }}
                  confirmLabel="Remove it"
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </SettingsLayout>
  ),
  actions: {
    add: async ({ call }, fields) => {
      const { data } = await call(listPortfolio, { limit: 100 })
      await call(createPortfolioItem, { ...readItemInput(fields), sortOrder: (data.at(-1)?.sortOrder ?? -1) + 1 })
      return redirectTo('/settings/portfolio?done=added')
    },
    save: async ({ call }, fields) => {
      await call(updatePortfolioItem, { id: fields.text('id'), ...readItemInput(fields) })
      return redirectTo('/settings/portfolio?done=saved')
    },
    remove: async ({ call }, fields) => {
      await call(deletePortfolioItem, { id: fields.text('id') })
      return redirectTo('/settings/portfolio?done=removed')
    },
  },
})

const readItemInput = (fields: Fields) =>
  readInput(createPortfolioItem, fields, ['title', 'description', 'url', 'imageUrl'])

function ItemForm({ form: pageForm, item }: { readonly form: Form; readonly item: PortfolioItem | undefined }) {
  const form = pageForm.action === 'remove' ? emptyForm : pageForm
  return (
    <>
      <form method="post" enctype="multipart/form-data" class="stack">
        <FormField of={createPortfolioItem} form={form} name="title" label="Title" value={item?.title} />
        <FormField
          of={createPortfolioItem}
          form={form}
          name="description"
          label="What it is"
          value={item?.description}
          isMultiline
        />
        <FormField of={createPortfolioItem} form={form} name="url" label="Link" value={item?.url} />
        <PictureField
          of={createPortfolioItem}
          form={form}
          name="imageUrl"
          label="Picture"
          category="media"
          value={item?.imageUrl}
        />
        {item && <input type="hidden" name="id" value={item.id} />}
        <p class="row">
          <button class="button" name="action" value={item ? 'save' : 'add'}>
            {item ? 'Save' : 'Add it'}
          </button>
          {item && <a href="/settings/portfolio">Leave it as it is</a>}
        </p>
      </form>
    </>
  )
}
