import {
  createPortfolioItem,
  deletePortfolioItem,
  getPortfolioItem,
  listPortfolio,
  maxSortOrder,
  updatePortfolioItem,
  type PortfolioItem,
} from '../../../src/areas/profile/portfolio/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { FormField } from '../../components/form-field.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { nullIfNotFound } from '../../failures.ts'
import { emptyForm, type Fields, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const portfolioSettings = page({
  path: '/settings/portfolio',
  access: 'signedIn',
  takesFiles: true,
  title: 'settings.portfolio.title',
  notices: { added: 'settings.portfolio.added', saved: 'common.saved', removed: 'settings.portfolio.removed' },
  load: async ({ call, query }) => {
    const id = query.get('edit')
    const edited = id === null ? null : await nullIfNotFound(call(getPortfolioItem, { id }))
    return edited ? { items: [], edited: edited.data } : { items: (await call(listPortfolio, { limit: 100 })).data }
  },
  view: ({ data: { items, edited }, form }) => (
    <SettingsLayout currentPath="/settings/portfolio">
      <Panel
        title={edited ? t('settings.portfolio.editTitle', { title: edited.title }) : t('settings.portfolio.addTitle')}
        lead={t('settings.portfolio.lead')}
      >
        <ItemForm form={form} item={edited} />
      </Panel>
      {items.length > 0 && (
        <Panel title={t('settings.portfolio.listTitle')}>
          <ul class="list">
            {items.map(({ id, title, description }) => (
              <li>
                <div class="item-body">
                  <b>{title}</b>
                  {description !== null && <span class="soft small">{description}</span>}
                </div>
                <a class="button quiet slim" href={`/settings/portfolio?edit=${id}`}>
                  {t('common.edit')}
                </a>
                <Confirm
                  label={t('common.remove')}
                  question={t('settings.portfolio.removeQuestion', { title })}
                  action="remove"
                  fields={{ id }}
                  confirmLabel={t('common.remove')}
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
      const { data } = await call(listPortfolio, { direction: 'desc', limit: 1 })
      const sortOrder = Math.min((data[0]?.sortOrder ?? -1) + 1, maxSortOrder)
      await call(createPortfolioItem, { ...readItemInput(fields), sortOrder })
      return redirectTo('/settings/portfolio', { notice: 'added' })
    },
    save: async ({ call }, fields) => {
      await call(updatePortfolioItem, { id: fields.text('id'), ...readItemInput(fields) })
      return redirectTo('/settings/portfolio', { notice: 'saved' })
    },
    remove: async ({ call }, fields) => {
      await call(deletePortfolioItem, { id: fields.text('id') })
      return redirectTo('/settings/portfolio', { notice: 'removed' })
    },
  },
})

const readItemInput = (fields: Fields) =>
  readInput(createPortfolioItem, fields, ['title', 'description', 'url', 'imageUrl'])

function ItemForm({ form: pageForm, item }: { readonly form: Form; readonly item?: PortfolioItem | undefined }) {
  const form = pageForm.action === 'remove' ? emptyForm : pageForm
  return (
    <form method="post" enctype="multipart/form-data" class="stack">
      <FormField
        of={createPortfolioItem}
        form={form}
        name="title"
        label={t('settings.portfolio.itemTitle')}
        value={item?.title}
      />
      <FormField
        of={createPortfolioItem}
        form={form}
        name="description"
        label={t('settings.portfolio.description')}
        value={item?.description}
        isMultiline
      />
      <FormField of={createPortfolioItem} form={form} name="url" label={t('common.link')} value={item?.url} />
      <PictureField
        of={createPortfolioItem}
        form={form}
        name="imageUrl"
        label={t('settings.portfolio.image')}
        category="media"
        value={item?.imageUrl}
      />
      {item && <input type="hidden" name="id" value={item.id} />}
      <p class="row">
        <button class="button" name="action" value={item ? 'save' : 'add'}>
          {t(item ? 'common.save' : 'common.add')}
        </button>
        {item && <a href="/settings/portfolio">{t('common.cancel')}</a>}
      </p>
    </form>
  )
}
