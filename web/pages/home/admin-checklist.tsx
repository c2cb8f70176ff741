import { DoneStep, StepList } from '../../components/step-list.tsx'

export interface SetupState {
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

const buildSteps = ({ webUrl, isNamed, sendsMail, hasGroup, hasOthers }: SetupState): readonly Step[] => [
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

export const isSetupComplete = (state: SetupState): boolean => buildSteps(state).every(({ isDone }) => isDone)

export function AdminChecklist({ state }: { readonly state: SetupState }) {
  const steps = buildSteps(state)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <StepList id="set-up" title="Set up your site" doneCount={done} totalCount={steps.length}>
      {steps.map(({ title, description, href, isDone }) =>
        isDone ? (
          <DoneStep title={title} />
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
    </StepList>
  )
}
