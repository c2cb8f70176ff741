import type { PlainKey } from '#messages'
import type { IconName } from '../../components/icons.ts'

export interface PortalLink {
  readonly icon: IconName
  readonly title: PlainKey
  readonly text: PlainKey
  readonly href: string
  readonly example: string
}

export const portalLinks: readonly (readonly [title: PlainKey, links: readonly PortalLink[]])[] = [
  [
    'developer.portal.callApi',
    [
      {
        icon: 'book-open',
        title: 'developer.portal.apiReference',
        text: 'developer.portal.apiText',
        href: '/docs',
        example: 'GET /v1/events',
      },
      {
        icon: 'key-round',
        title: 'developer.portal.token',
        text: 'developer.portal.tokenText',
        href: '/settings/tokens',
        example: 'fm_pat_…',
      },
      {
        icon: 'plug',
        title: 'developer.portal.app',
        text: 'developer.portal.appText',
        href: '/developer/apps/new',
        example: 'OAuth 2.1, OpenID Connect',
      },
    ],
  ],
  [
    'developer.portal.receiveUpdates',
    [
      {
        icon: 'webhook',
        title: 'developer.webhooks.title',
        text: 'developer.portal.webhooksText',
        href: '/developer/webhooks',
        example: 'POST /your-endpoint',
      },
      {
        icon: 'list',
        title: 'developer.eventTypes.title',
        text: 'developer.portal.eventTypesText',
        href: '/developer/events',
        example: 'event.created',
      },
      {
        icon: 'rss',
        title: 'developer.portal.feeds',
        text: 'developer.portal.feedsCardText',
        href: '#feeds',
        example: '.ics .rss',
      },
    ],
  ],
  [
    'developer.portal.useElsewhere',
    [
      {
        icon: 'bot',
        title: 'developer.mcp.title',
        text: 'developer.portal.agentsText',
        href: '/developer/mcp',
        example: 'MCP',
      },
      {
        icon: 'layout-template',
        title: 'developer.portal.widgets',
        text: 'developer.portal.widgetsCardText',
        href: '#widgets',
        example: '<iframe>',
      },
      {
        icon: 'braces',
        title: 'developer.portal.schemas',
        text: 'developer.portal.schemasText',
        href: '/schemas',
        example: 'JSON Schema',
      },
    ],
  ],
]

export const documentLinks: readonly (readonly [label: PlainKey, href: string])[] = [
  ['developer.portal.guides', '/docs/guides'],
  ['developer.portal.apiReference', '/docs'],
  ['developer.portal.openApiJson', '/openapi.json'],
  ['developer.portal.openApiYaml', '/openapi.yaml'],
  ['developer.portal.llmsText', '/llms.txt'],
  ['developer.portal.openIdDiscovery', '/.well-known/openid-configuration'],
]
