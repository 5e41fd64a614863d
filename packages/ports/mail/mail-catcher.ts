import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"
import { SMTPServer, type SMTPServerSession } from "smtp-server"
import { listenOnLoopback } from "../loopback/listen.ts"
import { answerCatcherPage } from "./catcher-page.ts"
import { type CaughtMail, openMailLog } from "./caught-mail.ts"
import { decodeMime } from "./decode-mime.ts"

export interface MailCatcherSettings {
  /** Without a port, a free one below 32768. */
  readonly smtpPort?: number
  readonly httpPort?: number
  /** JSON lines, one per message, written to disk before the message is acknowledged. */
  readonly file?: string
}

export interface MailCatcher {
  readonly smtpPort: number
  readonly httpPort: number
  /** In order of arrival; grows while the catcher runs. */
  readonly messages: readonly CaughtMail[]
  /** The first message, already here or yet to come, that the test is looking for. */
  waitFor(wanted: (mail: CaughtMail) => boolean, timeoutMs?: number): Promise<CaughtMail>
  close(): Promise<void>
}

const closeServer = (server: { close(done: () => void): void }) =>
  new Promise<void>((resolve) => server.close(() => resolve()))

const caught = (id: number, session: SMTPServerSession, source: Buffer): CaughtMail => ({
  id,
  receivedAt: new Date().toISOString(),
  envelopeFrom: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
  envelopeTo: session.envelope.rcptTo.map((recipient) => recipient.address),
  ...decodeMime(source),
  source: source.toString("utf8"),
})

/** A server that keeps every mail and delivers none, for development and tests. */
export const startMailCatcher = async (settings: MailCatcherSettings = {}): Promise<MailCatcher> => {
  const log = settings.file === undefined ? undefined : await openMailLog(settings.file)
  const messages: CaughtMail[] = [...(log?.earlier ?? [])]
  const watchers = new Set<(mail: CaughtMail) => void>()
  let lastId = messages.at(-1)?.id ?? 0

  const keep = async (stream: NodeJS.ReadableStream, session: SMTPServerSession) => {
    const source = await buffer(stream)
    lastId += 1
    const mail = caught(lastId, session, source)
    await log?.append(mail)
    messages.push(mail)
    for (const watcher of watchers) watcher(mail)
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: "anyone" }),
    onData: (stream, session, done) => {
      keep(stream, session).then(() => done(), done)
    },
  })
  // A client killed in the middle of a conversation is an everyday event here, not a fault of the catcher.
  smtp.on("error", () => undefined)
  const http = createServer((request, response) => answerCatcherPage(messages, request, response))
  const smtpPort = await listenOnLoopback(smtp.server, settings.smtpPort)
  const httpPort = await listenOnLoopback(http, settings.httpPort)

  return {
    smtpPort,
    httpPort,
    messages,
    waitFor(wanted, timeoutMs = 60_000) {
      const already = messages.find(wanted)
      if (already) return Promise.resolve(already)
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer)
          watchers.delete(watcher)
        }
        const timer = setTimeout(() => {
          stop()
          reject(new Error(`No such mail within ${timeoutMs} ms`))
        }, timeoutMs)
        const watcher = (mail: CaughtMail) => {
          if (!wanted(mail)) return
          stop()
          resolve(mail)
        }
        watchers.add(watcher)
      })
    },
    async close() {
      http.closeAllConnections()
      await Promise.all([closeServer(smtp), closeServer(http)])
      await log?.close()
    },
  }
}
