import type { Readable } from 'node:stream'

export interface UploadTicket {
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
  readonly head: Buffer
  readonly read: () => Promise<Buffer>
}

/** Names have the form `a/b/c`. Writes are atomic. */
export interface BaseStorage {
  uploadUrl(ticket: UploadTicket): Promise<string>
  write(name: string, bytes: Buffer, contentType: string): Promise<void>
  read(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Missing names are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Returns the location for the operator; throws when it is not accessible. */
  checkAccess(): Promise<string>
}

export interface RemoteStorage extends BaseStorage {
  readonly kind: 's3'
  hasUpload(name: string): Promise<boolean>
  /** Copies the upload to where its URL cannot overwrite it; undefined when nothing was uploaded. */
  acceptUpload(name: string): Promise<UploadedFile | undefined>
  deleteUpload(name: string): Promise<void>
}

export const uploadUrlSeconds = 900

/** Enough bytes to detect the file type. */
export const headBytes = 16
