export { reencryptPushKeys } from './keys.ts'
export { listSubscriptions as listPushSubscriptions } from './queries.ts'
export { pushTasks } from './tasks.ts'
