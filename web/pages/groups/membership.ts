import type { Call, Output } from '#contract'
import { getFavorite } from '../../../src/areas/groups/favorites/contract.ts'
import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { nullIfNotFound } from '../../failures.ts'

export type Role = Output<typeof getManagedGroup>['data']['role']

export async function findMyRole(call: Call, groupId: string): Promise<Role | null> {
  try {
    return (await call(getManagedGroup, { groupId })).data.role
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'forbidden') return null
    throw error
  }
}

export const hasFavorited = async (call: Call, groupSlug: string): Promise<boolean> =>
  (await nullIfNotFound(call(getFavorite, { groupSlug }))) !== null
