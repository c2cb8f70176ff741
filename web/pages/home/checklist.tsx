import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { DoneStep, StepList } from '../../components/step-list.tsx'

/** Where each step is done. */
const places: Readonly<Record<string, string>> = {
  set_username: '/settings',
  join_group: '/groups',
  add_profile_content: '/settings',
  reach_10_xp: '/badges',
  follow_user: '/people',
}

/** The first days here; gone when nothing is left to do or to be told of. */
export function Checklist({ steps }: { readonly steps: readonly OnboardingStep[] }) {
  const isLeft = ({ completed, dismissedAt }: OnboardingStep) => !completed && dismissedAt === null
  if (!steps.some(isLeft)) return null
  const shown = steps.filter(({ dismissedAt }) => dismissedAt === null)
  const done = shown.filter(({ completed }) => completed).length
  return (
    <StepList id="first-days" title="Your first days here" done={done} of={shown.length}>
      {shown.map((step) => (
        <Step step={step} isLeft={isLeft(step)} />
      ))}
    </StepList>
  )
}

function Step({
  step: { key, title, description },
  isLeft,
}: {
  readonly step: OnboardingStep
  readonly isLeft: boolean
}) {
  if (!isLeft) return <DoneStep title={title} />
  return (
    <li class="step">
      <span class="ring" aria-hidden="true" />
      <div>
        <a href={places[key] ?? '/settings'}>{title}</a>
        <p class="soft small">{description}</p>
      </div>
      <form method="post">
        <input type="hidden" name="step" value={key} />
        <button class="button quiet slim icon-only" name="action" value="dismiss" title="Leave it out">
          <Icon name="x" size={16} />
          <span class="unseen">Leave out: {title}</span>
        </button>
      </form>
    </li>
  )
}
