import type { Clock, Config, Consumer, Database, Keys, Log, Storage } from '#platform'
import { achievementTasks } from '../areas/achievements/progress/public.ts'
import { boardTasks } from '../areas/badges/boards/public.ts'
import { claimLetters } from '../areas/groups/claims/letters.ts'
import { creationLetters } from '../areas/groups/creation/letters.ts'
import { webhookLetters } from '../areas/developer/webhooks/letters.ts'
import { eventLetters } from '../areas/events/mails/letters.ts'
import { emailLetters } from '../areas/sign-in/email/letters.ts'
import { linkLetters } from '../areas/sign-in/links/letters.ts'
import { sessionLetters } from '../areas/sign-in/sessions/letters.ts'
import { syncDue } from '../areas/sync/public.ts'
import { uploadTasks } from '../areas/uploads/public.ts'
import { demoTasks } from '../demo/tasks.ts'
import type { Letters } from '../mail/letter.ts'
import { mailTask } from '../mail/send.ts'
import { transportOf } from '../mail/transport.ts'
import { consumers as allConsumers } from './consumers.ts'
import { eventTasks } from './events.ts'
import type { Schedule, Tasks } from './task.ts'

/** Every kind of letter that is sent, by the name that `sendMail` uses. */
export const allLetters: Letters = {
  ...linkLetters,
  ...emailLetters,
  ...sessionLetters,
  ...claimLetters,
  ...creationLetters,
  ...eventLetters,
  ...webhookLetters,
}

export interface TaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Log
  readonly storage: Storage
  readonly letters?: Letters
  readonly consumers?: readonly Consumer[]
}

/** Everything the worker can do. */
export const tasksOf = ({ letters = allLetters, consumers = allConsumers, ...services }: TaskOptions): Tasks => ({
  mail: mailTask({ ...services, letters, transport: transportOf(services.config) }),
  ...eventTasks({ ...services, consumers }),
  sync: async () => {
    await syncDue(services)
  },
  ...achievementTasks(services),
  ...boardTasks(services),
  ...uploadTasks(services),
  ...demoTasks(services),
})

/** Tasks that nobody has to ask for, each with when (as in a crontab, in UTC). */
export const schedule: Schedule = { sync: '* * * * *', tally: '*/5 * * * *' }
