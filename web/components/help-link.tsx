import { helpPlaces, sectionPlaces, type HelpPlace } from '../help/places.ts'
import { t } from '../messages.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly place: HelpPlace
  /** Where it would be unclear what “How does this work?” refers to. */
  readonly label?: string
  /** Opens another tab, so that nothing typed is lost. */
  readonly isBesideForm?: boolean
}

export const HelpLink = ({ place, label = t('help.link'), isBesideForm = false }: Props) => (
  <a class="help-link" href={`/help/${helpPlaces[place]}`} target={isBesideForm ? '_blank' : undefined}>
    <Icon name="circle-question-mark" size={18} /> {label}
  </a>
)

/** The last line of a section of the organizer's or the admin's pages. */
export function SectionHelp({ section }: { readonly section: string }) {
  const place = sectionPlaces[section]
  return place === undefined ? null : (
    <p class="section-help">
      <HelpLink place={place} isBesideForm />
    </p>
  )
}
