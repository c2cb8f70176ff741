import { listMyAchievements } from '../../src/areas/achievements/progress/contract.ts'
import { dismissAllOnboarding, dismissOnboardingStep, getOnboarding } from '../../src/areas/onboarding/contract.ts'
import { listScopes } from '../../src/areas/scopes/contract.ts'
import { deleteUpload, getStorageUsage, listUploads, requestUpload } from '../../src/areas/uploads/contract.ts'
import { listMyEntitlements } from '../../src/areas/user/entitlements/contract.ts'
import { exportAccount } from '../../src/areas/user/export/contract.ts'
import { getFeedToken, rotateFeedToken } from '../../src/areas/user/feed-token/contract.ts'
import { listOAuthGrants, revokeOAuthGrant } from '../../src/areas/user/grants/contract.ts'
import { getNotificationSettings, updateNotificationSettings } from '../../src/areas/user/notifications/contract.ts'
import {
  createPortfolioItem,
  deletePortfolioItem,
  listPortfolio,
  updatePortfolioItem,
} from '../../src/areas/user/portfolio/contract.ts'
import {
  checkUsername,
  getMe,
  getProfile,
  getProfileEmail,
  updateProfile,
} from '../../src/areas/user/profile/contract.ts'
import { createToken, listTokens, revokeToken } from '../../src/areas/user/tokens/contract.ts'
import type { Place, Someone } from './place.ts'
import { admins, everybody, owned, plain, type Row } from './row.ts'

const itemOf = async (owner: Someone) => ({
  id: (await owner(createPortfolioItem, { title: 'A lamp' })).data.id,
  title: 'Two lamps',
})

const tokenOf = async (owner: Someone) => ({
  id: (await owner(createToken, { name: 'A script', scopes: ['read:user'] })).data.id,
})

const grantOf = async (owner: Someone, { api }: Place) => {
  await api.oauthTokenFor(owner.id, ['read:user'])
  return { grantId: (await owner(listOAuthGrants, { limit: 1 })).data[0]?.grantId }
}

const file = { category: 'avatar', filename: 'me.png', contentType: 'image/png', size: 100 } as const
const fileOf = async (owner: Someone) => ({ key: (await owner(requestUpload, file)).data.key })

/** What belongs to a person. No role in a group opens it; what an admin may do with it is administration. */
export const profileRows: readonly Row[] = [
  ...plain(everybody(), getMe, getProfile, updateProfile, getProfileEmail, exportAccount, listScopes),
  ...plain(everybody(), listMyEntitlements, listMyAchievements, getNotificationSettings, updateNotificationSettings),
  ...plain(everybody(), listTokens, listOAuthGrants, getFeedToken, rotateFeedToken, listPortfolio),
  ...plain(everybody(), listUploads, getStorageUsage, getOnboarding, dismissAllOnboarding),
  { operation: checkUsername, args: () => ({ username: 'nobody-has-it' }), answers: everybody() },
  { operation: dismissOnboardingStep, args: () => ({ stepKey: 'join_group' }), answers: everybody() },
  { operation: createToken, args: () => ({ name: 'A script', scopes: ['user'] }), answers: everybody(201) },
  {
    operation: createToken,
    about: 'with the scope admin',
    args: () => ({ name: 'A script', scopes: ['admin'] }),
    answers: admins(201),
  },
  ...owned(revokeToken, tokenOf, everybody(204)),
  ...owned(revokeOAuthGrant, grantOf, everybody(204)),
  { operation: createPortfolioItem, args: () => ({ title: 'A lamp' }), answers: everybody(201) },
  ...owned(updatePortfolioItem, itemOf),
  ...owned(deletePortfolioItem, itemOf, everybody(204)),
  { operation: requestUpload, args: () => file, answers: everybody(201) },
  ...owned(deleteUpload, fileOf, everybody(), admins(200, 404)),
]
