import type { Plugin } from '../../../http/app.ts'
import { longPollWaitersFor } from './long-poll.ts'

/** Nobody waits for events while the server stops. */
export const closeLongPollsOnShutdown: Plugin = (app, { db }) => {
  app.addHook('preClose', async () => longPollWaitersFor(db).close())
}
