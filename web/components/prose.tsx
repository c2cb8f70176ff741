import { renderProse } from './render-prose.ts'

export const Prose = ({ text, firstLevel }: { readonly text: string; readonly firstLevel?: 2 }) => (
  <div class="prose" dangerouslySetInnerHTML={{ __html: renderProse(text, firstLevel) }} />
)
