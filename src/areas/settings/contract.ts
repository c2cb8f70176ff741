import {
  dataEnvelope,
  withDescription,
  failure,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  shape,
  text,
  textOrNull,
  themeColors,
  TimestampOrNull,
  Type,
  webUrlOrNull,
  type Static,
} from '#contract'

export const MailForSuperadmins = failure('forbidden', 'errors.settings.mailForSuperadmins')

export const RegistrationClosed = failure('forbidden', 'errors.auth.registrationClosed')

export const sitePageNames = ['about', 'rules'] as const
export type SitePageName = (typeof sitePageNames)[number]

export const maxFooterLinks = 8

const FooterLink = shape('FooterLink', {
  label: text(1, 60, { description: 'What people click.', examples: ['Our newsletter'] }),
  url: text(1, 2048, {
    description: 'Where it leads: an address with `https:` or `mailto:`, or a path of this site.',
    examples: ['https://example.org/newsletter'],
  }),
})
export type FooterLink = Static<typeof FooterLink>

const settings = {
  siteName: text(1, 100, {
    description: 'The name of the community, on pages and in mails.',
    examples: ['Folkmoot of Tampere'],
  }),
  siteDescription: textOrNull(500, {
    description: 'What the community is about, in a sentence.',
    examples: ['What happens in our town, and who makes it happen.'],
  }),
  logoUrl: webUrlOrNull({
    description: 'A square picture that stands for the community. Null for the mark of Folkmoot.',
    examples: ['https://example.org/logo.png'],
  }),
  coverUrl: webUrlOrNull({
    description: 'A wide picture that welcomes visitors on the first page.',
    examples: ['https://example.org/cover.jpg'],
  }),
  themeColor: oneOfOrNull(themeColors, {
    description: 'The color of pages, mails and share images. Null for the default green.',
    examples: ['ocean'],
  }),
  footerLinks: Type.Array(FooterLink, {
    description: 'Links at the bottom of every page, in this order.',
    maxItems: maxFooterLinks,
    examples: [[{ label: 'Our newsletter', url: 'https://example.org/newsletter' }]],
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
    description: 'Whether admins must set up a second factor before they can do anything as an admin.',
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
    description: 'How many points each badge of a new group may be worth.',
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
  answersKeptDays: Type.Integer({
    description: 'How many days after an event the answers to its questions are deleted.',
    minimum: 1,
    maximum: 365,
    examples: [30],
  }),
  legacySunsetAt: withDescription(
    TimestampOrNull,
    'When the legacy host goes away, as its responses announce. Null when that is not decided.',
  ),
}

export const MailServer = shape('MailServer', {
  url: text(1, 1000, {
    pattern: '^smtps?://[^\\s/?#]+/?$',
    description:
      'The mail server, with username and password. `smtps:` for encryption from the start, mostly port 465.',
    examples: ['smtp://post%40example.org:secret@smtp.example.org:587'],
  }),
  from: text(3, 320, {
    description: 'The sender of mails: an address, or a name with an address.',
    examples: ['Folkmoot of Tampere <post@example.org>'],
  }),
})

export const PlatformSettings = shape('PlatformSettings', {
  ...settings,
  hasMail: Type.Boolean({
    description: 'Whether a mail server was set with `mail`. `SMTP_URL` in the environment wins over it.',
    examples: [true],
  }),
  writtenPages: Type.Array(oneOf(sitePageNames), {
    description: 'Which pages of text the site has. See getSitePage.',
    examples: [['about']],
  }),
})
export type PlatformSettings = Static<typeof PlatformSettings>

export const SettingsInput = Type.Partial(
  Type.Object({
    ...settings,
    mail: orNull(MailServer, {
      description: 'The mail server. It is kept encrypted and never shown again. Null to save mails as files.',
    }),
  }),
)
export type SettingsInput = Static<typeof SettingsInput>

export const adminGetSettings = operation({
  name: 'adminGetSettings',
  summary: 'Get the settings of the platform.',
  tag: 'Admin',
  route: 'GET /v1/admin/settings',
  scope: 'admin',
  output: dataEnvelope(PlatformSettings),
  audit: { kind: 'view' },
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
  errors: [MailForSuperadmins],
  readOperation: 'adminGetSettings',
  audit: { words: 'settingsChanged' },
  tool: {
    name: 'admin_update_settings',
    confirm: { act: 'Change settings of the platform.', effects: 'The settings apply to the whole platform at once.' },
  },
})

const pageName = oneOf(sitePageNames, { description: 'Which page.', examples: ['rules'] })
const pageText = textOrNull(20_000, {
  description: 'What it says, in Markdown. Null when nobody wrote it.',
  examples: ['Be kind. **Bring** a cup.'],
})

const SitePage = shape('SitePage', { name: pageName, text: pageText })

export const getSitePage = operation({
  name: 'getSitePage',
  summary: 'Read about this community, or its rules.',
  tag: 'Public',
  route: 'GET /v1/site/pages/{name}',
  scope: 'public',
  params: Type.Object({ name: pageName }),
  output: dataEnvelope(SitePage),
  tool: { name: 'site_get_page' },
})

export const adminUpdateSitePage = operation({
  name: 'adminUpdateSitePage',
  summary: 'Write what this community is about, or its rules. Everybody can read it at /about and /rules.',
  tag: 'Admin',
  route: 'PUT /v1/admin/site/pages/{name}',
  scope: 'admin',
  params: Type.Object({ name: pageName }),
  body: Type.Object({ text: pageText }),
  output: dataEnvelope(SitePage),
  readOperation: 'getSitePage',
  audit: { words: 'changed', target: 'page', idFrom: 'input.name' },
  tool: {
    name: 'admin_update_site_page',
    confirm: { act: 'Replace the text of the page {name}.', effects: 'Everybody can read it immediately.' },
  },
})
