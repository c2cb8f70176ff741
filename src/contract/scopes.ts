const definitions = {
  user: {
    description:
      "Read and change the caller's profile, settings, inbox, tokens, grants, follows, claims and onboarding; export their data.",
    implies: ['read:user', 'user:email'],
  },
  'read:user': {
    description:
      "Read public profiles and the caller's own profile, badges, achievements and entitlements, without the email.",
    implies: [],
  },
  'user:email': { description: "Read the caller's email address.", implies: [] },
  'user:linked-accounts': { description: 'See which identity providers are connected.', implies: [] },
  'read:events': { description: "Read events, who is going, RSVP counts and the caller's own RSVPs.", implies: [] },
  'write:events': { description: 'RSVP, cancel an RSVP and check in as the caller.', implies: ['read:events'] },
  'read:groups': { description: 'Read groups and their details.', implies: [] },
  'read:favorites': { description: "Read the caller's favorite groups.", implies: [] },
  'write:favorites': { description: 'Add and remove favorite groups.', implies: ['read:favorites'] },
  'read:portfolio': { description: "Read the caller's portfolio.", implies: [] },
  'write:portfolio': { description: 'Add, change and remove portfolio items.', implies: ['read:portfolio'] },
  'read:uploads': { description: "List the caller's files and storage use.", implies: [] },
  'write:uploads': { description: "Upload and delete the caller's files.", implies: ['read:uploads'] },
  'read:meetpass': { description: "See the caller's passes and connections.", implies: [] },
  'write:meetpass': {
    description: 'Change pass settings, claim and release NFC passes, remove connections.',
    implies: ['read:meetpass'],
  },
  developer: { description: "Manage the caller's OAuth applications and webhooks.", implies: [] },
  'manage:groups': { description: 'Manage groups in which the caller holds a role.', implies: ['read:groups'] },
  'manage:events': { description: "Create and manage events of the caller's groups.", implies: ['read:events'] },
  'manage:checkins': { description: 'Manage check-in codes and see attendees.', implies: [] },
  'manage:badges': {
    description: "Create, award and manage badges of the caller's groups.",
    implies: ['read:groups'],
  },
  admin: { description: 'Everything, administration included; only for platform admins.', implies: 'all others' },
} as const

export type Scope = keyof typeof definitions

interface ScopeDefinition {
  readonly name: Scope
  readonly description: string
  readonly implies: readonly Scope[]
}

export const scopeNames = Object.keys(definitions) as readonly Scope[]

export const scopes: readonly ScopeDefinition[] = scopeNames.map((name) => {
  const { description, implies } = definitions[name]
  return {
    name,
    description,
    implies: implies === 'all others' ? scopeNames.filter((other) => other !== 'admin') : implies,
  }
})

export const isScope = (name: string): name is Scope => Object.hasOwn(definitions, name)

export function effectiveScopes(granted: Iterable<Scope>): ReadonlySet<Scope> {
  const names = new Set(granted)
  return new Set(scopes.flatMap(({ name, implies }) => (names.has(name) ? [name, ...implies] : [])))
}
