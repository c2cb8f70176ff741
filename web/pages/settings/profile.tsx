import { getProfile, themeColors, updateProfile } from '../../../src/areas/user/profile/contract.ts'
import { AreaField, ChoiceField, TextField, TickField } from '../../components/fields.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import type { Fields } from '../../form.ts'
import { goTo, page } from '../../page.ts'

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
    <SettingsLayout here="/settings">
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
          <AreaField
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
          <AreaField
            form={form}
            name="socialLinks"
            label="Links"
            value={me.socialLinks?.join('\n')}
            isOptional
            help="Up to five addresses, one in each line."
          />
          <ChoiceField
            form={form}
            name="themeColor"
            label="Colour of your page"
            value={me.themeColor ?? ''}
            options={[['', 'Green, as the house'], ...themeColors.map((color) => [color, nameOf(color)] as const)]}
          />
          <fieldset>
            <legend class="unseen">Who sees what</legend>
            <TickField
              form={form}
              name="isPublic"
              label="Everyone may see my page"
              isTicked={me.profileVisibility === 'public'}
              help="Otherwise nobody sees it, and no list shows you."
            />
            <TickField
              form={form}
              name="showOnLeaderboard"
              label="Show me on leaderboards"
              isTicked={me.showOnLeaderboard ?? true}
            />
            <TickField
              form={form}
              name="showMeetpassConnections"
              label="Show whom I met"
              isTicked={me.showMeetpassConnections}
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
      await call(updateProfile, changesIn(fields))
      return goTo('/settings?done=saved')
    },
  },
})

const nameOf = (color: string) => `${color.charAt(0).toUpperCase()}${color.slice(1)}`

function changesIn(fields: Fields) {
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
    profileVisibility: fields.isTicked('isPublic') ? ('public' as const) : ('private' as const),
    showOnLeaderboard: fields.isTicked('showOnLeaderboard'),
    showMeetpassConnections: fields.isTicked('showMeetpassConnections'),
  }
}
