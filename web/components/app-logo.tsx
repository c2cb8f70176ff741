import { Logo } from './logo.tsx'

interface Props {
  readonly app: { readonly name: string; readonly logoUri: string | null }
}

export const AppLogo = ({ app: { name, logoUri } }: Props) => <Logo name={name} url={logoUri} />
