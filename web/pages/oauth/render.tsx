import type { ConsentView } from '../../../src/areas/grants/contract.ts'
import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { Document } from '../../components/document.tsx'
import { renderDocument } from '../../html.ts'
import { Consent } from './consent.tsx'

export const consentPage = (view: ConsentView, settings: PlatformSettings | undefined): string =>
  renderDocument(
    <Document
      title={`Allow ${view.app.name}?`}
      visit={{ url: '' }}
      width="narrow"
      hidesNavigation
      {...(settings && { settings })}
    >
      <Consent {...view} />
    </Document>,
  )

export const oauthErrorPage = (
  { title, text }: { readonly title: string; readonly text: string },
  settings: PlatformSettings | undefined,
): string =>
  renderDocument(
    <Document title={title} visit={{ url: '' }} width="narrow" hidesNavigation {...(settings && { settings })}>
      <section class="stack gap-4 message">
        <h1>{title}</h1>
        <p>{text}</p>
      </section>
    </Document>,
  )
