import { t } from '../messages.ts'

export const formatShare = (percentage: number): string =>
  percentage > 0 && percentage < 0.1
    ? t('components.badge.shareTiny')
    : t('components.badge.share', { share: percentage / 100 })

export const formatPoints = (points: number): string => t('components.badge.points', { points })

export const formatHolderCount = (count: number): string => t('components.badge.holders', { count })
