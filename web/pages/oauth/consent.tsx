import type { ConsentView } from '../../../src/areas/grants/contract.ts'
import { AppLogo } from '../../components/app-logo.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { scopeLabel } from '../../components/scope-labels.ts'

export function Consent({ app, person, scopes, offersManageScopes, form, switchAccountUrl }: ConsentView) {
  return (
    <form method="post" action={form.action} class="stack consent">
      <div class="apps" aria-hidden="true">
        <AppLogo app={app} />
        <Icon name="link" size={28} />
        <Avatar person={person} size="medium" />
      </div>
      <div class="stack gap-2">
        <h1>Allow {app.name}?</h1>
        <p class="soft">
          It wants to act for you, <b>{person.name}</b>
          {person.username !== null && ` (@${person.username})`}. You can take it back at any time in your settings.
        </p>
        <p class="small">
          Not you? <a href={switchAccountUrl}>Sign in as somebody else</a>.
        </p>
      </div>
      {app.isSelfRegistered && (
        <Notice tone="bad">
          {app.describedAt === null ? (
            'Nobody here knows this app: it registered itself.'
          ) : (
            <>
              Nobody here knows this app. It is described at <b>{app.describedAt}</b>.
            </>
          )}{' '}
          Allow it only if you just started it{app.isOnDevice && ', on this device'}.
        </Notice>
      )}
      <fieldset class="card">
        <legend class="unseen">It may</legend>
        {scopes.map((scope) => (
          <div class="tick">
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
          <div class="tick">
            <input type="checkbox" id="managing" name="managing" value="yes" aria-describedby="managing-name" />
            <label for="managing">Manage my groups as well</label>
            <p class="help" id="managing-name">
              It did not ask for this. It could then change your groups, their events, check-ins and badges.
            </p>
          </div>
        )}
      </fieldset>
      <input type="hidden" name="token" value={form.token} />
      <div class="stack gap-3">
        <button class="button" name="decision" value="allow">
          Allow
        </button>
        <button class="button quiet" name="decision" value="deny">
          Do not allow
        </button>
      </div>
      <p class="soft small">
        Then you go back to <b>{app.returnsTo}</b>.{' '}
        {[
          [app.website, 'Website'],
          [app.policyUri, 'Privacy policy'],
          [app.tosUri, 'Terms of use'],
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
