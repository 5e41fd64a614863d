import { typography } from "@jalon/kernel"

/** One thing of a list: what it is, why, and where it is done. */
export type MailLine = { text: string; detail: string; link: { label: string; url: string } }
export type MailGroup = { title: string; lines: MailLine[] }

/** What a mail says, before any markup. */
export type MailText = {
  subject: string
  greeting: string
  paragraphs: string[]
  groups?: MailGroup[]
  /** Said below the groups: what they leave out. */
  afterGroups?: string
  button?: { label: string; url: string }
  footnote: string
  /** Where one says that this message is no longer wanted. */
  footLink?: { label: string; url: string }
}

/** `body` is the part of the HTML that the recipient reads; who writes is drawn around it when it is sent. */
export type MailContent = { subject: string; text: string; body: string }

/** Who writes, as the recipient sees it: the school, or Jalon itself when nobody stands behind the mail. */
export type MailHead = { name: string; logoId: string | null }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const groupAsText = ({ title, lines }: MailGroup) =>
  [
    title.toLocaleUpperCase("fr"),
    ...lines.map(({ text, detail, link }) =>
      [`– ${text}`, ...(detail === "" ? [] : [`  ${detail}`]), `  ${link.label} :`, `  ${link.url}`].join(
        "\n",
      ),
    ),
  ].join("\n\n")

const asText = ({ greeting, paragraphs, groups = [], afterGroups, button, footnote, footLink }: MailText) =>
  [
    greeting,
    ...paragraphs,
    ...groups.map(groupAsText),
    ...(afterGroups === undefined ? [] : [afterGroups]),
    ...(button ? [`${button.label} :\n${button.url}`] : []),
    `--\n${footnote}${footLink ? `\n${footLink.label} :\n${footLink.url}` : ""}`,
  ].join("\n\n")

const groupAsHtml = ({
  title,
  lines,
}: MailGroup) => `<h2 style="font-size:18px;line-height:24px;font-weight:600;margin:24px 0 8px">${escapeHtml(title)}</h2>
<ul style="list-style:none;margin:0;padding:0">
${lines
  .map(
    ({ text, detail, link }) =>
      `<li style="margin:0;padding:12px 0;border-top:1px solid #8a93a64d"><span style="font-weight:600">${escapeHtml(text)}</span>${
        detail === "" ? "" : `<br>${escapeHtml(detail)}`
      }<br><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:4px 0">${escapeHtml(link.label)}</a></li>`,
  )
  .join("\n")}
</ul>`

// Mail programs read no style sheet: the few styles stand on the elements, and the text is readable without them.
const asBody = ({
  greeting,
  paragraphs,
  groups = [],
  afterGroups,
  button,
  footnote,
  footLink,
}: MailText) => `${[greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("\n")}
${groups.map(groupAsHtml).join("\n")}${afterGroups === undefined ? "" : `<p style="margin:16px 0">${escapeHtml(afterGroups)}</p>`}
${
  button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2450b2;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px">${escapeHtml(typography("Si le bouton ne s'ouvre pas, copiez cette adresse :"))}<br>${escapeHtml(button.url)}</p>`
    : ""
}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid;font-size:13px;line-height:20px">${escapeHtml(footnote)}${footLink ? `<br><a href="${escapeHtml(footLink.url)}">${escapeHtml(footLink.label)}</a>` : ""}</p>`

const headAsHtml = ({ name, logoId }: MailHead) =>
  `<p style="font-weight:600;font-size:18px;margin:0 0 24px">${
    // The name stands beside it: many mail programs show no picture.
    logoId === null
      ? ""
      : `<img src="cid:${logoId}" alt="" height="48" style="display:block;height:48px;max-width:240px;margin:0 0 12px">`
  }${escapeHtml(name)}</p>`

/** The whole page of a mail. */
export const mailPage = (head: MailHead, body: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto">
${headAsHtml(head)}
${body}
</div></body></html>`

const groupInFrench = ({ title, lines }: MailGroup): MailGroup => ({
  title: typography(title),
  lines: lines.map(({ text, detail, link }) => ({
    text: typography(text),
    detail: typography(detail),
    link: { label: typography(link.label), url: link.url },
  })),
})

/** One wording, two forms: plain text for those who read mail that way, HTML for the others. */
export const composeMail = (mail: MailText): MailContent => {
  const said: MailText = {
    subject: typography(mail.subject),
    greeting: typography(mail.greeting),
    paragraphs: mail.paragraphs.map(typography),
    groups: (mail.groups ?? []).map(groupInFrench),
    ...(mail.afterGroups === undefined ? {} : { afterGroups: typography(mail.afterGroups) }),
    ...(mail.button ? { button: { label: typography(mail.button.label), url: mail.button.url } } : {}),
    footnote: typography(mail.footnote),
    ...(mail.footLink ? { footLink: { ...mail.footLink, label: typography(mail.footLink.label) } } : {}),
  }
  return { subject: said.subject, text: asText(said), body: asBody(said) }
}
