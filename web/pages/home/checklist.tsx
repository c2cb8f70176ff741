import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { DoneStep, StepList } from '../../components/step-list.tsx'

const stepPaths: Readonly<Record<string, string>> = {
  set_username: '/settings',
  join_group: '/groups',
  add_profile_content: '/settings',
  reach_10_xp: '/badges',
  follow_user: '/people',
}

export function Checklist({ steps }: { readonly steps: readonly OnboardingStep[] }) {
  const isOpen = ({ completed, dismissedAt }: OnboardingStep) => !completed && dismissedAt === null
  if (!steps.some(isOpen)) return null
  const visibleSteps = steps.filter(({ dismissedAt }) => dismissedAt === null)
  const done = visibleSteps.filter(({ completed }) => completed).length
  return (
    <StepList id="first-days" title="Your first days here" doneCount={done} totalCount={visibleSteps.length}>
      {visibleSteps.map((step) => (
        <ChecklistStep step={step} isOpen={isOpen(step)} />
      ))}
    </StepList>
  )
}

function ChecklistStep({
  step: { key, title, description },
  isOpen,
}: {
  readonly step: OnboardingStep
  readonly isOpen: boolean
}) {
  if (!isOpen) return <DoneStep title={title} />
  return (
    <li class="step">
      <span class="ring" aria-hidden="true" />
      <div>
        <a href={stepPaths[key] ?? '/settings'}>{title}</a>
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
