import type { ComponentChildren } from 'preact'

interface StageProps {
  /** Of the group; the site's color without it. */
  readonly theme?: string | null | undefined
  readonly title: ComponentChildren
  /** Below the title. */
  readonly text?: ComponentChildren
  /** Above the title, such as the way back. */
  readonly above?: ComponentChildren
  /** Only for the moment itself, not when somebody comes back. */
  readonly celebrates?: boolean
  /** The object it carries; the ground ends behind it. */
  readonly children?: ComponentChildren
}

/** A direct child of `main`, once a page. */
export const Stage = ({ theme, title, text, above, celebrates = false, children }: StageProps) => (
  <section class={celebrates ? 'stage new' : 'stage'} data-theme={theme ?? undefined}>
    <div class="ground" />
    {celebrates && <Shreds />}
    <div class="container">
      <div class="stage-head">
        {above}
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </div>
  </section>
)

/** Where each piece landed: percent across, rem down, degrees. On phones only the first six, above the letters. */
const shreds = [
  [12, 0.2, 20],
  [31, 0.5, -30],
  [47, 0.1, 64],
  [63, 0.4, 8],
  [78, 0.2, -40],
  [92, 0.5, 75],
  [62, 2.8, -12],
  [66, 6.2, 40],
  [91, 9.2, 110],
  [87, 5.4, -48],
  [76, 10.4, 15],
  [73, 4.4, -70],
  [96, 3.2, 30],
  [82, 7.8, 5],
] as const

const Shreds = () => (
  <svg class="shreds" aria-hidden="true">
    {shreds.map(([x, y, angle], index) => (
      <rect
        x={`${x}%`}
        y={`${y}rem`}
        width={index % 3 === 0 ? '.6rem' : '.5rem'}
        height={index % 3 === 0 ? '.6rem' : '.85rem'}
        rx={index % 3 === 0 ? '.3rem' : '2'}
        transform={`rotate(${angle})`}
      />
    ))}
  </svg>
)
