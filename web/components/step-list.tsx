import type { ComponentChildren } from 'preact'
import { rich, t } from '../messages.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly id: string
  readonly title: string
  readonly doneCount: number
  readonly totalCount: number
  readonly children: ComponentChildren
}

export const StepList = ({ id, title, doneCount, totalCount, children }: Props) => (
  <section class="ticket-card stack gap-4 checklist" aria-labelledby={id}>
    <div class="row between">
      <h2 id={id}>{title}</h2>
      <form method="post">
        <button class="button quiet slim" name="action" value="dismissAll">
          {t('components.stepList.hide')}
        </button>
      </form>
    </div>
    <div class="stack gap-2">
      <progress class="seats" max={totalCount} value={doneCount} aria-label={t('components.stepList.progress')} />
      <small class="soft">{t('components.stepList.done', { done: doneCount, total: totalCount })}</small>
    </div>
    <hr />
    <ol class="plain stack gap-2">{children}</ol>
  </section>
)

export const DoneStep = ({ title }: { readonly title: string }) => (
  <li class="step done">
    <Icon name="circle-check" size={24} />
    <span>
      {rich('components.stepList.doneStep', {
        title,
        hidden: (children) => <span class="visually-hidden">{children}</span>,
      })}
    </span>
  </li>
)
