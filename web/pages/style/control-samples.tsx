import { message, type FieldProblem } from '#contract'
import { localeName, locales } from '#messages'
import { updateProfile } from '../../../src/areas/profile/contract.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copyable.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { Pills } from '../../components/pills.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Swatches } from '../../components/swatches.tsx'
import { emptyForm, Fields, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import type { SampleEntry } from './sample.ts'

const problems: readonly FieldProblem[] = [{ path: 'username', text: message('validation.notEmpty') }]
const fields = new Fields(new URLSearchParams({ username: ' ' }))
const formWithProblem: Form = { ...emptyForm, fields, problems, shown: { hasProblem: false } }

export const controlSamples = (): readonly SampleEntry[] => [
  ['.button', <Buttons />],
  ['FormField', <FormFields />],
  ['SearchField', <SearchField label={t('common.search')} value="" />],
  [
    'Swatches',
    <form>
      <Swatches form={emptyForm} name="themeColor" legend={t('settings.profile.color')} value="ocean" />
    </form>,
  ],
  [
    'Pills',
    <Pills
      label={t('common.filters')}
      current="today"
      pills={[
        ['today', t('common.today'), '#main', 3],
        ['tomorrow', t('common.tomorrow'), '#main'],
      ]}
    />,
  ],
  ['Pager', <Pager path="/style" query={{}} pagination={{ hasMore: true, nextCursor: 'a', prevCursor: 'b' }} />],
  ['Copyable', <Copyable label={t('common.link')} value="https://example.org/claim/7QK2" />],
  ['CodeBlock', <CodeBlock label={t('common.copy')} code={'curl "$URL/v1/events?limit=2" \\\n  -H "Accept: fi"'} />],
]

const Buttons = () => (
  <>
    <p class="row">
      <button type="button" class="button">
        {t('common.save')}
      </button>
      <button type="button" class="button quiet">
        <Icon name="pencil" /> {t('common.edit')}
      </button>
      <button type="button" class="button danger">
        {t('common.delete')}
      </button>
    </p>
    <p class="row">
      <button type="button" class="button slim">
        <Icon name="plus" size={16} /> {t('common.add')}
      </button>
      <button type="button" class="button quiet slim">
        {t('common.cancel')}
      </button>
    </p>
    <div class="row">
      <Confirm
        label={t('common.remove')}
        question={t('components.deletePanel.title')}
        action="remove"
        confirmLabel={t('components.deletePanel.confirm')}
      />
    </div>
  </>
)

const FormFields = () => (
  <form class="stack">
    <FormField of={updateProfile} form={emptyForm} name="name" label={t('common.name')} />
    <FormField of={updateProfile} form={formWithProblem} name="username" label={t('common.username')} />
    <FormField
      of={updateProfile}
      form={emptyForm}
      name="bio"
      label={t('settings.profile.bio')}
      isMultiline
      help={({ max }) => t('settings.profile.bioHelp', { max })}
    />
    <FormField
      of={updateProfile}
      form={emptyForm}
      name="locale"
      label={t('settings.profile.language')}
      choices={locales.map((locale) => [locale, localeName(locale)] as const)}
    />
    <FormField
      of={updateProfile}
      form={emptyForm}
      name="showOnLeaderboard"
      label={t('settings.profile.showOnLeaderboard')}
      help={t('settings.profile.isPublicHelp')}
    />
    <PictureField
      of={updateProfile}
      form={emptyForm}
      name="avatarUrl"
      label={t('settings.profile.avatar')}
      value={null}
      category="avatar"
    />
  </form>
)
