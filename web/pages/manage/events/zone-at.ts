import findTimeZone from '@photostructure/tz-lookup'
import type { Position } from '../../../map/mercator.ts'

export const zoneAt = ({ latitude, longitude }: Position): string => findTimeZone(latitude, longitude)
