import { Icon } from '../../components/icon.tsx'

export interface SiteState {
  readonly webUrl: string
  readonly isNamed: boolean
  readonly sendsMail: boolean
  readonly hasGroup: boolean
  readonly hasOthers: boolean
}

interface Step {
  readonly title: string
  readonly description: string
  readonly href?: string
  readonly isDone: boolean
}

const stepsFor = ({ webUrl, isNamed, sendsMail, hasGroup, hasOthers }: SiteState): readonly Step[] => [
  {
    title: 'Name your site',
    description: 'The name and a sentence about it are the first things visitors see.',
    href: '/admin/settings',
    isDone: isNamed,
  },
  {
    title: 'Set up mail',
    description: 'Sign-in links and reminders need a mail server: SMTP_URL and MAIL_FROM.',
    href: '/docs/guides/running#mail',
    isDone: sendsMail,
  },
  {
    title: 'Create the first group',
    description: 'Events belong to groups.',
    href: '/groups/new',
    isDone: hasGroup,
  },
  {
    title: 'Invite somebody',
    description: `Send people this address: ${webUrl}/register`,
    isDone: hasOthers,
  },
]

export const isSetUp = (state: SiteState): boolean => stepsFor(state).every(({ isDone }) => isDone)

/** What a new site needs, for whoever runs it. */
export function AdminChecklist({ state }: { readonly state: SiteState }) {
  const steps = stepsFor(state)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section class="ticket stack gap-4 checklist" aria-labelledby="set-up">
      <div class="row between">
        <h2 id="set-up">Set up your site</h2>
        <form method="post">
          <button class="button quiet slim" name="action" value="dismissAll">
            Hide this
          </button>
        </form>
      </div>
      <div class="stack gap-2">
        <progress class="seats" max={steps.length} value={done} aria-label="Steps done" />
        <small class="soft">
          {done} of {steps.length} done
        </small>
      </div>
      <hr />
      <ol class="plain stack gap-2">
        {steps.map(({ title, description, href, isDone }) =>
          isDone ? (
            <li class="step done">
              <Icon name="circle-check" size={24} />
              <span>
                {title} <span class="unseen">(done)</span>
              </span>
            </li>
          ) : (
            <li class="step">
              <span class="ring" aria-hidden="true" />
              <div>
                {href === undefined ? <b>{title}</b> : <a href={href}>{title}</a>}
                <p class="soft small">{description}</p>
              </div>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
