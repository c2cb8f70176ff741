import type { IconName } from '../../components/icons.ts'

export interface PortalLink {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly href: string
  readonly example: string
}

export const portalLinks: readonly (readonly [title: string, links: readonly PortalLink[]])[] = [
  [
    'Ask and act',
    [
      {
        icon: 'book-open',
        title: 'The API',
        text: 'Every operation with examples, and a way to try it.',
        href: '/docs',
        example: 'GET /v1/events',
      },
      {
        icon: 'key-round',
        title: 'A token for yourself',
        text: 'The shortest way: tick what it may do, and call the API.',
        href: '/settings/tokens',
        example: 'fm_pat_…',
      },
      {
        icon: 'plug',
        title: 'An app for others',
        text: 'Register it, and people sign in to it and choose what it may do.',
        href: '/developer/apps/new',
        example: 'OAuth 2.1, OpenID Connect',
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
        example: 'POST to you',
      },
      {
        icon: 'list',
        title: 'Event types',
        text: 'All that can happen, who hears of it, and what the message looks like.',
        href: '/developer/events',
        example: 'event.created',
      },
      {
        icon: 'rss',
        title: 'Feeds',
        text: 'Coming events for calendars and readers. No key needed.',
        href: '#feeds',
        example: '.ics .rss',
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
        example: 'MCP',
      },
      {
        icon: 'layout-template',
        title: 'Widgets',
        text: 'The next event on your own site, with one line of HTML.',
        href: '#widgets',
        example: '<iframe>',
      },
      {
        icon: 'braces',
        title: 'Schemas',
        text: 'The shapes of events, groups and venues, to check data against.',
        href: '/schemas',
        example: 'JSON Schema',
      },
    ],
  ],
]

export const documentLinks: readonly (readonly [label: string, href: string])[] = [
  ['Guides', '/docs/guides'],
  ['Reference', '/docs'],
  ['OpenAPI document', '/openapi.json'],
  ['The same as YAML', '/openapi.yaml'],
  ['Summary for agents', '/llms.txt'],
  ['Discovery of sign-in', '/.well-known/openid-configuration'],
]
