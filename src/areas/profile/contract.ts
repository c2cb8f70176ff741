import {
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  listOrNull,
  oneOf,
  oneOfOrNull,
  operation,
  PersonRef,
  shape,
  Text,
  text,
  TextOrNull,
  textOrNull,
  themeColors,
  Timestamp,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  withDescription,
  withToolHint,
  Words,
  type Static,
} from '#contract'

const name = text(1, 100, { description: 'The name people see.', examples: ['Aino Korhonen'] })
const bio = textOrNull(500, { examples: ['I mend radios and bake rye bread.'] })
const location = textOrNull(100, { examples: ['Helsinki'] })
const picture = webUrlOrNull({ examples: ['https://example.org/aino.webp'] })
const socialLinks = listOrNull(
  Type.String({
    format: 'uri',
    pattern: '^(https?://|mailto:)',
    maxLength: 2048,
    examples: ['https://example.org/@aino'],
  }),
  { maxItems: 5 },
)
const themeColor = oneOfOrNull(themeColors, { examples: ['ocean'] })
const profileVisibility = oneOf(['public', 'private'])
const email = Type.Optional(
  Type.String({
    description: 'Their email address. Only with the scope `user:email`.',
    examples: ['aino@example.org'],
  }),
)
const locale = textOrNull(35, {
  format: 'locale',
  description: 'The language of pages and mails, as a BCP 47 tag. Null for the language of the browser.',
  examples: ['fi'],
})
const timezone = textOrNull(100, {
  format: 'time-zone',
  description: 'The IANA name of the time zone they live in. Null for that of the site.',
  examples: ['Europe/Helsinki'],
})
const usernameExample = { examples: ['aino'] }

export const UserBasic = shape('UserBasic', {
  id: Id,
  name: Type.String({ ...Words, examples: ['Aino Korhonen'] }),
  avatarUrl: picture,
  username: Type.Unsafe<string | null>({ ...TextOrNull, ...usernameExample }),
  email,
  lastLoginAt: TimestampOrNull,
})
export type UserBasic = Static<typeof UserBasic>

export const PersonSummary = shape('PersonSummary', { id: Id, username: TextOrNull, name: Words })
export type PersonSummary = Static<typeof PersonSummary>

export const UserProfile = shape('UserProfile', {
  id: Id,
  name: Type.String({ ...Words, examples: ['Aino Korhonen'] }),
  username: Type.Unsafe<string | null>({ ...TextOrNull, ...usernameExample }),
  avatarUrl: picture,
  heroImageUrl: picture,
  themeColor,
  bio,
  location,
  socialLinks: withDescription(socialLinks, 'Up to five URLs of theirs elsewhere. Null when there are none.'),
  role: oneOf(['user', 'admin', 'superadmin'], { description: 'What they may do on the platform.' }),
  profileVisibility: withDescription(profileVisibility, '`private` hides the profile from everyone else.'),
  showOnLeaderboard: Type.Unsafe<boolean | null>({
    description: 'True when they appear on leaderboards.',
    type: ['boolean', 'null'],
    examples: [true],
  }),
  showMeetpassConnections: withDescription(Flag, 'True when others may see whom they met.'),
  locale,
  timezone,
  createdAt: withDescription(Timestamp, 'When they joined.'),
  email,
})
export type UserProfile = Static<typeof UserProfile>

export const username = text(3, 30, {
  pattern: '^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$',
  description:
    'A name for URLs: letters, digits and dashes, with a letter or digit at both ends. Stored in lower case.',
  ...usernameExample,
})

export const UpdateProfileRequest = Type.Partial(
  Type.Object({
    name,
    avatarUrl: withDescription(
      picture,
      'The URL of an avatar: one of your uploads, or any other image. Null for none.',
    ),
    heroImageUrl: withDescription(picture, 'The URL of a wide image for the top of your profile. Null for none.'),
    themeColor,
    username,
    bio: withDescription(bio, 'A few words about yourself. Null for none.'),
    location: withDescription(location, 'Where you live or work, in your own words. Null for none.'),
    socialLinks: withDescription(
      socialLinks,
      'Up to five URLs of yours elsewhere. They are replaced as a whole; null removes them.',
    ),
    showOnLeaderboard: withDescription(Flag, 'True to appear on leaderboards.'),
    profileVisibility: withDescription(profileVisibility, '`private` hides your profile from everyone else.'),
    showMeetpassConnections: withDescription(Flag, 'True to let others see whom you met.'),
    locale,
    timezone: withDescription(
      timezone,
      'The IANA name of the time zone you live in: when nine in the morning is for you. Null for that of the site.',
    ),
  }),
)
export type UpdateProfileRequest = Static<typeof UpdateProfileRequest>

const ProfileEmail = shape('ProfileEmail', {
  email: Type.String({ description: 'Your email address.', examples: ['aino@example.org'] }),
  verified: withDescription(Flag, 'Always true: an account needs a confirmed address.'),
})

export const UsernameCheck = shape('UsernameCheck', {
  available: withDescription(Flag, 'True when you can take it.'),
  reason: Type.Optional(
    oneOf(['length', 'format', 'reserved', 'taken'], { description: 'Why you cannot take it. Missing when you can.' }),
  ),
})
export type UsernameCheck = Static<typeof UsernameCheck>

export const UsernameTaken = failure('conflict', 'errors.profile.usernameTaken')

export const UserNotFound = failure('not_found', 'errors.profile.userNotFound')

export const ByUsername = Type.Object({
  username: withToolHint(PersonRef, undefined),
})

export const ProfileUpdated = event({
  type: 'user.profile_updated',
  summary: 'Somebody changed their profile.',
  visibleTo: ['self'],
  scopes: { self: 'read:user' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, fields: Type.Array(Text) }),
})

export const getMe = operation({
  name: 'getMe',
  summary: 'Get who you are; the email only with user:email.',
  tag: 'User',
  route: 'GET /v1/me',
  scope: 'read:user',
  output: dataEnvelope(UserBasic),
  tool: { name: 'profile_me' },
})

export const getProfile = operation({
  name: 'getProfile',
  summary: 'Get your own profile; the email only with user:email.',
  tag: 'User',
  route: 'GET /v1/profile',
  scope: 'read:user',
  output: dataEnvelope(UserProfile),
  tool: { name: 'profile_get' },
})

export const updateProfile = operation({
  name: 'updateProfile',
  summary: 'Change your profile. Only the properties sent are changed.',
  tag: 'User',
  route: 'PATCH /v1/profile',
  scope: 'user',
  body: UpdateProfileRequest,
  output: dataEnvelope(UserProfile),
  errors: [UsernameTaken],
  readOperation: 'getProfile',
  tool: {
    name: 'profile_update',
    confirm: {
      act: 'Change your profile.',
      effects: 'A public profile is shown to everybody, a private one to nobody. A former username is free for others.',
      when: ['profileVisibility', 'username'],
    },
  },
})

export const getProfileEmail = operation({
  name: 'getProfileEmail',
  summary: 'Get your email address.',
  tag: 'User',
  route: 'GET /v1/profile/email',
  scope: 'user:email',
  output: dataEnvelope(ProfileEmail),
  tool: { name: 'profile_email' },
})

export const checkUsername = operation({
  name: 'checkUsername',
  summary: 'Check whether a username is free.',
  tag: 'User',
  route: 'GET /v1/profile/check-username/{username}',
  scope: 'public',
  params: Type.Object({ username: Type.String({ description: 'The username you would like.', ...usernameExample }) }),
  output: dataEnvelope(UsernameCheck),
  tool: { name: 'profile_check_username' },
})
