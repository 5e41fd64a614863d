import type { IncomingMessage, ServerResponse } from "node:http"
import { catcherStyle } from "./catcher-style.ts"
import type { CaughtMail } from "./caught-mail.ts"

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// The mail is hostile until proven otherwise: no script, no call, nothing but its own inline styles.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 0
        ? escapeHtml(piece)
        : `<a href="${escapeHtml(piece)}" rel="noreferrer">${escapeHtml(piece)}</a>`,
    )
    .join("")

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Paris",
})

const layout = (title: string, body: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css"></head><body>${body}</body></html>`

const row = (mail: CaughtMail) =>
  `<tr><td>${moment.format(new Date(mail.receivedAt))}</td><td>${escapeHtml(mail.envelopeTo.join(", "))}</td>
<td><a href="/messages/${mail.id}">${escapeHtml(mail.subject || "(sans objet)")}</a></td></tr>`

const listPage = (messages: readonly CaughtMail[]) => {
  const count = messages.length > 1 ? `${messages.length} messages reçus` : `${messages.length} message reçu`
  const rows = messages.toReversed().map(row).join("")
  const table = `<table><thead><tr><th scope="col">Reçu le</th><th scope="col">Destinataire</th>
<th scope="col">Objet</th></tr></thead><tbody>${rows}</tbody></table>`
  const empty = "<p>Aucun message pour l’instant. Rechargez la page après un envoi.</p>"
  return layout(
    "Courrier intercepté",
    `<main><h1>Courrier intercepté</h1>
<p>Ces messages n’ont été remis à personne. ${count}.</p>${messages.length > 0 ? table : empty}</main>`,
  )
}

const messagePage = (mail: CaughtMail) =>
  layout(
    mail.subject,
    `<main><p><a href="/">Tous les messages</a></p><h1>${escapeHtml(mail.subject || "(sans objet)")}</h1>
<dl><dt>De</dt><dd>${escapeHtml(mail.from)}</dd><dt>Répondre à</dt><dd>${escapeHtml(mail.replyTo || "–")}</dd><dt>À</dt><dd>${escapeHtml(mail.envelopeTo.join(", "))}</dd>
<dt>Reçu le</dt><dd>${moment.format(new Date(mail.receivedAt))}</dd>
<dt>Message-ID</dt><dd>${escapeHtml(mail.messageId)}</dd></dl>
<h2>Version HTML</h2><iframe title="Version HTML du message" src="/messages/${mail.id}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Version texte</h2><pre>${withLinks(mail.text)}</pre>
<p><a href="/messages/${mail.id}/source">Source du message</a></p></main>`,
  )

// A link of the mail opens in a new tab: inside the frame, the application would rightly refuse to be framed.
const framedHtml = ({ html, pictures }: CaughtMail) =>
  `<base target="_blank">${html.replaceAll(/cid:([\w.@-]+)/g, (whole, id: string) => pictures[id] ?? whole)}`

interface Page {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly policy: string
}

const page = (body: string, type = "text/html", policy = pagePolicy): Page => ({
  status: 200,
  type,
  body,
  policy,
})

const choosePage = (messages: readonly CaughtMail[], path: string): Page => {
  if (path === "/") return page(listPage(messages))
  if (path === "/style.css") return page(catcherStyle, "text/css")
  if (path === "/messages.json") return page(JSON.stringify(messages), "application/json")
  const [, id, part] = /^\/messages\/(\d+)(?:\/(html|source))?$/.exec(path) ?? []
  const mail = messages.find((candidate) => candidate.id === Number(id))
  if (mail === undefined) {
    const missing = "<main><h1>Message introuvable</h1><p><a href='/'>Tous les messages</a></p></main>"
    return { ...page(layout("Message introuvable", missing)), status: 404 }
  }
  if (part === "html") return page(framedHtml(mail), "text/html", mailPolicy)
  if (part === "source") return page(mail.source, "text/plain")
  return page(messagePage(mail))
}

export const answerCatcherPage = (
  messages: readonly CaughtMail[],
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { status, type, body, policy } = choosePage(
    messages,
    new URL(request.url ?? "/", "http://catcher").pathname,
  )
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  })
  response.end(body)
}
