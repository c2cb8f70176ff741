import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { Icon } from '../../components/icon.tsx'

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
    <section class="ticket stack gap-4 checklist" aria-labelledby="first-days">
      <div class="row between">
        <h2 id="first-days">Your first days here</h2>
        <form method="post">
          <button class="button quiet slim" name="action" value="dismissAll">
            Hide this
          </button>
        </form>
      </div>
      <div class="stack gap-2">
        <progress class="seats" max={shown.length} value={done} aria-label="Steps done" />
        <small class="soft">
          {done} of {shown.length} done
        </small>
      </div>
      <hr />
      <ol class="plain stack gap-2">
        {shown.map((step) => (
          <Step step={step} isLeft={isLeft(step)} />
        ))}
      </ol>
    </section>
  )
}

function Step({
  step: { key, title, description },
  isLeft,
}: {
  readonly step: OnboardingStep
  readonly isLeft: boolean
}) {
  if (!isLeft)
    return (
      <li class="step done">
        <Icon name="circle-check" size={24} />
        <span>
          {title} <span class="unseen">(done)</span>
        </span>
      </li>
    )
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
