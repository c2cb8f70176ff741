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
import type { PlainKey } from '#messages'
import type { IconName } from '../../components/icons.ts'

export interface Guide {
  /** File name and last path segment. */
  readonly name: string
  readonly label: PlainKey
  readonly icon: IconName
  /** Without comments: they tell the tests which blocks to run. */
  readonly text: string
}

const createGuide = (name: string, label: PlainKey, icon: IconName, text: string): Guide => ({
  name,
  label,
  icon,
  text: text.replaceAll(/<!--.*?-->\s*/gs, ''),
})

export const guides: readonly Guide[] = [
  createGuide('getting-started', 'docs.guides.gettingStarted', 'sparkles', gettingStarted),
  createGuide('authentication', 'docs.guides.authentication', 'key-round', authentication),
  createGuide('oauth', 'docs.guides.oauth', 'plug', oauth),
  createGuide('webhooks', 'docs.guides.webhooks', 'webhook', webhooks),
  createGuide('live', 'docs.guides.live', 'megaphone', live),
  createGuide('uploads', 'docs.guides.uploads', 'image', uploads),
  createGuide('badges', 'docs.guides.badges', 'badge-check', badges),
  createGuide('achievements', 'docs.guides.achievements', 'star', achievements),
  createGuide('meetpass', 'docs.guides.meetpass', 'nfc', meetpass),
  createGuide('mcp', 'docs.guides.mcp', 'bot', mcp),
  createGuide('client', 'docs.guides.client', 'code-xml', client),
  createGuide('command-line', 'docs.guides.commandLine', 'terminal', commandLine),
  createGuide('errors-and-limits', 'docs.guides.errorsAndLimits', 'shield', errorsAndLimits),
  createGuide('scopes', 'docs.guides.scopes', 'list', scopes),
  createGuide('events', 'docs.guides.events', 'megaphone', events),
  createGuide('errors', 'docs.guides.errors', 'circle-alert', errors),
  createGuide('versions', 'docs.guides.versions', 'tag', versions),
  createGuide('running', 'docs.guides.running', 'monitor', running),
  createGuide('backups', 'docs.guides.backups', 'download', backups),
  createGuide('many-machines', 'docs.guides.manyMachines', 'layout-dashboard', manyMachines),
  createGuide('scale', 'docs.guides.scale', 'arrow-up', scale),
  createGuide('archive', 'docs.guides.archive', 'inbox', archive),
  createGuide('identity-providers', 'docs.guides.identityProviders', 'log-out', identityProviders),
  createGuide('configuration', 'docs.guides.configuration', 'settings', configuration),
  createGuide('changelog', 'docs.guides.changelog', 'inbox', changelog),
]

export const guidePath = (name: string): string => `/docs/guides/${name}`
