import type { MailColors } from './colors.ts'

/** Few mail programs load fonts: those that have the house's on the machine show it. */
const display = "'Bricolage Grotesque','Avenir Next',Avenir,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const text = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const fonts = { display, text } as const

export const inks = {
  page: '#f4f1e8',
  paper: '#fffdf7',
  text: '#17231d',
  soft: '#55605a',
  line: '#d9d4c4',
  edge: '#8b928a',
  cream: '#fdf9ee',
  held: '#f3b73e',
  onHeld: '#2a1d00',
} as const

/** A printed ticket has none of these classes: its paper stays light, as on the pages. */
export const adaptiveStyles = ({ dark }: MailColors): string => `
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important }
  .title { font-size: 27px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0f1613 !important }
  .paper { background: #18211d !important }
  .edge { border-color: #56625b !important }
  .line { border-color: #34403a !important }
  .ink { color: #f0ede4 !important }
  .soft { color: #b9b5aa !important }
  .link { color: ${dark} !important }
  .button { background: ${dark} !important; color: #0f1613 !important }
}
`
