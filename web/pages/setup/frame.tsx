import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/icon.tsx'
import { TownScene } from '../../components/town.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly children: ComponentChildren
  readonly siteName: string
  readonly note: string
}

/** The form beside the site, which takes shape. */
export const SetupFrame = ({ children, siteName, note }: Props) => (
  <div class="setup">
    <div class="setup-form">{children}</div>
    <aside class="setup-side">
      <div class="grow" aria-hidden="true">
        <p class="wordmark">
          <span class="logo-mark" />
          <span class="name" data-site-name={t('setup.yourCommunity')}>
            {siteName}
          </span>
        </p>
        <p class="grow-title">{t('home.welcome.title')}</p>
        <TownScene />
        <div class="grow-cards">
          <GrowingCard />
          <GrowingCard />
        </div>
      </div>
      <p class="grow-note">{note}</p>
    </aside>
  </div>
)

const GrowingCard = () => (
  <div>
    <b />
    <i />
    <i />
  </div>
)

const steps = ['you', 'community', 'mail'] as const
type Step = (typeof steps)[number]

interface StepsProps {
  readonly current: Step
  /** Steps that one can go back to. */
  readonly isOpen: (step: Step) => boolean
}

export const SetupSteps = ({ current, isOpen }: StepsProps) => (
  <ol class="path" aria-label={t('setup.steps')}>
    {steps.map((step, index) => {
      const isDone = index < steps.indexOf(current)
      const content = (
        <>
          <span>{isDone ? <Icon name="check" size={16} /> : index + 1}</span>
          {t(`setup.${step}.step`)}
        </>
      )
      return (
        <li class={isDone ? 'done' : undefined} aria-current={step === current ? 'step' : undefined}>
          {isOpen(step) ? <a href={`#${step}`}>{content}</a> : <b>{content}</b>}
        </li>
      )
    })}
  </ol>
)
