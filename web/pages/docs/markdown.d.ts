declare module '*.md' {
  const text: string
  export { text as default }
}
