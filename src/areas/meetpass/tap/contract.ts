import {
  withDescription,
  Flag,
  Id,
  oneOf,
  orNull,
  shape,
  TextOrNull,
  Timestamp,
  type Static,
  withExample,
} from '#contract'
import { UserProfile } from '../../profile/contract.ts'
import { PassView } from '../passes/contract.ts'

const { id, type, label, action, actionUrl } = PassView.properties
const { name, username, avatarUrl, bio } = UserProfile.properties

export const PassTap = shape('PassTap', {
  pass: withDescription(shape('TappedPass', { id, type, label, action, actionUrl }), 'The pass that was tapped.'),
  owner: orNull(
    shape('PassOwner', {
      username,
      name,
      avatarUrl,
      bio,
      profileUrl: withExample(
        withDescription(TextOrNull, 'The page of the owner’s profile. Null when it is private.'),
        'https://example.org/u/aino',
      ),
    }),
    { description: 'Whose pass it is. Null while nobody has claimed it.' },
  ),
  connection: orNull(
    shape('TappedConnection', {
      id: Id,
      createdAt: withDescription(Timestamp, 'When you met.'),
      lastTappedAt: withDescription(Timestamp, 'When you last tapped it.'),
      isNew: withDescription(Flag, 'True when you had not tapped a pass of theirs before.'),
    }),
    { description: 'Your connection with the owner. Null when you only looked.' },
  ),
  following: withDescription(Flag, 'True when you follow the owner.'),
  target: withExample(
    withDescription(TextOrNull, 'Where the main button of the card leads.'),
    'https://example.org/u/aino',
  ),
  state: oneOf(['active', 'own', 'claimed_now', 'unclaimed'], {
    description: 'Whether it is somebody’s pass, your own, just claimed by you, or unclaimed.',
  }),
})
export type PassTap = Static<typeof PassTap>
