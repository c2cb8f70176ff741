export {
  deleteOldRecipients as deleteOldMessageRecipients,
  listMessages,
  movePickedPeople,
  newestFirst,
} from './queries.ts'
export { selectAudience } from './audience.ts'
export { messageTasks } from './sending.ts'
export { cancelMessage, previewMessageCancellation, previewRecipients, writeMessage } from './write.ts'
