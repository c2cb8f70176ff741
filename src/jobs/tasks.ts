import type { Clock, Config, Database, Log } from '#platform'
import { claimLetters } from '../areas/groups/claims/letters.ts'
import { creationLetters } from '../areas/groups/creation/letters.ts'
import { emailLetters } from '../areas/sign-in/email/letters.ts'
import { linkLetters } from '../areas/sign-in/links/letters.ts'
import { sessionLetters } from '../areas/sign-in/sessions/letters.ts'
import type { Letters } from '../mail/letter.ts'
import { mailTask } from '../mail/send.ts'
import { transportOf } from '../mail/transport.ts'
import type { Tasks } from './task.ts'

/** Every kind of letter that is sent, by the name that `sendMail` uses. */
export const allLetters: Letters = {
  ...linkLetters,
  ...emailLetters,
  ...sessionLetters,
  ...claimLetters,
  ...creationLetters,
}

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
})
