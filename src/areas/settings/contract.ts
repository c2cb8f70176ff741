import {
  dataEnvelope,
  withDescription,
  oneOf,
  operation,
  shape,
  text,
  textOrNull,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  type Static,
} from '#contract'

export const PlatformSettings = shape('PlatformSettings', {
  siteName: text(1, 100, {
    description: 'The name of the community, on pages and in mails.',
    examples: ['Folkmoot of Tampere'],
  }),
  siteDescription: textOrNull(500, {
    description: 'What the community is about, in a sentence.',
    examples: ['What happens in our town, and who makes it happen.'],
  }),
  supportEmail: textOrNull(254, {
    description: 'Where people can ask for help.',
    format: 'email',
    examples: ['help@example.org'],
  }),
  termsUrl: webUrlOrNull({ description: 'The terms of service.', examples: ['https://example.org/terms'] }),
  privacyUrl: webUrlOrNull({ description: 'The privacy policy.', examples: ['https://example.org/privacy'] }),
  defaultTimezone: text(1, 100, {
    format: 'time-zone',
    description: 'The IANA name of the time zone for events that name none.',
    examples: ['Europe/Helsinki'],
  }),
  defaultLocale: text(2, 35, {
    format: 'locale',
    description: 'The language of pages and mails for people who chose none and whose browser asks for none of ours.',
    examples: ['en'],
  }),
  registration: oneOf(['open', 'closed'], { description: 'Whether new people can create an account.' }),
  requireSecondFactorForAdmins: Type.Boolean({
    description: 'Whether admins must set up a second factor before they can administrate.',
    examples: [false],
  }),
  groupCreation: oneOf(['open', 'request', 'closed'], {
    description: 'Whether members create groups themselves, ask an admin, or cannot.',
  }),
  defaultMaxBadges: Type.Integer({
    description: 'How many badges a new group may have.',
    minimum: 0,
    maximum: 1000,
    examples: [10],
  }),
  defaultMaxBadgePoints: Type.Integer({
    description: 'How many points the badges of a new group may be worth together.',
    minimum: 0,
    maximum: 10_000,
    examples: [50],
  }),
  storageQuotaBytes: Type.Integer({
    description: 'How many bytes of files each person may store.',
    minimum: 0,
    maximum: 1_000_000_000_000_000,
    examples: [524_288_000],
  }),
  syncIntervalMinutes: Type.Integer({
    description: 'How often events from other platforms are updated, in minutes.',
    minimum: 5,
    maximum: 10_080,
    examples: [30],
  }),
  legacySunsetAt: withDescription(
    TimestampOrNull,
    'When the legacy host goes away, as its responses announce. Null when that is not decided.',
  ),
})
export type PlatformSettings = Static<typeof PlatformSettings>

export const SettingsInput = Type.Partial(PlatformSettings)
export type SettingsInput = Static<typeof SettingsInput>

export const adminGetSettings = operation({
  name: 'adminGetSettings',
  summary: 'Get the settings of the platform.',
  tag: 'Admin',
  route: 'GET /v1/admin/settings',
  scope: 'admin',
  output: dataEnvelope(PlatformSettings),
  audit: {},
  tool: { name: 'admin_get_settings' },
})

export const adminUpdateSettings = operation({
  name: 'adminUpdateSettings',
  summary:
    'Change settings of the platform. Only the properties sent are changed; they take effect everywhere at once.',
  tag: 'Admin',
  route: 'PATCH /v1/admin/settings',
  scope: 'admin',
  body: SettingsInput,
  output: dataEnvelope(PlatformSettings),
  readOperation: 'adminGetSettings',
  audit: {},
  tool: { name: 'admin_update_settings', confirm: 'The settings hold for the whole platform at once.' },
})
