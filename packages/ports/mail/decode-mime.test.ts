import MailComposer from "nodemailer/lib/mail-composer"
import { expect, it } from "vitest"
import { decodeMime } from "./decode-mime.ts"

const composed = (parts: { subject: string; text: string; html: string }) =>
  new MailComposer({ messageId: "<a@jalon.test>", from: "a@jalon.test", to: "b@jalon.test", ...parts })
    .compile()
    .build()

it.each([
  ["plain ASCII", { subject: "Rappel", text: "Bonjour", html: "<p>Bonjour</p>" }],
  [
    "accents and long lines",
    {
      subject: "É".repeat(90),
      text: "beaucoup d’autres ".repeat(90).trim(),
      html: `<p>${"à".repeat(300)}</p>`,
    },
  ],
  [
    "characters of four bytes cut between encoded words",
    { subject: "🎓".repeat(40), text: "🎓", html: "<p>🎓</p>" },
  ],
  [
    "signs that the encodings use",
    { subject: "a=?b_c?=", text: "1=1 =3D _ \t= x", html: "<p>=?utf-8?Q?x?=</p>" },
  ],
])("reads back %s", async (_, parts) => {
  expect(decodeMime(await composed(parts))).toMatchObject({ messageId: "<a@jalon.test>", ...parts })
})

it("reads a mail of one part in another charset", () => {
  const source = Buffer.from(
    "Subject: =?iso-8859-1?Q?=C9t=E9_2026?=\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nl'\xe9t\xe9",
    "latin1",
  )
  expect(decodeMime(source)).toMatchObject({ subject: "Été 2026", text: "l'été", html: "" })
})

it("finds the texts beside an attachment", async () => {
  const mail = new MailComposer({
    text: "Bonjour",
    html: "<p>Bonjour</p>",
    attachments: [{ filename: "a.txt", content: "joint" }],
  })
  expect(decodeMime(await mail.compile().build())).toMatchObject({ text: "Bonjour", html: "<p>Bonjour</p>" })
})

it("finds who gets the answer and the pictures that stand in the text", async () => {
  const mail = new MailComposer({
    replyTo: "bureau@exemple-cfa.test",
    text: "Bonjour",
    html: '<img src="cid:logo">',
    attachments: [{ cid: "logo", content: Buffer.from("png"), contentType: "image/png" }],
  })
  expect(decodeMime(await mail.compile().build())).toMatchObject({
    replyTo: "bureau@exemple-cfa.test",
    html: '<img src="cid:logo">',
    pictures: { logo: "data:image/png;base64,cG5n" },
  })
})

it("does not choke on an empty message", () => {
  expect(decodeMime(Buffer.alloc(0))).toMatchObject({ subject: "", text: "", html: "" })
})
