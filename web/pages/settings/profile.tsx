import { getProfile, themeColors, updateProfile } from '../../../src/areas/profile/contract.ts'
import { CheckboxField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import type { Fields } from '../../form.ts'
import { redirectTo, page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const profileSettings = page({
  path: '/settings',
  access: 'signedIn',
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
          <FormField
            of={updateProfile}
            form={form}
            name="name"
            label="Name"
            value={viewer?.isNamed === false ? '' : me.name}
            autocomplete="name"
            {...(viewer?.isNamed === false && {
              help: 'Choose the name people see. Until then you are not listed under People.',
            })}
          />
          <FormField
            of={updateProfile}
            form={form}
            name="username"
            label="Username"
            value={me.username}
            help={`Your page: ${site.webUrl}/u/${me.username ?? '…'}`}
          />
          <FormField
            of={updateProfile}
            form={form}
            name="bio"
            label="About you"
            value={me.bio}
            isMultiline
            help={({ max }) => `What do you like to talk about? Up to ${max} characters.`}
          />
          <FormField of={updateProfile} form={form} name="location" label="Place" value={me.location} />
          <PictureField
            of={updateProfile}
            form={form}
            name="avatarUrl"
            label="Picture"
            category="avatar"
            value={me.avatarUrl}
            help="JPEG, PNG, GIF or WebP, up to 10 MB. A square one looks best."
          />
          <PictureField
            of={updateProfile}
            form={form}
            name="heroImageUrl"
            label="Cover"
            category="hero"
            value={me.heroImageUrl}
            help="A wide picture across the top of your page."
          />
          <FormField
            of={updateProfile}
            form={form}
            name="socialLinks"
            label="Links"
            value={me.socialLinks}
            isMultiline
            help="Up to five addresses, one in each line."
          />
          <FormField
            of={updateProfile}
            form={form}
            name="themeColor"
            label="Page color"
            value={me.themeColor}
            choices={[['', 'Default green'], ...themeColors.map((color) => [color, capitalize(color)] as const)]}
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
            <FormField
              of={updateProfile}
              form={form}
              name="showOnLeaderboard"
              label="Show me on leaderboards"
              value={me.showOnLeaderboard ?? true}
            />
            <FormField
              of={updateProfile}
              form={form}
              name="showMeetpassConnections"
              label="Show whom I met"
              value={me.showMeetpassConnections}
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
    'showOnLeaderboard',
    'showMeetpassConnections',
  ]),
  profileVisibility: fields.isChecked('isPublic') ? ('public' as const) : ('private' as const),
})
