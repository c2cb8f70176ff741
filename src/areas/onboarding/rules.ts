export interface OnboardingEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Current state, for steps that the event alone does not decide. */
export interface OnboardingUser {
  readonly hasChosenUsername: boolean
  readonly bio: string | null
  readonly location: string | null
  readonly avatarUrl: string | null
  readonly socialLinks: readonly string[] | null
}

interface StepDefinition {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly completedBy: Readonly<Record<string, (data: OnboardingEvent['data'], user: OnboardingUser) => boolean>>
}

const contentFields = ['bio', 'location', 'avatarUrl', 'socialLinks'] as const
const minXp = 10

/** In display order. */
export const steps: readonly StepDefinition[] = [
  {
    key: 'set_username',
    title: 'Pick your username',
    description: 'It is in the link to your profile, and how people find you.',
    completedBy: {
      'user.registered': (_, user) => user.hasChosenUsername,
      'user.profile_updated': ({ fields }, user) => includesField('username', fields) && user.hasChosenUsername,
    },
  },
  {
    key: 'join_group',
    title: 'Favorite a group',
    description: 'You see its events on your home page and in your calendar.',
    completedBy: { 'user.favorite_added': () => true },
  },
  {
    key: 'add_profile_content',
    title: 'Tell people about you',
    description: 'Add a picture, a few words, where you live, or links to your other pages.',
    completedBy: {
      'user.profile_updated': ({ fields }, user) =>
        contentFields.some((field) => includesField(field, fields) && user[field] !== null),
    },
  },
  {
    key: 'reach_10_xp',
    title: 'Earn 10 XP',
    description: 'Badges give you XP. Go to an event and check in.',
    completedBy: {
      'user.score_changed': ({ totalScore }) => typeof totalScore === 'number' && totalScore >= minXp,
    },
  },
  {
    key: 'follow_user',
    title: 'Follow someone',
    description: 'See what people you have met are up to.',
    completedBy: { 'user.followed': () => true },
  },
]

const includesField = (field: string, fields: unknown): boolean => Array.isArray(fields) && fields.includes(field)

export function readUserId({ type, data }: OnboardingEvent): string | undefined {
  const id = type === 'user.followed' ? data.followerId : data.userId
  return typeof id === 'string' ? id : undefined
}

export const stepsCompletableBy = (type: string): readonly StepDefinition[] =>
  steps.filter(({ completedBy }) => Object.hasOwn(completedBy, type))
