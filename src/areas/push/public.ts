export { reencryptPushKeys } from './keys.ts'
export {
  deleteAllSubscriptions as deletePushSubscriptions,
  listSubscriptions as listPushSubscriptions,
} from './queries.ts'
export { startPushWorker } from './push-worker.ts'
export { pushTasks } from './tasks.ts'
