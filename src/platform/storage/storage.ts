import type { Config } from '../config.ts'
import type { DerivedKeys } from '../keys.ts'
import type { RemoteStorage } from './base-storage.ts'
import { createLocalStorage, type LocalStorage } from './local.ts'
import { createS3Storage } from './s3.ts'

export type FileStorage = LocalStorage | RemoteStorage

export const createStorage = (config: Config, keys: DerivedKeys): FileStorage =>
  config.S3_BUCKET === undefined ? createLocalStorage(config, keys) : createS3Storage(config, config.S3_BUCKET)
