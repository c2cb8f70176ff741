export { type ByteRange, type RemoteStorage } from './base-storage.ts'
export type { LocalStorage } from './local.ts'
export { mapDiskFullError, FileTooLarge, type ReceivedFile } from './receive-file.ts'
export { createStorage, type FileStorage } from './storage.ts'
