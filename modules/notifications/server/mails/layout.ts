import { typography } from "@jalon/kernel"

/** What a mail says, before any markup. */
export type MailText = {
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
  footnote: string
}

export type MailContent = { subject: string; text: string; html: string }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const asText = ({ greeting, paragraphs, button, footnote }: MailText) =>
  [greeting, ...paragraphs, ...(button ? [`${button.label} :\n${button.url}`] : []), `--\n${footnote}`].join(
    "\n\n",
  )

// Mail programs read no style sheet: the few styles stand on the elements, and the text is readable without them.
const asHtml = ({ greeting, paragraphs, button, footnote }: MailText) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:600;font-size:18px;margin:0 0 24px">Jalon</p>
${[greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("\n")}
${
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2450b2;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px">${escapeHtml(typography("Si le bouton ne s'ouvre pas, copiez cette adresse :"))}<br>${escapeHtml(button.url)}</p>`
    : ""
}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid;font-size:13px;line-height:20px">${escapeHtml(footnote)}</p>
</div></body></html>`

/** One wording, two forms: plain text for those who read mail that way, HTML for the others. */
export const composeMail = (mail: MailText): MailContent => {
  const said: MailText = {
    subject: typography(mail.subject),
    greeting: typography(mail.greeting),
    paragraphs: mail.paragraphs.map(typography),
    ...(mail.button ? { button: { label: typography(mail.button.label), url: mail.button.url } } : {}),
    footnote: typography(mail.footnote),
  }
  return { subject: said.subject, text: asText(said), html: asHtml(said) }
}
