import { t } from '../messages.ts'
import { Icon } from './icon.tsx'

export const PrintBar = ({ back, label }: { readonly back: string; readonly label: string }) => (
  <p class="row screen-only">
    <a class="button quiet" href={back}>
      <Icon name="arrow-left" /> {label}
    </a>
    <button type="button" class="button" data-print hidden>
      <Icon name="printer" /> {t('components.printBar.print')}
    </button>
    <span class="soft small">{t('components.printBar.hint')}</span>
  </p>
)
