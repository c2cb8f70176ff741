import type { ComponentChildren } from 'preact'
import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { Picture } from '../../components/picture.tsx'
import { t } from '../../messages.ts'
import { TownScene } from '../../components/town.tsx'

type Words = Pick<PlatformSettings, 'siteDescription' | 'coverUrl'>

interface Props {
  readonly settings: Words
  /** Where most events are. */
  readonly town?: string | undefined
  readonly heading?: 'h1' | 'h3'
  /** The ways in. */
  readonly children?: ComponentChildren
}

/** The first thing a stranger sees: one promise before the town. A direct child of `main`. */
export function Welcome({ settings, town, heading: Heading = 'h1', children }: Props) {
  const { title, text } = welcomeWords(settings, town)
  const { coverUrl } = settings
  return (
    <section class="stage promise">
      <div class="ground" />
      <div class="container">
        <div class="stage-head">
          <Heading>{title}</Heading>
          <p>{text}</p>
          {children}
        </div>
      </div>
      {coverUrl === null ? <TownScene /> : <Picture url={coverUrl} width={1280} sizes="100vw" class="town" isMain />}
    </section>
  )
}

const maxTitleLength = 80

/** The site's own first sentence is the promise, if it is short enough for a title. */
function welcomeWords({ siteDescription }: Pick<Words, 'siteDescription'>, town: string | undefined) {
  const ours = town === undefined ? t('home.welcome.title') : t('home.welcome.titleInTown', { town })
  if (siteDescription === null) return { title: ours, text: t('home.welcome.text') }
  const [, first = siteDescription, rest = ''] = /^(.+?[.!?…。؟])\s+(.+)$/s.exec(siteDescription) ?? []
  if (first.length > maxTitleLength) return { title: ours, text: siteDescription }
  return { title: first, text: rest === '' ? t('home.welcome.noAccount') : rest }
}
