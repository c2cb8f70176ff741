import changelog from '../../../CHANGELOG.md'
import achievements from '../../../docs/achievements.md'
import authentication from '../../../docs/authentication.md'
import badges from '../../../docs/badges.md'
import client from '../../../docs/client.md'
import commandLine from '../../../docs/command-line.md'
import errorsAndLimits from '../../../docs/errors-and-limits.md'
import gettingStarted from '../../../docs/getting-started.md'
import live from '../../../docs/live.md'
import mcp from '../../../docs/mcp.md'
import meetpass from '../../../docs/meetpass.md'
import oauth from '../../../docs/oauth.md'
import errors from '../../../docs/reference/errors.md'
import events from '../../../docs/reference/events.md'
import scopes from '../../../docs/reference/scopes.md'
import configuration from '../../../docs/reference/configuration.md'
import identityProviders from '../../../docs/identity-providers.md'
import running from '../../../docs/running.md'
import uploads from '../../../docs/uploads.md'
import versions from '../../../docs/versions.md'
import webhooks from '../../../docs/webhooks.md'
import type { IconName } from '../../components/icons.ts'

export interface Guide {
  /** As its file is called, and as its address ends. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly text: string
}

const guide = (name: string, label: string, icon: IconName, text: string): Guide => ({ name, label, icon, text })

/** The documentation for developers, as it stands in the files, in the order in which one reads it. */
export const guides: readonly Guide[] = [
  guide('getting-started', 'Getting started', 'sparkles', gettingStarted),
  guide('authentication', 'Authentication', 'key-round', authentication),
  guide('oauth', 'OAuth apps', 'plug', oauth),
  guide('webhooks', 'Webhooks', 'bell', webhooks),
  guide('live', 'Live', 'megaphone', live),
  guide('uploads', 'Uploads', 'image', uploads),
  guide('badges', 'Badges', 'badge-check', badges),
  guide('achievements', 'Achievements', 'star', achievements),
  guide('meetpass', 'MeetPass', 'nfc', meetpass),
  guide('mcp', 'Agents', 'bot', mcp),
  guide('client', 'TypeScript client', 'code-xml', client),
  guide('command-line', 'Command line', 'terminal', commandLine),
  guide('errors-and-limits', 'Errors and limits', 'shield', errorsAndLimits),
  guide('scopes', 'Scopes', 'list', scopes),
  guide('events', 'Event types', 'megaphone', events),
  guide('errors', 'Error codes', 'circle-alert', errors),
  guide('versions', 'Versions', 'tag', versions),
  guide('running', 'Run a server', 'monitor', running),
  guide('identity-providers', 'Sign-in providers', 'log-out', identityProviders),
  guide('configuration', 'Configuration', 'settings', configuration),
  guide('changelog', 'What is new', 'inbox', changelog),
]

export const addressOfGuide = (name: string): string => `/docs/guides/${name}`
