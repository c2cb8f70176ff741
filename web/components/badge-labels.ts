import type { Tier } from '../../src/areas/badges/records/contract.ts'

export const tierLabels: Readonly<Record<Tier, string>> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
}

export const formatShare = (percentage: number): string =>
  percentage > 0 && percentage < 0.1 ? 'under 0.1 %' : `${Number(percentage.toFixed(1))} %`

export const formatPoints = (points: number): string => `${points.toLocaleString('en')} XP`

export const formatHolderCount = (count: number): string => {
  if (count === 0) return 'Nobody holds it yet'
  return count === 1 ? 'One person holds it' : `${count.toLocaleString('en')} people hold it`
}
