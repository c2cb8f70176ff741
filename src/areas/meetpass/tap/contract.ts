import { Flag, Id, oneOf, orNull, shape, TextOrNull, Timestamp, type Static } from '#contract'
import { UserProfile } from '../../user/profile/contract.ts'
import { PassView } from '../passes/contract.ts'

const { id, type, label, action, actionUrl } = PassView.properties
const { name, username, avatarUrl, bio } = UserProfile.properties

/** What came of a tap: the card of whoever the pass belongs to, and what became of the visitor. */
export const PassTap = shape('PassTap', {
  pass: shape('TappedPass', { id, type, label, action, actionUrl }),
  owner: orNull(shape('PassOwner', { username, name, avatarUrl, bio, profileUrl: TextOrNull })),
  connection: orNull(shape('TappedConnection', { id: Id, createdAt: Timestamp, lastTappedAt: Timestamp, isNew: Flag })),
  following: Flag,
  target: TextOrNull,
  state: oneOf(['active', 'own', 'claimed_now', 'unclaimed']),
})
export type PassTap = Static<typeof PassTap>
