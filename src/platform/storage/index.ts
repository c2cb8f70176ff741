export { uploadUrlSeconds, type ByteRange, type RemoteStorage } from './kept.ts'
export type { LocalStorage } from './local.ts'
export { mapDiskFullError, FileTooLarge, type ReceivedFile } from './receive.ts'
export { createStorage, type FileStorage } from './storage.ts'
