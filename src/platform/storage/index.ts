export { uploadSeconds, type Range, type RemoteStorage } from './kept.ts'
export type { LocalStorage } from './local.ts'
export { orNoRoom, TooLarge, type Received } from './receive.ts'
export { storageOf, type Storage } from './storage.ts'
