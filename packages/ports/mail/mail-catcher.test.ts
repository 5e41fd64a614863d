import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type MailCatcherSettings, startMailCatcher } from "./mail-catcher.ts"
import { smtpMail } from "./smtp-mail.ts"

let folder: string
const open: { close(): Promise<void> }[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-catcher-"))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
  await rm(folder, { recursive: true })
})

const aCatcher = async (settings: MailCatcherSettings = {}) => {
  const catcher = await startMailCatcher(settings)
  open.push(catcher)
  return catcher
}

const sendTo = (smtpPort: number, id: string, html = "<p>Bonjour</p>") =>
  smtpMail({
    host: "127.0.0.1",
    port: smtpPort,
    tls: "none",
    from: { name: "Jalon", address: "a@jalon.test" },
  }).send({
    messageId: `<${id}@jalon.test>`,
    to: "b@jalon.test",
    subject: `<b>Objet</b> ${id}`,
    text: "Voir https://jalon.test/reset/a?b=1&c=2\n<script>alert(1)</script>",
    html,
  })

it("writes each message to the file before acknowledging it, and reads it back after a restart", async () => {
  const file = join(folder, "mails.jsonl")
  const first = await startMailCatcher({ file })
  await Promise.all(["1", "2", "3"].map((id) => sendTo(first.smtpPort, id)))
  expect((await readFile(file, "utf8")).trim().split("\n")).toHaveLength(3)
  await first.close()

  await appendFile(file, '{"id":4,"subject":"torn by kill -9')
  const second = await aCatcher({ file })
  expect(second.messages.map((mail) => mail.messageId).toSorted()).toEqual(
    ["1", "2", "3"].map((id) => `<${id}@jalon.test>`),
  )
  await sendTo(second.smtpPort, "5")
  const lines = (await readFile(file, "utf8")).trim().split("\n")
  expect(lines.map((line) => JSON.parse(line).id)).toEqual([1, 2, 3, 4])
})

it("waits for a message that is on its way, and says when it never came", async () => {
  const catcher = await aCatcher()
  const waiting = catcher.waitFor((mail) => mail.messageId === "<2@jalon.test>")
  await sendTo(catcher.smtpPort, "1")
  await sendTo(catcher.smtpPort, "2")
  expect(await waiting).toMatchObject({ id: 2 })
  await expect(catcher.waitFor((mail) => mail.id === 9, 50)).rejects.toThrow("50 ms")
})

it("shows messages without letting them run anything", async () => {
  const catcher = await aCatcher()
  const base = `http://127.0.0.1:${catcher.httpPort}`
  expect(await (await fetch(base)).text()).toContain("Aucun message pour l’instant")
  await sendTo(catcher.smtpPort, "1", "<p>Bonjour</p><script>alert(1)</script>")

  const list = await (await fetch(base)).text()
  expect(list).toContain('<a href="/messages/1">&lt;b&gt;Objet&lt;/b&gt; 1</a>')
  const message = await fetch(`${base}/messages/1`)
  expect(message.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/)
  const page = await message.text()
  expect(page).toContain('<a href="https://jalon.test/reset/a?b=1&amp;c=2"')
  expect(page).not.toContain("<script")
  const html = await fetch(`${base}/messages/1/html`)
  const policy = html.headers.get("content-security-policy")
  expect(policy).toMatch(/default-src 'none'.*sandbox/)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect((await fetch(`${base}/messages/1/source`)).headers.get("content-type")).toBe(
    "text/plain; charset=utf-8",
  )
  expect((await fetch(`${base}/messages/7`)).status).toBe(404)
  const json = await fetch(`${base}/messages.json`)
  expect(await json.json()).toMatchObject([
    { id: 1, messageId: "<1@jalon.test>", envelopeTo: ["b@jalon.test"] },
  ])
})
