import { getProfile, themeColors, updateProfile } from '../../../src/areas/profile/contract.ts'
import { TextAreaField, SelectField, TextField, CheckboxField } from '../../components/fields.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import type { Fields } from '../../form.ts'
import { redirectTo, page } from '../../page.ts'

export const profileSettings = page({
  path: '/settings',
  access: 'members',
  takesFiles: true,
  title: 'Profile',
  notices: {
    saved: 'Your profile is saved.',
    welcome: 'Welcome. Your account is made and you are signed in. Tell people a little about yourself.',
  },
  load: async ({ call }) => (await call(getProfile, {})).data,
  view: ({ data: me, form, visit: { site, me: viewer } }) => (
    <SettingsLayout currentPath="/settings">
      <Panel title="Profile" lead="This is what people see of you.">
        <form method="post" enctype="multipart/form-data" class="stack">
          <TextField
            form={form}
            name="name"
            label="Name"
            value={viewer?.isNamed === false ? '' : me.name}
            autocomplete="name"
            maxlength={100}
            {...(viewer?.isNamed === false && {
              help: 'Choose the name people see. Until then you are not listed under People.',
            })}
          />
          <TextField
            form={form}
            name="username"
            label="Username"
            value={me.username}
            maxlength={30}
            help={`Your page: ${site.webUrl}/u/${me.username ?? '…'}`}
          />
          <TextAreaField
            form={form}
            name="bio"
            label="About you"
            value={me.bio}
            maxlength={500}
            isOptional
            help="What do you like to talk about? Up to 500 characters."
          />
          <TextField form={form} name="location" label="Place" value={me.location} maxlength={100} isOptional />
          <PictureField
            form={form}
            name="avatarUrl"
            label="Picture"
            category="avatar"
            value={me.avatarUrl}
            help="JPEG, PNG, GIF or WebP, up to 10 MB. A square one looks best."
          />
          <PictureField
            form={form}
            name="heroImageUrl"
            label="Cover"
            category="hero"
            value={me.heroImageUrl}
            help="A wide picture across the top of your page."
          />
          <TextAreaField
            form={form}
            name="socialLinks"
            label="Links"
            value={me.socialLinks?.join('\n')}
            isOptional
            help="Up to five addresses, one in each line."
          />
          <SelectField
            form={form}
            name="themeColor"
            label="Colour of your page"
            value={me.themeColor ?? ''}
            options={[['', 'Green, as the house'], ...themeColors.map((color) => [color, capitalize(color)] as const)]}
          />
          <fieldset>
            <legend class="unseen">Who sees what</legend>
            <CheckboxField
              form={form}
              name="isPublic"
              label="Everyone may see my page"
              isChecked={me.profileVisibility === 'public'}
              help="Otherwise nobody sees it, and no list shows you."
            />
            <CheckboxField
              form={form}
              name="showOnLeaderboard"
              label="Show me on leaderboards"
              isChecked={me.showOnLeaderboard ?? true}
            />
            <CheckboxField
              form={form}
              name="showMeetpassConnections"
              label="Show whom I met"
              isChecked={me.showMeetpassConnections}
            />
          </fieldset>
          <p>
            <button class="button" name="action" value="save">
              Save
            </button>
          </p>
        </form>
      </Panel>
    </SettingsLayout>
  ),
  actions: {
    save: async ({ call }, fields) => {
      await call(updateProfile, readProfileChanges(fields))
      return redirectTo('/settings?done=saved')
    },
  },
})

const capitalize = (color: string) => `${color.charAt(0).toUpperCase()}${color.slice(1)}`

function readProfileChanges(fields: Fields) {
  const links = fields.lines('socialLinks')
  return {
    name: fields.text('name'),
    username: fields.text('username'),
    bio: fields.textOrNull('bio'),
    location: fields.textOrNull('location'),
    avatarUrl: fields.textOrNull('avatarUrl'),
    heroImageUrl: fields.textOrNull('heroImageUrl'),
    socialLinks: links.length === 0 ? null : links,
    themeColor: themeColors.find((color) => color === fields.text('themeColor')) ?? null,
    profileVisibility: fields.isChecked('isPublic') ? ('public' as const) : ('private' as const),
    showOnLeaderboard: fields.isChecked('showOnLeaderboard'),
    showMeetpassConnections: fields.isChecked('showMeetpassConnections'),
  }
}
