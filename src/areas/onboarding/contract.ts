import {
  Count,
  dataEnvelope,
  event,
  failure,
  Flag,
  Id,
  operation,
  shape,
  Success,
  Text,
  TextOrNull,
  TimestampOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'

export const OnboardingStep = shape('OnboardingStep', {
  key: Type.String({ description: 'The key of the step.', examples: ['join_group'] }),
  title: Type.String({ examples: ['Favorite a group'] }),
  description: Type.Unsafe<string | null>({
    ...TextOrNull,
    examples: ['You see its events on your home page and in your calendar.'],
  }),
  completed: withDescription(Flag, 'True once the step is done.'),
  dismissedAt: withDescription(TimestampOrNull, 'When you dismissed it. Null when you have not.'),
})
export type OnboardingStep = Static<typeof OnboardingStep>

export const StepNotFound = failure('not_found', 'errors.onboarding.stepNotFound')

export const StepCompleted = event({
  type: 'onboarding.step_completed',
  summary: 'Somebody completed an onboarding step.',
  visibleTo: ['self'],
  scopes: { self: 'user' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, stepKey: Text }),
})

export const OnboardingCompleted = event({
  type: 'onboarding.completed',
  summary: 'Somebody completed all onboarding steps.',
  visibleTo: ['self'],
  scopes: { self: 'user' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, totalSteps: withDescription(Count, 'How many steps there were.') }),
})

export const getOnboarding = operation({
  name: 'getOnboarding',
  summary: 'List your onboarding steps, in order.',
  tag: 'Onboarding',
  route: 'GET /v1/me/onboarding',
  scope: 'user',
  output: Type.Object({ data: Type.Array(OnboardingStep, { description: 'The steps, in order.' }) }),
  tool: { name: 'onboarding_status' },
})

export const dismissOnboardingStep = operation({
  name: 'dismissOnboardingStep',
  summary: 'Dismiss an onboarding step. It can still be completed.',
  tag: 'Onboarding',
  route: 'POST /v1/me/onboarding/{stepKey}/dismiss',
  scope: 'user',
  params: Type.Object({ stepKey: Type.String({ examples: ['join_group'] }) }),
  output: dataEnvelope(OnboardingStep),
  errors: [StepNotFound],
  flags: { isIdempotent: true },
  tool: { name: 'onboarding_dismiss_step', confirm: false },
})

export const dismissAllOnboarding = operation({
  name: 'dismissAllOnboarding',
  summary: 'Dismiss all onboarding steps.',
  tag: 'Onboarding',
  route: 'POST /v1/me/onboarding/dismiss-all',
  scope: 'user',
  output: Success,
  flags: { isIdempotent: true },
  tool: { name: 'onboarding_dismiss_all', confirm: false },
})
