/** Set apart, since in Arabic the sign would stand behind the name. */
export const Username = ({ username }: { readonly username: string }) => <bdi>@{username}</bdi>
