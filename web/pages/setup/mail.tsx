import { message, validationFailure, type Args } from '#contract'
import { authAddPasskey, authListPasskeys } from '../../../src/areas/auth/passkeys/contract.ts'
import { authListSessions, authSession } from '../../../src/areas/auth/sessions/contract.ts'
import { listManagedGroups } from '../../../src/areas/groups/manage/contract.ts'
import { getProfileEmail } from '../../../src/areas/profile/contract.ts'
import { adminGetSettings, adminUpdateSettings } from '../../../src/areas/settings/contract.ts'
import { adminSendTestMail } from '../../../src/areas/system/contract.ts'
import { TextField } from '../../components/fields.tsx'
import { Icon } from '../../components/icon.tsx'
import { PasskeyFields, passkeyFormProps, readCredential } from '../../components/passkey-fields.tsx'
import { emptyForm, type Fields, type Form } from '../../form.ts'
import { describeForPage, isClientError } from '../../failures.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { adminPage } from '../admin/admin-page.ts'
import { browserName } from '../settings/security/browsers.ts'
import { SetupFrame, SetupSteps } from './frame.tsx'

const path = '/setup/mail'

interface TestResult {
  readonly fields: Fields
  /** Undefined when the mail was sent. */
  readonly problem?: string | undefined
}

export const setupMail = adminPage<Awaited<ReturnType<typeof load>>, TestResult>({
  path,
  title: 'setup.mail.title',
  hidesNavigation: true,
  usesPasskeys: true,
  notices: { passkeyAdded: 'settings.security.passkeyAdded' },
  load,
  view: ({ data, form: failed, actionResult: tested, visit: { site } }) => {
    const form = tested ? { ...emptyForm, fields: tested.fields } : failed
    return (
      <SetupFrame siteName={data.settings.siteName} note={t('setup.mail.side')}>
        <div class="stack gap-5">
          <SetupSteps current="mail" isOpen={() => false} />
          {data.needsPasskey && <PasskeyForm webUrl={site.webUrl} deviceName={data.deviceName} />}
          <form method="post" class="stack gap-5" data-live="" noValidate>
            <header class="stack gap-2">
              <h1>{t('setup.mail.title')}</h1>
              <p class="soft">{t('setup.mail.lead')}</p>
            </header>
            {site.isMailSetByEnvironment ? (
              <p class="aside">
                <Icon name="circle-check" />
                <span>{rich('setup.mail.environment', { code: (children) => <code>{children}</code> })}</span>
              </p>
            ) : (
              <MailFields data={data} form={form} tested={tested} />
            )}
            <p class="setup-bar">
              <button class="button" name="action" value={site.isMailSetByEnvironment ? 'skip' : 'save'}>
                {t('setup.mail.next')}
              </button>
            </p>
          </form>
        </div>
      </SetupFrame>
    )
  },
  actions: {
    test: async ({ call }, fields) => {
      try {
        await call(adminSendTestMail, { mail: readMail(fields) })
        return { result: { fields } }
      } catch (error) {
        if (!isClientError(error) || error.status === 400) throw error
        return { result: { fields, problem: describeForPage(error) } }
      }
    },
    save: async (visit, fields) => {
      const { hasMail } = (await visit.call(adminGetSettings, {})).data
      const isLater = fields.text('via') !== 'smtp'
      // The form shows no address of a server that is kept.
      const isKept = !isLater && hasMail && fields.text('host').trim() === ''
      if (isLater ? hasMail : !isKept) await saveMail(visit, isLater ? null : readMail(fields))
      return redirectTo(await nextPath(visit))
    },
    skip: async (visit) => redirectTo(await nextPath(visit)),
    addPasskey: async ({ call }, fields) => {
      const credential = readCredential<Args<typeof authAddPasskey>['credential']>(fields.text('credential'))
      await call(authAddPasskey, { name: fields.text('name'), credential })
      return redirectTo(path, { notice: 'passkeyAdded' })
    },
  },
})

async function load({ call }: Visit) {
  const [settings, email, session, sessions, passkeys] = await Promise.all([
    call(adminGetSettings, {}),
    call(getProfileEmail, {}),
    call(authSession, {}),
    call(authListSessions, {}),
    call(authListPasskeys, {}),
  ])
  return {
    settings: settings.data,
    email: email.data.email,
    needsPasskey: session.data.hasPassword === false && passkeys.data.length === 0,
    deviceName: browserName(sessions.data.find(({ current }) => current)?.userAgent ?? null),
  }
}

const saveMail = ({ call }: Visit, mail: (Args<typeof adminUpdateSettings>['mail'] & object) | null) =>
  call(adminUpdateSettings, { mail })

/** Who changes the server later comes from the settings. */
async function nextPath({ call }: Visit): Promise<string> {
  const { data: groups } = await call(listManagedGroups, { own: true, limit: 1 })
  return groups.length > 0 ? '/admin/settings' : '/setup/first'
}

/** Port 465 is encrypted from the start; others begin plain and then ask for encryption. */
function readMail(fields: Fields) {
  const [host, port, username] = ['host', 'port', 'username'].map((name) => fields.text(name).trim())
  if (!host || !/^[\w.:[\]-]+$/.test(host))
    throw validationFailure([{ path: 'host', text: message('setup.mail.hostMissing') }])
  if (!port || !/^\d{1,5}$/.test(port))
    throw validationFailure([{ path: 'port', text: message('setup.mail.portMissing') }])
  // A password is never written back into the form.
  if (username && fields.text('password') === '')
    throw validationFailure([{ path: 'password', text: message('setup.mail.passwordMissing') }])
  const login = username ? `${encodeURIComponent(username)}:${encodeURIComponent(fields.text('password'))}@` : ''
  return { url: `${port === '465' ? 'smtps' : 'smtp'}://${login}${host}:${port}`, from: fields.text('from').trim() }
}

interface MailFieldsProps {
  readonly data: Awaited<ReturnType<typeof load>>
  readonly form: Form
  readonly tested: TestResult | undefined
}

function MailFields({ data: { settings, email }, form, tested }: MailFieldsProps) {
  const via = form.fields.text('via') || 'smtp'
  return (
    <fieldset class="setup-options">
      <legend class="visually-hidden">{t('setup.mail.title')}</legend>
      <label class="setup-option">
        <input type="radio" name="via" value="smtp" checked={via === 'smtp'} />
        <span>
          <b>{t('setup.mail.smtp')}</b>
          <small>{t(settings.hasMail ? 'setup.mail.smtpKept' : 'setup.mail.smtpHelp')}</small>
        </span>
      </label>
      <div class="stack smtp">
        <div class="field-row">
          <TextField
            form={form}
            name="host"
            label={t('setup.mail.host')}
            placeholder="smtp.example.org"
            isOptional={settings.hasMail}
            autocomplete="off"
          />
          <TextField
            form={form}
            name="port"
            label={t('setup.mail.port')}
            value="587"
            inputmode="numeric"
            autocomplete="off"
          />
        </div>
        <div class="field-row">
          <TextField form={form} name="username" label={t('common.username')} isOptional autocomplete="off" />
          <TextField
            form={form}
            name="password"
            label={t('common.password')}
            type="password"
            isOptional
            autocomplete="new-password"
            help={t('setup.mail.encrypted')}
          />
        </div>
        <TextField
          form={mapSender(form)}
          name="from"
          label={t('setup.mail.from')}
          value={`${settings.siteName.replaceAll(/[<>"]/g, '')} <${email}>`}
        />
        <p>
          <button class="button tinted" name="action" value="test" data-live="#tested">
            <Icon name="send" /> {t('setup.mail.test')}
          </button>
        </p>
        <div id="tested" role="status" tabindex={-1}>
          {tested && <Outcome tested={tested} email={email} />}
        </div>
      </div>
      <label class="setup-option">
        <input type="radio" name="via" value="later" checked={via === 'later'} />
        <span>
          <b>{t('setup.mail.later')}</b>
          <small>{t('setup.mail.laterHelp')}</small>
        </span>
      </label>
    </fieldset>
  )
}

/** The operation calls it `mail.from`. */
const mapSender = (form: Form): Form => ({
  ...form,
  problems: form.problems.map((problem) => (problem.path === 'mail.from' ? { ...problem, path: 'from' } : problem)),
})

const Outcome = ({ tested: { problem }, email }: { readonly tested: TestResult; readonly email: string }) =>
  problem === undefined ? (
    <p class="outcome">
      <Icon name="circle-check" />
      <span>
        <b>{t('setup.mail.sent', { email })}</b>
        <small>{t('setup.mail.sentHelp')}</small>
      </span>
    </p>
  ) : (
    <p class="outcome bad">
      <Icon name="circle-alert" />
      <b>{problem}</b>
    </p>
  )

const PasskeyForm = ({ webUrl, deviceName }: { readonly webUrl: string; readonly deviceName: string }) => (
  <form
    method="post"
    class="card stack"
    hidden
    {...passkeyFormProps('add', webUrl, t('settings.security.passkeys.failed'))}
  >
    <h2>{t('setup.passkey.title')}</h2>
    <p class="soft">{t('setup.passkey.help')}</p>
    <input type="hidden" name="name" value={deviceName} />
    <p>
      <PasskeyFields action="addPasskey" label={t('settings.security.passkeys.add')} />
    </p>
  </form>
)
