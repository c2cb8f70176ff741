import type { Failure } from '#contract'
import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { Document } from '../../components/document.tsx'
import { describeForPage } from '../../failures.ts'
import { renderDocument } from '../../render-document.ts'
import { t } from '../../messages.ts'
import type { Me } from '../../page.ts'

interface MessageProps {
  readonly me: Me | null
  readonly settings: PlatformSettings
  readonly passUrl: string
}

interface ProblemProps extends MessageProps {
  readonly failure: Failure
}

export function passProblemPage({ failure, passUrl, me, settings }: ProblemProps): string {
  const { status } = failure
  const { title, advice } = describeProblem(failure)
  return renderDocument(
    <Document title={title} visit={{ me, url: passUrl }} width="narrow" settings={settings}>
      <article class="ticket-card stack gap-4 message">
        <p class="kicker">{status}</p>
        <h1>{title}</h1>
        <p class="soft">{advice}</p>
        <hr />
        {status === 429 ? (
          <a class="button full" href={passUrl}>
            {t('common.tryAgain')}
          </a>
        ) : (
          <a class="button full" href="/people">
            {t('meetpass.problem.findPeople')}
          </a>
        )}
      </article>
    </Document>,
  )
}

function describeProblem(failure: Failure) {
  const { status } = failure
  if (status === 404) return { title: t('meetpass.problem.notFoundTitle'), advice: t('meetpass.problem.notFoundText') }
  if (status === 429) return { title: t('meetpass.problem.tooManyTitle'), advice: t('meetpass.problem.tooManyText') }
  return { title: t('meetpass.problem.otherTitle'), advice: describeForPage(failure) }
}

export function passReleasedPage({ passUrl, me, settings }: MessageProps): string {
  const title = t('meetpass.released.title')
  return renderDocument(
    <Document title={title} visit={{ me, url: '/my/passes' }} width="narrow" settings={settings}>
      <article class="ticket-card stack gap-4 message">
        <h1>{title}</h1>
        <p class="soft">{t('meetpass.released.text')}</p>
        <hr />
        <a class="button full" href="/">
          {t('meetpass.released.goHome')}
        </a>
        <a class="button quiet full" href={passUrl}>
          {t('meetpass.released.claimAgain')}
        </a>
      </article>
    </Document>,
  )
}
