import type { Clock, Config, Database, Log } from '#platform'
import { emailLetters } from '../areas/sign-in/email/letters.ts'
import { linkLetters } from '../areas/sign-in/links/letters.ts'
import { sessionLetters } from '../areas/sign-in/sessions/letters.ts'
import { syncDue } from '../areas/sync/public.ts'
import type { Letters } from '../mail/letter.ts'
import { mailTask } from '../mail/send.ts'
import { transportOf } from '../mail/transport.ts'
import type { Schedule, Tasks } from './task.ts'

/** Every kind of letter that is sent, by the name that `sendMail` uses. */
export const allLetters: Letters = { ...linkLetters, ...emailLetters, ...sessionLetters }

export interface TaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly letters?: Letters
}

/** Everything the worker can do. */
export const tasksOf = ({ letters = allLetters, ...services }: TaskOptions): Tasks => ({
  mail: mailTask({ ...services, letters, transport: transportOf(services.config) }),
  sync: async () => {
    await syncDue(services)
  },
})

/** Tasks that nobody has to ask for, each with when (as in a crontab, in UTC). */
export const schedule: Schedule = { sync: '* * * * *' }
