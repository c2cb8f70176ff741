import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { DoneStep, StepList } from '../../components/step-list.tsx'
import { t } from '../../messages.ts'

const stepPaths = {
  set_username: '/settings',
  join_group: '/groups',
  add_profile_content: '/settings',
  reach_10_xp: '/badges',
  follow_user: '/people',
} as const
type StepKey = keyof typeof stepPaths
const isKnownStep = (key: string): key is StepKey => Object.hasOwn(stepPaths, key)

export function Checklist({ steps }: { readonly steps: readonly OnboardingStep[] }) {
  const isOpen = ({ completed, dismissedAt }: OnboardingStep) => !completed && dismissedAt === null
  if (!steps.some(isOpen)) return null
  const visibleSteps = steps.filter(({ dismissedAt }) => dismissedAt === null)
  const done = visibleSteps.filter(({ completed }) => completed).length
  return (
    <StepList id="first-days" title={t('home.checklist.title')} doneCount={done} totalCount={visibleSteps.length}>
      {visibleSteps.map((step) => (
        <ChecklistStep step={step} isOpen={isOpen(step)} />
      ))}
    </StepList>
  )
}

function ChecklistStep({ step: { key }, isOpen }: { readonly step: OnboardingStep; readonly isOpen: boolean }) {
  if (!isKnownStep(key)) return null
  const title = t(`home.checklist.steps.${key}`)
  if (!isOpen) return <DoneStep title={title} />
  return (
    <li class="step">
      <span class="ring" aria-hidden="true" />
      <div>
        <a href={stepPaths[key]}>{title}</a>
        <p class="soft small">{t(`home.checklist.stepHelp.${key}`)}</p>
      </div>
      <form method="post">
        <input type="hidden" name="step" value={key} />
        <button class="button quiet slim icon-only" name="action" value="dismiss" title={t('home.checklist.skip')}>
          <Icon name="x" size={16} />
          <span class="visually-hidden">{t('home.checklist.skipStep', { step: title })}</span>
        </button>
      </form>
    </li>
  )
}
