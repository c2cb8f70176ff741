import type { Position } from './mercator.ts'

const earthDiameterKm = 12_742

/** By the haversine formula. */
export function distanceKm(from: Position, to: Position): number {
  const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)]
  const [north, east] = [b - a, toRadians(to.longitude - from.longitude)]
  const part = Math.sin(north / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2
  return earthDiameterKm * Math.asin(Math.sqrt(Math.min(1, part)))
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
