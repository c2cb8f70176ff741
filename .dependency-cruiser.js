import { areas, upwardImports } from './tools/areas.ts'

/** Who may import whom. Read it next to ARCHITECTURE.md; a rule's comment is the message you get. */
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const areaRule = (area, index) =>
  error(
    `area-${area}`,
    'Areas import those before them in tools/areas.ts. Move what is shared down, or give a reason in ARCHITECTURE.md.',
    { path: `^src/areas/${area}/`, pathNot: '(\\.test|/testing[^/]*)\\.ts$' },
    {
      path: '^src/areas/',
      pathNot: [...areas.slice(0, index + 1), ...(upwardImports[area] ?? [])].map((other) => `^src/areas/${other}/`),
    },
  )

export default {
  forbidden: [
    error(
      'contract-is-pure',
      'Contracts run in the browser: only #contract, typebox and other contracts.',
      { path: '^src/(contract/|areas/.+/contract\\.ts$)', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/(contract/|areas/.+/contract\\.ts$|messages/)|^node_modules/typebox/' },
    ),
    error(
      'contracts-know-types-of-messages',
      'Contracts name messages by their keys; the texts stay on the server.',
      { path: '^src/(contract/|areas/.+/contract\\.ts$)', pathNot: '\\.test\\.ts$' },
      { path: '^src/messages/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'platform-knows-no-area',
      'The platform serves every area and depends on none.',
      { path: '^src/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^(src|client|test)/', pathNot: '^src/(platform|contract|messages)/' },
    ),
    error(
      'slices-meet-in-public',
      'Use another slice only through its contract.ts or public.ts.',
      { path: '^src/areas/(.+)/[^/]+$' },
      { path: '^src/areas/', pathNot: ['^src/areas/$1/[^/]+$', '/(contract|public)\\.ts$'] },
    ),
    error(
      'others-meet-in-public',
      'Outside of the areas, use a slice only through its contract.ts, public.ts, routes.ts, mails.ts or consumers.ts; operations.ts lists its handlers.',
      { path: '^(src/(?!areas/|operations\\.ts)|client/|test/|bench/|prove/|tools/)' },
      { path: '^src/areas/', pathNot: '/(contract|public|routes|mails|consumers)\\.ts$' },
    ),
    ...areas.map(areaRule),
    error(
      'every-area-has-a-place',
      'Add the area to tools/areas.ts.',
      { path: '^src/' },
      { path: '^src/areas/', pathNot: areas.map((area) => `^src/areas/${area}/`) },
    ),
    error(
      'http-knows-no-area',
      'src/access.ts hands in what HTTP needs from the areas.',
      { path: '^src/http/', pathNot: '\\.test\\.ts$' },
      { path: '^src/areas/' },
    ),
    error(
      'areas-know-no-transport',
      'A slice must not know who called it; routes.ts may use Fastify.',
      { path: '^src/areas/', pathNot: '(/routes|\\.test)\\.ts$' },
      { path: '^src/(http|mcp|openapi|service|commands|jobs|oauth)/|^client/|^node_modules/@?fastify/' },
    ),
    error(
      'mail-knows-no-area',
      'A slice writes its letters and asks for them to be sent; the mail knows none of them.',
      { path: '^src/mail/', pathNot: '\\.test\\.ts$' },
      { path: '^(src|client|test)/', pathNot: '^src/(mail|platform|contract|messages)/' },
    ),
    error(
      'jobs-serve-nobody',
      'The worker is started by a command; whoever wants work done adds a job.',
      { path: '^src/(?!jobs/|commands/)' },
      { path: '^src/jobs/' },
    ),
    error(
      'client-knows-contracts',
      'The client ships to browsers: it knows contracts, not the server.',
      { path: '^client/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(contract/|areas/.+/contract\\.ts$)' },
    ),
    error(
      'pages-know-contracts',
      'Pages call operations; they know contracts, the words for what these hold and how Markdown is rendered, and nothing else of the server.',
      { path: '^web/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(src|test|client)/',
        pathNot: '^src/(contract/|areas/.+/(contract|words)\\.ts$|messages/|platform/markdown\\.ts$)',
      },
    ),
    error(
      'pages-come-as-a-bundle',
      'The server meets the pages in src/web; Node cannot read JSX.',
      { path: '^(src/(?!web/)|client/)' },
      { path: '^web/' },
    ),
    error(
      'driver-only-in-platform',
      'Slices receive `sql`; they do not connect.',
      { pathNot: '^(src/platform|bench)/' },
      { path: '^node_modules/postgres/' },
    ),
    error(
      'job-queue-only-in-jobs',
      'Add jobs with addJob, in the transaction of the change.',
      { pathNot: '^src/jobs/' },
      { path: '^node_modules/(graphile-worker|pg)/' },
    ),
    error(
      'authorization-server-only-in-oauth',
      'Everybody else meets OAuth as a caller, a grant or an app.',
      { pathNot: '^(src/oauth|test)/' },
      { path: '^node_modules/oidc-provider/' },
    ),
    error(
      'mailer-only-in-mail',
      'Send mails with sendMail, in the transaction of the change.',
      { pathNot: '^(src/mail|test)/' },
      { path: '^node_modules/(nodemailer|postal-mime|smtp-server)/' },
    ),
    error(
      'markdown-in-one-place',
      'Render what people write with src/platform/markdown.ts, which bounds what hostile text costs. Guides are ours.',
      { pathNot: '^(src/platform/markdown\\.ts$|web/pages/(docs|help)/)' },
      { path: '^node_modules/markdown-it/' },
    ),
    error('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    error('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(client|web|test)/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
