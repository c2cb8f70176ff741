import { locales, localeName } from '#messages'
import { completeSetup, getSetup, WrongSetupCode } from '../../../src/areas/auth/setup/contract.ts'
import { FormField, NewPasswordField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { passkeyFormProps } from '../../components/passkey-fields.tsx'
import { Swatches } from '../../components/swatches.tsx'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { isFailureOfType } from '../../failures.ts'
import type { Form } from '../../form.ts'
import { currentLocale, formatDate, t } from '../../messages.ts'
import { page, redirectTo, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { SetupFrame, SetupSteps } from './frame.tsx'

export const setupPage = page({
  path: '/setup',
  access: 'everyone',
  title: 'setup.title',
  hidesNavigation: true,
  script: 'setup',
  hasSecretPath: true,
  load: async ({ call, me }) => {
    const { data: setup } = await call(getSetup, {})
    if (!setup.isNeeded && me && me.role !== 'user') throw redirectTo('/setup/first')
    return setup
  },
  view: ({ data, form, visit }) => (data.isNeeded ? <Steps setup={data} form={form} visit={visit} /> : <DoneMessage />),
  actions: {
    complete: async ({ call }, fields) => {
      const input = readInput(completeSetup, fields, [
        'code',
        'name',
        'email',
        'siteName',
        'timezone',
        'locale',
        'color',
      ])
      const usesPassword = fields.text('signIn') === 'password'
      await call(completeSetup, { ...input, ...(usesPassword && { password: fields.text('password') }) })
      // Without a fragment of its own, the browser would keep that of the step.
      return redirectTo('/setup/mail#main')
    },
  },
})

interface StepProps {
  readonly setup: { readonly siteName: string | null; readonly timezone: string; readonly locale: string }
  readonly form: Form
  readonly visit: Visit
}

const fieldsOfFirstStep = ['code', 'name', 'email', 'password']

/** Without script, both steps are on one page. */
function Steps({ setup, form, visit }: StepProps) {
  const { siteName } = setup
  const isAboutCommunity =
    form.problems.length > 0 && !form.problems.some(({ path }) => fieldsOfFirstStep.includes(path))
  const shownName = form.fields.text('siteName') || siteName || t('setup.yourCommunity')
  return (
    <SetupFrame siteName={shownName} note={t('setup.side')}>
      <form method="post" class="setup-steps" data-setup data-first={isAboutCommunity ? 'community' : 'you'} noValidate>
        <section id="you" class="stack" tabindex={-1}>
          <SetupSteps current="you" isOpen={(step) => step === 'community'} />
          <YouFields form={form} visit={visit} />
        </section>
        <section id="community" class="stack" tabindex={-1}>
          <SetupSteps current="community" isOpen={(step) => step === 'you'} />
          <CommunityFields setup={setup} form={form} visit={visit} />
        </section>
      </form>
    </SetupFrame>
  )
}

function YouFields({ form, visit: { query, site } }: Pick<StepProps, 'form' | 'visit'>) {
  const code = query.get('code')
  const asksForCode = code === null || isFailureOfType(form.failure, WrongSetupCode)
  const method = form.fields.text('signIn') || 'password'
  return (
    <>
      <header class="stack gap-2">
        <h1>{t('setup.title')}</h1>
        <p class="soft">{t('setup.lead')}</p>
      </header>
      {asksForCode ? (
        <FormField
          of={completeSetup}
          form={form}
          name="code"
          label={t('setup.code')}
          autocomplete="off"
          help={t('setup.codeHelp')}
        />
      ) : (
        <input type="hidden" name="code" value={code} />
      )}
      <FormField of={completeSetup} form={form} name="name" label={t('signIn.yourName')} autocomplete="name" />
      <FormField of={completeSetup} form={form} name="email" label={t('common.email')} autocomplete="email" />
      <fieldset class="setup-options" {...passkeyFormProps('add', site.webUrl, '')}>
        <legend>{t('setup.signIn')}</legend>
        <label class="setup-option" data-passkey-option hidden>
          <input type="radio" name="signIn" value="passkey" checked={method === 'passkey'} />
          <span>
            <b>{t('setup.passkey.option')}</b>
            <small>{t('setup.passkey.optionHelp')}</small>
          </span>
        </label>
        <label class="setup-option" data-passkey-option hidden>
          <input type="radio" name="signIn" value="password" checked={method === 'password'} />
          <span>
            <b>{t('common.password')}</b>
            <small>{t('setup.passwordHelp')}</small>
          </span>
        </label>
        <NewPasswordField
          of={completeSetup}
          form={form}
          name="password"
          label={t('common.password')}
          help={undefined}
          isRequired
        />
      </fieldset>
      <p class="setup-bar next">
        <button class="button" name="action" value="next">
          {t('setup.you.next')}
        </button>
      </p>
      <p class="aside">
        <Icon name="key-round" />
        <span>{t('setup.onlyYou')}</span>
      </p>
    </>
  )
}

function CommunityFields({ setup, form, visit: { now } }: StepProps) {
  const timezone = form.fields.text('timezone') || setup.timezone
  return (
    <>
      <header class="stack gap-2">
        <h1>{t('setup.community.title')}</h1>
        <p class="soft">{t('setup.community.lead')}</p>
      </header>
      <FormField
        of={completeSetup}
        form={form}
        name="siteName"
        label={t('common.name')}
        value={setup.siteName}
        isRequired
        autocomplete="organization"
      />
      <Swatches
        form={form}
        name="color"
        legend={t('setup.community.color')}
        value={null}
        defaultLabel={t('components.colors.default')}
      />
      <div class="field-row">
        <FormField
          of={completeSetup}
          form={form}
          name="locale"
          label={t('common.language')}
          value={currentLocale()}
          choices={locales.map((locale) => [locale, localeName(locale)] as const)}
        />
        <TimeZoneField form={form} name="timezone" label={t('admin.settings.timeZone')} value={timezone} />
      </div>
      <p
        class="aside clock"
        data-here={t('setup.clockHere', { time: '{time}', city: '{city}' })}
        data-elsewhere={t('setup.clock', { time: '{time}', city: '{city}' })}
      >
        <Icon name="clock" />
        <span aria-live="polite">
          {t('setup.clock', { time: formatDate(now, 'time', timezone), city: cityOf(timezone) })}
        </span>
      </p>
      <p class="setup-bar">
        <a class="button quiet" href="#you">
          {t('setup.back')}
        </a>
        <button class="button" name="action" value="complete">
          {t('setup.community.next')}
        </button>
      </p>
    </>
  )
}

export const cityOf = (timezone: string): string => timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const DoneMessage = () => (
  <section class="stack gap-4 message">
    <Icon name="circle-check" size={40} />
    <h1>{t('setup.done.title')}</h1>
    <p class="soft">{t('setup.done.text')}</p>
    <p>
      <a class="button" href="/login">
        {t('common.signIn')}
      </a>
    </p>
  </section>
)
