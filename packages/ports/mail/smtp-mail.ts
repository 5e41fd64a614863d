import { Readable } from "node:stream"
import MailComposer from "nodemailer/lib/mail-composer"
import SMTPConnection, { type SMTPEnvelope } from "nodemailer/lib/smtp-connection"
import { classifyFailure } from "./classify-failure.ts"
import type { Mail, MailPort, SendOutcome } from "./mail-port.ts"

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** `starttls` refuses to go on in clear text; `none` is for a catcher on loopback. */
  readonly tls: "implicit" | "starttls" | "none"
  readonly credentials?: { readonly user: string; readonly password: string }
  readonly from: { readonly name: string; readonly address: string }
  /** For the whole conversation, so that a server that answers drop by drop cannot hold a worker. */
  readonly timeoutMs?: number
}

const messageIdShape = /^<[^\s<>@]+@[^\s<>@]+>$/
const addressShape = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/

const inlinePicture = ({ id, png }: NonNullable<Mail["picture"]>) => ({
  cid: id,
  content: Buffer.from(png),
  contentType: "image/png",
  contentDisposition: "inline" as const,
  filename: "logo.png",
})

const compose = (settings: SmtpSettings, mail: Mail) =>
  new MailComposer({
    messageId: mail.messageId,
    from: { ...settings.from, ...(mail.fromName === undefined ? {} : { name: mail.fromName }) },
    to: { name: "", address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.picture ? [inlinePicture(mail.picture)] : [],
    // Keeps absence messages and mailing-list robots from answering us (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()

const connectionTo = (settings: SmtpSettings, timeoutMs: number) =>
  new SMTPConnection({
    host: settings.host,
    port: settings.port,
    secure: settings.tls === "implicit",
    requireTLS: settings.tls === "starttls",
    ignoreTLS: settings.tls === "none",
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })

interface Letter {
  readonly envelope: SMTPEnvelope
  readonly source: Buffer
}

const converse = (settings: SmtpSettings, letter: Letter) =>
  new Promise<SendOutcome>((resolve) => {
    const timeoutMs = settings.timeoutMs ?? 30_000
    const connection = connectionTo(settings, timeoutMs)
    // The connection only reads the message once the server has answered 354 to DATA. From the moment
    // it has read the end, the final dot may be on its way, and only a reply can tell what became of it.
    const message = Readable.from(inPieces(letter.source))
    let wholeMessageLeft = false
    message.once("end", () => {
      wholeMessageLeft = true
    })

    const finish = (outcome: SendOutcome) => {
      clearTimeout(deadline)
      resolve(outcome)
    }
    const fail = (error: Error) => {
      finish(classifyFailure(error, wholeMessageLeft))
      connection.close()
    }
    const deadline = setTimeout(() => fail(new Error("No answer in time")), timeoutMs)

    const sendMessage = () => {
      connection.send(letter.envelope, message, (error, info) => {
        if (error) return fail(error)
        finish({ outcome: "sent", response: info.response })
        connection.quit()
      })
    }
    connection.on("error", fail)
    connection.connect((error) => {
      if (error) return fail(error)
      if (settings.credentials === undefined) return sendMessage()
      const { user, password } = settings.credentials
      connection.login({ user, pass: password }, (refusal) => (refusal ? fail(refusal) : sendMessage()))
    })
  })

function* inPieces(source: Buffer) {
  for (let start = 0; start < source.length; start += 16_384) yield source.subarray(start, start + 16_384)
}

/** One conversation per mail: 16 mails a second at the national peak do not need a pool, and an outcome stays one story. */
export const smtpMail = (settings: SmtpSettings): MailPort => ({
  async send(mail) {
    if (!messageIdShape.test(mail.messageId)) throw new TypeError("A Message-ID looks like <id@domain>")
    if (!addressShape.test(mail.to)) return { outcome: "refused", reason: "Not an address" }
    const message = compose(settings, mail)
    return converse(settings, { envelope: message.getEnvelope(), source: await message.build() })
  },
})
