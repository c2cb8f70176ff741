import type { Call, Output } from '#contract'
import { listFavorites } from '../../../src/areas/groups/favorites/contract.ts'
import { getManagedGroup } from '../../../src/areas/groups/manage/contract.ts'

export type Role = Output<typeof getManagedGroup>['data']['role']

export async function findMyRole(call: Call, groupId: string): Promise<Role | null> {
  try {
    return (await call(getManagedGroup, { groupId })).data.role
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'forbidden') return null
    throw error
  }
}

export async function hasFavorited(call: Call, groupId: string): Promise<boolean> {
  for (let cursor: string | null | undefined; ;) {
    const { data, pagination } = await call(listFavorites, { limit: 100, ...(cursor && { cursor }) })
    if (data.some((favorite) => favorite.groupId === groupId)) return true
    cursor = pagination.nextCursor
    if (!cursor) return false
  }
}
