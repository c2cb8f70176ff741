import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { DoneStep, StepList } from '../../components/step-list.tsx'

/** Where each step is done. */
const stepPaths: Readonly<Record<string, string>> = {
  set_username: '/settings',
  join_group: '/groups',
  add_profile_content: '/settings',
  reach_10_xp: '/badges',
  follow_user: '/people',
}

/** The first days here; gone when nothing is left to do or to be told of. */
export function Checklist({ steps }: { readonly steps: readonly OnboardingStep[] }) {
  const isOpen = ({ completed, dismissedAt }: OnboardingStep) => !completed && dismissedAt === null
  if (!steps.some(isOpen)) return null
  const shown = steps.filter(({ dismissedAt }) => dismissedAt === null)
  const done = shown.filter(({ completed }) => completed).length
  return (
    <StepList id="first-days" title="Your first days here" doneCount={done} totalCount={shown.length}>
      {shown.map((step) => (
        <ChecklistStep step={step} isLeft={isOpen(step)} />
      ))}
    </StepList>
  )
}

function ChecklistStep({
  step: { key, title, description },
  isLeft: isOpen,
}: {
  readonly step: OnboardingStep
  readonly isLeft: boolean
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
