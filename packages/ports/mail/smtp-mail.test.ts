import { createServer } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { listenOnLoopback } from "../loopback/listen.ts"
import { type SmtpMisbehaviour, startMisbehavingSmtp } from "../testing/index.ts"
import { startMailCatcher } from "./mail-catcher.ts"
import type { Mail } from "./mail-port.ts"
import { type SmtpSettings, smtpMail } from "./smtp-mail.ts"

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  messageId: "<018f-reset-1@jalon.test>",
  to: "lea.martin@ecole.test",
  subject: "Réinitialisation de votre mot de passe — Léa",
  text: "Bonjour Léa,\n\n.une ligne qui commence par un point\nhttps://jalon.test/reset/abc",
  html: '<p>Bonjour <b>Léa</b>, <a href="https://jalon.test/reset/abc">réinitialisez</a>.</p>',
  ...changes,
})

const mailTo = (port: number, settings: Partial<SmtpSettings> = {}) =>
  smtpMail({
    host: "127.0.0.1",
    port,
    tls: "none",
    from: { name: "Jalon", address: "ne-pas-repondre@jalon.test" },
    // A server that answers is waited for, however slow the machine.
    timeoutMs: 30_000,
    ...settings,
  })

const sendAgainst = async (fault: SmtpMisbehaviour, mail = aMail(), settings: Partial<SmtpSettings> = {}) => {
  const server = await startMisbehavingSmtp(fault)
  open.push(server)
  const result = await mailTo(server.port, settings).send(mail)
  return { ...result, received: server.received.length }
}

describe("a server that takes the mail", () => {
  it("receives it whole, with the Message-ID of the caller", async () => {
    const catcher = await startMailCatcher()
    open.push(catcher)
    const outcome = await mailTo(catcher.smtpPort).send(aMail({ replyTo: "accueil@ecole.test" }))
    expect(outcome).toMatchObject({ outcome: "sent", response: expect.stringMatching(/^250/) })
    expect(catcher.messages).toHaveLength(1)
    expect(catcher.messages[0]).toMatchObject({
      messageId: "<018f-reset-1@jalon.test>",
      envelopeFrom: "ne-pas-repondre@jalon.test",
      envelopeTo: ["lea.martin@ecole.test"],
      subject: aMail().subject,
      html: aMail().html,
      source: expect.stringContaining("Reply-To: accueil@ecole.test"),
    })
    expect(catcher.messages[0]?.text.replaceAll("\r\n", "\n").trim()).toBe(aMail().text)
  })

  it("logs in when credentials are given", async () => {
    const catcher = await startMailCatcher()
    open.push(catcher)
    const mail = mailTo(catcher.smtpPort, { credentials: { user: "jalon", password: "secret" } })
    expect(await mail.send(aMail())).toMatchObject({ outcome: "sent" })
  })

  it("gets a long mail whole", async () => {
    const catcher = await startMailCatcher()
    open.push(catcher)
    const text = "Une ligne parmi beaucoup d’autres.\n".repeat(20_000).trim()
    expect(await mailTo(catcher.smtpPort).send(aMail({ text }))).toMatchObject({ outcome: "sent" })
    expect(catcher.messages[0]?.text.replaceAll("\r\n", "\n").trim() === text).toBe(true)
  })
})

describe("refused: the server will never take this mail", () => {
  it.each(["sender", "recipient", "message"] as const)("says no to the %s", async (at) => {
    expect(await sendAgainst({ does: "refuse", at, code: 550 })).toMatchObject({
      outcome: "refused",
      code: 550,
    })
  })

  it.each(["", "lea", "a@b.test, c@d.test", "a@b.test\r\nRCPT TO:<c@d.test>", "Léa <a@b.test>"])(
    "never offers %j to a server",
    async (to) => {
      const catcher = await startMailCatcher()
      open.push(catcher)
      expect(await mailTo(catcher.smtpPort).send(aMail({ to }))).toMatchObject({ outcome: "refused" })
      expect(catcher.messages).toHaveLength(0)
    },
  )
})

describe("unreachable: nothing was accepted, trying again is safe", () => {
  it("finds nobody on the port", async () => {
    const server = createServer()
    const port = await listenOnLoopback(server)
    await new Promise((resolve) => server.close(resolve))
    expect(await mailTo(port).send(aMail())).toMatchObject({ outcome: "unreachable" })
  })

  it.each(["recipient", "message"] as const)("is told to come back later about the %s", async (at) => {
    expect(await sendAgainst({ does: "defer", at, code: 451 })).toMatchObject({
      outcome: "unreachable",
      code: 451,
    })
  })

  it.each(["greeting", "recipient"] as const)("is dropped at the %s", async (at) => {
    expect(await sendAgainst({ does: "drop", at })).toMatchObject({ outcome: "unreachable", received: 0 })
  })

  it("is dropped in the middle of the body", async () => {
    const text = "x".repeat(8_000_000)
    const result = await sendAgainst({ does: "drop", at: "body" }, aMail({ text }))
    expect(result).toMatchObject({ outcome: "unreachable", received: 0 })
  })

  it.each(["greeting", "recipient"] as const)("hears nothing after the %s", async (at) => {
    const result = await sendAgainst({ does: "stay silent", at }, aMail(), { timeoutMs: 200 })
    expect(result).toMatchObject({ outcome: "unreachable", received: 0 })
  })

  it("does not blame the mail for a wrong password or a session out of order", async () => {
    const credentials = { user: "jalon", password: "wrong" }
    const login = await sendAgainst({ does: "refuse", at: "login", code: 535 }, aMail(), { credentials })
    expect(login).toMatchObject({ outcome: "unreachable", code: 535 })
    const session = await sendAgainst({ does: "refuse", at: "sender", code: 530 })
    expect(session).toMatchObject({ outcome: "unreachable", code: 530 })
  })

  it("does not go on in clear text when STARTTLS is required and absent", async () => {
    const catcher = await startMailCatcher()
    open.push(catcher)
    expect(await mailTo(catcher.smtpPort, { tls: "starttls" }).send(aMail())).toMatchObject({
      outcome: "unreachable",
    })
    expect(catcher.messages).toHaveLength(0)
  })
})

describe("uncertain: the whole message left and no answer came", () => {
  it("is dropped after the end of the message", async () => {
    expect(await sendAgainst({ does: "drop", at: "end of message" })).toMatchObject({
      outcome: "uncertain",
      received: 1,
    })
  })

  it("hears nothing after the end of the message", async () => {
    // Long enough for all that comes before.
    const result = await sendAgainst({ does: "stay silent", at: "end of message" }, aMail(), {
      timeoutMs: 4_000,
    })
    expect(result).toMatchObject({ outcome: "uncertain", received: 1 })
  })

  it("is told 421 after the end of the message: the server may have queued it before leaving", async () => {
    const result = await sendAgainst({ does: "defer", at: "message", code: 421 })
    expect(result).toMatchObject({ outcome: "uncertain", code: 421, received: 1 })
  })
})

it("refuses a Message-ID that another try could not find again", async () => {
  await expect(mailTo(1).send(aMail({ messageId: "reset 1" }))).rejects.toThrow(TypeError)
})
