import type { Readable } from 'node:stream'

/** What somebody may send once, and what it has to be. */
export interface UploadTicket {
  readonly name: string
  readonly size: number
  readonly contentType: string
}

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** What has arrived: how long it is, how it begins, and all of it for whoever has to look closer. */
export interface UploadedFile {
  readonly size: number
  readonly head: Buffer
  readonly read: () => Promise<Buffer>
}

/** Keeps bytes under names of the form `a/b/c`. What is kept under a name is there as a whole or not at all. */
export interface BaseStorage {
  /** Where the bytes can be sent with PUT, for 15 minutes. */
  uploadUrl(ticket: UploadTicket): Promise<string>
  write(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** Undefined when nothing is kept under the name. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** With them goes what else is in their folders. It is fine when there is nothing. */
  remove(names: readonly string[]): Promise<void>
  /** Where it is, for the operator; throws when it does not answer. */
  checkAccess(): Promise<string>
}

/** Bytes are sent to it directly; we see them when we look. */
export interface RemoteStorage extends BaseStorage {
  readonly kind: 's3'
  hasUpload(name: string): Promise<boolean>
  /** Keeps what has arrived at the upload URL, so that nobody can change it any more. Undefined when nothing has. */
  acceptUpload(name: string): Promise<UploadedFile | undefined>
  /** Removes what is left at an upload URL that is over. */
  deleteUpload(name: string): Promise<void>
}

/** How long an upload URL is good for. */
export const uploadUrlSeconds = 900

/** How much of the beginning tells what something is. */
export const headBytes = 16
