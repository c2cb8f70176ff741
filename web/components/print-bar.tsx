import { Icon } from './icon.tsx'

export const PrintBar = ({ back, label }: { readonly back: string; readonly label: string }) => (
  <p class="row screen-only">
    <a class="button quiet" href={back}>
      <Icon name="arrow-left" /> {label}
    </a>
    <button type="button" class="button" data-print hidden>
      <Icon name="printer" /> Print
    </button>
    <span class="soft small">One page, black on white. The menu of your browser prints it as well.</span>
  </p>
)
