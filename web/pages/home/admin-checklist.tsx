import { DoneStep, StepList } from '../../components/step-list.tsx'
import { t } from '../../messages.ts'

export interface SetupState {
  readonly webUrl: string
  readonly isNamed: boolean
  readonly mail: 'missing' | 'failing' | 'works'
  readonly hasGroup: boolean
  readonly hasOthers: boolean
}

interface Step {
  readonly title: string
  readonly description: string
  readonly href?: string
  readonly isDone: boolean
}

const buildSteps = ({ webUrl, isNamed, mail, hasGroup, hasOthers }: SetupState): readonly Step[] => [
  {
    title: t('home.adminChecklist.nameSite'),
    description: t('home.adminChecklist.nameSiteHelp'),
    href: '/admin/branding',
    isDone: isNamed,
  },
  {
    title: t('home.adminChecklist.setUpEmail'),
    description: t(mail === 'failing' ? 'home.adminChecklist.emailFails' : 'home.adminChecklist.setUpEmailHelp'),
    href: mail === 'failing' ? '/admin/system' : '/setup/mail',
    isDone: mail === 'works',
  },
  {
    title: t('home.adminChecklist.createGroup'),
    description: t('home.adminChecklist.createGroupHelp'),
    href: '/setup/first',
    isDone: hasGroup,
  },
  {
    title: t('home.adminChecklist.invitePeople'),
    description: t('home.adminChecklist.invitePeopleHelp', { url: `${webUrl}/register` }),
    isDone: hasOthers,
  },
]

export const isSetupComplete = (state: SetupState): boolean => buildSteps(state).every(({ isDone }) => isDone)

export function AdminChecklist({ state }: { readonly state: SetupState }) {
  const steps = buildSteps(state)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <StepList id="set-up" title={t('home.adminChecklist.title')} doneCount={done} totalCount={steps.length}>
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
