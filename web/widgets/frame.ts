/** In the widget: tells the page around it how tall it is, when that changes and when it is asked. */
const postHeight = () => {
  const { height } = document.body.getBoundingClientRect()
  parent.postMessage({ type: 'folkmoot:height', height: Math.ceil(height) }, '*')
}
new ResizeObserver(postHeight).observe(document.body)
addEventListener('message', ({ data }) => {
  if (data === 'folkmoot:measure') postHeight()
})
