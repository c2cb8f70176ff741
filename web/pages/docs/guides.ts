import changelog from '../../../CHANGELOG.md'
import achievements from '../../../docs/achievements.md'
import archive from '../../../docs/archive.md'
import authentication from '../../../docs/authentication.md'
import backups from '../../../docs/backups.md'
import badges from '../../../docs/badges.md'
import client from '../../../docs/client.md'
import commandLine from '../../../docs/command-line.md'
import errorsAndLimits from '../../../docs/errors-and-limits.md'
import gettingStarted from '../../../docs/getting-started.md'
import live from '../../../docs/live.md'
import manyMachines from '../../../docs/many-machines.md'
import mcp from '../../../docs/mcp.md'
import meetpass from '../../../docs/meetpass.md'
import oauth from '../../../docs/oauth.md'
import errors from '../../../docs/reference/errors.md'
import events from '../../../docs/reference/events.md'
import scopes from '../../../docs/reference/scopes.md'
import configuration from '../../../docs/reference/configuration.md'
import identityProviders from '../../../docs/identity-providers.md'
import running from '../../../docs/running.md'
import scale from '../../../docs/scale.md'
import uploads from '../../../docs/uploads.md'
import versions from '../../../docs/versions.md'
import webhooks from '../../../docs/webhooks.md'
import type { IconName } from '../../components/icons.ts'

export interface Guide {
  /** File name and last path segment. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly text: string
}

const createGuide = (name: string, label: string, icon: IconName, text: string): Guide => ({ name, label, icon, text })

export const guides: readonly Guide[] = [
  createGuide('getting-started', 'Getting started', 'sparkles', gettingStarted),
  createGuide('authentication', 'Authentication', 'key-round', authentication),
  createGuide('oauth', 'OAuth apps', 'plug', oauth),
  createGuide('webhooks', 'Webhooks', 'bell', webhooks),
  createGuide('live', 'Live', 'megaphone', live),
  createGuide('uploads', 'Uploads', 'image', uploads),
  createGuide('badges', 'Badges', 'badge-check', badges),
  createGuide('achievements', 'Achievements', 'star', achievements),
  createGuide('meetpass', 'MeetPass', 'nfc', meetpass),
  createGuide('mcp', 'Agents', 'bot', mcp),
  createGuide('client', 'TypeScript client', 'code-xml', client),
  createGuide('command-line', 'Command line', 'terminal', commandLine),
  createGuide('errors-and-limits', 'Errors and limits', 'shield', errorsAndLimits),
  createGuide('scopes', 'Scopes', 'list', scopes),
  createGuide('events', 'Event types', 'megaphone', events),
  createGuide('errors', 'Error codes', 'circle-alert', errors),
  createGuide('versions', 'Versions', 'tag', versions),
  createGuide('running', 'Run a server', 'monitor', running),
  createGuide('backups', 'Backups and upgrades', 'download', backups),
  createGuide('many-machines', 'More machines', 'layout-dashboard', manyMachines),
  createGuide('scale', 'How far it goes', 'arrow-up', scale),
  createGuide('archive', 'The archive', 'inbox', archive),
  createGuide('identity-providers', 'Sign-in providers', 'log-out', identityProviders),
  createGuide('configuration', 'Configuration', 'settings', configuration),
  createGuide('changelog', 'What is new', 'inbox', changelog),
]

export const guidePath = (name: string): string => `/docs/guides/${name}`
