import type { Readable } from 'node:stream'

/** What a client may upload with one URL. */
export interface AllowedUpload {
  readonly name: string
  readonly size: number
  readonly contentType: string
}

export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface UploadedFile {
  readonly size: number
  readonly firstBytes: Buffer
  readonly read: () => Promise<Buffer>
}

/** Names have the form `a/b/c`. Writes are atomic. */
export interface BaseStorage {
  uploadUrl(allowed: AllowedUpload): Promise<string>
  write(name: string, bytes: Buffer, contentType: string): Promise<void>
  read(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Missing names are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Returns the location for the operator; throws when it is not accessible. */
  checkAccess(): Promise<string>
}

/** Clients upload to `incoming/` without us; a file stays there until it is accepted. */
export interface RemoteStorage extends BaseStorage {
  readonly kind: 's3'
  hasIncoming(name: string): Promise<boolean>
  /** Copies the file to where its upload URL cannot overwrite it; undefined when nothing was uploaded. */
  acceptIncoming(name: string): Promise<UploadedFile | undefined>
  deleteIncoming(name: string): Promise<void>
}

export const uploadUrlSeconds = 900

/** Enough bytes to detect the file type. */
export const firstBytesLength = 16
