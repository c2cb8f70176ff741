/** What the consent page shows, and what its form must send. */
export interface ConsentView {
  readonly app: {
    readonly name: string
    readonly logoUri: string | null
    readonly website: string | null
    readonly policyUri: string | null
    readonly tosUri: string | null
    /** Where people are sent back to: the host, or the scheme of an app on the device. */
    readonly returnsTo: string
    /** Nobody here vouches for it: it registered itself. */
    readonly isSelfRegistered: boolean
    /** It is a program on somebody's device, which others there could pretend to be. */
    readonly isOnDevice: boolean
    /** The host on which a document tells about the app, and vouches for its name. */
    readonly describedAt: string | null
  }
  readonly person: {
    readonly name: string
    readonly username: string | null
    readonly avatarUrl: string | null
  }
  /** A checkbox each, with the name `scope` and the scope as its value. */
  readonly scopes: readonly { readonly name: string; readonly isTicked: boolean }[]
  /** A checkbox with the name `managing`, for people who run a group: to allow managing it as well. */
  readonly offersManageScopes: boolean
  /** A POST to `action` with `token` in a hidden field, and `decision` being `allow` or `deny`. */
  readonly form: { readonly action: string; readonly token: string }
  /** The same request, for somebody else who signs in first. */
  readonly switchAccountUrl: string
}

export interface ErrorView {
  readonly title: string
  readonly text: string
}

/** The pages of the authorization server, as HTML. */
export interface Pages {
  readonly consent: (view: ConsentView) => Promise<string>
  readonly error: (view: ErrorView) => Promise<string>
}
