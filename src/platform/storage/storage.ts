import type { Config } from '../config.ts'
import type { Keys } from '../keys.ts'
import type { RemoteStorage } from './kept.ts'
import { localStorage, type LocalStorage } from './local.ts'
import { s3Storage } from './s3.ts'

export type Storage = LocalStorage | RemoteStorage

/** A bucket when there is one, otherwise a folder of `DATA_DIR`. */
export const storageOf = (config: Config, keys: Keys): Storage =>
  config.S3_BUCKET === undefined ? localStorage(config, keys) : s3Storage(config, config.S3_BUCKET)
