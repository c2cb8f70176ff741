import { MailForSuperadmins, MailServer } from '../settings/contract.ts'
import {
  Count,
  dataEnvelope,
  failure,
  oneOf,
  operation,
  orNull,
  pageOf,
  PageQuery,
  RateLimited,
  shape,
  Success,
  text,
  Text,
  TextOrNull,
  Timestamp,
  Type,
  withDescription,
  withExample,
  WordsOrNull,
  type Static,
} from '#contract'

const SystemPart = shape('SystemPart', {
  name: oneOf(
    [
      'database',
      'migrations',
      'clock',
      'connections',
      'secret',
      'jobs',
      'webhooks',
      'mail',
      'storage',
      'backups',
      'redis',
      'disk',
      'proxy',
      'demo',
      'maintenance',
    ],
    {
      description: 'Which part of the server. `demo` and `maintenance` are there only when they need attention.',
      examples: ['database'],
    },
  ),
  status: oneOf(['ok', 'warning', 'failure', 'off'], {
    description: 'Whether it works. `off` when it is not set up and not needed.',
  }),
  message: Type.String({
    description: 'What was found, and what to do when it does not work.',
    examples: ['PostgreSQL 18.4 responds.'],
  }),
})
export type SystemPart = Static<typeof SystemPart>

const JobQueue = shape('JobQueue', {
  task: Type.String({ description: 'What the jobs do.', examples: ['mail'] }),
  running: withDescription(Count, 'Jobs that run now.'),
  waiting: withDescription(Count, 'Jobs that could run now.'),
  scheduled: withDescription(Count, 'Jobs that run later.'),
  retrying: withDescription(Count, 'Jobs that failed and are tried again.'),
  failed: withDescription(Count, 'Jobs that failed for good.'),
  oldestWaitingSeconds: Type.Number({
    minimum: 0,
    description: 'How long ago the oldest waiting job could have run.',
    examples: [0],
  }),
})
export type JobQueue = Static<typeof JobQueue>

const state = oneOf(['on', 'off'], { description: 'While it is on, everybody but admins is answered with 503.' })

export const defaultMaintenanceMessage = 'We’ll be back soon.'
export const maintenanceMessage = text(1, 300, {
  description: 'What people read meanwhile.',
  default: defaultMaintenanceMessage,
  examples: ['Back at noon.'],
})

const Maintenance = shape('Maintenance', {
  state,
  message: withExample(withDescription(WordsOrNull, 'What people read. Null while it is off.'), 'Back at noon.'),
})
export type Maintenance = Static<typeof Maintenance>

const Backup = shape('Backup', {
  takenAt: withDescription(Timestamp, 'When it was made.'),
  file: Type.String({
    description: 'Where it is.',
    examples: ['/mnt/backups/folkmoot-2026-11-16T033000Z.tar.zst'],
  }),
  host: Type.String({ description: 'The machine or the storage that has it.', examples: ['moot-1'] }),
  sizeBytes: withDescription(Count, 'Its size in bytes.'),
})
export type Backup = Static<typeof Backup>

export const SystemStatus = shape('SystemStatus', {
  version: Type.String({ description: 'The version that runs.', examples: ['1.0.0'] }),
  nodeVersion: Type.String({ description: 'The version of Node.js.', examples: ['v24.21.0'] }),
  startedAt: withDescription(Timestamp, 'When the process that answers was started.'),
  parts: Type.Array(SystemPart, { description: 'The parts of the server, and whether they work.' }),
  queues: Type.Array(JobQueue, { description: 'The jobs in the queue, by task.' }),
  disk: orNull(
    Type.Object({
      freeBytes: withDescription(Count, 'Bytes that are free.'),
      totalBytes: withDescription(Count, 'Bytes that it holds.'),
    }),
    { description: 'The disk that holds `DATA_DIR`. Null when there is no such folder.' },
  ),
  migrations: Type.Object(
    {
      applied: withDescription(Count, 'How many the database has.'),
      latest: withExample(withDescription(TextOrNull, 'The newest one it has.'), '0016_secret_fingerprint'),
      pending: Type.Array(Text, { description: 'Those it lacks. Run `migrate`.', examples: [[]] }),
    },
    { description: 'The migrations of the database.' },
  ),
  lastBackup: orNull(Backup, { description: 'The newest backup. Null when none was made.' }),
  maintenance: withDescription(Maintenance, 'Whether the site is closed to everybody but admins.'),
})
export type SystemStatus = Static<typeof SystemStatus>

export const Job = shape('Job', {
  id: Type.String({ description: 'The id of the job.', examples: ['4711'] }),
  task: Type.String({ description: 'What it does.', examples: ['mail'] }),
  payload: Type.Record(Text, Type.Unknown(), {
    description: 'What it is about: ids only.',
    examples: [{ kind: 'sign_in', id: '018f6b1e-0000-7000-8000-000000000000' }],
  }),
  attempts: withDescription(Count, 'How often it was tried.'),
  maxAttempts: withDescription(Count, 'How often it is tried at most.'),
  lastError: withExample(
    withDescription(WordsOrNull, 'Why the last attempt failed.'),
    'The mail server did not answer.',
  ),
  failedAt: withDescription(Timestamp, 'When it was last tried.'),
  runAt: withDescription(Timestamp, 'When it was to run, or runs next.'),
})
export type Job = Static<typeof Job>

const TestMail = shape('TestMail', {
  email: Type.String({ description: 'Where it was sent: your own address.', examples: ['ada@example.org'] }),
  server: withExample(
    withDescription(TextOrNull, 'The mail server that took it. Null when mails become files.'),
    'mail.example.org',
  ),
})

export const JobNotFound = failure('not_found', 'errors.system.jobNotFound')
export const MailNotSent = failure('conflict', 'errors.system.mailNotSent')

const ByJob = Type.Object({
  id: Type.String({ pattern: '^[1-9]\\d{0,17}$', description: 'The id of the job.', examples: ['4711'] }),
})

export const adminGetSystemStatus = operation({
  name: 'adminGetSystemStatus',
  summary: 'See whether the parts of this server work: database, jobs, mail, storage, Redis, disk and more.',
  tag: 'Admin',
  route: 'GET /v1/admin/system',
  scope: 'admin',
  query: Type.Object({
    lang: Type.Optional(
      text(2, 35, {
        format: 'locale',
        default: 'en',
        description: 'The language of the messages, as a BCP 47 tag.',
        examples: ['fi'],
      }),
    ),
  }),
  output: dataEnvelope(SystemStatus),
  audit: { kind: 'view' },
  tool: { name: 'admin_system_status' },
})

export const adminSetMaintenance = operation({
  name: 'adminSetMaintenance',
  summary: 'Turn maintenance on or off: close the site to everybody but admins, and open it again.',
  tag: 'Admin',
  route: 'PUT /v1/admin/system/maintenance',
  scope: 'admin',
  body: Type.Object({ state, message: Type.Optional(maintenanceMessage) }),
  output: dataEnvelope(Maintenance),
  audit: { words: 'maintenanceSet' },
  tool: {
    name: 'admin_set_maintenance',
    confirm: {
      act: 'Turn maintenance {state}.',
      effects: 'While maintenance is on, everybody but admins is answered with 503.',
    },
  },
})

export const adminListJobs = operation({
  name: 'adminListJobs',
  summary: 'List jobs that failed for good, or that failed and are tried again, newest first.',
  tag: 'Admin',
  route: 'GET /v1/admin/system/jobs',
  scope: 'admin',
  query: Type.Object({
    state: oneOf(['failed', 'retrying'], { default: 'failed', description: 'Which jobs.' }),
    ...PageQuery.properties,
  }),
  output: pageOf(Job),
  audit: { kind: 'view' },
  tool: { name: 'admin_list_jobs' },
})

export const adminRetryJob = operation({
  name: 'adminRetryJob',
  summary: 'Run a job now, with all its attempts again.',
  tag: 'Admin',
  route: 'POST /v1/admin/system/jobs/{id}/retry',
  scope: 'admin',
  params: ByJob,
  output: Success,
  errors: [JobNotFound],
  audit: { words: 'jobRetried', target: 'job', idFrom: 'input.id' },
  flags: { isIdempotent: true },
  tool: {
    name: 'admin_retry_job',
    confirm: {
      act: 'Run the job {task} again.',
      effects: 'What it was to do is done now, with all its attempts again.',
      mails: 'whom the job mails, if it does',
    },
  },
})

export const adminDeleteJob = operation({
  name: 'adminDeleteJob',
  summary: 'Delete a job from the queue. What it was to do is not done.',
  tag: 'Admin',
  route: 'DELETE /v1/admin/system/jobs/{id}',
  scope: 'admin',
  params: ByJob,
  output: Success,
  errors: [JobNotFound],
  audit: { words: 'jobDeleted', target: 'job', idFrom: 'input.id' },
  tool: {
    name: 'admin_delete_job',
    confirm: { act: 'Delete the job {task}.', effects: 'The job is gone for good. What it was to do is not done.' },
  },
})

export const adminSendTestMail = operation({
  name: 'adminSendTestMail',
  summary: 'Send a mail to yourself now, past the queue, and see what the mail server says.',
  tag: 'Admin',
  route: 'POST /v1/admin/system/test-mail',
  scope: 'admin',
  body: Type.Object({
    mail: Type.Optional(
      withDescription(MailServer, 'Through this mail server, which is not kept. Without it, through the one in use.'),
    ),
  }),
  output: dataEnvelope(TestMail),
  errors: [MailNotSent, MailForSuperadmins, RateLimited],
  audit: { words: 'testMailSent' },
  tool: { name: 'admin_send_test_mail', confirm: false },
})
