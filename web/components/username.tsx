/** Isolated, since the @ would move behind the name in Arabic text. */
export const Username = ({ username }: { readonly username: string }) => <bdi>@{username}</bdi>
