import type { DescribedFailure, Message } from '#contract'
import type { ConsentView } from '../../../src/areas/grants/contract.ts'
import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { Document } from '../../components/document.tsx'
import { describeForPage } from '../../failures.ts'
import { renderDocument } from '../../render-document.ts'
import { t, formatMessage } from '../../messages.ts'
import { Consent } from './consent.tsx'

export const consentPage = (view: ConsentView, settings: PlatformSettings | undefined): string =>
  renderDocument(
    <Document
      title={t('oauth.consent.title', { app: view.app.name })}
      visit={{ url: '' }}
      width="narrow"
      hidesNavigation
      {...(settings && { settings })}
    >
      <Consent {...view} />
    </Document>,
  )

export const oauthErrorPage = (
  { title, failure }: { readonly title: Message; readonly failure: DescribedFailure },
  settings: PlatformSettings | undefined,
): string =>
  renderDocument(
    <Document
      title={formatMessage(title)}
      visit={{ url: '' }}
      width="narrow"
      hidesNavigation
      {...(settings && { settings })}
    >
      <section class="stack gap-4 message">
        <h1>{formatMessage(title)}</h1>
        <p>{describeForPage(failure)}</p>
        <p class="row">
          <a class="button quiet" href="/">
            {t('components.error.goHome')}
          </a>
        </p>
      </section>
    </Document>,
  )
