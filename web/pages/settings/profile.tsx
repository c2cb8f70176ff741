import { themeColors } from '#contract'
import { localeName, locales } from '#messages'
import { getProfile, updateProfile } from '../../../src/areas/profile/contract.ts'
import { CheckboxField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import type { Fields } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const profileSettings = page({
  path: '/settings',
  access: 'signedIn',
  takesFiles: true,
  title: 'settings.profile.title',
  notices: {
    saved: 'settings.profile.saved',
    welcome: 'settings.profile.welcome',
  },
  load: async ({ call }) => (await call(getProfile, {})).data,
  view: ({ data: profile, form, visit: { site, me } }) => {
    // Guests gave a name, and have no username until they make it theirs.
    const hasPlaceholderName = me?.isNamed === false && profile.username !== null
    return (
      <SettingsLayout currentPath="/settings">
        <Panel title={t('settings.profile.title')} lead={t('settings.profile.lead')}>
          <form method="post" enctype="multipart/form-data" class="stack">
            <FormField
              of={updateProfile}
              form={form}
              name="name"
              label={t('common.name')}
              value={hasPlaceholderName ? '' : profile.name}
              autocomplete="name"
              {...(me?.isNamed === false && { help: t('settings.profile.nameHelp') })}
            />
            <FormField
              of={updateProfile}
              form={form}
              name="username"
              label={t('common.username')}
              value={profile.username}
              help={t('settings.profile.usernameHelp', { url: `${site.webUrl}/u/${profile.username ?? '…'}` })}
            />
            <FormField
              of={updateProfile}
              form={form}
              name="bio"
              label={t('settings.profile.bio')}
              value={profile.bio}
              isMultiline
              help={({ max }) => t('settings.profile.bioHelp', { max })}
            />
            <FormField
              of={updateProfile}
              form={form}
              name="location"
              label={t('settings.profile.location')}
              value={profile.location}
            />
            <PictureField
              of={updateProfile}
              form={form}
              name="avatarUrl"
              label={t('settings.profile.avatar')}
              category="avatar"
              value={profile.avatarUrl}
              help={t('settings.profile.avatarHelp')}
            />
            <PictureField
              of={updateProfile}
              form={form}
              name="heroImageUrl"
              label={t('settings.profile.cover')}
              category="hero"
              value={profile.heroImageUrl}
              help={t('settings.profile.coverHelp')}
            />
            <FormField
              of={updateProfile}
              form={form}
              name="socialLinks"
              label={t('settings.profile.links')}
              value={profile.socialLinks}
              isMultiline
              help={t('settings.profile.linksHelp')}
            />
            <FormField
              of={updateProfile}
              form={form}
              name="themeColor"
              label={t('settings.profile.color')}
              value={profile.themeColor}
              choices={[
                ['', t('components.colors.site')],
                ...themeColors.map((color) => [color, t(`settings.profile.colors.${color}`)] as const),
              ]}
            />
            <FormField
              of={updateProfile}
              form={form}
              name="locale"
              label={t('settings.profile.language')}
              value={profile.locale}
              choices={[
                ['', t('settings.profile.browserLanguage')],
                ...locales.map((locale) => [locale, localeName(locale)] as const),
              ]}
            />
            <fieldset>
              <legend class="visually-hidden">{t('settings.profile.privacy')}</legend>
              <CheckboxField
                form={form}
                name="isPublic"
                label={t('settings.profile.isPublic')}
                isChecked={profile.profileVisibility === 'public'}
                help={t('settings.profile.isPublicHelp')}
              />
              <FormField
                of={updateProfile}
                form={form}
                name="showOnLeaderboard"
                label={t('settings.profile.showOnLeaderboard')}
                value={profile.showOnLeaderboard ?? true}
              />
              <FormField
                of={updateProfile}
                form={form}
                name="showMeetpassConnections"
                label={t('settings.profile.showConnections')}
                value={profile.showMeetpassConnections}
              />
              <HelpLink place="privacy" isBesideForm />
            </fieldset>
            <p>
              <button class="button" name="action" value="save">
                {t('common.save')}
              </button>
            </p>
          </form>
        </Panel>
      </SettingsLayout>
    )
  },
  actions: {
    save: async ({ call }, fields) => {
      await call(updateProfile, readProfileChanges(fields))
      return redirectTo('/settings', { notice: 'saved' })
    },
  },
})

const readProfileChanges = (fields: Fields) => ({
  ...readInput(updateProfile, fields, [
    'name',
    'username',
    'bio',
    'location',
    'avatarUrl',
    'heroImageUrl',
    'socialLinks',
    'themeColor',
    'locale',
    'showOnLeaderboard',
    'showMeetpassConnections',
  ]),
  profileVisibility: fields.isChecked('isPublic') ? ('public' as const) : ('private' as const),
})
