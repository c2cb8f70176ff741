import {
  dataOf,
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
  siteName: text(1, 100, { examples: ['Folkmoot of Tampere'] }),
  siteDescription: textOrNull(500, { examples: ['What happens in our town, and who makes it happen.'] }),
  supportEmail: textOrNull(254, { format: 'email', examples: ['help@example.org'] }),
  termsUrl: webUrlOrNull({ examples: ['https://example.org/terms'] }),
  privacyUrl: webUrlOrNull({ examples: ['https://example.org/privacy'] }),
  defaultTimezone: text(1, 100, {
    format: 'time-zone',
    description: 'IANA name of a time zone.',
    examples: ['Europe/Helsinki'],
  }),
  registration: oneOf(['open', 'closed']),
  groupCreation: oneOf(['open', 'request', 'closed']),
  defaultMaxBadges: Type.Integer({ minimum: 0, maximum: 1000, examples: [10] }),
  defaultMaxBadgePoints: Type.Integer({ minimum: 0, maximum: 10_000, examples: [50] }),
  storageQuotaBytes: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000, examples: [524_288_000] }),
  syncIntervalMinutes: Type.Integer({ minimum: 5, maximum: 10_080, examples: [30] }),
  legacySunsetAt: TimestampOrNull,
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
  output: dataOf(PlatformSettings),
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
  output: dataOf(PlatformSettings),
  tool: { name: 'admin_update_settings', confirm: 'The settings hold for the whole platform at once.' },
})
