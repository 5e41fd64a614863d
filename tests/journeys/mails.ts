import { expect } from "./support.ts"

type Caught = { id: number; envelopeTo: string[]; subject: string; text: string }

const mailUrl = process.env.MAIL_URL ?? "http://localhost:18027"

/** The links of one page in the mails an address received, oldest first; waits until there are that many. */
export const linksTo = async (address: string, page: string, atLeast = 1): Promise<string[]> => {
  let links: string[] = []
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${mailUrl}/messages.json`)).json()) as Caught[]
      links = mails
        .filter((mail) => mail.envelopeTo.includes(address))
        .toSorted((one, other) => one.id - other.id)
        .flatMap((mail) => new RegExp(`${page}\\S+`).exec(mail.text)?.[0] ?? [])
      return links.length
    })
    .toBeGreaterThanOrEqual(atLeast)
  return links
}

/** The codes to sign that an address received, oldest first; waits until there are that many. */
export const codesFor = async (address: string, atLeast: number): Promise<string[]> => {
  let codes: string[] = []
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${mailUrl}/messages.json`)).json()) as Caught[]
      codes = mails
        .filter((mail) => mail.envelopeTo.includes(address))
        .toSorted((one, other) => one.id - other.id)
        .flatMap((mail) => /^(\d{6}) :/.exec(mail.subject.replace("\u00a0", " "))?.[1] ?? [])
      return codes.length
    })
    .toBeGreaterThanOrEqual(atLeast)
  return codes
}

/** Waits for a mail, to whomever, whose subject says so. */
export const expectMailAbout = (words: string) =>
  expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${mailUrl}/messages.json`)).json()) as Caught[]
        return mails.some(({ subject }) => subject.replaceAll(/\s/g, " ").includes(words))
      },
      { timeout: 60_000 },
    )
    .toBe(true)

type CaughtSms = { to: string; text: string }

/** The codes to sign that a mobile received, oldest first; waits until there are that many. */
export const codesToMobile = async (lastDigits: string, atLeast: number): Promise<string[]> => {
  let codes: string[] = []
  await expect
    .poll(async () => {
      const sent = (await (await fetch(`${process.env.SMS_URL}/messages.json`)).json()) as CaughtSms[]
      codes = sent.filter(({ to }) => to.endsWith(lastDigits)).map(({ text }) => text.slice(0, 6))
      return codes.length
    })
    .toBeGreaterThanOrEqual(atLeast)
  return codes
}
