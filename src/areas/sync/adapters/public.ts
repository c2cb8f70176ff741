import type { Upstream } from '../contract.ts'
import type { Adapter } from './adapter.ts'
import { eventbrite } from './eventbrite.ts'
import { ical } from './ical.ts'
import { luma } from './luma.ts'
import { meetup } from './meetup.ts'

export { SourceFailed, type Ask, type Fetched, type UpstreamEvent, type UpstreamGroup } from './adapter.ts'

const adapters: Readonly<Record<Upstream, Adapter>> = { ical, meetup, eventbrite, luma }

export const adapterOf = (platform: Upstream): Adapter => adapters[platform]
