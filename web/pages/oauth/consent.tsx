import type { ComponentChildren } from 'preact'
import type { ConsentView } from '../../../src/areas/grants/contract.ts'
import { AppLogo } from '../../components/app-logo.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { scopeLabel } from '../../components/scope-labels.ts'
import { rich, t } from '../../messages.ts'

const bold = (children: ComponentChildren) => <b>{children}</b>

export function Consent({ app, person, scopes, offersManageScopes, form, switchAccountUrl }: ConsentView) {
  return (
    <form method="post" action={form.action} class="stack consent">
      <div class="apps" aria-hidden="true">
        <AppLogo app={app} />
        <Icon name="link" size={28} />
        <Avatar person={person} size="medium" />
      </div>
      <div class="stack gap-2">
        <h1>{t('oauth.consent.title', { app: app.name })}</h1>
        <p class="soft">
          {person.username === null
            ? rich('oauth.consent.actsAs', { app: app.name, name: person.name, bold })
            : rich('oauth.consent.actsAsUser', { app: app.name, name: person.name, username: person.username, bold })}
        </p>
        <p class="small">
          {rich('oauth.consent.switchAccount', { link: (children) => <a href={switchAccountUrl}>{children}</a> })}
        </p>
      </div>
      {app.isSelfRegistered && (
        <Notice tone="bad">
          {app.describedAt === null
            ? t('oauth.consent.selfRegistered')
            : rich('oauth.consent.describedAt', { host: app.describedAt, bold })}{' '}
          {t(app.isOnDevice ? 'oauth.consent.onlyIfStartedOnDevice' : 'oauth.consent.onlyIfStarted')}
        </Notice>
      )}
      <fieldset class="card">
        <legend class="visually-hidden">{t('oauth.consent.permissions')}</legend>
        {scopes.map((scope) => (
          <div class="check-field">
            <input
              type="checkbox"
              id={scope.name}
              name="scope"
              value={scope.name}
              checked={scope.isTicked}
              aria-describedby={`${scope.name}-name`}
            />
            <label for={scope.name}>{scopeLabel(scope.name)}</label>
            <p class="help" id={`${scope.name}-name`}>
              <code>{scope.name}</code>
            </p>
          </div>
        ))}
        {offersManageScopes && (
          <div class="check-field">
            <input type="checkbox" id="managing" name="managing" value="yes" aria-describedby="managing-name" />
            <label for="managing">{t('oauth.consent.manageGroups')}</label>
            <p class="help" id="managing-name">
              {t('oauth.consent.manageGroupsHelp')}
            </p>
          </div>
        )}
      </fieldset>
      <input type="hidden" name="token" value={form.token} />
      <div class="stack gap-3">
        <button class="button" name="decision" value="allow">
          {t('oauth.consent.allow')}
        </button>
        <button class="button quiet" name="decision" value="deny">
          {t('oauth.consent.deny')}
        </button>
      </div>
      <p class="soft small">
        {rich('oauth.consent.returnsTo', { host: app.returnsTo, bold })}{' '}
        {[
          [app.website, t('oauth.consent.website')],
          [app.policyUri, t('oauth.consent.privacyPolicy')],
          [app.tosUri, t('oauth.consent.termsOfUse')],
        ].map(
          ([href, label]) =>
            href && (
              <>
                <a href={href} rel="noreferrer noopener" target="_blank">
                  {label}
                </a>{' '}
              </>
            ),
        )}
      </p>
    </form>
  )
}
