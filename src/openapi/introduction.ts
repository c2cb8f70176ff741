import type { Tag } from '#contract'

export const introduction = `
Everything that people do in a Folkmoot community, programs can do too.

**Credentials.** Send a personal access token as \`Authorization: Bearer fm_pat_…\`. What it may do is set by its scopes
(\`GET /v1/scopes\`); a missing one is a 403 that names it.

**Responses** are \`{data}\`, lists \`{data, pagination}\`, errors \`{error, code}\`. Decide on \`code\`, show \`error\`.

**Pages.** Pass \`pagination.nextCursor\` as \`cursor\`, \`prevCursor\` as \`before\`. Cursors belong to one list with one set of
filters and do not expire.

**Limits.** You have a number of requests per hour, shown in \`X-RateLimit-*\`. A 429 says in \`Retry-After\` when to try again.

**Repeats.** A POST with an \`Idempotency-Key\` is done once, however often it is sent within 24 hours.

**Versions.** Responses to GET have an \`ETag\`; \`If-None-Match\` saves you the body, \`If-Match\` keeps you from overwriting what
somebody else has changed meanwhile. A PUT or PATCH answers with the \`ETag\` that its GET has then.

[Guides](/docs/guides): getting started, authentication, webhooks, agents, errors and limits.
`.trim()

export const tags: readonly { readonly name: Tag; readonly description: string }[] = [
  { name: 'User', description: 'Your profile, tokens, badges and portfolio; the directory of people.' },
  { name: 'Events', description: 'Find events, RSVP, check in.' },
  { name: 'Groups', description: 'Find groups, keep favorites.' },
  { name: 'Follows', description: 'Follow people.' },
  { name: 'Claims', description: 'Claim badges and groups.' },
  { name: 'Scopes', description: 'What a credential may do.' },
  { name: 'Management', description: 'Run a group in which you hold a role.' },
  { name: 'Developer', description: 'OAuth applications and webhooks.' },
  { name: 'Uploads', description: 'Files.' },
  { name: 'Onboarding', description: 'First steps of a new member.' },
  { name: 'MeetPass', description: 'Passes for people who meet in person.' },
  { name: 'Public', description: 'Without a credential: group pages, towns, feeds, widgets, schemas.' },
  { name: 'MCP', description: 'The Model Context Protocol endpoint.' },
  { name: 'Admin', description: 'Run the platform.' },
]
