import { createECDH, randomBytes } from 'node:crypto'
import { dismissOnboardingStep } from '../../src/areas/onboarding/contract.ts'
import { deleteUpload, requestUpload } from '../../src/areas/uploads/contract.ts'
import { listOAuthGrants, revokeOAuthGrant } from '../../src/areas/grants/contract.ts'
import {
  createPortfolioItem,
  deletePortfolioItem,
  getPortfolioItem,
  updatePortfolioItem,
} from '../../src/areas/profile/portfolio/contract.ts'
import { checkUsername } from '../../src/areas/profile/contract.ts'
import { markInboxRead } from '../../src/areas/inbox/contract.ts'
import { addPushSubscription, getPushKey, removePushSubscription } from '../../src/areas/push/contract.ts'
import { createToken, revokeToken } from '../../src/areas/tokens/contract.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'
import { fromAdmin, everybody, nextNumber, ownershipRows, type PermissionRow } from './row.ts'

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

const newSubscription = () => {
  const curve = createECDH('prime256v1')
  return {
    endpoint: `https://192.0.2.7/push/${nextNumber()}`,
    keys: { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
const createSubscriptionArgs = async (owner: SignedInPerson) => ({
  id: (await owner(addPushSubscription, newSubscription())).data.id,
})

export const profileRows: readonly PermissionRow[] = [
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
  ...ownershipRows(getPortfolioItem, createItemArgs),
  ...ownershipRows(updatePortfolioItem, createItemArgs),
  ...ownershipRows(deletePortfolioItem, createItemArgs, everybody(204)),
  { operation: markInboxRead, args: () => ({ all: true }), statuses: everybody() },
  { operation: getPushKey, args: () => ({}), statuses: everybody() },
  { operation: addPushSubscription, args: newSubscription, statuses: everybody(201) },
  ...ownershipRows(removePushSubscription, createSubscriptionArgs, everybody(204)),
  { operation: requestUpload, args: () => uploadFields, statuses: everybody(201) },
  ...ownershipRows(deleteUpload, createUploadArgs, everybody(), fromAdmin(200, 404)),
]
