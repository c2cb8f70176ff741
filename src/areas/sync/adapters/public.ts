import type { UpstreamPlatform } from '../contract.ts'
import type { Adapter } from './adapter.ts'
import { eventbrite } from './eventbrite.ts'
import { ical } from './ical.ts'
import { luma } from './luma.ts'
import { meetup } from './meetup.ts'

export {
  SourceError,
  type Requester,
  type FetchResult,
  type SyncedField,
  type UpstreamEvent,
  type UpstreamGroup,
} from './adapter.ts'

const adapters: Readonly<Record<UpstreamPlatform, Adapter>> = { ical, meetup, eventbrite, luma }

export const adapterFor = (platform: UpstreamPlatform): Adapter => adapters[platform]
