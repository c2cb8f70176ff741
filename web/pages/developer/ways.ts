import type { IconName } from '../../components/icons.ts'

export interface Way {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly href: string
  /** What a developer recognises it by. */
  readonly sign: string
}

/** What one can build, by what one is after. */
export const ways: readonly (readonly [title: string, ways: readonly Way[]])[] = [
  [
    'Ask and act',
    [
      {
        icon: 'book-open',
        title: 'The API',
        text: 'Every operation with examples, and a way to try it.',
        href: '/docs',
        sign: 'GET /v1/events',
      },
      {
        icon: 'key-round',
        title: 'A token for yourself',
        text: 'The shortest way: tick what it may do, and call the API.',
        href: '/settings/tokens',
        sign: 'fm_pat_…',
      },
      {
        icon: 'plug',
        title: 'An app for others',
        text: 'Register it, and people sign in to it and choose what it may do.',
        href: '/developer/apps/new',
        sign: 'OAuth 2.1, OpenID Connect',
      },
    ],
  ],
  [
    'Listen',
    [
      {
        icon: 'webhook',
        title: 'Webhooks',
        text: 'Your program hears of it when something happens, signed and retried.',
        href: '/developer/webhooks',
        sign: 'POST to you',
      },
      {
        icon: 'list',
        title: 'Event types',
        text: 'All that can happen, who hears of it, and what the message looks like.',
        href: '/developer/events',
        sign: 'event.created',
      },
      {
        icon: 'rss',
        title: 'Feeds',
        text: 'Coming events for calendars and readers. No key needed.',
        href: '#feeds',
        sign: '.ics .rss',
      },
    ],
  ],
  [
    'Bring it elsewhere',
    [
      {
        icon: 'bot',
        title: 'Agents',
        text: 'Claude, ChatGPT and others act for you, within what you allow.',
        href: '/developer/mcp',
        sign: 'MCP',
      },
      {
        icon: 'layout-template',
        title: 'Widgets',
        text: 'The next event on your own site, with one line of HTML.',
        href: '#widgets',
        sign: '<iframe>',
      },
      {
        icon: 'braces',
        title: 'Schemas',
        text: 'The shapes of events, groups and venues, to check data against.',
        href: '/schemas',
        sign: 'JSON Schema',
      },
    ],
  ],
]

/** Documents for programs and for those who write them. */
export const documents: readonly (readonly [label: string, href: string])[] = [
  ['Guides', '/docs/guides'],
  ['Reference', '/docs'],
  ['OpenAPI document', '/openapi.json'],
  ['The same as YAML', '/openapi.yaml'],
  ['Summary for agents', '/llms.txt'],
  ['Discovery of sign-in', '/.well-known/openid-configuration'],
]
