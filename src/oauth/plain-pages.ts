import { escapeHtml } from '#platform'
import type { ConsentView, Pages } from './pages.ts'

/** Pages without any design. */
export const plainPages: Pages = {
  consent: (view) =>
    pageWith(
      `Allow ${view.app.name}?`,
      `${introductionOf(view)}
<form method="post" action="${escapeHtml(view.form.action)}">
<input type="hidden" name="token" value="${escapeHtml(view.form.token)}">
<ul>
${view.scopes.map(checkboxOf).join('\n')}
</ul>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>`,
    ),
  refusal: ({ title, text }) => pageWith(title, `<p>${escapeHtml(text)}</p>`),
}

const introductionOf = ({ app, person }: ConsentView) =>
  `<p>${escapeHtml(app.name)} wants to act for you, ${escapeHtml(person.name)}. You go back to ${escapeHtml(app.returnsTo)}.</p>` +
  (app.isSelfRegistered ? '<p>This app registered itself. Allow it only if you started it.</p>' : '') +
  [linkTo(app.website, 'Website'), linkTo(app.policyUri, 'Privacy'), linkTo(app.tosUri, 'Terms')].join('')

const linkTo = (uri: string | null, text: string) =>
  uri === null ? '' : `<p><a href="${escapeHtml(uri)}" rel="noreferrer">${text}</a></p>`

const checkboxOf = ({ name, description, isTicked }: ConsentView['scopes'][number]) =>
  `<li><label><input type="checkbox" name="scope" value="${escapeHtml(name)}"${isTicked ? ' checked' : ''}> ` +
  `${escapeHtml(description)} <code>${escapeHtml(name)}</code></label></li>`

const pageWith = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Folkmoot</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
