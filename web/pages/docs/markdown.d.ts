/** The build takes a page of the documentation in as it is. */
declare module '*.md' {
  const text: string
  export { text as default }
}
