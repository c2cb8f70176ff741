/** Runs in the widget: reports its height to the embedding page on every resize and on request. */
const postHeight = () => {
  const { height } = document.body.getBoundingClientRect()
  parent.postMessage({ type: 'folkmoot:height', height: Math.ceil(height) }, '*')
}
new ResizeObserver(postHeight).observe(document.body)
addEventListener('message', ({ data }) => {
  if (data === 'folkmoot:measure') postHeight()
})
