import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { Document } from '../../components/document.tsx'
import { renderDocument } from '../../html.ts'

interface ProblemProps {
  readonly status: number
  readonly message: string
  readonly settings: PlatformSettings
}

export function passProblemPage({ status, message, settings }: ProblemProps): string {
  const { title, advice } = problemTexts[status] ?? { title: 'That did not work', advice: message }
  return renderDocument(
    <Document title={title} visit={{ url: '/pass' }} width="narrow" settings={settings}>
      <article class="ticket stack gap-4 message">
        <p class="kicker">{status}</p>
        <h1>{title}</h1>
        <p class="soft">{advice}</p>
        <hr />
        {status === 429 ? (
          <a class="button full" href="">
            Try again
          </a>
        ) : (
          <a class="button full" href="/people">
            Look for people
          </a>
        )}
      </article>
    </Document>,
  )
}

const problemTexts: Readonly<Record<number, { readonly title: string; readonly advice: string }>> = {
  404: {
    title: 'This pass leads to nobody',
    advice: 'It may be switched off, or the address is not complete. Ask whoever showed it to you for their name.',
  },
  429: { title: 'One tap at a time', advice: 'Those were many taps at once from your network. Wait a second.' },
}

export function passReleasedPage({ passId, settings }: { passId: string; settings: PlatformSettings }): string {
  const title = 'The pass is nobody’s again'
  return renderDocument(
    <Document title={title} visit={{ url: '/pass' }} width="narrow" settings={settings}>
      <article class="ticket stack gap-4 message">
        <h1>{title}</h1>
        <p class="soft">Whoever taps it next while signed in can make it theirs. Connections made with it stay.</p>
        <hr />
        <a class="button full" href="/">
          To the start page
        </a>
        <a class="button quiet full" href={`/pass/${passId}`}>
          Take it after all
        </a>
      </article>
    </Document>,
  )
}
