import type { Plugin } from '../../../http/app.ts'
import { longPollWaitersFor } from './long-poll.ts'

export const closeLongPollsOnShutdown: Plugin = (app, { db }) => {
  app.addHook('preClose', async () => longPollWaitersFor(db).close())
}
