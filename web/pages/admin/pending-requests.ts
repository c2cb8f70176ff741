import { adminListClaimRequests, type ReviewRequest } from '../../../src/areas/groups/claims/admin/contract.ts'
import { adminListCreationRequests } from '../../../src/areas/groups/creation/admin/contract.ts'
import type { Visit } from '../../page.ts'

interface PendingRequests {
  readonly requests: readonly ReviewRequest[]
  readonly hasMore: boolean
}

export async function listPendingRequests({ call }: Visit, limit: number): Promise<PendingRequests> {
  const [claims, creations] = await Promise.all([
    call(adminListClaimRequests, { status: 'pending', limit }),
    call(adminListCreationRequests, { status: 'pending', limit }),
  ])
  return {
    requests: [...claims.data, ...creations.data].sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    hasMore: claims.pagination.hasMore || creations.pagination.hasMore,
  }
}
