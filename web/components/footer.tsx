export function Footer() {
  return (
    <footer class="page footer">
      <p>
        <b>Folkmoot</b>, the assembly of a town’s people.
      </p>
      <nav aria-label="More">
        <a href="/docs">API</a>
        <a href="/developer">Developers</a>
        <a href="/llms.txt">For agents</a>
      </nav>
    </footer>
  )
}
