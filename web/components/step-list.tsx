import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

interface Props {
  readonly id: string
  readonly title: string
  readonly doneCount: number
  readonly totalCount: number
  readonly children: ComponentChildren
}

export const StepList = ({ id, title, doneCount, totalCount, children }: Props) => (
  <section class="ticket stack gap-4 checklist" aria-labelledby={id}>
    <div class="row between">
      <h2 id={id}>{title}</h2>
      <form method="post">
        <button class="button quiet slim" name="action" value="dismissAll">
          Hide this
        </button>
      </form>
    </div>
    <div class="stack gap-2">
      <progress class="seats" max={totalCount} value={doneCount} aria-label="Steps done" />
      <small class="soft">
        {doneCount} of {totalCount} done
      </small>
    </div>
    <hr />
    <ol class="plain stack gap-2">{children}</ol>
  </section>
)

export const DoneStep = ({ title }: { readonly title: string }) => (
  <li class="step done">
    <Icon name="circle-check" size={24} />
    <span>
      {title} <span class="unseen">(done)</span>
    </span>
  </li>
)
