import type { Clock, Config, Consumer, Database, DerivedKeys, Log, FileStorage } from '#platform'
import { achievementTasks } from '../areas/achievements/progress/public.ts'
import { backupSchedule, backupTasks } from '../areas/backups/public.ts'
import { boardTasks } from '../areas/leaderboards/public.ts'
import { claimMailTemplates } from '../areas/groups/claims/mails.ts'
import { creationMailTemplates } from '../areas/groups/creation/mails.ts'
import { noticeMailTemplates } from '../areas/inbox/mails.ts'
import { inboxTasks } from '../areas/inbox/public.ts'
import { webhookMailTemplates } from '../areas/webhooks/mails.ts'
import { handOnMailTemplates } from '../areas/events/hand-ons/mails.ts'
import { inviteMailTemplates } from '../areas/events/invites/mails.ts'
import { newEventMailTemplates } from '../areas/events/new-events/mails.ts'
import { eventMailTemplates } from '../areas/events/mails/mails.ts'
import { messageMailTemplates } from '../areas/events/messages/mails.ts'
import { messageTasks } from '../areas/events/messages/public.ts'
import { reminderTasks } from '../areas/events/reminders/public.ts'
import { rsvpTasks } from '../areas/events/rsvps/public.ts'
import { seriesStandingMailTemplates } from '../areas/events/series/mails.ts'
import { seriesTasks } from '../areas/events/manage-series/public.ts'
import { emailChangeMailTemplates } from '../areas/auth/email/mails.ts'
import { guestMailTemplates } from '../areas/auth/guest-links/mails.ts'
import { linkMailTemplates } from '../areas/auth/links/mails.ts'
import { passkeyMailTemplates } from '../areas/auth/passkeys/mails.ts'
import { secondFactorMailTemplates } from '../areas/auth/second-factor/mails.ts'
import { sessionMailTemplates } from '../areas/auth/sessions/mails.ts'
import { pushTasks } from '../areas/push/public.ts'
import { markMailRefused } from '../areas/profile/public.ts'
import { placeTasks } from '../areas/places/public.ts'
import { overviewTasks } from '../areas/overview/public.ts'
import { syncDueConnections } from '../areas/sync/public.ts'
import { suspensionTasks } from '../areas/people/admin/public.ts'
import { uploadTasks } from '../areas/uploads/public.ts'
import { demoTasks } from '../demo/tasks.ts'
import type { MailTemplates } from '../mail/mail-template.ts'
import { createMailTask } from '../mail/send.ts'
import { createMailTransport } from '../mail/transport.ts'
import { consumers as allConsumers } from './consumers.ts'
import { createEventTasks } from './events.ts'
import type { Schedule, Tasks } from './task.ts'

export const allMailTemplates: MailTemplates = {
  ...linkMailTemplates,
  ...guestMailTemplates,
  ...emailChangeMailTemplates,
  ...sessionMailTemplates,
  ...passkeyMailTemplates,
  ...secondFactorMailTemplates,
  ...claimMailTemplates,
  ...creationMailTemplates,
  ...eventMailTemplates,
  ...seriesStandingMailTemplates,
  ...handOnMailTemplates,
  ...inviteMailTemplates,
  ...messageMailTemplates,
  ...newEventMailTemplates,
  ...webhookMailTemplates,
  ...noticeMailTemplates,
}

export interface TaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly keys: DerivedKeys
  readonly log: Log
  readonly storage: FileStorage
  readonly mailTemplates?: MailTemplates
  readonly consumers?: readonly Consumer[]
}

export const createTasks = ({
  mailTemplates = allMailTemplates,
  consumers = allConsumers,
  ...services
}: TaskOptions): Tasks => ({
  mail: createMailTask({
    ...services,
    mailTemplates,
    transport: createMailTransport(services),
    onAddressRefused: markMailRefused,
  }),
  ...createEventTasks({ ...services, consumers }),
  sync: async () => {
    await syncDueConnections(services)
  },
  ...achievementTasks(services),
  ...backupTasks(services),
  ...boardTasks(services),
  ...inboxTasks(services),
  ...pushTasks(services),
  ...placeTasks(services),
  ...rsvpTasks(services),
  ...seriesTasks(services),
  ...reminderTasks(services),
  ...messageTasks(services),
  ...overviewTasks(services),
  ...suspensionTasks(services),
  ...uploadTasks(services),
  ...demoTasks(services),
})

const schedule: Schedule = {
  sync: { match: '* * * * *' },
  suspensions: { match: '* * * * *' },
  findDueReminders: { match: '* * * * *' },
  tally: { match: '*/5 * * * *' },
  sendDigests: { match: '*/5 * * * *' },
  removeReplacedPictures: { match: '* * * * *' },
  places: { match: '*/5 * * * *' },
  storeDailyCounts: { match: '7 * * * *' },
  deleteOldAnswers: { match: '37 3 * * *' },
  makeSeriesDates: { match: '17 * * * *' },
  deleteOldInboxItems: { match: '47 3 * * *' },
}

export const scheduleFor = (config: Config): Schedule => ({ ...schedule, ...backupSchedule(config) })
