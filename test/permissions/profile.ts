import { listMyAchievements } from '../../src/areas/achievements/progress/contract.ts'
import { dismissAllOnboarding, dismissOnboardingStep, getOnboarding } from '../../src/areas/onboarding/contract.ts'
import { listScopes } from '../../src/areas/scopes/contract.ts'
import { deleteUpload, getStorageUsage, listUploads, requestUpload } from '../../src/areas/uploads/contract.ts'
import { listMyEntitlements } from '../../src/areas/entitlements/contract.ts'
import { exportAccount } from '../../src/areas/export/contract.ts'
import { getFeedToken, rotateFeedToken } from '../../src/areas/profile/feed-token/contract.ts'
import { listOAuthGrants, revokeOAuthGrant } from '../../src/areas/grants/contract.ts'
import { getNotificationSettings, updateNotificationSettings } from '../../src/areas/profile/notifications/contract.ts'
import {
  createPortfolioItem,
  deletePortfolioItem,
  listPortfolio,
  updatePortfolioItem,
} from '../../src/areas/profile/portfolio/contract.ts'
import { checkUsername, getMe, getProfile, getProfileEmail, updateProfile } from '../../src/areas/profile/contract.ts'
import { createToken, listTokens, revokeToken } from '../../src/areas/tokens/contract.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'
import { fromAdmin, everybody, ownershipRows, rowsWithoutArgs, type PermissionRow } from './row.ts'

const createItemArgs = async (owner: SignedInPerson) => ({
  id: (await owner(createPortfolioItem, { title: 'A lamp' })).data.id,
  title: 'Two lamps',
})

const createTokenArgs = async (owner: SignedInPerson) => ({
  id: (await owner(createToken, { name: 'A script', scopes: ['read:user'] })).data.id,
})

const createGrantArgs = async (owner: SignedInPerson, { api }: Scenario) => {
  await api.oauthTokenFor(owner.id, ['read:user'])
  return { grantId: (await owner(listOAuthGrants, { limit: 1 })).data[0]?.grantId }
}

const uploadFields = { category: 'avatar', filename: 'me.png', contentType: 'image/png', size: 100 } as const
const createUploadArgs = async (owner: SignedInPerson) => ({ key: (await owner(requestUpload, uploadFields)).data.key })

export const profileRows: readonly PermissionRow[] = [
  ...rowsWithoutArgs(everybody(), getMe, getProfile, updateProfile, getProfileEmail, exportAccount, listScopes),
  ...rowsWithoutArgs(
    everybody(),
    listMyEntitlements,
    listMyAchievements,
    getNotificationSettings,
    updateNotificationSettings,
  ),
  ...rowsWithoutArgs(everybody(), listTokens, listOAuthGrants, getFeedToken, rotateFeedToken, listPortfolio),
  ...rowsWithoutArgs(everybody(), listUploads, getStorageUsage, getOnboarding, dismissAllOnboarding),
  { operation: checkUsername, args: () => ({ username: 'nobody-has-it' }), statuses: everybody() },
  { operation: dismissOnboardingStep, args: () => ({ stepKey: 'join_group' }), statuses: everybody() },
  { operation: createToken, args: () => ({ name: 'A script', scopes: ['user'] }), statuses: everybody(201) },
  {
    operation: createToken,
    variant: 'with the scope admin',
    args: () => ({ name: 'A script', scopes: ['admin'] }),
    statuses: fromAdmin(201),
  },
  ...ownershipRows(revokeToken, createTokenArgs, everybody(204)),
  ...ownershipRows(revokeOAuthGrant, createGrantArgs, everybody(204)),
  { operation: createPortfolioItem, args: () => ({ title: 'A lamp' }), statuses: everybody(201) },
  ...ownershipRows(updatePortfolioItem, createItemArgs),
  ...ownershipRows(deletePortfolioItem, createItemArgs, everybody(204)),
  { operation: requestUpload, args: () => uploadFields, statuses: everybody(201) },
  ...ownershipRows(deleteUpload, createUploadArgs, everybody(), fromAdmin(200, 404)),
]
