import type { Plugin } from '../../../http/app.ts'
import { waitingRoomOf } from './waiting.ts'

/** Nobody waits for events while the server stops. */
export const waitingForEvents: Plugin = (app, { db }) => {
  app.addHook('preClose', async () => waitingRoomOf(db).close())
}
